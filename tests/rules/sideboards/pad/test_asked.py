"""A game of the score pad in its address: all of it, and nothing that cannot be."""

from datetime import date
from random import Random

import pytest
from django.http import QueryDict

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.box import Box, boxed_edition
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.pad import Counts
from rules.sideboards.pad.asked import FIELDS, PAINTS, AskedPad, asked_pad, with_objectives

TABLES = 300
OF_A_GAME = {
    "players": "2",
    "colors": "3",
    "handles": "8",
    "rows": "19",
    "points3": "6",
    "name1": "Nora",
    "colors1": "3",
    "handles1": "5",
    "rows1": "5",
    "used1": "1",
    "colors2": "2",
    "handles2": "0",
    "rows2": "7",
    "day": "2026-11-20",
}


def read(address: str) -> AskedPad:
    return asked_pad(QueryDict(address).dict())


def words_of(asked: AskedPad) -> list[str]:
    return [fault.words for fault in asked.faults]


def random_table(chance: Random) -> dict[str, str]:
    players = chance.randint(1, 6)
    table = {"players": str(players), "day": "2026-11-20"}
    if players > 1 and chance.random() < 0.3:
        table["variant"] = "1"
    for category, ids in (("colors", (1, 7)), ("handles", (8, 14)), ("rows", (15, 30))):
        table[category] = str(chance.randint(*ids))
    for pattern in ("colors", "handles"):
        table[f"points{table[pattern]}"] = str(chance.randint(1, 20))
    for player in range(1, players + 1):
        table[f"name{player}"] = chance.choice(["", "Zoë", "a&b=c", "日本", "<b>"])
        table[f"paint{player}"] = chance.choice(PAINTS)
        table[f"colors{player}"] = chance.choice(["", str(chance.randint(0, 20))])
        table[f"handles{player}"] = chance.choice(["", str(chance.randint(0, 12))])
        table[f"rows{player}"] = chance.choice(["", str(chance.randint(2, 8))])
        table[f"used{player}"] = chance.choice(["", "1"])
    return table


def test_any_game_comes_back_from_its_address() -> None:
    chance = Random(8)
    for _ in range(TABLES):
        asked = asked_pad(random_table(chance))
        assert not asked.faults
        assert read(asked.query()) == asked


def test_a_game_says_who_has_counted_what() -> None:
    asked = asked_pad(OF_A_GAME)
    assert asked.objectives.ids == (3, 8, 19)
    assert asked.objectives.colors.points == 6
    assert list(asked.pad.players) == [Counts(3, 5, 5, swap_used=True), Counts(2, 0, 7)]
    assert [seat.shown_name for seat in asked.seats] == ["Nora", "Player 2"]
    assert asked.day == date(2026, 11, 20)
    assert set(OF_A_GAME) <= set(FIELDS)


def test_an_empty_address_is_a_pad_for_two_with_the_first_suggestion() -> None:
    asked = asked_pad({})
    assert len(asked.seats) == 2
    assert asked.objectives.ids == (1, 8, 17)
    assert asked.day is None
    assert not asked.faults


@pytest.mark.parametrize(
    ("field", "typed", "words"),
    [
        ("colors1", "21", "Nora, Color patterns: no sideboard has 21, only between 0 and 20."),
        ("rows2", "0", "Player 2, Drawers in rows: no sideboard has 0, only between 1 and 8."),
        ("rows2", "seven", "Player 2, Drawers in rows: “seven” isn’t a whole number."),
        ("rows2", "-7", "Player 2, Drawers in rows: “-7” isn’t a whole number."),
        ("rows2", "²", "Player 2, Drawers in rows: “²” isn’t a whole number."),
        ("handles1", "55555", "Nora, Handle patterns: “55555” isn’t a whole number."),
        ("colors", "8", "This pile has no objective “8”; here it’s played with 1."),
        (
            "points3",
            "99",
            (
                "Objective\xa03: no card that we know shows “99” points; here it’s 4. If yours "
                "does, teach it in your box."
            ),
        ),
        ("players", "many", "Sideboards is for 1 to 6 players, not for “many”."),
    ],
)
def test_what_cannot_be_is_named_where_it_is_and_the_rest_stays(
    field: str, typed: str, words: str
) -> None:
    asked = asked_pad(OF_A_GAME | {field: typed})
    assert [(fault.field, fault.words) for fault in asked.faults] == [(field, words)]
    whole = asked_pad(OF_A_GAME)
    kept = [name for name in ("name1", "day") if name != field]
    assert all(f"{name}={OF_A_GAME[name]}" in asked.query() for name in kept)
    if field.endswith(("1", "2")):
        # typed again, it is still there; it only does not count
        assert typed in asked.seats[int(field[-1]) - 1].typed.values()
        assert asked.objectives == whole.objectives


def test_more_players_than_there_are_seats_lose_nobody_who_has_one() -> None:
    asked = asked_pad({"players": "9", "name6": "Lea"})
    assert words_of(asked) == ["Sideboards is for 1 to 6 players, not for “9”."]
    assert asked.seats[5].name == "Lea"


def test_nobody_plays_the_variant_alone_and_no_day_is_made_up() -> None:
    asked = asked_pad({"players": "1", "variant": "1", "day": "2026-02-31"})
    assert not asked.pad.is_variant
    assert asked.day is None


def test_a_rematch_keeps_the_group_and_the_objectives_but_no_count() -> None:
    again = read(asked_pad(OF_A_GAME).query_of_rematch())
    assert [seat.name for seat in again.seats] == ["Nora", ""]
    assert again.objectives.ids == (3, 8, 19)
    assert list(again.pad.players) == [Counts(), Counts()]
    assert again.day is None


def test_other_objectives_have_the_points_of_their_cards_and_keep_the_counts() -> None:
    changed = read(with_objectives(OF_A_GAME, {Category.COLORS: 5}))
    assert changed.objectives.ids == (5, 8, 19)
    assert changed.objectives.colors.points == 7
    assert changed.pad.players == asked_pad(OF_A_GAME).pad.players


def test_what_a_box_has_taught_is_believed_and_bounds_what_can_be() -> None:
    three = frozenset({(0, 0), (1, 0), (2, 1)})
    edition = boxed_edition(Box().with_pattern(2, 50, three), shipped_edition())
    game = {"players": "1", "colors": "2", "colors1": "14"}
    asked = asked_pad(game | {"points2": "50"}, edition)
    assert words_of(asked) == [
        "Player 1, Color patterns: no sideboard has 14, only between 0 and 10."
    ]
    assert asked.objectives.colors.points == 50
    assert not asked_pad(game).faults, "printed patterns that nobody has taught may be smaller"
