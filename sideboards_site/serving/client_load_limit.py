"""While page threads are busy all the time, no single network gets more than half of them.

What takes long is limited by number (`puzzles.visitors.rate_limits`), which costs a write each.
Here the time that pages took is counted instead, in memory, whichever pages they were: nobody is
refused as long as there is room, and nothing is stored.
"""

from collections.abc import Callable
from ipaddress import ip_address
from math import ceil, exp, log
from threading import Lock
from time import monotonic

SECONDS_TO_WAIT = "sideboards.seconds_to_wait"
"""A key of a request's environment, set for callers that have used more than their share."""
MEMORY_SECONDS = 10
"""After so many seconds, page time counts a third."""
BUSY, MOST_OF_ONE = 0.75, 0.5
"""The share of the threads' time from which on the process is busy, and the share from which on one
caller uses too much."""
MOST_CALLERS = 1000


class ClientLoadLimit:
    """The limit of one process and its page threads. It forgets page time little by little."""

    def __init__(self, threads: int = 1, clock: Callable[[], float] = monotonic) -> None:
        self._threads, self._clock, self._lock = threads, clock, Lock()
        self._used: dict[str, tuple[float, float]] = {}
        """By caller, and by `""` for all together: the seconds of page time that were not forgotten
        at a moment, and that moment."""

    def seconds_to_wait(self, caller: str) -> int:
        """Returns 0 unless the caller has used more than its share of busy threads."""
        own = self._share(caller)
        if own <= MOST_OF_ONE or self._share("") <= BUSY or _is_this_machine(caller):
            return 0
        return ceil(MEMORY_SECONDS * log(own / MOST_OF_ONE))

    def charge(self, caller: str, seconds: float) -> None:
        with self._lock:
            for name in ("", caller):
                used = self._share(name) * MEMORY_SECONDS + seconds / self._threads
                self._used[name] = used, self._clock()
            if len(self._used) > MOST_CALLERS:
                heaviest = sorted(self._used, key=self._share, reverse=True)
                self._used = {name: self._used[name] for name in heaviest[: MOST_CALLERS // 2]}

    def _share(self, name: str) -> float:
        """The part of the threads' time that a caller, or `""` for all, has had lately."""
        seconds, at = self._used.get(name, (0.0, 0.0))
        return seconds * exp((at - self._clock()) / MEMORY_SECONDS) / MEMORY_SECONDS


def _is_this_machine(caller: str) -> bool:
    """Whether the caller is this machine: its own programs, such as benchmarks, or all readers
    behind a proxy that does not tell them apart."""
    return not caller or ip_address(caller.partition("/")[0]).is_loopback
