"""What the score pad shows: figures with their rules, the verdict, the text to keep."""

from rules.sideboards.book.book import rulebook
from rules.sideboards.engine.counting import SHARED_BONUSES
from rules.sideboards.pad.asked import PAINTS, asked_pad
from rules.sideboards.pad.figures import (
    next_rank_words,
    paint_words,
    player_parts,
    spare_parts,
    tables,
    told_text,
    verdict,
    verdict_words,
)
from tests.rules.sideboards.engine.rows_to_try import EDITION

THREE = {"players": "3", "name1": "Nora", "name2": "Emil", "colors": "3", "day": "2026-11-20"}
COUNTS = {
    "colors1": "3",
    "handles1": "5",
    "rows1": "5",
    "colors2": "2",
    "handles2": "4",
    "rows2": "7",
    "colors3": "1",
    "handles3": "2",
    "rows3": "6",
    "used3": "1",
}
LINK = "https://example.org/pad"


def test_the_worked_example_adds_up_as_in_the_rules() -> None:
    nora, emil, third = player_parts(asked_pad(THREE | COUNTS))
    assert [count.figure.points for count in nora.counts] == [12, 15, 10]
    assert (nora.bonus.points, nora.swap.points, nora.total.points) == (0, 1, 38)
    assert (emil.bonus.points, third.bonus.points) == (8, 4)
    assert [part.is_winner for part in (nora, emil, third)] == [False, True, False]
    assert [part.place for part in (nora, emil, third)] == [2, 1, 3]


def test_each_figure_leads_to_a_rule_that_there_is() -> None:
    tied = THREE | COUNTS | {"rows3": "7"}
    solo = COUNTS | {"players": "1"}
    for asked in map(asked_pad, (THREE | COUNTS, tied, solo, tied | {"variant": "1"})):
        for part in player_parts(asked):
            figures = [*(count.figure for count in part.counts), part.bonus, part.swap, part.total]
            for figure in figures:
                assert rulebook().rule(figure.rule).id == figure.rule
                assert figure.rule_address.endswith(f"#{figure.rule}")
    rules = [part.bonus.rule for part in player_parts(asked_pad(tied))]
    assert rules == ["bonus-players", "bonus-ties", "bonus-ties"]
    assert player_parts(asked_pad(solo))[0].bonus.rule == "solo-bonus"


def test_the_verdict_waits_for_all_counts() -> None:
    asked = asked_pad(THREE | COUNTS | {"rows2": ""})
    assert verdict(asked) is None
    assert verdict_words(asked) == next_rank_words(asked) == ""


def test_one_wins_or_several_share_the_victory_or_one_has_a_title() -> None:
    assert verdict_words(asked_pad(THREE | COUNTS)) == "Winner with 43 points: Emil"
    two = {"players": "2", "rows1": "5", "rows2": "5", "colors1": "0", "colors2": "0"}
    even = asked_pad(two | {"handles1": "0", "handles2": "0"})
    assert verdict_words(even) == "Shared victory with 15 points each: Player 1, Player 2"
    solo = asked_pad(THREE | COUNTS | {"players": "1"})
    assert verdict_words(solo) == "40 points: Solid joinery"
    assert next_rank_words(solo) == "5 more for “Top-drawer tactician”"


def test_the_text_has_all_of_the_game_the_best_first() -> None:
    assert told_text(asked_pad(THREE | COUNTS), LINK).splitlines() == [
        "Sideboards · November 20, 2026",
        "Objectives: 3, 8, 17",
        "Emil: 43 = 8 + 12 + 14 + 8 + 1",
        "Nora: 38 = 12 + 15 + 10 + 0 + 1",
        "Player 3: 26 = 4 + 6 + 12 + 4 + 0",
        "Winner with 43 points: Emil",
        LINK,
    ]


def test_seats_that_nobody_has_taken_are_there_for_the_script() -> None:
    asked = asked_pad(THREE)
    spare = spare_parts(asked)
    assert [part.seat.number for part in spare] == [4, 5, 6]
    assert not any(part.is_playing for part in spare)
    assert spare_parts(asked_pad({"players": "6"})) == []


def test_the_tables_are_those_of_the_rules() -> None:
    told = tables(EDITION)
    assert told["bonuses"] == SHARED_BONUSES
    assert told["ranks"][0] == [55, "Sideboards champion"]
    assert told["twoRows"] == [15, 16, 27, 28, 29, 30]


def test_each_paint_has_a_name_of_its_own() -> None:
    names = set(map(paint_words, PAINTS))
    assert len(names) == len(PAINTS)
    assert "walnut brown" in names
