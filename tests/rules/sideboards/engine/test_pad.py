"""The score pad: totals from counts, and what cannot be counted."""

from collections.abc import Sequence
from random import Random

import pytest

from rules.sideboards.engine.box import boxed_edition
from rules.sideboards.engine.cards import FULL, PlacedCard, Sideboard
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.errors import Impossible
from rules.sideboards.engine.objectives import Objectives, one_of_each
from rules.sideboards.engine.pad import (
    Counted,
    Counts,
    Impossibility,
    Pad,
    PadScore,
    places,
    possible_counts,
)
from rules.sideboards.engine.scoring import Finisher, ScoreSheet, shared_scores, solo_score
from tests.rules.sideboards.engine.boxes_to_try import random_box
from tests.rules.sideboards.engine.rows_to_try import EDITION, objectives

TABLES, BOXES = 400, 5


def counts_of(sheet: ScoreSheet, *, swap_used: bool) -> Counts:
    return Counts(sheet.colors.count, sheet.handles.count, sheet.rows.count, swap_used)


def score_of(sheet: ScoreSheet) -> PadScore:
    rows = sheet.rows
    return PadScore(sheet.colors.points, sheet.handles.points, rows.points, rows.bonus, sheet.swap)


def test_a_pad_says_what_the_rules_say_of_the_sideboards_at_any_table() -> None:
    equal_to_the_rules(TABLES, boxes=BOXES)


@pytest.mark.soak
def test_a_pad_says_what_the_rules_say_at_ten_thousand_tables() -> None:
    equal_to_the_rules(10_000, boxes=100)


def equal_to_the_rules(tables: int, *, boxes: int) -> None:
    """With our cards at every other table, and with those of some box at the others."""
    chance = Random(26)
    boxed = [boxed_edition(random_box(chance), EDITION) for _ in range(boxes)]
    for table in range(tables):
        edition = chance.choice(boxed) if table % 2 else EDITION
        ids = (chance.randint(1, 7), chance.randint(8, 14), chance.randint(15, 30))
        which = one_of_each(edition.objectives[number] for number in ids)
        players = chance.randint(1, 6)
        is_variant = players > 1 and chance.random() < 0.3
        finishers = random_finishers(players, edition, chance, is_variant=is_variant)
        sheets = sheets_of(finishers, which)
        pad = Pad(
            which,
            [
                counts_of(sheet, swap_used=each.swap_used and not is_variant)
                for sheet, each in zip(sheets, finishers, strict=True)
            ],
            is_variant=is_variant,
            has_usual_handles=edition.has_usual_handles,
        )
        assert pad.scores() == tuple(map(score_of, sheets))
        assert [score.total for score in pad.scores()] == [sheet.total for sheet in sheets]
        assert not list(pad.impossibilities())
        best = max(sheet.total for sheet in sheets)
        shared = [place for place, sheet in enumerate(sheets) if sheet.total == best]
        assert list(pad.winners()) == ([] if players == 1 else shared)


def random_finishers(
    players: int, edition: Edition, chance: Random, *, is_variant: bool
) -> list[Finisher]:
    dealt = chance.sample(list(edition.cards.values()), FULL * players)
    hands = [dealt[FULL * player : FULL * (player + 1)] for player in range(players)]
    rows = [[PlacedCard(card, chance.random() < 0.5) for card in hand] for hand in hands]
    # without swap cards nobody has an unused one
    return [
        Finisher(Sideboard(tuple(row)), swap_used=is_variant or chance.random() < 0.5)
        for row in rows
    ]


def sheets_of(finishers: Sequence[Finisher], which: Objectives) -> Sequence[ScoreSheet]:
    match finishers:
        case [alone]:
            return [solo_score(alone.sideboard, which, swap_used=alone.swap_used)]
        case _:
            return shared_scores(finishers, which)


def test_the_bonus_and_the_winner_wait_until_all_has_been_counted() -> None:
    pad = Pad(objectives("3,8,19"), [Counts(3, 5, 5), Counts(1, None, None)])
    assert not pad.is_complete
    assert [score.bonus for score in pad.scores()] == [0, 0]
    assert pad.winners() == ()
    counted = Pad(pad.objectives, [Counts(3, 5, 5), Counts(1, 0, 4)])
    assert [score.bonus for score in counted.scores()] == [4, 0]
    assert counted.winners() == (0,)


@pytest.mark.parametrize(
    ("ids", "rows"),
    [
        ("1,8,17", range(1, 9)),
        ("1,8,24", range(1, 9)),
        ("1,8,15", range(2, 17)),
        ("1,8,27", range(2, 17)),
        # a level may be without any handle
        ("1,8,28", range(17)),
    ],
)
def test_counts_that_no_sideboard_has_are_named(ids: str, rows: range) -> None:
    which = objectives(ids)
    possible = {counted: possible_counts(which, counted) for counted in Counted}
    assert possible == {
        Counted.COLORS: range(21),
        Counted.HANDLES: range(13),
        Counted.ROWS: rows,
    }
    pad = Pad(which, [Counts(0, 0, rows[-1]), Counts(21, 0, rows[-1] + 1)])
    assert list(pad.impossibilities()) == [
        Impossibility(1, Counted.COLORS, 21, range(21)),
        Impossibility(1, Counted.ROWS, rows[-1] + 1, rows),
    ]


def test_cards_with_other_handles_than_usual_allow_other_counts() -> None:
    which = objectives("1,8,24")
    pad = Pad(which, [Counts(0, 20, 0), Counts(0, 21, 0)], has_usual_handles=False)
    assert list(pad.impossibilities()) == [Impossibility(1, Counted.HANDLES, 21, range(21))]
    assert pad.possible_counts(Counted.COLORS) == range(21)
    assert possible_counts(objectives("1,8,19"), Counted.ROWS, has_usual_handles=False)[0] == 1


def test_seven_players_and_a_variant_alone_are_refused() -> None:
    for players, is_variant in ((7, False), (0, False), (1, True)):
        with pytest.raises(Impossible):
            Pad(objectives("1,8,17"), [Counts()] * players, is_variant=is_variant)


def test_equal_totals_share_a_place() -> None:
    assert places([38, 45, 38, 20]) == (2, 1, 2, 4)


@pytest.mark.parametrize("counted", Counted)
def test_a_count_is_corrected_alone(counted: Counted) -> None:
    counts = Counts(1, 2, 3)
    corrected = counts.with_count(counted, 7)
    assert corrected.of(counted) == 7
    assert [corrected.of(other) for other in Counted if other is not counted] == [
        counts.of(other) for other in Counted if other is not counted
    ]
