"""The page of a turn, as somebody without script gets it."""

import re
from collections.abc import Iterator
from uuid import UUID

import pytest
from django.test import Client
from django.utils.translation import override

from puzzles.sequence.play.words import turn_words
from puzzles.sequence.takeover import parse_turn, take_over
from rules.sequence.pictures.words import playing_card_words
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, as_player
from tests.puzzles.sequence import seated
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import (
    BEST_LINE,
    PRACTICE_ADDRESS,
    TODAY,
    on_the_first_day,
    plays_line,
    sends,
)

SIX, OTHER = "6D-1,2", "6D-8,4"
PLAYS = re.compile(r'<button name="move" value="([^"]+)" class="spot')
ASKS = re.compile(r'<a href="[^"]+\?draft=([^"&#]+)[^"]*#game"[^>]* class="spot')
NAMES = re.compile(r'aria-label="([^"]+)"')
SPOKEN = re.compile(r'<p id="spoken"[^>]*>([^<]+)</p>')
SPOKEN_HEAD = re.compile(r'<span class="worth jack-told">([^<]+)</span>')
EXAMPLE_GAME = take_over(EXAMPLE)


def page(player: UUID, address: str, **fields: str) -> str:
    """Numbers and their nouns with any space between them."""
    return seated.page(player, address, **fields).replace("\xa0", " ")


@pytest.fixture(autouse=True)
def first_day(db: None) -> Iterator[None]:
    with on_the_first_day():
        yield


def test_where_no_move_can_be_taken_back_a_chosen_space_asks_first() -> None:
    lit = page(ANNA, TODAY, draft="6D")
    assert (PLAYS.findall(lit), ASKS.findall(lit)) == ([], ["6D-1%2C2", "6D-8%2C4"])
    assert 'id="play-now"' not in lit
    asked = page(ANNA, TODAY, draft=SIX, lines="2")
    assert (PLAYS.findall(asked), ASKS.findall(asked)) == ([SIX], ["6D-8%2C4"])
    assert f'id="play-now" name="move" value="{SIX}" autofocus' in asked
    assert 'href="/en/sequence/puzzles/2026-11-19/?draft=6D&amp;lines=2#game"' in asked
    assert asked.count("<circle") > lit.count("<circle"), "its chip lies there already"
    assert "Turn 1 of 12" in asked
    assert "Turn 1 of 12" in page(ANNA, TODAY), "nothing is played"


def test_what_a_chosen_space_would_finish_is_said_before_it_is_played() -> None:
    *before, last = BEST_LINE.split()
    plays_line(ANNA, " ".join(before))
    asked = page(ANNA, TODAY, draft=last)
    assert "15 points" in asked
    assert "<b>+15</b>" in asked


@pytest.mark.usefixtures("clock")
def test_in_practice_a_tap_plays_and_can_be_taken_back() -> None:
    lit = page(ANNA, PRACTICE_ADDRESS, draft=SIX)
    assert (PLAYS.findall(lit), ASKS.findall(lit)) == ([SIX, OTHER], [])
    assert 'id="play-now"' not in lit
    assert sends(ANNA, PRACTICE_ADDRESS, "", SIX).status_code == 303
    assert 'id="undo"' in page(ANNA, PRACTICE_ADDRESS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_tells_what_is_seen(language: str) -> None:
    address = TODAY.replace("/en/", f"/{language}/")
    names = set(NAMES.findall(page(ANNA, address, draft="JD")))
    move = parse_turn("JD-7,4")
    with override(language):
        cards = {playing_card_words(card) for card in EXAMPLE.cards[:14]}
        said = turn_words(move)
    assert cards <= names, "the hand and the next seven"
    assert said in names, "each lit space says what a tap there does"
    asked = part(address, draft="JD-7,4")
    assert f"{said}." in SPOKEN.findall(asked)
    assert said in re.findall(r"<small>([^<]+)</small></button>", asked)
    rows = re.findall(r"<td>([^<]+)</td>", page(ANNA, address, told="rows"))
    assert len(rows) == 100
    taken = {place for place, words in enumerate(rows) if words.endswith(")")}
    chips = EXAMPLE_GAME.mine | EXAMPLE_GAME.green
    assert taken == {(space.row - 1) * 10 + space.column - 1 for space in chips}


def part(address: str, **fields: str) -> str:
    answer = as_player(Client(), ANNA).get(address, fields, headers={"HX-Request": "true"})
    return str(answer.content.decode())


def test_a_jack_says_what_it_does_where_it_lies_and_when_it_is_chosen() -> None:
    lit = page(ANNA, TODAY, draft="JD")
    assert '<b class="jack-sign" aria-hidden="true">+</b>' in lit
    assert "A two-eyed jack puts a chip on any open space." in SPOKEN_HEAD.findall(lit)
    one_eyed = page(ANNA, TODAY)
    assert "jack-told" not in one_eyed
    plays_line(ANNA, "6D-1,2")
    ahead = page(ANNA, TODAY)
    assert '<b class="jack-sign" aria-hidden="true">−</b>' in ahead, "it has come into sight"


def test_what_is_opened_in_words_is_spoken() -> None:
    heard = {told: SPOKEN.findall(part(TODAY, told=told))[0] for told in ("lines", "near", "rows")}
    assert len(set(heard.values())) == 3
    assert not any("You hold" in words for words in heard.values())
    listed = re.findall(r"<li>([^<]+)</li>", part(TODAY, told="lines").partition("in-words")[2])
    assert listed
    assert heard["lines"] == " ".join(listed)
