"""Whether a folder can be written and a port be used, said before anything else is tried."""

import getpass
import os
import socket
from pathlib import Path

from launch.refusal import Refusal

ROOT = Path(__file__).resolve().parent.parent


def refuse_unwritable(*places: Path) -> None:
    for place in places:
        if place.exists() and not os.access(place, os.W_OK):
            raise Refusal(
                f"{place} cannot be written by {getpass.getuser()}: "
                "change its owner, or copy the project into a folder of your own."
            )


def port_from(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) < 2**16):
        raise Refusal(f"PORT must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def refuse_taken_port(host: str, port: int) -> None:
    # the web server itself would silently share the port with another program of the same user
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (")[0].lower()
        raise Refusal(
            f"Port {port} at {host} cannot be used ({reason}): stop the program that has it, "
            f"or choose another port, as in: make run PORT={port % 65535 + 1}"
        ) from error
