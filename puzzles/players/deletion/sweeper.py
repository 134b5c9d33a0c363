"""Removes junk in small steps, between other work of the background process."""

import time
from collections.abc import Iterator

from puzzles.days.clock import now
from puzzles.days.site_days import days_ago
from puzzles.players.deletion.junk import JUNK_KINDS, keys_of
from puzzles.players.deletion.junk_records import remove_junk

SECONDS_BETWEEN_SWEEPS = 24 * 3600
MOST_SWEPT, AT_ONCE = 200_000, 100
"""Of a kind in one sweep, and in one step, in which hints and reviews wait."""


class JunkSweeper:
    def __init__(self) -> None:
        self._steps: Iterator[int] = iter(())
        self._next_sweep = 0.0

    def do_next(self) -> bool:
        """Whether there was something to remove, or to look for."""
        if time.monotonic() >= self._next_sweep:
            self._steps = _sweep()
            self._next_sweep = time.monotonic() + SECONDS_BETWEEN_SWEEPS
        return next(self._steps, None) is not None


def _sweep() -> Iterator[int]:
    for junk in JUNK_KINDS:
        ago = days_ago(junk.days, now=now())
        if ago is None:
            continue
        keys = keys_of(junk, ago, most=MOST_SWEPT)
        yield 0
        for start in range(0, len(keys), AT_ONCE):
            yield remove_junk(junk, ago, keys=keys[start : start + AT_ONCE])
