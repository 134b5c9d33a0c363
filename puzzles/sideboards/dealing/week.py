"""What the days of a week are dealt: objectives that get harder, and scores that can be reached.

Each objective gives away more or fewer points than the others. So much, added up, is what a set
of objectives usually lets the coach score, and what it lets a player score who knows all cards.
The figures are averages of random deals with all objectives, by `python -m benchmarks usual`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from rules.sideboards.engine.objectives import PILES
from rules.sideboards.engine.setup import SUGGESTED_SETS

Ids = tuple[int, int, int]

LEAST_CEILING = 60
"""Five points more than the highest title takes, so every title can be reached."""
USUAL_GOOD_SCORE = 63.3
USUAL_COACH_SCORE = 53.5
MORE_BY_OBJECTIVE = {
    1: (3.0, 5.3),
    2: (5.0, 5.6),
    3: (-3.0, -2.1),
    4: (-0.7, -0.6),
    5: (-4.1, -4.0),
    6: (-0.4, -2.5),
    7: (0.2, -1.7),
    8: (3.2, 4.9),
    9: (6.8, 7.9),
    10: (0.0, 0.6),
    11: (-0.5, -0.6),
    12: (-3.1, -3.4),
    13: (-2.8, -4.1),
    14: (-3.8, -5.3),
    15: (5.8, 5.3),
    16: (4.1, 4.1),
    17: (0.3, 0.1),
    18: (-0.8, -0.6),
    19: (-1.8, -1.8),
    20: (-2.2, -2.3),
    21: (-1.9, -1.9),
    22: (-2.8, -2.2),
    23: (-2.7, -2.1),
    24: (-2.8, -2.4),
    25: (-2.2, -1.7),
    26: (-2.9, -2.4),
    27: (4.3, 3.4),
    28: (2.4, 1.7),
    29: (1.8, 1.6),
    30: (1.4, 1.1),
}
"""How much more than usual: the good score with all cards known, and the coach's."""
LEAST_USUAL = 61.0
"""Objectives with which a good score is usually lower are too poor for a day."""

COACH_SCORES_BY_WEEKDAY = (
    (0.0, 0.0),  # on Mondays a recommended set
    (57.5, 60.0),
    (56.0, 58.0),
    (54.5, 56.5),
    (53.0, 55.0),
    (51.5, 53.5),
    (47.0, 51.0),
)
"""What the coach usually scores with the day's objectives, from … to."""


@cache
def objectives_for(weekday: int) -> tuple[Ids, ...]:
    if weekday == 0:
        return SUGGESTED_SETS
    least, most = COACH_SCORES_BY_WEEKDAY[weekday]
    return tuple(
        ids
        for ids in _every_set()
        if least <= usual_coach_score(ids) < most and usual_good_score(ids) >= LEAST_USUAL
    )


def _every_set() -> Iterator[Ids]:
    colors, handles, rows = PILES.values()
    return product(colors, handles, rows)


def allowed_scores(ids: Ids) -> range:
    """As far above the usual as the least is below it: so no luck of the draw is favored."""
    return range(LEAST_CEILING, round(2 * usual_good_score(ids) - LEAST_CEILING) + 1)


def usual_good_score(ids: Ids) -> float:
    return USUAL_GOOD_SCORE + sum(MORE_BY_OBJECTIVE[number][0] for number in ids)


def usual_coach_score(ids: Ids) -> float:
    return USUAL_COACH_SCORE + sum(MORE_BY_OBJECTIVE[number][1] for number in ids)
