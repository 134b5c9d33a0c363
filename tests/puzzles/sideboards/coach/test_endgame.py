"""The coach's last turns, against a slow count with the rules' own scores."""

from itertools import combinations, product
from statistics import mean

import pytest

from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.position import CoachPosition
from rules.sideboards.engine.cards import Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.scoring import solo_score
from rules.sideboards.engine.solo import Place, Swap
from tests.puzzles.sideboards.coach.games import random_position


def ways(sideboard: Sideboard, card: Card) -> list[Sideboard]:
    lying = [PlacedCard(card), PlacedCard(card, turned=True)]
    return [sideboard.add(placed, side) for placed, side in product(lying, Side)]


def best_last(position: CoachPosition, sideboard: Sideboard, card: Card, *, swap_used: bool) -> int:
    rows = ways(sideboard, card)
    return max(solo_score(row, position.objectives, swap_used=swap_used).total for row in rows)


def mean_of_pairs(position: CoachPosition, sideboard: Sideboard) -> float:
    """Before two unseen cards come, the swap card used."""
    best = [best_last(position, sideboard, card, swap_used=True) for card in position.unseen]
    return mean(max(pair) for pair in combinations(best, 2))


@pytest.mark.parametrize("seed", range(4))
def test_in_the_last_turn_a_placement_is_expected_to_bring_what_it_scores(
    coach: Coach, seed: int
) -> None:
    position = random_position(seed, turn=6)
    for estimate in coach.advise(position).estimates:
        (move,) = estimate.moves
        if isinstance(move, Place):
            row = position.sideboard.add(move.placed, move.side)
            sheet = solo_score(row, position.objectives, swap_used=position.swap_used)
            assert estimate.expected.total == sheet.total
            assert estimate.error == 0


@pytest.mark.parametrize("seed", [7, 8])
def test_in_the_last_turn_a_swap_is_expected_to_bring_the_mean_of_all_pairs(
    coach: Coach, seed: int
) -> None:
    position = random_position(seed, turn=6)
    position = CoachPosition(
        position.objectives, position.hand, position.unseen, position.sideboard, swap_used=False
    )
    swap = coach.advise(position).of(Swap())
    assert swap.expected.total == pytest.approx(
        mean_of_pairs(position, position.sideboard), abs=1e-3
    )


def test_a_turn_earlier_a_placement_is_worth_the_mean_of_all_pairs_to_come(coach: Coach) -> None:
    position = random_position(3, turn=5)
    position = CoachPosition(
        position.objectives, position.hand, position.unseen, position.sideboard, swap_used=True
    )
    for estimate in coach.advise(position).estimates[:2]:
        (move,) = estimate.moves
        assert isinstance(move, Place)
        row = position.sideboard.add(move.placed, move.side)
        assert estimate.expected.total == pytest.approx(mean_of_pairs(position, row), abs=1e-3)
