"""Facts F: color and handle patterns."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.sideboards.engine.cards import HEIGHT, Card, Color, Drawer, Handle, PlacedCard, Sideboard
from rules.sideboards.engine.counting import (
    completing_levels,
    most_of_one_mark,
    most_patterns,
    occurrences,
)
from rules.sideboards.engine.objectives import PatternObjective, orientations
from rules.sideboards.engine.scoring import PatternScore
from tests.rules.sideboards.engine.rows_to_try import EDITION

OTHERS = (Color.TURQUOISE, Color.PINK, Color.ORANGE, Color.BLACK)


def reds(*rows: int) -> Sideboard:
    """A row of made-up cards whose red drawers stand in the given drawer rows."""
    columns = [[*OTHERS[:row], Color.RED, *OTHERS[row:]] for row in rows]
    drawers = [tuple(Drawer(color) for color in column) for column in columns]
    return Sideboard(tuple(PlacedCard(Card(n, column)) for n, column in enumerate(drawers, 1)))


def squares(*rows: int) -> Sideboard:
    columns = [[Handle.SQUARE if row == place else None for place in range(5)] for row in rows]
    drawers = [
        tuple(Drawer(color, handle) for color, handle in zip(Color, column, strict=True))
        for column in columns
    ]
    return Sideboard(tuple(PlacedCard(Card(n, column)) for n, column in enumerate(drawers, 1)))


def red_patterns(row: Sideboard, objective: PatternObjective) -> list[tuple[tuple[int, int], ...]]:
    return [p.drawers for p in most_patterns(row, objective) if p.mark is Color.RED]


STAIRS = PatternObjective(4, 5, ((0, 0), (1, 1), (2, 2)))
VALLEY = PatternObjective(3, 4, ((0, 0), (1, 1), (2, 0)))
DIAGONAL = PatternObjective(1, 2, ((0, 0), (1, 1)))


def test_f1_a_color_pattern_needs_drawers_of_one_color() -> None:
    assert red_patterns(reds(0, 1, 2), STAIRS) == [((0, 0), (1, 1), (2, 2))]
    assert red_patterns(reds(0, 1, 3), STAIRS) == []


def test_f1_a_handle_pattern_needs_handles_of_one_shape() -> None:
    neighbors = PatternObjective(8, 3, ((0, 0), (1, 1)))
    (found,) = most_patterns(squares(4, 3), neighbors)
    assert (found.mark, found.drawers) == (Handle.SQUARE, ((0, 4), (1, 3)))


def test_f1_each_completed_pattern_may_have_another_color() -> None:
    """With red going down, the turquoise that makes room for it goes up."""
    marks = [pattern.mark for pattern in most_patterns(reds(0, 1), DIAGONAL)]
    assert marks == [Color.RED, Color.TURQUOISE]


def test_f2_a_pattern_may_be_completed_many_times_with_different_drawers() -> None:
    assert len(red_patterns(reds(0, 1, 0, 1, 2, 3), DIAGONAL)) == 3


def test_f2_no_drawer_counts_twice_for_the_same_objective() -> None:
    assert len(red_patterns(reds(0, 1, 2), DIAGONAL)) == 1


def test_f3_each_completed_pattern_scores_the_points_on_its_card() -> None:
    three_of_a_color = PatternScore(VALLEY, most_patterns(reds(0, 1, 0), VALLEY))
    assert three_of_a_color.points == 4 * three_of_a_color.count
    neighbors = PatternObjective(8, 3, ((0, 0), (1, 1)))
    assert PatternScore(neighbors, most_patterns(squares(4, 3, 0, 1), neighbors)).points == 3 + 3


@pytest.mark.parametrize("rows", [(0, 1, 0), (1, 0, 1), (4, 3, 4), (2, 3, 2)])
def test_f4_a_pattern_may_be_mirrored_top_to_bottom(rows: tuple[int, ...]) -> None:
    assert len(red_patterns(reds(*rows), VALLEY)) == 1


@pytest.mark.parametrize("rows", [(0, 1, 2), (2, 1, 0)])
def test_f4_a_pattern_may_be_mirrored_left_to_right(rows: tuple[int, ...]) -> None:
    assert len(red_patterns(reds(*rows), STAIRS)) == 1


def test_f4_a_pattern_may_be_turned_by_a_quarter() -> None:
    knight = PatternObjective(9, 3, ((0, 0), (1, 2)))
    assert most_patterns(squares(1, 3), knight)
    assert most_patterns(squares(1, 1, 2), knight) == most_patterns(squares(1, 4, 2), knight)


def test_f4_there_are_up_to_eight_orientations() -> None:
    crooked = ((0, 0), (1, 0), (2, 1))
    assert len(orientations(((0, 0), (1, 3), (2, 1)))) == 8
    assert orientations(crooked) == (
        ((0, 0), (1, 0), (2, 1)),
        ((0, 0), (1, 1), (2, 1)),
        ((0, 1), (1, 0), (2, 0)),
        ((0, 1), (1, 1), (2, 0)),
    )


def test_an_orientation_that_needs_one_mark_twice_on_a_card_never_occurs() -> None:
    jump = PatternObjective(10, 3, ((0, 0), (2, 0)))
    assert jump.orientations == (((0, 0), (2, 0)),)


def test_an_orientation_higher_than_a_card_or_longer_than_a_row_never_occurs() -> None:
    assert orientations(((0, 0), (1, 5))) == (((0, 0), (5, 1)), ((0, 1), (5, 0)))
    assert orientations(((0, 0), (1, 8))) == ()


def test_occurrences_name_every_place_even_when_they_share_drawers() -> None:
    assert occurrences((0, 1, 2, None), DIAGONAL) == [((0, 0), (1, 1)), ((1, 1), (2, 2))]


def test_l4_of_several_ways_to_pick_patterns_the_most_count() -> None:
    """Taking the middle pair first would leave two single drawers."""
    pair_of_pairs = reds(0, 1, 2, 3)
    assert red_patterns(pair_of_pairs, DIAGONAL) == [((0, 0), (1, 1)), ((2, 2), (3, 3))]


def test_a_pattern_that_lacks_one_drawer_says_which() -> None:
    assert completing_levels((1, 2), VALLEY) == (1,)
    assert completing_levels((None, 3, 2), VALLEY) == (3,)
    assert completing_levels((1,), VALLEY) == ()


def test_no_drawer_completes_a_pattern_outside_the_sideboard() -> None:
    assert completing_levels((1, 0), STAIRS) == ()


@given(st.lists(st.one_of(st.none(), st.integers(0, HEIGHT - 1)), max_size=7).map(tuple))
@settings(max_examples=60)
def test_a_drawer_that_completes_a_pattern_makes_one_more(rows: tuple[int | None, ...]) -> None:
    for objective in EDITION.objectives.values():
        if isinstance(objective, PatternObjective):
            now = len(most_of_one_mark(rows, objective))
            assert list(completing_levels(rows, objective)) == [
                level
                for level in range(HEIGHT)
                if len(most_of_one_mark((*rows, level), objective)) > now
            ]
