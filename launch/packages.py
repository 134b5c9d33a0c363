"""The project's own Python: an environment with exactly the locked packages."""

import hashlib
import importlib.util
import subprocess
import sys
from pathlib import Path

from launch.places import ROOT
from launch.quiet_command import run_quietly
from launch.system_packages import install_system_packages

ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"

PIP_INSTALL = [
    "-m",
    "pip",
    "install",
    "--no-input",
    "--disable-pip-version-check",
    "--require-hashes",
]


def ensure_packages(kind: str) -> None:
    """`kind` names a lock file; the packages of 'dev' include those of 'base'."""
    if is_installed(kind):
        return
    print("Installing the Python packages; this happens once …", flush=True)
    ensure_environment()
    run_quietly(
        [str(PYTHON), *PIP_INSTALL, "--requirement", str(lock_file(kind))],
        failure="The Python packages could not be installed",
    )
    for installed in {kind, "base"}:
        stamp(installed).write_text(fingerprint(installed))


def is_installed(kind: str) -> bool:
    return stamp(kind).exists() and stamp(kind).read_text() == fingerprint(kind)


def stamp(kind: str) -> Path:
    return ENVIRONMENT / f"installed-{kind}"


def lock_file(kind: str) -> Path:
    return ROOT / "requirements" / f"{kind}.txt"


def fingerprint(kind: str) -> str:
    # an environment that was moved, or made by another Python, is made anew
    return f"{hashlib.sha256(lock_file(kind).read_bytes()).hexdigest()} {PYTHON} {sys.version}"


def ensure_environment() -> None:
    if has_working_pip():
        return
    if importlib.util.find_spec("ensurepip") is None:
        install_system_packages("python3-venv")
    run_quietly(
        [sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)],
        failure=f"{ENVIRONMENT} could not be made",
    )


def has_working_pip() -> bool:
    if not PYTHON.exists():
        return False
    asked = [str(PYTHON), "-c", "import pip, sys; print(sys.version)"]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    return answer.stdout.strip() == sys.version
