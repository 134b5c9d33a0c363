"""How pages wake the background process of their machine, so that it can sleep in between.

A named pipe in `VAR_DIR`: a page writes a byte when it has stored a job, the worker waits until
there is one. A byte written while the worker is busy stays in the pipe. Other machines, and a
machine on which no pipe can be made, find the job when they look by themselves.
"""

import logging
import os
import time
from contextlib import suppress
from pathlib import Path
from select import select

from django.conf import settings

MOST_BYTES = 65536
"""How many bytes are read at once: as many as a pipe holds."""

log = logging.getLogger(__name__)


def wake_worker() -> None:
    """Wakes the worker. Nothing happens where no background process listens, or where it has been
    woken already."""
    with suppress(OSError):
        pipe = os.open(_pipe_path(), os.O_WRONLY | os.O_NONBLOCK)
        try:
            os.write(pipe, b"\0")
        finally:
            os.close(pipe)


def _pipe_path() -> Path:
    path: Path = settings.VAR_DIR / "wake_worker.pipe"
    return path


class WakeUps:
    """The worker's end of the pipe."""

    def __init__(self) -> None:
        self._pipe: int | None = None
        try:
            with suppress(FileExistsError):
                os.mkfifo(_pipe_path(), 0o600)
            # open for writing as well: else it would be at its end whenever no page holds it open
            self._pipe = os.open(_pipe_path(), os.O_RDWR | os.O_NONBLOCK)
        except OSError as error:
            log.warning("Pages cannot wake the background process: %s", error)

    def wait(self, seconds: float) -> bool:
        """Waits, and returns whether a page has woken the worker since the last call or within that
        time."""
        if self._pipe is None:
            time.sleep(seconds)
            return False
        if not select([self._pipe], [], [], seconds)[0]:
            return False
        # two workers of one machine are woken by the same byte, which one of them gets
        with suppress(BlockingIOError):
            os.read(self._pipe, MOST_BYTES)
        return True

    def close(self) -> None:
        if self._pipe is not None:
            os.close(self._pipe)
            self._pipe = None
