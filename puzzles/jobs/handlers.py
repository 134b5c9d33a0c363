"""What a room does for the jobs of a kind: the one thing that the worker asks of it.

A room makes a `Handler` for each of its kinds, and whoever starts a worker hands them to it.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol

from puzzles.models import Job


class NoLongerOurs(Exception):
    """The job was canceled, or another worker has taken it."""


class NothingToDo(Exception):
    """What the job is about is gone, as when a player was deleted: so is the job."""


class Unfinished(Enum):
    """Why a job stays in the queue."""

    GOES_ON = auto()
    """Part of it is done; the rest takes its turn again."""
    NOT_FOUND = auto()
    """A search without a result, which counts as a failure, but may be repeated at once."""


Store = Callable[[], object]
"""Writes the result, in the transaction that ends the job, and only if it is still the worker's."""


class Step(Protocol):
    """Called by a handler between two parts of its work: keeps the claim, tells how far it is, and
    may do first what somebody waits for. `NoLongerOurs` if there is no need to go on."""

    def __call__(self, percent: int = 0) -> None: ...


Handler = Callable[[Job, Step], Store | Unfinished | None]
"""Works on a job and returns what stores its result; None if nothing is to be stored. An exception
is logged, and the job is tried again."""
