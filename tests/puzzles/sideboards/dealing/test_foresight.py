from random import Random
from statistics import mean

import pytest

from puzzles.sideboards.dealing.foresight import good_score
from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.solver.tables import Tables, build
from rules.sideboards.engine.objectives import PILES, Category
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import SoloDeal
from tests.puzzles.sideboards.solver.positions import CARDS, PATTERNS, deal_of

TABLES = Tables(build(PATTERNS))


def deal_with(rows: int, seed: int) -> SoloDeal:
    colors, handles, _ = PILES.values()
    cards = Random(f"{rows} {seed}").sample([card.id for card in CARDS], SOLO_DEAL_CARDS)
    return deal_of((colors[seed % 7], handles[(seed + rows) % 7], rows), cards)


@pytest.fixture(scope="module")
def missed() -> list[int]:
    """By how much, with each of the row objectives."""
    deals = [deal_with(rows, seed) for rows in PILES[Category.ROWS] for seed in range(5)]
    return [ceiling(deal, TABLES).score - good_score(deal, TABLES) for deal in deals]


def test_what_is_found_can_be_reached(missed: list[int]) -> None:
    assert min(missed) >= 0


def test_mostly_the_best_is_found(missed: list[int]) -> None:
    assert missed.count(0) > 0.7 * len(missed)
    assert mean(missed) < 0.8


def test_the_same_deal_always_gets_the_same_score() -> None:
    deal = deal_with(17, 1)
    assert good_score(deal, TABLES) == good_score(deal, Tables(build(PATTERNS)))
