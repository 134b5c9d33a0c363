"""A position of a week of Sequence, found once for all tests."""

from datetime import date
from functools import cache

from puzzles.game.values import Data
from puzzles.sequence.training.best_position import BestPosition, position_from
from puzzles.sequence.training.trainer import position_of_week

MONDAY = date(2026, 12, 7)
SECRET_OF_WEEK = "x" * 32
"""With which the position of this week is soon found."""


@cache
def stored_position() -> Data:
    return position_of_week(MONDAY, secret=SECRET_OF_WEEK)


def position() -> BestPosition:
    return position_from(stored_position())
