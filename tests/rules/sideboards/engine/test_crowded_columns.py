"""Cards that show a shape twice count as the slow referee counts them."""

import random
import time

import pytest

from rules.sideboards.engine.cards import Card, Color, Drawer, Handle, PlacedCard, Sideboard
from rules.sideboards.engine.counting import most_patterns
from rules.sideboards.engine.crowded_columns import most_among
from rules.sideboards.engine.objectives import PatternObjective, ways
from rules.sideboards.engine.scoring import solo_score
from tests.rules.sideboards.engine import referee
from tests.rules.sideboards.engine.boxes_to_try import random_handles
from tests.rules.sideboards.engine.rows_to_try import EDITION, objectives
from tests.rules.sideboards.engine.test_against_the_referee import plain


def random_row(chance: random.Random, length: int) -> Sideboard:
    cards = [
        Card(number, tuple(map(Drawer, Color, random_handles(chance, usual=number > 2))))
        for number in range(length)
    ]
    return Sideboard(tuple(PlacedCard(card, chance.random() < 0.5) for card in cards))


@pytest.mark.parametrize("number", range(8, 15))
def test_patterns_are_the_largest_number_without_a_shared_drawer(number: int) -> None:
    pattern = EDITION.objectives[number]
    assert isinstance(pattern, PatternObjective)
    chance = random.Random(number)
    for _ in range(30):
        row = random_row(chance, 5)
        found = most_patterns(row, pattern)
        drawers = [cell for each in found for cell in each.drawers]
        assert len(drawers) == len(set(drawers))
        assert all(row.drawer(cell).shows(each.mark) for each in found for cell in each.drawers)
        assert len(found) == referee.most_patterns(plain(row), list(pattern.cells), 1)


@pytest.mark.parametrize("number", [16, 18, 24, 25, 26, 28, 30])
def test_rows_count_the_same_drawers(number: int) -> None:
    chance = random.Random(number)
    for _ in range(30):
        row = random_row(chance, 8)
        counted = solo_score(row, objectives(f"1,8,{number}"), swap_used=True).rows.count
        assert counted == referee.row_drawers(plain(row), number)


def test_a_pattern_may_stand_upright_on_one_card() -> None:
    squares = (Handle.SQUARE, None, Handle.SQUARE, None, None)
    row = Sideboard((PlacedCard(Card(1, tuple(map(Drawer, Color, squares)))),))
    (found,) = most_patterns(row, PatternObjective(10, 3, ((0, 0), (2, 0))))
    assert found.drawers == ((0, 0), (0, 2))


def test_patterns_that_are_there_keep_their_drawers() -> None:
    squares = (Handle.SQUARE, None, Handle.SQUARE, None, None)
    card = PlacedCard(Card(1, tuple(map(Drawer, Color, squares))))
    pattern = PatternObjective(10, 3, ((0, 0), (2, 0)))
    one, two = Sideboard((card,)), Sideboard((card, card))
    added = most_patterns(two, pattern, beside=most_patterns(one, pattern))
    assert [each.drawers for each in added] == [((1, 0), (1, 2))]


@pytest.mark.parametrize(
    "cells",
    [
        ((0, 0), (1, 1)),
        ((0, 0), (1, 2)),
        ((0, 0), (1, 1), (2, 0)),
        ((0, 0), (1, 0), (2, 1), (3, 1)),
        ((0, 0), (1, 3), (2, 1), (3, 4), (5, 2)),
        ((0, 0), (7, 4)),
    ],
)
def test_the_worst_row_is_counted_in_a_moment(cells: tuple[tuple[int, int], ...]) -> None:
    everywhere = [(column, row) for column in range(8) for row in range(5) if row != column % 5]
    began = time.process_time()
    assert most_among(everywhere, ways(cells))
    assert time.process_time() - began < 2
