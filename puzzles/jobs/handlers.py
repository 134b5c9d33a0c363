"""What a room does for the jobs of a kind.

A room makes a `Handler` for each of its kinds, and whoever starts a worker passes them to it. The
worker knows nothing else of the rooms.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Protocol

from puzzles.models import Job


class NoLongerOurs(Exception):
    """The job was canceled, or another worker has taken it."""


class NothingToDo(Exception):
    """What the job is about no longer exists, as when a player was deleted, so the job is deleted
    too."""


class Unfinished(Enum):
    """Why a job stays in the queue."""

    GOES_ON = auto()
    """Part of the job is done; it takes its turn again for the rest."""
    NOT_FOUND = auto()
    """A search had no result, which counts as a failure, but may be repeated at once."""


Store = Callable[[], object]
"""A function that writes the result, in the transaction that ends the job, and only if the job is
still the worker's."""


class Step(Protocol):
    """A function that a handler calls between two parts of its work. It renews the claim, stores
    the percentage done, and may do first what somebody waits for. It raises `NoLongerOurs` if there
    is no need to go on."""

    def __call__(self, percent: int = 0) -> None: ...


Handler = Callable[[Job, Step], Store | Unfinished | None]
"""A function that works on a job and returns what stores its result, or None if nothing is to be
stored. An exception is logged, and the job is tried again."""
