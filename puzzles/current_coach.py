"""The coach for the edition that this site plays with."""

from functools import cache

from puzzles.coach.coach import Coach
from puzzles.table_store import tables
from rules.current_edition import current_edition


@cache
def current_coach() -> Coach:
    return Coach(tables(), current_edition().cards.values())
