"""What docs/operations.md tells an operator to do, done line by line on a fresh Debian.

The machine is a folder that `debootstrap` fills and `chroot` enters. There, systemd enables units
but runs nothing: what they say is read from them and run as they say it. What is mounted for it
belongs to a namespace that ends with each command, so that deleting the folder deletes no more.
"""

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from django.conf import settings

from launch.packages import lock_file
from launch.system_packages import ensure_programs, find_program

pytestmark = pytest.mark.soak
SITE = Path("srv/sideboards")
PACKAGES = "systemd,make,python3,python3-venv,ca-certificates"
ENV_FILE = """\
SITE_URL=https://sideboards.example
SECRET_KEY=long-enough-for-this-test-long-enough-for-this-test
PIP_NO_INDEX=1
PIP_FIND_LINKS=/wheels
DRILL_STOCK=0
"""
"""Packages come along, since the folder has no settings of the network."""
APART = ["unshare", "--mount", "--propagation", "private"]
ENTER = 'mount -t proc proc "$1/proc"; root=$1 user=$2; shift 2; exec chroot $user "$root" "$@"'
AS_SYSTEMD = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execvp(sys.argv[2], sys.argv[2:])
"""


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def sources() -> list[str]:
    """Where this machine takes its Debian packages from."""
    told = run("apt-get", "indextargets", "--format", "$(SITE) $(CODENAME) $(RELEASE)")
    suite = run("sh", "-c", ". /etc/os-release; echo $VERSION_CODENAME").strip()
    return [line.split()[0] for line in told.splitlines() if line.split()[1:2] == [suite]]


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if os.geteuid():
        pytest.skip("only root can make a machine")
    ensure_programs({"debootstrap": "debootstrap"})
    root = tmp_path_factory.mktemp("machine")
    suite = run("sh", "-c", ". /etc/os-release; echo $VERSION_CODENAME").strip()
    program = find_program("debootstrap")
    assert program
    options = ["--variant=minbase", f"--include={PACKAGES}", suite, str(root), sources()[0]]
    run(*APART, program, *options)
    assert str(root) not in Path("/proc/mounts").read_text()
    wheels = ["--require-hashes", "--quiet", "--dest", str(root / "wheels")]
    run(sys.executable, "-m", "pip", "download", *wheels, "--requirement", str(lock_file("base")))
    files = run("git", "-C", str(settings.BASE_DIR), "ls-files", "-z").split("\0")
    for file in filter(None, files):
        (root / SITE / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(settings.BASE_DIR / file, root / SITE / file)
    return root


def blocks_under(heading: str) -> list[str]:
    page = (settings.BASE_DIR / "docs" / "operations.md").read_text()
    section = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"```sh\n(.*?)```", section, re.DOTALL)


def inside(machine: Path, line: str, *, user: str) -> list[str]:
    entered = [*APART, "/bin/sh", "-ec", ENTER, "sh", str(machine), f"--userspec={user}"]
    return [*entered, "/bin/sh", "-ec", line]


def as_root(machine: Path, line: str) -> str:
    # systemctl enables units, and leaves it at that
    return run(*inside(machine, f"export SYSTEMD_OFFLINE=1; {line}", user="root"))


def as_service(machine: Path, line: str) -> list[str]:
    """As the user, in the folder and with the variables that the unit names."""
    unit = unit_in(machine, "sideboards.service")
    user, folder = unit["Service"]["User"], unit["Service"]["WorkingDirectory"]
    variables = unit["Service"]["EnvironmentFile"]
    script = f"set -a; . /tmp/env; cd {folder}; exec {line}"
    # systemd reads the file before it becomes the user
    shutil.copy(machine / variables.lstrip("/"), machine / "tmp" / "env")
    (machine / "tmp" / "env").chmod(0o644)
    return inside(machine, script, user=user)


def unit_in(machine: Path, name: str) -> ConfigParser:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign] # names keep their capitals
    unit.read(machine / "etc/systemd/system" / name)
    return unit


def command_of(machine: Path, name: str) -> str:
    return unit_in(machine, name)["Service"]["ExecStart"].replace("$$", "$").replace("%%", "%")


@contextmanager
def started(machine: Path, opened: socket.socket) -> Iterator[None]:
    command = as_service(machine, command_of(machine, "sideboards.service"))
    process = subprocess.Popen(
        [sys.executable, "-c", AS_SYSTEMD, str(opened.fileno()), *command],
        env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"},
        pass_fds=[opened.fileno()],
    )
    with process:
        try:
            yield
        finally:
            process.terminate()


def ask(port: int, address: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", port, timeout=600)
    headers = {"Host": "sideboards.example", "X-Forwarded-Proto": "https"}
    connection.request("GET", address, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def test_a_fresh_machine_serves_once_the_page_was_followed(machine: Path) -> None:
    prepare, enable = blocks_under("A service")
    for line in prepare.splitlines():
        as_root(machine, line)
    (machine / "etc/sideboards.env").write_text(ENV_FILE)
    for line in enable.splitlines():
        # the rest of the test does what starting them would
        as_root(machine, line.replace(" --now", ""))
    assert (machine / "etc/systemd/system/sockets.target.wants/sideboards.socket").is_symlink()
    (audit,) = blocks_under("Updating")
    prove, restore = blocks_under("Backup")
    with socket.create_server(("127.0.0.1", 0), backlog=4096) as opened:
        port = opened.getsockname()[1]
        with started(machine, opened):
            assert ask(port, "/en/")[0] == 200
            status, said = ask(port, "/readyz")
            assert (status, said.splitlines()[:2]) == (
                200,
                ["database: ready", "migrations: ready"],
            )
            assert "unchanged" in run(*as_service(machine, audit))
            assert "proven" in run(
                *as_service(machine, command_of(machine, "sideboards-backup.service"))
            )
        (backup,) = (machine / "var/backups/sideboards").iterdir()
        copy = f"/{backup.relative_to(machine)}"
        assert "proven" in run(*as_service(machine, prove.replace("today.backup", copy)))
        replacing = shlex.join(["--replace", copy])
        assert "kept as" in run(*as_service(machine, restore.replace("today.backup", replacing)))
        with started(machine, opened):
            assert ask(port, "/readyz")[0] == 200
