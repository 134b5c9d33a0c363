"""What each objective gives away: the figures of `engine/usual.py`, from random deals.

`python -m benchmarks usual 4000` plays so many deals. The parts of all objectives are fitted at
once; those of each pile add up to nothing.
"""

import numpy as np
from numpy.typing import NDArray

from benchmarks.random_deals import random_deals
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.position import position_in
from puzzles.sideboards.dealing.foresight import good_score
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.objectives import PILES
from rules.sideboards.engine.solo import SoloDeal, begin
from rules.sideboards.engine.usual import (
    MORE_BY_OBJECTIVE,
    USUAL_COACH_SCORE,
    USUAL_GOOD_SCORE,
)

DEALS = 1000
SEED = 100
SMALL = 1e-6
"""Decides among all fits that are the same but for the piles' shares of the usual score."""
_Floats = NDArray[np.float64]


def run(deals: str = str(DEALS)) -> bool:
    random = sorted(random_deals(int(deals), seed=SEED), key=lambda deal: deal.objectives.ids)
    coach = Coach(tables(), current_edition().cards.values())
    print(f"Usual scores: {len(random)} random deals, all objectives equally often")
    good = _fitted(random, [good_score(deal, tables()) for deal in random])
    promised = _fitted(random, [_promised(deal, coach) for deal in random])
    print(f"  usual: good score {good[0]:.1f}, coach {promised[0]:.1f}", end="")
    print(f"     (now {USUAL_GOOD_SCORE}, {USUAL_COACH_SCORE})")
    for number, now in MORE_BY_OBJECTIVE.items():
        print(f"  {number:2}: ({good[number]:.1f}, {promised[number]:.1f})     (now {now})")
    return True


def _promised(deal: SoloDeal, coach: Coach) -> float:
    """What the coach expects at the start varies less than what it then scores."""
    return coach.advise(position_in(begin(deal), coach.deck)).best.expected.total


def _fitted(deals: list[SoloDeal], scores: list[float]) -> _Floats:
    """By objective; the usual score comes first."""
    has = np.zeros((len(deals), 1 + len(MORE_BY_OBJECTIVE)))
    has[:, 0] = 1
    for row, deal in zip(has, deals, strict=True):
        row[list(deal.objectives.ids)] = 1
    equations = has.T @ has + SMALL * np.eye(has.shape[1])
    fitted: _Floats = np.linalg.solve(equations, has.T @ scores).astype(np.float64)
    for pile in PILES.values():
        mean = fitted[list(pile)].mean()
        fitted[list(pile)] -= mean
        fitted[0] += mean
    return fitted
