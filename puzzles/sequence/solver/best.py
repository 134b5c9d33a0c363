"""The best score that a position allows, with every card known, and a line that reaches it.

plan    two lines and what has to be done for them, or one line
bound   a score that a pair of lines cannot beat: each line alone is finished at the earliest by
        jacks for its last cards, and both need as many turns as they need cards

All pairs are bounded at once; in the order of their bounds they are then scheduled exactly, until
no bound beats what is found.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from puzzles.sequence.solver.geometry import (
    FIRST_LINES,
    LINE_PLACES,
    SECOND_LINES,
    SHARED_PLACES,
    Indices,
)
from puzzles.sequence.solver.schedule import Plan, earliest
from puzzles.sequence.solver.supplies import (
    GREEN,
    NEVER,
    OWN,
    Supplies,
    cards_needed,
    supplies_of,
)
from puzzles.sequence.takeover import (
    SEQUENCE_POINTS,
    TURNS,
    TakeOverGame,
    points_on,
)

TO_THE_END = TURNS
_NO_PLAN = Plan((), (), ())


@dataclass(frozen=True, slots=True)
class Scored:
    score: int
    plan: Plan


@dataclass(frozen=True, slots=True)
class Bounds:
    """Of the pairs that may be finished in time, the best first."""

    pairs: Indices
    scores: Indices


def best_score(game: TakeOverGame, *, ahead: int = TO_THE_END) -> int:
    """What can still be reached, with so many cards of the row known."""
    return game.score if game.is_over else best_plan(game, ahead=ahead).score


def best_plan(game: TakeOverGame, *, ahead: int = TO_THE_END) -> Scored:
    supplies = supplies_of(game, ahead=ahead)
    lines = earliest_turns(supplies)
    found = _best_line(supplies, lines)
    bounds = bounds_of(supplies, lines)
    for pair, bound in zip(bounds.pairs.tolist(), bounds.scores.tolist(), strict=True):
        if bound <= found.score:
            break
        plan = plan_of_pair(supplies, pair)
        if plan and score_of(plan) > found.score:
            found = Scored(score_of(plan), plan)
    return found


def every_plan(game: TakeOverGame) -> Iterator[Scored]:
    """The plan of each pair of lines that can be finished."""
    supplies = supplies_of(game, ahead=TO_THE_END)
    for pair in bounds_of(supplies, earliest_turns(supplies)).pairs.tolist():
        if plan := plan_of_pair(supplies, pair):
            yield Scored(score_of(plan), plan)


def plan_of_pair(supplies: Supplies, pair: int) -> Plan | None:
    """Either line may come first."""
    first, second = int(FIRST_LINES[pair]), int(SECOND_LINES[pair])
    plans = [earliest(supplies, first, second), earliest(supplies, second, first)]
    possible = [plan for plan in plans if plan]
    return max(possible, key=score_of) if possible else None


def score_of(plan: Plan) -> int:
    return sum(map(points_on, plan.turns))


def _best_line(supplies: Supplies, lines: Indices) -> Scored:
    found = Scored(0, _NO_PLAN)
    for line in np.argsort(lines, kind="stable").tolist():
        if lines[line] > TURNS or points_on(int(lines[line])) <= found.score:
            break
        plan = earliest(supplies, line)
        if plan and score_of(plan) > found.score:
            found = Scored(score_of(plan), plan)
    return found


def earliest_turns(supplies: Supplies) -> Indices:
    """By line: the turn in which it is finished at the earliest, as if all jacks were for it."""
    remover = supplies.removers[0] if supplies.removers else NEVER
    arrivals = supplies.first_arrivals
    arrivals = np.where(supplies.held == GREEN, np.maximum(arrivals, remover + 1), arrivals)
    arrivals = np.where(supplies.held == OWN, 0, arrivals)
    known = np.sort(arrivals[LINE_PLACES], axis=1)
    for spare, arrival in enumerate(supplies.spares[: known.shape[1]]):
        column = known[:, -1 - spare]
        np.minimum(column, arrival, out=column)
    turns = np.full(len(known), supplies.now - 1)
    known.sort(axis=1)
    for arrival in known.T:
        turns = np.where(arrival > 0, np.maximum(turns + 1, arrival), turns)
    turns = np.maximum(turns, supplies.now - 1 + cards_needed(supplies))
    turns[[*supplies.finished]] = [*supplies.finished.values()]
    by_line: Indices = turns
    return by_line


def bounds_of(supplies: Supplies, lines: Indices) -> Bounds:
    one, other = lines[FIRST_LINES], lines[SECOND_LINES]
    possible = np.flatnonzero(np.maximum(one, other) <= TURNS)
    one, other = one[possible], other[possible]
    needed = cards_needed(supplies)
    shared = np.append(supplies.held, 0)[SHARED_PLACES[possible]]
    cards = needed[FIRST_LINES[possible]] + needed[SECOND_LINES[possible]] - shared
    last = np.maximum(np.maximum(one, other), supplies.now - 1 + cards)
    scores = 2 * (SEQUENCE_POINTS + TURNS) - np.minimum(one, other) - last
    in_time = np.flatnonzero(last <= TURNS)
    order = in_time[np.argsort(-scores[in_time], kind="stable")]
    return Bounds(possible[order], scores[order])
