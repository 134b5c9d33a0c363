"""The site started and tested with each Python that it is meant for, if this machine has it."""

import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

from launch.checks import PROGRAMS, TESTS, clean_environment
from launch.packages import PIP_INSTALL, lock_file
from launch.places import ROOT
from launch.quiet_command import run_quietly
from launch.refusal import Refusal
from launch.system_packages import ensure_programs

VERSIONS = ("3.11", "3.12", "3.13")


def test_with_each_python() -> None:
    """`PYTEST_ADDOPTS` names some of the tests: all of them, three times, take long."""
    ensure_programs(PROGRAMS)
    failed = [version for version in VERSIONS if not holds_with(version)]
    if failed:
        raise Refusal(f"Failed with Python {', '.join(failed)}.")


def holds_with(version: str) -> bool:
    """True also where there is none: this machine cannot tell."""
    command = shutil.which(f"python{version}")
    if command is None or not runs(command):
        print(f"skipped  Python {version}: not on this machine", flush=True)
        return True
    print(f"Python {version} …", flush=True)
    python = environment_of(version, command)
    return starts(python) and passes(python)


def runs(command: str) -> bool:
    """What is on the PATH may be a stand-in for a Python that is not chosen."""
    return subprocess.run([command, "--version"], capture_output=True, check=False).returncode == 0


def environment_of(version: str, command: str) -> str:
    folder = ROOT / f".venv-{version}"
    python = str(folder / "bin" / "python")
    if not Path(python).exists():
        run_quietly([command, "-m", "venv", str(folder)], failure=f"{folder} could not be made")
    run_quietly(
        [python, *PIP_INSTALL, "--requirement", str(lock_file("dev"))],
        failure=f"The packages for Python {version} could not be installed",
    )
    return python


def starts(python: str) -> bool:
    """Whether the site says where it is, which it does once it answers."""
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen(
            [python, "manage.py", "serve"],
            cwd=ROOT,
            env={**clean_environment(), "VAR_DIR": data, "PORT": str(free_port())},
            stdout=subprocess.PIPE,
        )
        with server:
            answers = any(line.startswith(b"Sideboards is at ") for line in server.stdout or ())
            server.terminate()
            server.communicate()
    print("ok  start" if answers else "FAILED  start", flush=True)
    return answers


def passes(python: str) -> bool:
    tests = subprocess.run([python, "-m", *TESTS], cwd=ROOT, env=clean_environment(), check=False)
    return tests.returncode == 0


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])
