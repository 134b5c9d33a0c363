"""The preview of a daily address: what everybody sees at its start, and its number."""

import io
import re

import pytest
from django.test import Client
from PIL import Image

from tests.every_page import LANGUAGES
from tests.puzzles.sample_games import DAY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_preview_of_a_day_has_a_picture_of_its_own_and_its_number(
    client: Client, language: str
) -> None:
    address = f"/{language}/sideboards/puzzles/{DAY}/"
    page = client.get(address).content.decode()
    assert f'property="og:image" content="http://127.0.0.1:8000{address}preview.png"' in page
    assert re.search(r'property="og:title" content="[^"]*322', page)
    answer = client.get(f"{address}preview.png")
    assert answer.headers["Cache-Control"].startswith("public, max-age=")
    assert answer.headers["Content-Language"] == language
    with Image.open(io.BytesIO(answer.content)) as picture:
        assert picture.size == (1200, 630)


def test_a_day_to_come_has_no_picture(client: Client) -> None:
    assert client.get("/en/sideboards/puzzles/2030-01-01/preview.png").status_code == 404
