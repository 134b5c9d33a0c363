"""No page computes what the background process is for: reviews and benchmark scores.

Whatever asks the coach for a verdict or the solver for a ceiling is looked at: below a request,
that of a test client or of a live server, it fails.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from puzzles.sequence.dealing import acceptance
from puzzles.sequence.solver import schedule
from puzzles.sideboards.coach.coach import ChoiceEvaluator
from puzzles.sideboards.solver import best_row, ceiling
from tests.database_watch import BrokenContract, files_on_the_way

REQUESTS = "/django/core/handlers/base.py"
SLOW: dict[str, tuple[object, str]] = {
    "a verdict of the coach": (ChoiceEvaluator, "__init__"),
    "a ceiling": (ceiling, "_sweep"),
    "a best row": (best_row, "_valuation"),
    "a score of the solver": (schedule, "_ways"),
    "a deal to be searched": (acceptance, "_takes_its_time"),
}
"""All ways to them pass these, from whichever module they are called."""


@contextmanager
def requests_watched() -> Iterator[None]:
    patches = [
        patch.object(at, name, refused_in_a_page(what, getattr(at, name)))
        for what, (at, name) in SLOW.items()
    ]
    for each in patches:
        each.start()
    yield
    for each in patches:
        each.stop()


def refused_in_a_page(what: str, compute: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(compute)
    def computed(*args: Any, **kwargs: Any) -> Any:
        if any(file.endswith(REQUESTS) for file in files_on_the_way(sys._getframe(1))):
            raise BrokenContract(f"A page computes {what}.")
        return compute(*args, **kwargs)

    return computed
