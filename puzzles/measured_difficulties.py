"""How hard a practice deal is that nobody has begun: measured once, then remembered for a day.

Measuring takes longer than all the rest of a page, and anybody can make up links: one caller
gets so many measured, and pages that do without for the others.
"""

import logging

from django.core.cache import cache
from redis import RedisError

from puzzles.daily import now
from puzzles.difficulty import difficulty_of
from puzzles.rate_limits import Limit, seconds_to_wait
from puzzles.standings import Standing

MEASURING = Limit("difficulties", calls=60, seconds=60)
A_DAY = 24 * 3600

log = logging.getLogger(__name__)


def difficulty_in(standing: Standing, caller: str) -> int | None:
    """None for a caller who asks too often."""
    known = standing.difficulty or _remembered(standing.key)
    if known or seconds_to_wait(MEASURING, caller, now=now()):
        return known
    difficulty = difficulty_of(standing.game.deal)
    _remember(standing.key, difficulty)
    return difficulty


def _remembered(key: str) -> int | None:
    try:
        known: int | None = cache.get(_name(key))
    except RedisError as error:
        log.warning("The cache does not answer: %s", error)
        return None
    return known


def _remember(key: str, difficulty: int) -> None:
    try:
        cache.set(_name(key), difficulty, A_DAY)
    except RedisError as error:
        log.warning("The cache does not answer: %s", error)


def _name(key: str) -> str:
    return f"difficulty/{key}"
