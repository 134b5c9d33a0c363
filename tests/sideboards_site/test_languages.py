import pytest
from django.test import Client


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_each_language_has_its_own_address(client: Client, language: str) -> None:
    page = client.get(f"/{language}/").content.decode()
    assert f'<html lang="{language}">' in page


def test_the_bare_address_leads_to_the_reader_s_language(client: Client) -> None:
    answer = client.get("/", headers={"accept-language": "it-CH,it;q=0.9"})
    assert answer.headers["Location"] == "/it/"


def test_the_language_switch_keeps_the_page_and_what_was_asked(client: Client) -> None:
    page = client.get("/en/search/?q=drawer").content.decode()
    assert 'href="/fr/search/?q=drawer"' in page
