"""The rules in three minutes: short, with pictures, and on paper as on a screen."""

import re

import pytest
from django.test import Client

from rules.sideboards.book.book import rulebook
from tests.every_page import LANGUAGES
from tests.html_text import html_of

MOST_WORDS = 350
PICTURES = 4


def words_of(language: str) -> list[str]:
    book = rulebook()
    said = [
        f"{book.title(text, language)} {book.plain(text, language)}"
        for text in book.page_texts("minutes")
    ]
    return re.findall(r"[^\s–+=×]+", " ".join(said))


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_it_takes_three_minutes(spoken: str) -> None:
    assert 200 < len(words_of(spoken)) <= MOST_WORDS


def test_four_pictures_stand_beside_the_words(client: Client) -> None:
    page = html_of(client.get("/en/sideboards/rules/three-minutes/"))
    assert page.count('<figure class="rule-picture">') == PICTURES
    assert "/en/sideboards/trainer/learn/" in page


def test_the_rules_lead_there_first(client: Client) -> None:
    page = html_of(client.get("/en/sideboards/rules/"))
    ways = re.findall(r'drawer-link" href="([^"]+)"', page)
    assert ways[0] == "/en/sideboards/rules/three-minutes/"
