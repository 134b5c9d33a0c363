"""`manage.py work` beside the web server: started with it, started again when it ends."""

import logging
import subprocess
import sys
from contextlib import suppress
from threading import Event, Thread

from django.conf import settings

from sideboards_site.log_lines import LogLimit
from sideboards_site.serving.back_off import BackOff

LONGEST_WAIT, LONGEST_WAIT_AFTER_A_FAULT = 5.0, 60.0
"""The waits in seconds: a process that was killed is wanted back soon; one that fails by itself
would only fail again."""
SECONDS_TO_STOP = 5.0

log = logging.getLogger(__name__)


class BackgroundProcess:
    def __init__(self) -> None:
        self._stopping = Event()
        self._back_off, self._log_limit = BackOff(), LogLimit(lines=1, seconds=60)
        self._process = self._started()
        self._watcher = Thread(target=self._keep_running, daemon=True)
        self._watcher.start()

    def stop(self) -> None:
        self._stopping.set()
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_STOP)
        self._process.kill()

    def _keep_running(self) -> None:
        while True:
            status = self._process.wait()
            longest = LONGEST_WAIT if status < 0 else LONGEST_WAIT_AFTER_A_FAULT
            if self._stopping.wait(self._back_off.seconds_to_wait(longest)):
                return
            self._log_end(status)
            # without memory for another process, the old one has ended once more
            with suppress(OSError):
                self._process = self._started()

    def _log_end(self, status: int) -> None:
        extra = self._log_limit.extra()
        if extra:
            log.warning(
                "The background process ended with %s and is started again", status, extra=extra
            )

    def _started(self) -> "subprocess.Popen[bytes]":
        # the pipe closes when this process ends, however that happens, and the other one notices
        return subprocess.Popen(  # noqa: S603 - the project's own program
            [sys.executable, str(settings.BASE_DIR / "manage.py"), "work", "--until-input-ends"],
            stdin=subprocess.PIPE,
        )
