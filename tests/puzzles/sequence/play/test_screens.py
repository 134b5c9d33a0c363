"""The page of a turn, as somebody without script gets it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest
from django.test import Client
from django.utils.translation import override

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import key_of_day
from puzzles.sequence.play.screens import TakeOverScreen
from puzzles.sequence.takeover import TakeOverGame, take_over
from rules.sequence.engine.board import Space
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from rules.sequence.engine.notation import parse_card
from rules.sequence.pictures.words import playing_card_words, space_words
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, BEN, as_player, the_background_process_works
from tests.puzzles.sample_games import DAY
from tests.puzzles.sequence import seated
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import (
    BEST_LINE,
    PRACTICE_ADDRESS,
    SEQUENCE,
    TODAY,
    on_the_first_day,
    plays_line,
    sends,
)

SIX, OTHER = "6D-1,2", "6D-8,4"
ASKS = re.compile(r'<label class="spot[^"]*" data-place="([^"]+)"')
TELLS = re.compile(r'class="(?:lights-\d|lane-\d|far)"|<b>\+\d')
LANES = re.compile(r'<span class="lane-chips".*?</span>', re.DOTALL)
NAMES = re.compile(r'aria-label="([^"]+)"')
SPOKEN = re.compile(r'<p id="spoken"[^>]*>([^<]+)</p>')
EXAMPLE_GAME = take_over(EXAMPLE)


def page(player: UUID, address: str, **fields: str) -> str:
    """Numbers and their nouns with any space between them."""
    return seated.page(player, address, **fields).replace("\xa0", " ")


@pytest.fixture(autouse=True)
def first_day(db: None) -> Iterator[None]:
    with on_the_first_day():
        yield


def test_a_space_is_chosen_before_a_button_plays() -> None:
    shown = page(ANNA, TODAY)
    assert {"1,2", "8,4"} <= set(ASKS.findall(shown))
    assert shown.count('id="play-now"') == 1
    assert sends_picks(ANNA, TODAY, card="6D-", place="1,2").status_code == 303
    assert "Turn 2 of 12" in page(ANNA, TODAY)


def sends_picks(player: UUID, address: str, **fields: str) -> Any:
    return as_player(Client(), player).post(address, {"line": "", **fields})


def test_a_card_without_a_space_is_refused_and_the_game_stays() -> None:
    answer = sends_picks(ANNA, TODAY, card="6D-")
    assert answer.status_code == 422
    assert "Choose a card, then a space." in answer.content.decode()
    assert "Turn 1 of 12" in page(ANNA, TODAY)


def test_without_counting_help_nothing_says_what_a_choice_would_bring() -> None:
    *before, _last = BEST_LINE.split()
    plays_line(ANNA, " ".join(before))
    assert "<b>+15</b>" in page(ANNA, TODAY)
    assert "lane-2" in page(ANNA, TODAY)
    as_player(Client(), ANNA).post(TODAY, {"counting_help": "off"})
    assert TELLS.findall(page(ANNA, TODAY)) == []


def test_one_sees_how_far_two_lines_are() -> None:
    shown = page(ANNA, TODAY)
    assert [lane.count("mine") for lane in LANES.findall(shown)] == [3, 3]
    assert "A sequence now: 21 points" in shown
    plays_line(ANNA, " ".join(BEST_LINE.split()[:-2]))
    first, _second = LANES.findall(page(ANNA, TODAY))
    assert "<b>18</b>" in first


def test_the_coach_is_a_target_before_the_first_move() -> None:
    assert "The coach:" not in page(ANNA, TODAY), "while it is not known"
    the_background_process_works()
    found = page(BEN, TODAY)
    assert "The coach: " in found
    assert "The coach is this site’s computer player." in found
    plays_line(BEN, SIX)
    assert "The coach: " not in page(BEN, TODAY)


@pytest.mark.usefixtures("clock")
def test_practice_asks_as_well_and_a_move_can_be_taken_back() -> None:
    assert {"1,2", "8,4"} <= set(ASKS.findall(page(ANNA, PRACTICE_ADDRESS)))
    assert sends_picks(ANNA, PRACTICE_ADDRESS, card="6D-", place="1,2").status_code == 303
    assert 'id="undo"' in page(ANNA, PRACTICE_ADDRESS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_tells_what_is_seen(language: str) -> None:
    address = TODAY.replace("/en/", f"/{language}/")
    names = set(NAMES.findall(page(ANNA, address)))
    with override(language):
        cards = {playing_card_words(card) for card in EXAMPLE.cards[:14]}
        places = {plain(space_words(Space(*place))) for place in ((1, 2), (8, 4), (7, 4))}
    assert cards <= names, "the hand and the next seven"
    assert places <= {name.partition(".")[0] for name in names}, "the spaces"
    rows = re.findall(r"<td[^>]*>([^<]+)</td>", page(ANNA, address, told="rows"))
    assert len(rows) == 100
    taken = {place for place, words in enumerate(rows) if words.endswith(")")}
    chips = EXAMPLE_GAME.mine | EXAMPLE_GAME.green
    assert taken == {(space.row - 1) * 10 + space.column - 1 for space in chips}


def plain(words: str) -> str:
    return words.replace("\xa0", " ")


def part(address: str, **fields: str) -> str:
    answer = as_player(Client(), ANNA).get(address, fields, headers={"HX-Request": "true"})
    return str(answer.content.decode())


def test_a_jack_says_what_it_does_where_one_picks_it() -> None:
    shown = page(ANNA, TODAY)
    does = dict(re.findall(r'id="does-(\d)">([^<]+)\n', shown))
    assert does["7"] == "A two-eyed jack puts a chip on any free space."
    assert "jack" not in "".join(words for number, words in does.items() if number != "7")


def test_what_is_opened_in_words_is_spoken() -> None:
    heard = {told: SPOKEN.findall(part(TODAY, told=told))[0] for told in ("lines", "near", "rows")}
    assert len(set(heard.values())) == 3
    assert not any("You hold" in words for words in heard.values())
    listed = re.findall(r"<li>([^<]+)</li>", part(TODAY, told="lines").partition("in-words")[2])
    assert listed
    assert heard["lines"].startswith(" ".join(listed[:3]))
    assert heard["lines"].endswith(f"And {len(listed) - 3} others, in the list.")


def test_a_chip_that_brings_nothing_yet_says_how_far_its_line_is() -> None:
    answer = sends(ANNA, TODAY, "", SIX, **{"HX-Request": "true"}).content.decode()
    told = "+0: 2 of 5 in its line"
    assert (
        SPOKEN.findall(answer)[0]
        .replace("\xa0", " ")
        .startswith(f"{told}. 6 of diamonds: chip on ")
    )
    assert f'brought-nothing">{told}<' in answer.replace("\xa0", " ")
    assert "brought-nothing" not in page(BEN, TODAY)


def test_a_chip_where_no_line_passes_says_so() -> None:
    five, four = (Space(5, column) for column in (5, 4))
    around = [Space(5 + down, 5 + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    surrounded = replace(EXAMPLE_GAME, green=frozenset(around) - {five}, mine=frozenset())
    assert four in surrounded.green
    jack = PlaceChip(parse_card("JD"), five)
    assert shown(surrounded.play(jack)).brought_nothing == "+0: no line passes there"


def test_whatever_is_no_chip_of_one_s_own_says_nothing_of_lines() -> None:
    assert shown(EXAMPLE_GAME).brought_nothing == ""
    game = replace(EXAMPLE_GAME, hand=(parse_card("JS"), *EXAMPLE_GAME.hand[1:]))
    removal = RemoveChip(game.hand[0], min(game.green))
    assert shown(game.play(removal)).brought_nothing == ""


def shown(game: TakeOverGame) -> TakeOverScreen:
    mine: Any = PlayerGame(key_of_day(SEQUENCE, DAY), game)
    return TakeOverScreen(mine)


def test_a_sequence_is_heard_before_what_made_it() -> None:
    moves = BEST_LINE.split()
    heard = []
    for number, move in enumerate(moves[:-1]):
        line = " ".join(moves[:number])
        answer = sends(ANNA, TODAY, line, move, **{"HX-Request": "true"}).content.decode()
        heard.append("Sequence! +" in SPOKEN.findall(answer)[0])
    assert heard.count(True) == 1
