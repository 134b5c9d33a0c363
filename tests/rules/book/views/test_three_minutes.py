"""The rules in three minutes: for people with the box open, on a screen as on one page of paper."""

import re

import pytest
from django.test import Client

from rules.book.game_book import GameBook
from rules.book.registry import books
from rules.texts.marks import MarkKind, marks_in
from tests.every_page import LANGUAGES
from tests.html_text import html_of

MOST_WORDS = 450
MOST_PICTURES = 5

of_each_book = pytest.mark.parametrize("book", books(), ids=lambda book: book.id)
in_each_language = pytest.mark.parametrize("spoken", LANGUAGES)


def words_of(book: GameBook, language: str) -> list[str]:
    texts = book.rulebook
    said = [
        f"{texts.title(text, language)} {texts.plain(text, language)}"
        for text in texts.page_texts("minutes")
    ]
    # a mark that stands alone, as before a French colon, is no word
    return re.findall(r"\w\S*", " ".join(said))


@of_each_book
@in_each_language
def test_it_takes_three_minutes(book: GameBook, spoken: str) -> None:
    assert 300 < len(words_of(book, spoken)) <= MOST_WORDS


@of_each_book
def test_five_pictures_stand_beside_the_words(client: Client, book: GameBook) -> None:
    page = html_of(client.get(book.address("minutes")))
    assert page.count('<figure class="rule-picture">') == MOST_PICTURES
    assert f"/en/{book.id}/trainer/learn/" in page


@of_each_book
@in_each_language
def test_no_rule_is_looked_up_elsewhere(book: GameBook, spoken: str) -> None:
    """Paper leads nowhere."""
    texts = book.rulebook
    bodies = (texts.text(text, spoken).body for text in texts.page_texts("minutes"))
    kinds = {mark.kind for body in bodies for mark in marks_in(body)}
    assert kinds <= {MarkKind.TERM, MarkKind.NUMBER, MarkKind.PICTURE}


@of_each_book
def test_the_rules_lead_there_first(client: Client, book: GameBook) -> None:
    page = html_of(client.get(book.home))
    ways = re.findall(r'class="panel panel-link[^"]*"\s+href="([^"]+)"', page)
    assert ways[0] == book.address("minutes")


@of_each_book
@in_each_language
def test_what_leads_to_a_page_of_the_rules_calls_it_by_its_name(
    client: Client, book: GameBook, spoken: str
) -> None:
    hub = html_of(client.get(book.home.replace("/en/", f"/{spoken}/", 1)))
    ways = re.findall(
        r'class="panel panel-link[^"]*"\s+href="([^"]+)".*?<h2>(.*?)</h2>', hub, re.DOTALL
    )
    assert len(ways) > 5
    renamed = {
        address: (name, title)
        for address, name in ways
        if (title := title_of(client, address)) != name
    }
    assert not renamed


def title_of(client: Client, address: str) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", html_of(client.get(address)), re.DOTALL)
    assert found
    return re.sub(r'<span class="rule-number">.*?</span>|<[^>]+>', "", found[1]).strip()
