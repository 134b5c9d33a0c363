"""Node programs that check or measure pages; their Node comes with the locked Python packages."""

import hashlib
from pathlib import Path

from launch.packages import ENVIRONMENT
from launch.places import ROOT
from launch.quiet_command import run_quietly

NODE = ENVIRONMENT / "bin" / "node"
NPM = ENVIRONMENT / "bin" / "npm"
# scripts of packages have nothing to do here
INSTALL = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
HTML_CHECKER = ROOT / "tests" / "html_checker"
LIGHTHOUSE = ROOT / "benchmarks" / "lighthouse"


def ensure_node_packages(folder: Path) -> None:
    """Exactly those of the folder's lock file."""
    stamp = folder / "node_modules" / ".installed"
    fingerprint = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == fingerprint:
        return
    run_quietly(
        [str(NPM), *INSTALL, "--prefix", str(folder)],
        failure=f"The packages of {folder.name} could not be installed",
    )
    stamp.write_text(fingerprint)
