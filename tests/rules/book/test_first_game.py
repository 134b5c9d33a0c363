"""Every book tells a first game by its own texts, in every language."""

import pytest
from django.conf import settings
from django.test import RequestFactory

from rules.book.booklet import shown_text
from rules.book.first_game import FirstGamePage, items_of
from rules.book.game_book import GameBook
from rules.book.registry import books

LANGUAGES = [code for code, _name in settings.LANGUAGES]
EACH_BOOK = pytest.mark.parametrize("book", books(), ids=lambda book: book.id)


NOTHING_ASKED = RequestFactory().get("/")


def page_of(book: GameBook, language: str = "en", *, step: int = 0) -> FirstGamePage:
    return FirstGamePage(book, book.players[1], step, book.tonight(NOTHING_ASKED), language)


@EACH_BOOK
def test_there_are_four_steps_after_laying_out(book: GameBook) -> None:
    assert page_of(book).steps == 4
    assert [number for number, _title, _address in page_of(book).ways] == [0, 1, 2, 3, 4]


@EACH_BOOK
def test_a_checklist_has_as_many_items_in_every_language(book: GameBook) -> None:
    setups = [
        shown_text(book, book.first_game(players).setup, language)
        for players in book.players
        for language in LANGUAGES
    ]
    assert {len(items_of(setup)) for setup in setups} == {3}


@EACH_BOOK
def test_the_card_of_a_turn_has_words_alone(book: GameBook) -> None:
    for players in book.players:
        page = FirstGamePage(book, players, 0, book.tonight(NOTHING_ASKED), "en")
        assert "<svg" not in page.turn_words
        assert len(page.turn_words) > 100


@EACH_BOOK
def test_each_step_says_something_and_leads_to_the_next(book: GameBook) -> None:
    pages = [page_of(book, step=step) for step in range(5)]
    assert [len(page.texts) > 0 for page in pages] == [False, True, True, True, True]
    assert [page.after for page in pages] == [*(page.address(page.step) for page in pages[1:]), ""]
    assert [page.before for page in pages] == ["", *(page.address(page.step) for page in pages[:4])]
