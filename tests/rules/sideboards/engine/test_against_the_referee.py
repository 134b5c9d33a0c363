"""Every score, on thousands of random rows, agrees with the slow referee."""

import random

import pytest
from hypothesis import given

from rules.sideboards.engine.cards import Card, PlacedCard, Sideboard
from rules.sideboards.engine.objectives import Objectives, PatternObjective
from rules.sideboards.engine.scoring import solo_score
from tests.rules.sideboards.engine import referee
from tests.rules.sideboards.engine.rows_to_try import (
    CARDS,
    EDITION,
    half_turned,
    objective_triples,
    objectives,
    sideboards,
)

ROWS_PER_LENGTH = 24
OF_ALL_LENGTHS = range(1, 9)


def random_row(chance: random.Random, length: int) -> Sideboard:
    cards = chance.sample(CARDS, length)
    return Sideboard(tuple(PlacedCard(card, chance.random() < 0.5) for card in cards))


def crowded_row(chance: random.Random, length: int) -> Sideboard:
    """Of only three different faces: many patterns that share drawers."""
    faces = [card.drawers for card in chance.sample(CARDS, 3)]
    cards = [Card(number, chance.choice(faces)) for number in range(length)]
    return Sideboard(tuple(PlacedCard(card, chance.random() < 0.5) for card in cards))


def plain(row: Sideboard) -> list[referee.Column]:
    return [
        [
            (drawer.color.value, drawer.handle.value if drawer.handle else None)
            for drawer in p.drawers
        ]
        for p in row.placed
    ]


@pytest.mark.parametrize("number", range(1, 15))
def test_patterns_are_the_largest_number_without_a_shared_drawer(number: int) -> None:
    pattern = EDITION.objectives[number]
    assert isinstance(pattern, PatternObjective)
    other = "8" if number < 8 else "1"
    given_objectives = objectives(f"{number},{other},17")
    chance = random.Random(number)
    for length in OF_ALL_LENGTHS:
        for attempt in range(ROWS_PER_LENGTH):
            row = (crowded_row if attempt % 2 else random_row)(chance, length)
            sheet = solo_score(row, given_objectives, swap_used=True)
            score = sheet.colors if number < 8 else sheet.handles
            part = 0 if number < 8 else 1
            expected = referee.most_patterns(plain(row), list(pattern.cells), part)
            assert score.count == expected, row
            assert score.points == expected * pattern.points


@pytest.mark.parametrize("number", range(15, 31))
def test_rows_count_the_same_drawers_and_bonus(number: int) -> None:
    chance = random.Random(number)
    for length in OF_ALL_LENGTHS:
        for _ in range(ROWS_PER_LENGTH * 4):
            row = random_row(chance, length)
            score = solo_score(row, objectives(f"1,8,{number}"), swap_used=True).rows
            drawers = referee.row_drawers(plain(row), number)
            assert score.count == drawers, row
            assert score.bonus == referee.solo_bonus(number, drawers)


def pattern_reasons_hold(row: Sideboard, which: Objectives) -> None:
    sheet = solo_score(row, which, swap_used=True)
    for score in (sheet.colors, sheet.handles):
        drawers = [drawer for pattern in score.patterns for drawer in pattern.drawers]
        assert len(drawers) == len(set(drawers))
        wanted = referee.shapes(list(score.objective.cells))
        for pattern in score.patterns:
            assert referee.is_shape(pattern.drawers, wanted)
            assert all(row.drawer(drawer).shows(pattern.mark) for drawer in pattern.drawers)


@given(sideboards(), objective_triples())
def test_the_drawers_given_as_reasons_form_what_they_claim(
    row: Sideboard, which: Objectives
) -> None:
    pattern_reasons_hold(row, which)
    rows = solo_score(row, which, swap_used=True).rows
    drawers = [drawer for run in rows.runs for drawer in run.drawers]
    assert len(drawers) == len(set(drawers)) == rows.count
    for run in rows.runs:
        assert all(row.drawer(drawer).shows(run.mark) for drawer in run.drawers)


@given(sideboards(), objective_triples())
def test_a_mirrored_row_scores_the_same(row: Sideboard, which: Objectives) -> None:
    assert points(row.mirrored(), which) == points(row, which)


@given(sideboards(), objective_triples())
def test_a_half_turn_of_the_whole_row_changes_only_what_27_to_30_count(
    row: Sideboard, which: Objectives
) -> None:
    before, after = points(row, which), points(half_turned(row), which)
    if which.rows.id < 27:
        assert after == before
    else:
        assert after[:2] == before[:2]


def test_a_half_turn_can_change_what_27_counts() -> None:
    which = objectives("1,8,27")
    chance = random.Random(27)
    rows = [random_row(chance, 8) for _ in range(50)]
    assert any(points(row, which) != points(half_turned(row), which) for row in rows)


def points(row: Sideboard, which: Objectives) -> tuple[int, int, int]:
    sheet = solo_score(row, which, swap_used=True)
    return sheet.colors.points, sheet.handles.points, sheet.rows.points + sheet.rows.bonus
