"""What each objective usually gives away, and so how hard three of them are together.

Each objective gives away more or fewer points than the others. So much, added up, is what a set
of objectives usually lets the coach score, and what it lets a player score who knows all cards.
The figures are averages of random deals with all objectives, by `python -m benchmarks usual`.
"""

from enum import StrEnum
from itertools import product

from rules.sideboards.engine.objectives import PILES

Ids = tuple[int, int, int]

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


class Level(StrEnum):
    """How hard three objectives are, beside all others."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def usual_good_score(ids: Ids) -> float:
    return USUAL_GOOD_SCORE + sum(MORE_BY_OBJECTIVE[number][0] for number in ids)


def usual_coach_score(ids: Ids) -> float:
    return USUAL_COACH_SCORE + sum(MORE_BY_OBJECTIVE[number][1] for number in ids)


def _every_set() -> tuple[Ids, ...]:
    colors, handles, rows = PILES.values()
    return tuple(product(colors, handles, rows))


EVERY_SET = _every_set()


def sets_of(level: Level) -> tuple[Ids, ...]:
    """A third of all sets: those with which the coach usually scores most are easy."""
    by_score = sorted(EVERY_SET, key=usual_coach_score, reverse=True)
    place, third = list(Level).index(level), len(by_score) // len(Level) + 1
    return tuple(by_score[place * third : (place + 1) * third])
