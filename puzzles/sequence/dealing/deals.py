"""The deal of a day from the date and the site's secret, or of a number.

The generator's version is part of what the deals follow from: a better generator gets a new
number. Published puzzles keep the deal that was stored with them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from puzzles.game.chance import RandomNumbers, numbers_of
from puzzles.sequence.dealing.acceptance import is_good
from puzzles.sequence.dealing.difficulty import difficulty_of
from puzzles.sequence.dealing.opening import opening
from puzzles.sequence.takeover import TakeOverDeal


@dataclass(frozen=True, slots=True)
class MeasuredDeal:
    deal: TakeOverDeal
    difficulty: int


Search = Iterator[MeasuredDeal | None]
"""Endless; None for each candidate that is no good deal, or not of the difficulty asked for."""
GENERATOR = 2
DIFFICULTY_BY_WEEKDAY = (1, 2, 2, 3, 3, 4, 5)
"""The week climbs, from Monday on."""


def daily_deal(day: date, *, secret: str) -> MeasuredDeal:
    return _first_of(search_day(day, secret=secret))


def search_day(day: date, *, secret: str) -> Search:
    numbers = _numbers(secret, f"day {day.isoformat()}")
    return searched(numbers, difficulty=DIFFICULTY_BY_WEEKDAY[day.weekday()])


def seeded_deal(seed: int) -> TakeOverDeal:
    """Open to everybody: no secret is in it."""
    return _first_of(searched(_numbers("", f"seed {seed}"))).deal


def practice_deal(secret: str, *, difficulty: int | None = None) -> MeasuredDeal:
    return _first_of(search_practice(secret, difficulty=difficulty))


def search_practice(secret: str, *, difficulty: int | None = None) -> Search:
    return searched(_numbers(secret, "practice"), difficulty=difficulty)


def searched(numbers: RandomNumbers, *, difficulty: int | None = None) -> Search:
    """About every sixtieth candidate is good, and a fifth of these of each difficulty."""
    while True:
        deal = opening(numbers)
        found = MeasuredDeal(deal, difficulty_of(deal)) if deal and is_good(deal) else None
        is_wanted = found and difficulty in (None, found.difficulty)
        yield found if is_wanted else None


def _first_of(search: Search) -> MeasuredDeal:
    return next(filter(None, search))


def _numbers(secret: str, name: str) -> RandomNumbers:
    return numbers_of(secret, f"sequence deal {GENERATOR} {name}")
