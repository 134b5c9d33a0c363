import pytest
from django.test import Client

from tests.every_page import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_keys_of_all_games_are_listed(client: Client, language: str) -> None:
    page = client.get(f"/{language}/access/").content.decode()
    for key in ("T", "S", "L", "?", "←", "1", "7"):
        assert f"<kbd>{key}</kbd>" in page
    assert f"/{language}/tell-us/?page=/{language}/access/" in page
