"""What a position may still come to: its goals, the most rewarding first, each scheduled exactly
only when it is asked for.

goal    one line, or two that may count beside each other
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import takewhile

import numpy as np

from puzzles.sequence.solver.best import TO_THE_END, bounds_of, earliest_turns, score_of
from puzzles.sequence.solver.geometry import FIRST_LINES, LINE_PLACES, SECOND_LINES
from puzzles.sequence.solver.schedule import Plan, earliest
from puzzles.sequence.solver.supplies import Supplies, supplies_of
from puzzles.sequence.takeover import TURNS, TakeOverGame, points_on

LineGoal = tuple[int, ...]
_PLACES = [frozenset(places) for places in LINE_PLACES.tolist()]


def passes(goal: LineGoal, place: int) -> bool:
    return any(place in _PLACES[line] for line in goal)


def plan_of_goal(supplies: Supplies, goal: LineGoal) -> tuple[LineGoal, Plan] | None:
    """The goal in the order in which its lines are finished, either being first, and its plan.
    None if it cannot be reached."""
    orders = [goal] if len(goal) == 1 else [goal, goal[::-1]]
    plans = [(order, plan) for order in orders if (plan := earliest(supplies, *order))]
    return max(plans, key=lambda each: score_of(each[1]), default=None)


def score_of_goal(supplies: Supplies, goal: LineGoal) -> int:
    """0 if it cannot be reached."""
    found = plan_of_goal(supplies, goal)
    return score_of(found[1]) if found else 0


@dataclass(frozen=True)
class Prospects:
    game: TakeOverGame

    @cached_property
    def supplies(self) -> Supplies:
        return supplies_of(self.game, ahead=TO_THE_END)

    @cached_property
    def _known(self) -> list[tuple[int, LineGoal]]:
        return []

    @cached_property
    def _coming(self) -> Iterator[tuple[int, LineGoal]]:
        return self._scheduled()

    @cached_property
    def best(self) -> int:
        return next((score for score, _ in self.ranked()), 0)

    @cached_property
    def best_goals(self) -> Sequence[LineGoal]:
        """Those that bring the most; there may be none."""
        return [goal for _, goal in takewhile(lambda each: each[0] == self.best, self.ranked())]

    def ranked(self) -> Iterator[tuple[int, LineGoal]]:
        """Scores with their goals, the best first; computed once for all who ask."""
        place = 0
        while True:
            if place == len(self._known):
                found = next(self._coming, None)
                if found is None:
                    return
                self._known.append(found)
            yield self._known[place]
            place += 1

    def _scheduled(self) -> Iterator[tuple[int, LineGoal]]:
        """A goal is told once no bound of the others is above its score."""
        waiting: list[tuple[int, LineGoal]] = []
        for bound, goal in self._bounded():
            while waiting and -waiting[0][0] >= bound:
                score, first = heappop(waiting)
                yield -score, first
            if score := score_of_goal(self.supplies, goal):
                heappush(waiting, (-score, goal))
        while waiting:
            score, first = heappop(waiting)
            yield -score, first

    def _bounded(self) -> Iterator[tuple[int, LineGoal]]:
        turns = earliest_turns(self.supplies)
        pairs = bounds_of(self.supplies, turns)
        lines = np.flatnonzero(turns <= TURNS)
        bounds = np.concatenate([pairs.scores, points_on(0) - turns[lines]])
        for place in np.argsort(-bounds, kind="stable").tolist():
            if place < len(pairs.pairs):
                pair = pairs.pairs[place]
                goal: LineGoal = (int(FIRST_LINES[pair]), int(SECOND_LINES[pair]))
            else:
                goal = (int(lines[place - len(pairs.pairs)]),)
            yield int(bounds[place]), goal
