"""A game beside the board in its address, and what its buttons make of it."""

from random import Random

import pytest
from django.http import QueryDict

from rules.sequence.engine.setup import HAND_SIZES, Chip
from rules.sequence.pad.asked import FIELDS, AskedTable, asked_table, done

FOUR = {"players": "4", "turn": "2", "blue": "1", "won-green": "1", "best": "3", "name1": "Zoë"}


def read(address: str) -> AskedTable:
    return asked_table(QueryDict(address).dict())


def test_any_game_comes_back_from_its_address() -> None:
    chance = Random(7)
    for sides, hands in HAND_SIZES.items():
        for players in hands:
            query = {"players": str(players), "sides": str(sides), "best": "5"}
            query["turn"] = str(chance.randint(1, players))
            query |= {f"won-{chip}": "1" for chip in list(Chip)[:sides]}
            query |= {f"name{seat}": chance.choice(["", "a&b"]) for seat in range(1, players + 1)}
            asked = asked_table(query)
            assert not asked.faults
            assert read(asked.query()) == asked
            assert set(query) <= set(FIELDS)


def test_each_button_does_what_it_says_and_keeps_the_names() -> None:
    after = {
        do: read(done(FOUR | {"do": do}))
        for do in (
            "next",
            "turn-4",
            "more-blue",
            "less-blue",
            "fewer-green",
            "game",
            "series",
            "stay",
        )
    }
    assert {asked.name_of(0) for asked in after.values()} == {"Zoë"}
    assert {asked.name_of(3) for asked in after.values()} == {"Player 4"}
    assert [after[do].pad.turn for do in ("next", "turn-4", "game")] == [2, 3, 0]
    assert after["more-blue"].pad.winner is Chip.BLUE
    assert after["less-blue"].pad.sequences[Chip.BLUE] == 0
    assert after["game"].pad.games[Chip.GREEN] == 1
    assert after["fewer-green"].pad.games[Chip.GREEN] == 0
    assert after["stay"] == asked_table(FOUR)
    assert after["series"].pad.games[Chip.GREEN] == 0


@pytest.mark.parametrize("do", ["", "turn-5", "more-red", "nothing"])
def test_a_button_that_there_is_not_does_nothing(do: str) -> None:
    assert done(FOUR | {"do": do}) == ""


@pytest.mark.parametrize(
    ("field", "typed", "words"),
    [
        ("players", "7", "Number of players: “7” can’t be; here it’s 2."),
        ("blue", "3", "Blue: “3” can’t be; here it’s 0."),
        ("won-green", "x", "Green: “x” can’t be; here it’s 0."),
        ("best", "2", "Games of the series: “2” can’t be; here it’s 1."),
        ("turn", "13", "Whose turn: “13” can’t be; here it’s 1."),
    ],
)
def test_what_cannot_be_is_named_and_the_rest_stays(field: str, typed: str, words: str) -> None:
    asked = asked_table(FOUR | {field: typed})
    assert asked.faults == [words]
    assert asked.name_of(0) == "Zoë"


def test_fewer_players_form_sides_that_they_can_and_the_turn_is_one_of_theirs() -> None:
    asked = asked_table({"players": "4", "sides": "3", "turn": "6"})
    assert (asked.pad.setup.sides, asked.pad.turn) == (2, 0)
    assert not asked.faults
