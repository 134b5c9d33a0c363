"""Removes junk in small steps, so that nobody who waits for the worker notices."""

from collections.abc import Iterator

from puzzles.days.clock import now
from puzzles.days.site_days import days_ago
from puzzles.jobs.handlers import Step
from puzzles.models import Job
from puzzles.players.deletion.junk import JUNK_KINDS, keys_of
from puzzles.players.deletion.junk_records import remove_junk

MOST_SWEPT, AT_ONCE = 200_000, 100
"""How many rows of a kind are removed in one sweep, and in one step, for which hints and reviews
wait."""


def junk_handler(job: Job, step: Step) -> None:
    for _removed in _sweep():
        step()


def _sweep() -> Iterator[int]:
    for junk in JUNK_KINDS:
        ago = days_ago(junk.days, now=now())
        if ago is None:
            continue
        keys = keys_of(junk, ago, most=MOST_SWEPT)
        yield 0
        for start in range(0, len(keys), AT_ONCE):
            yield remove_junk(junk, ago, keys=keys[start : start + AT_ONCE])
