from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from random import Random
from time import thread_time

import pytest

from puzzles.sideboards.dealing.difficulty import (
    beginner_average,
    beginner_scores,
    difficulty_of,
)
from puzzles.sideboards.solver.tables import Tables, build
from rules.sideboards.engine.objectives import PILES, Objectives, PatternObjective
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import SoloDeal
from tests.puzzles.sample_games import DAY, deal_on
from tests.puzzles.sideboards.dealing.beginner import scores_of_beginner
from tests.puzzles.sideboards.solver.positions import CARDS, PATTERNS, deal_of

TABLES = Tables(build(PATTERNS))
TIMES_AS_FAST = 20


def random_deal(seed: int, *, cards: int = SOLO_DEAL_CARDS) -> SoloDeal:
    """Seeds in a row go through all objectives."""
    colors, handles, rows = PILES.values()
    ids = colors[seed % 7], handles[(seed + seed // 7) % 7], rows[seed % 16]
    return deal_of(ids, Random(seed).sample(range(1, len(CARDS) + 1), cards))


def seconds(measure: Callable[[], object]) -> float:
    begun = thread_time()
    measure()
    return thread_time() - begun


@pytest.mark.parametrize("seed", range(60))
def test_a_beginner_scores_what_they_do_by_the_rules(seed: int) -> None:
    deal = random_deal(seed)
    assert beginner_scores(deal, TABLES) == scores_of_beginner(deal)


@pytest.mark.parametrize("cards", range(5, SOLO_DEAL_CARDS, 2))
def test_a_smaller_game_is_measured_too(cards: int) -> None:
    deal = random_deal(cards, cards=cards)
    assert beginner_scores(deal, TABLES) == scores_of_beginner(deal)


@pytest.mark.parametrize("seed", range(8))
def test_patterns_of_another_edition_are_measured_too(seed: int) -> None:
    printed = random_deal(seed)
    wide = PatternObjective(7, points=99, cells=((0, 0), (2, 4)))
    high = PatternObjective(8, points=7, cells=((0, 0), (1, 1), (2, 3)))
    deal = SoloDeal(Objectives(wide, high, printed.objectives.rows), printed.cards)
    assert beginner_scores(deal, TABLES) == scores_of_beginner(deal)
    assert max(beginner_scores(deal, TABLES)) > wide.points


def test_difficulty_follows_what_a_beginner_averages() -> None:
    deals = [deal_on(date(2026, 1, 1) + timedelta(days=days)) for days in range(0, 365, 40)]
    by_average = sorted(deals, key=lambda deal: beginner_average(deal, TABLES), reverse=True)
    steps = [difficulty_of(deal, TABLES) for deal in by_average]
    assert steps == sorted(steps)
    assert set(steps) <= {1, 2, 3, 4, 5}


def test_difficulty_comes_from_the_cards_as_well_as_the_objectives() -> None:
    deal = deal_on()
    other = replace(deal, cards=deal_on(DAY + timedelta(days=1)).cards)
    assert beginner_average(deal, TABLES) != beginner_average(other, TABLES)


def test_a_page_waits_little_while_a_deal_is_measured() -> None:
    """Beside playing by the rules: that depends on no machine. It is some eighty times as fast."""
    deal = random_deal(0)
    by_the_rules = min(seconds(lambda: scores_of_beginner(deal)) for _ in range(5))
    measured = min(seconds(lambda: beginner_scores(deal, TABLES)) for _ in range(5))
    assert measured * TIMES_AS_FAST < by_the_rules
