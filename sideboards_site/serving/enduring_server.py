"""The web server, which goes on whatever happens to its workers.

By itself Granian ends, with all workers that are well, when one dies twice within 5.5 seconds. For
that it remembers when it last started each one; here it forgets that, and waits longer and longer
before it starts one again.
"""

import logging
import time
from typing import Any

from granian import Granian

from sideboards_site.log_lines import Ration
from sideboards_site.serving.back_off import BackOff

LONGEST_WAIT = 2.0
"""Seconds. All workers may be gone, so this is what readers wait for."""
SECONDS_BETWEEN_LOOKS = 0.02

log = logging.getLogger(__name__)


class EnduringServer(Granian):  # type: ignore[misc, valid-type] # one of two classes, by the Python
    wrks: list[Any]
    respawned_wrks: dict[int, float]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._back_off, self._ration = BackOff(), Ration(lines=1, seconds=60)

    def _respawn_workers(self, workers: list[int], *args: Any, **options: Any) -> None:
        """Granian calls this for workers that have ended."""
        self._tell(workers)
        wait_until = time.monotonic() + self._back_off.seconds_to_wait(LONGEST_WAIT)
        while time.monotonic() < wait_until and not self.interrupt_signal:
            time.sleep(SECONDS_BETWEEN_LOOKS)
        for number in [] if self.interrupt_signal else workers:
            known = [*self.wrks]
            try:
                super()._respawn_workers([number], *args, **options)
            except OSError:
                # no memory for another process: it counts as ended once more
                self.wrks = known
                self.interrupt_children.append(number)
                self.main_loop_interrupt.set()
        self.respawned_wrks = {}

    def _tell(self, workers: list[int]) -> None:
        unsaid = self._ration.unsaid(time.monotonic())
        if unsaid is not None:
            number = workers[0]
            status = self.wrks[number].inner.exitcode
            told = {"unsaid": unsaid} if unsaid else {}
            log.error(
                "Web process %d ended with %s and is started again",
                number + 1,
                status,
                extra={"told": told},
            )


def is_no_end_of_a_worker(record: logging.LogRecord) -> bool:
    """Granian says each end by itself, however many there are."""
    return not record.getMessage().startswith("Unexpected exit from worker")
