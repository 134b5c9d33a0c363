"""Which deals are good: the best score is neither found at once nor by one way alone.

Figures of `.venv/bin/python -m benchmarks sequence` say what players of different skill make of
the deals that remain.
"""

from collections.abc import Sequence
from itertools import combinations

from puzzles.game.chance import numbers_of
from puzzles.sequence.coach.players import Strategy, first_line, greedy, played_by
from puzzles.sequence.solver.best import Scored, best_plan, every_plan
from puzzles.sequence.takeover import (
    NEAR_THE_BEST,
    TakeOverDeal,
    deal_text,
    take_over,
)

LAST_TURNS = range(6, 9)
"""In which the best score ends."""
FIRST_TURN = 3
"""Before it the best score has no sequence."""
MOST_IDLE = 1
MOST_TWO_EYED = 2
LEAST_PAIRS = 8
MOST_BEST = 4
LEAST_DIFFERENCE = 2
"""Spaces that either of two plans fills and the other does not: then they are really different."""
GREEDY_PLAYS, GREEDY_MARGIN = 5, 4
FIRST_LINE_PLAYS, FIRST_LINE_MARGIN = 3, 1


def is_good(deal: TakeOverDeal) -> bool:
    """The quick questions first: few candidates come to the last ones."""
    if sum(card.is_two_eyed for card in deal.cards) > MOST_TWO_EYED:
        return False
    best = best_plan(take_over(deal))
    return (
        _takes_its_time(best)
        and _can_be_reached_in_ways(deal, best.score)
        and _best_of(deal, greedy, GREEDY_PLAYS) <= best.score - GREEDY_MARGIN
        and _best_of(deal, first_line, FIRST_LINE_PLAYS) <= best.score - FIRST_LINE_MARGIN
    )


def _takes_its_time(best: Scored) -> bool:
    if len(best.plan.turns) < 2:  # noqa: PLR2004 # two sequences
        return False
    first, last = best.plan.turns
    return first >= FIRST_TURN and last in LAST_TURNS and last - best.plan.tasks <= MOST_IDLE


def _can_be_reached_in_ways(deal: TakeOverDeal, best: int) -> bool:
    plans = list(every_plan(take_over(deal)))
    if len(plans) < LEAST_PAIRS:
        return False
    equal = {each.plan.places for each in plans if each.score == best}
    near = {each.plan.places for each in plans if each.score >= best - NEAR_THE_BEST}
    return len(equal) <= MOST_BEST and _are_different(list(near))


def _are_different(plans: Sequence[frozenset[int]]) -> bool:
    return any(
        min(len(one - other), len(other - one)) >= LEAST_DIFFERENCE
        for one, other in combinations(plans, 2)
    )


def _best_of(deal: TakeOverDeal, player: Strategy, plays: int) -> int:
    numbers = numbers_of("acceptance", deal_text(deal))
    return max(played_by(deal, player, numbers).score for _ in range(plays))
