"""How long a process that has ended waits before it is started again."""

from collections.abc import Callable
from time import monotonic

FIRST_WAIT = 0.5
QUIET_SECONDS = 60.0
"""A process that has run for so long counts as healthy."""


class BackOff:
    """The first end within a minute costs no wait, and each further one doubles it: a process that
    was killed comes back at once, and one that cannot start does not take the processor."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wait, self._starts_at = 0.0, float("-inf")

    def seconds_to_wait(self, longest: float) -> float:
        """Counts another end, and returns how long to wait after it."""
        now = self._clock()
        is_first = now - self._starts_at > QUIET_SECONDS
        self._wait = 0.0 if is_first else min(longest, max(FIRST_WAIT, 2 * self._wait))
        self._starts_at = now + self._wait
        return self._wait
