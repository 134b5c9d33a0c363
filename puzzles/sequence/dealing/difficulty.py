"""How hard a deal is, in five steps.

The measure is what players of several strengths make of it, and what the best is: a weighted
average of their points. Players who plan both lines weigh more, since their scores differ less.
The steps are fifths of good deals; `.venv/bin/python -m benchmarks sequence 1000` counts them
anew, and shows that players of each strength score less with each step.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from puzzles.game.chance import RandomNumbers, numbers_of
from puzzles.sequence.coach.players import (
    Strategy,
    both_lines,
    fewest_missing,
    first_line,
    greedy,
    one_line,
    played_by,
)
from puzzles.sequence.solver.best import best_score
from puzzles.sequence.takeover import TakeOverDeal, deal_text, take_over

STEPS = range(1, 6)
"""1 (gentle) to 5 (hard)."""
LEAST_AVERAGES = (30.2, 28.85, 27.75, 26.35)
"""The average is at least this for 1, for 2 …"""
BEST_WEIGHT = 1


@dataclass(frozen=True, slots=True)
class Strength:
    player: Strategy
    plays: int
    """How often to play, as chance decides between moves that are equal to the player."""
    weight: int

    def points(self, deal: TakeOverDeal, numbers: RandomNumbers) -> float:
        return mean(played_by(deal, self.player, numbers).score for _ in range(self.plays))


STRENGTHS: Sequence[Strength] = (
    Strength(greedy, plays=6, weight=1),
    Strength(first_line, plays=4, weight=1),
    Strength(one_line, plays=1, weight=1),
    Strength(fewest_missing, plays=4, weight=3),
    Strength(both_lines, plays=1, weight=3),
)
_WEIGHTS = BEST_WEIGHT + sum(each.weight for each in STRENGTHS)


def difficulty_of(deal: TakeOverDeal) -> int:
    """Takes about a tenth of a second."""
    return step_of(average_points(deal))


def step_of(average: float) -> int:
    return next(
        (step for step, least in zip(STEPS, LEAST_AVERAGES, strict=False) if average >= least),
        STEPS[-1],
    )


def average_points(deal: TakeOverDeal) -> float:
    """Always the same for a deal."""
    numbers = numbers_of("difficulty", deal_text(deal))
    points = BEST_WEIGHT * best_score(take_over(deal))
    return (points + sum(each.weight * each.points(deal, numbers) for each in STRENGTHS)) / _WEIGHTS
