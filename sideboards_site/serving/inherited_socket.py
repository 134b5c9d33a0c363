"""A socket that systemd has opened and keeps open while the site is restarted: whoever comes
meanwhile waits for the new site instead of being refused. See sd_listen_fds(3)."""

import os
import socket

FIRST_INHERITED = 3


def inherited_socket() -> socket.socket | None:
    """Returns the socket, and only once: no process below this one is to take it for its own."""
    is_ours = os.environ.pop("LISTEN_PID", "") == str(os.getpid())
    count = os.environ.pop("LISTEN_FDS", "")
    os.environ.pop("LISTEN_FDNAMES", None)
    if not is_ours or count != "1":
        return None
    inherited = socket.socket(fileno=FIRST_INHERITED)
    inherited.set_inheritable(False)
    return inherited
