"""A command whose output matters only when it fails."""

import os
import subprocess
from collections.abc import Sequence

from launch.refusal import Refusal


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
        raise Refusal(f"{failure}: {telling_line(done.stdout)}")


def telling_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith(("error", "e:"))]
    return (errors or lines or ["no reason given"])[-1]
