"""A socket that systemd has opened, and keeps open while the site is restarted: who comes meanwhile
waits for the new site instead of being refused. See sd_listen_fds(3)."""

import os
import socket
from typing import Any

from granian.net import SocketHolder  # type: ignore[attr-defined]

from sideboards_site.serving.enduring_server import EnduringServer

FIRST_INHERITED = 3


def inherited_socket() -> socket.socket | None:
    """Once: no process below this one is to take it for its own."""
    is_ours = os.environ.pop("LISTEN_PID", "") == str(os.getpid())
    count = os.environ.pop("LISTEN_FDS", "")
    os.environ.pop("LISTEN_FDNAMES", None)
    if not is_ours or count != "1":
        return None
    inherited = socket.socket(fileno=FIRST_INHERITED)
    inherited.set_inheritable(False)
    return inherited


class InheritingServer(EnduringServer):
    """All workers take their connections from one socket. By itself each would open its own, whose
    waiting connections are lost when it ends."""

    def __init__(self, *args: Any, inherited: socket.socket, **options: Any) -> None:
        super().__init__(*args, **options)
        self._inherited = inherited

    def _init_shared_socket(self) -> None:
        self._ssp, self._sso = None, self._inherited
        self._sfd = self._inherited.fileno()
        self._shd = SocketHolder(self._sfd, uds=False, backlog=self.backlog)  # type: ignore[call-arg] # as it is pickled
