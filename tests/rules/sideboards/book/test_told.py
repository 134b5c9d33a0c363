"""The page of the game that is told: each turn with its cards, its sideboards and its points."""

from itertools import pairwise

import pytest
from django.test import Client

from rules.sideboards.book.book import rulebook
from rules.sideboards.book.told import told_parts
from tests.html_text import html_of


def test_each_text_but_the_score_has_its_pictures() -> None:
    assert [*told_parts(), "told-end"] == list(rulebook().page_texts("told"))


def test_the_points_of_a_turn_are_those_of_the_turn_before_and_what_it_brings() -> None:
    turns = [part.seats for part in told_parts().values() if part.seats]
    for before, after in pairwise(turns):
        for one, next_one in zip(before, after, strict=True):
            assert next_one.points == one.points + next_one.gain
    assert all(seat.new for turn in turns for seat in turn)


@pytest.mark.parametrize("game", ["sideboards", "sequence"])
def test_the_page_tells_the_whole_game(client: Client, game: str, language: str) -> None:
    page = html_of(client.get(f"/{language}/{game}/rules/told/"))
    assert page.count('class="tale-seat"') > 10
    assert "Nora" in page


def test_the_page_is_read_in_four_minutes(language: str) -> None:
    words = sum(
        len(rulebook().plain(text, language).split()) for text in rulebook().page_texts("told")
    )
    assert words <= 4 * 230
