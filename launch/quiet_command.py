"""A command whose output matters only when it fails."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from launch.refusal import Refusal

MOST_LINES = 20
"""Of what a command said before it failed."""


def run_quietly(command: Sequence[str], *, failure: str) -> None:
    try:
        done = subprocess.run(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PIP_USER": "0"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
    except FileNotFoundError as error:
        raise Refusal(f"{failure}: {command[0]} is not on this machine.") from error
    if done.returncode:
        lines = [line.rstrip() for line in done.stdout.splitlines() if line.strip()]
        if len(lines) > 1:
            said = [f"{Path(command[0]).name} said at last:", *lines[-MOST_LINES:]]
            print(*said, sep="\n  ", flush=True)
        raise Refusal(f"{failure}: {telling_line(lines)}")


def telling_line(lines: Sequence[str]) -> str:
    """npm begins with the kind of error and ends with advice; pip and apt end with the error."""
    of_npm = [line for line in lines if line.startswith("npm error")]
    if of_npm:
        return of_npm[0]
    errors = [line.strip() for line in lines if line.strip().lower().startswith(("error", "e:"))]
    return (errors or [line.strip() for line in lines] or ["no reason given"])[-1]
