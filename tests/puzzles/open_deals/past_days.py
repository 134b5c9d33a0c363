"""Days that are over, with results."""

from datetime import date, timedelta
from uuid import UUID

from puzzles.days.running_puzzles import first_running_day
from tests.puzzles.cast import plays
from tests.puzzles.sample_games import DAY

LAST = first_running_day(DAY) - timedelta(days=1)
"""The newest day that does not run any more on `DAY`."""
BEFORE = LAST - timedelta(days=1)


def crowd_plays(day: date, people: int, *, choice: int = 0, first: int = 1) -> None:
    for number in range(first, first + people):
        plays(UUID(int=number), day, choice=choice)
