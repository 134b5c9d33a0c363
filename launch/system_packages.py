"""What comes from Debian's own packages: installed when root, asked for otherwise."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from launch.quiet_command import run_quietly
from launch.refusal import Refusal


def ensure_programs(packages: Mapping[str, str]) -> None:
    missing = [package for program, package in packages.items() if not find_program(program)]
    if missing:
        install_system_packages(*missing)


def find_program(name: str) -> str | None:
    """Debian keeps the programs of a database server out of the usual path."""
    servers = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    places = [os.environ.get("PATH", os.defpath), "/usr/sbin", *map(str, servers)]
    return shutil.which(name, path=os.pathsep.join(places))


def install_system_packages(*names: str) -> None:
    wanted = " ".join(names)
    if os.geteuid() != 0:
        raise Refusal(f"Missing on this machine: please run once: sudo apt-get install {wanted}")
    print(f"Installing {wanted}; this happens once …", flush=True)
    failure = f"{wanted} could not be installed"
    run_quietly(["apt-get", "update"], failure=failure)
    # a fresh machine may just be installing its own updates
    patiently = ["-o", "DPkg::Lock::Timeout=300"]
    install = ["apt-get", "install", *patiently, "--yes", "--no-install-recommends", *names]
    run_quietly(install, failure=failure)
