"""`manage.py work` beside the web server: started with it, started again when it ends."""

import logging
import subprocess
import sys
from contextlib import suppress
from threading import Event, Thread

from django.conf import settings

SECONDS_BEFORE_RESTART = 1.0
SECONDS_TO_STOP = 5.0

log = logging.getLogger(__name__)


class BackgroundProcess:
    def __init__(self) -> None:
        self._stopping = Event()
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
            if self._stopping.wait(SECONDS_BEFORE_RESTART):
                return
            log.warning("The background process ended with %s and is started again", status)
            self._process = self._started()

    def _started(self) -> "subprocess.Popen[bytes]":
        # the pipe closes when this process ends, however that happens, and the other one notices
        return subprocess.Popen(  # noqa: S603 - the project's own program
            [sys.executable, str(settings.BASE_DIR / "manage.py"), "work", "--until-input-ends"],
            stdin=subprocess.PIPE,
        )
