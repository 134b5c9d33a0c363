"""Granian as we start it: how much it takes from whom, and that it goes on whatever happens to its
workers.

By itself Granian ends, with all workers that are well, when one dies twice within 5.5 seconds, and
no option changes that. For that it remembers when it last started each one; here it forgets that,
and waits longer and longer before it starts one again.
"""

import logging
import os
import resource
import socket
import time
from typing import Any

from django.conf import settings
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.net import SocketHolder  # type: ignore[attr-defined]

from sideboards_site.environment.variables import number_from
from sideboards_site.log_lines import LogLimit
from sideboards_site.serving.back_off import BackOff
from sideboards_site.serving.exporter import LOOPBACK

APPLICATION = "sideboards_site.serving.rsgi"
CONNECTIONS = 4096
"""How many connections all workers take together at once. One that sends nothing keeps its place
for SECONDS_TO_ASK."""
SECONDS_TO_ASK = 10
LARGEST_HEAD = 64 * 1024
"""The largest head of a request in bytes; it is read before the site can refuse it."""
LONGEST_WAIT = 2.0
"""The longest wait in seconds. All workers may be gone, so this is what readers wait for."""
SECONDS_BETWEEN_LOOKS = 0.02

log = logging.getLogger(__name__)


class WebServer(Granian):  # type: ignore[misc, valid-type] # one of two classes, by the Python
    wrks: list[Any]
    respawned_wrks: dict[int, float]

    def __init__(self, *args: Any, inherited: socket.socket | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self._inherited = inherited
        self._back_off, self._log_limit = BackOff(), LogLimit(lines=1, seconds=60)

    def _init_shared_socket(self) -> None:
        """All workers take their connections from a socket that was inherited. By itself each opens
        its own, whose waiting connections are lost when it ends."""
        if self._inherited is None:
            super()._init_shared_socket()
            return
        self._ssp, self._sso = None, self._inherited
        self._sfd = self._inherited.fileno()
        self._shd = SocketHolder(self._sfd, uds=False, backlog=self.backlog)  # type: ignore[call-arg] # as it is pickled

    def _respawn_workers(self, workers: list[int], *args: Any, **options: Any) -> None:
        """Granian calls this for workers that have ended."""
        self._log_end(workers)
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

    def _log_end(self, workers: list[int]) -> None:
        extra = self._log_limit.extra()
        if extra:
            number = workers[0]
            log.error(
                "Web process %d ended with %s and is started again",
                number + 1,
                self.wrks[number].inner.exitcode,
                extra=extra,
            )


def web_server(host: str, port: int, inherited: socket.socket | None = None) -> WebServer:
    return WebServer(
        f"{APPLICATION}:app",
        inherited=inherited,
        address=host,
        port=port,
        interface=Interfaces.RSGI,
        workers=number_from(os.environ.get("WEB_WORKERS") or "2", name="WEB_WORKERS", least=1),
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(
            header_read_timeout=SECONDS_TO_ASK * 1000, max_buffer_size=LARGEST_HEAD
        ),
        websockets=False,
        backlog=CONNECTIONS,
        respawn_failed_workers=True,
        workers_kill_timeout=5,
        log_level=LogLevels.warning,
        log_dictconfig=log_of_the_server(),
        metrics_enabled=bool(settings.METRICS_PORT),
        metrics_address=LOOPBACK,
        metrics_port=settings.METRICS_PORT + 1,
    )


def log_of_the_server() -> dict[str, Any]:
    """Configures the log of the server like the site's own, without a line for each worker that
    ends, however many they are."""
    no_ends = {
        "()": "django.utils.log.CallbackFilter",
        "callback": "ext://sideboards_site.serving.web_server.is_no_end_of_a_worker",
    }
    return {
        **settings.LOGGING,
        "filters": {**settings.LOGGING["filters"], "no ends": no_ends},
        "loggers": {"_granian": {"level": "WARNING", "filters": ["no ends"]}},
    }


def is_no_end_of_a_worker(record: logging.LogRecord) -> bool:
    return not record.getMessage().startswith("Unexpected exit from worker")


def allow_open_files() -> None:
    """Raises the limit of open files. Each connection is one, and the usual soft limit is a quarter
    of CONNECTIONS."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, 2 * CONNECTIONS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
