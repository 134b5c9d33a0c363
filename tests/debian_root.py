"""A fresh Debian in a folder, made from the same mirror as this machine, and what runs in it.

No systemd runs there: `Unit` is read, and what it starts is started as it says, as far as the user,
the folder, the environment and the socket are concerned.
"""

import os
import re
import shlex
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from configparser import ConfigParser
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from launch.system_packages import ensure_programs, find_program

BEYOND_THE_SMALLEST = "ca-certificates,systemd"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
OF_THE_NETWORK = re.compile(r"PIP_\w+|\w+_proxy|\w+_PROXY")
"""Variables by which packages are found from here."""
OF_APT = re.compile(r"Acquire::(?:https?|Check-Valid-Until|Retries|ForceIPv4)\b")
OFFLINE = {"PATH": PATH, "DEBIAN_FRONTEND": "noninteractive"}
PATIENCE = 900
"""Seconds, for a first start, which installs packages."""


ENABLING_ALONE = """#!/bin/sh
[ "$1" = enable ] || exit 0
[ "$2" = --now ] && shift
shift
exec /usr/bin/systemctl enable "$@"
"""


class Unit:
    def __init__(self, text: str) -> None:
        self._sections = ConfigParser(interpolation=None, strict=False, delimiters="=")
        self._sections.optionxform = str  # type: ignore[assignment, method-assign]
        self._sections.read_string(text)

    def get(self, name: str, usual: str = "") -> str:
        return next((each[name] for each in self._sections.values() if name in each), usual)

    def command(self, name: str) -> list[str]:
        """As systemd reads it: doubled signs stand for themselves."""
        return shlex.split(self.get(name).replace("%%", "%").replace("$$", "$"))


@dataclass(frozen=True, slots=True)
class DebianRoot:
    folder: Path
    network: Mapping[str, str]

    def run(self, script: str, *, may_fail: bool = False) -> str:
        """By root's shell, which ends at the first line that fails."""
        done = subprocess.run(
            self.command({"HOME": "/root"}, "bash", "-e", "-c", f"{script}\n"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert may_fail or done.returncode == 0, f"{script}\n{done.stdout[-3000:]}"
        return done.stdout

    def command(self, environment: Mapping[str, str], *command: str, user: str = "") -> list[str]:
        given = {**OFFLINE, **self.network, **environment}
        variables = [f"{name}={value}" for name, value in given.items()]
        whose = [f"--userspec={user}:{user}"] if user else []
        return ["chroot", *whose, str(self.folder), "env", "-i", *variables, *command]

    def unit(self, name: str) -> Unit:
        return Unit((self.folder / "etc/systemd/system" / name).read_text())

    def run_unit(self, name: str, *more: str) -> None:
        unit = self.unit(name)
        for part in ("ExecStart", "ExecStartPost"):
            if not unit.get(part):
                continue
            command = [*unit.command(part), *more]
            done = subprocess.run(
                self._as_unit_says(unit, command), capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stdout + done.stderr

    @contextmanager
    def started(self, name: str, port: int) -> Iterator[subprocess.Popen[bytes]]:
        """With its socket, but at another port: that one may be taken on this machine."""
        unit = self.unit(f"{name}.service")
        host, _, _port = self.unit(f"{name}.socket").get("ListenStream").rpartition(":")
        environment = {**self.network, **self._environment(unit)}
        passed_on = [word for pair in environment.items() for word in ("-E", "=".join(pair))]
        listening = ["systemd-socket-activate", "-l", f"{host}:{port}", *passed_on]
        command = self._as_unit_says(unit, [*listening, *unit.command("ExecStart")])
        with (self.folder / "var/log/site.log").open("ab") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            yield process
        finally:
            process.terminate()
            process.wait()

    def _as_unit_says(self, unit: Unit, command: list[str]) -> list[str]:
        folder = shlex.quote(unit.get("WorkingDirectory", "/"))
        script = f"umask {unit.get('UMask', '0022')}; cd {folder}; exec {shlex.join(command)}"
        return self.command(
            self._environment(unit), "bash", "-c", script, user=unit.get("User", "root")
        )

    def _environment(self, unit: Unit) -> dict[str, str]:
        lines = (self.folder / unit.get("EnvironmentFile").lstrip("/")).read_text().splitlines()
        return dict(line.split("=", 1) for line in lines if line)


@contextmanager
def debian_root(folder: Path) -> Iterator[DebianRoot]:
    ensure_programs({"debootstrap": "debootstrap"})
    try:
        _fill(folder)
        with ExitStack() as mounted:
            for kind, place in (("proc", "proc"), ("tmpfs", "dev/shm")):
                where = folder / place
                where.mkdir(exist_ok=True)
                subprocess.run(["mount", "-t", kind, kind, str(where)], check=True)
                mounted.callback(subprocess.run, ["umount", "--lazy", str(where)], check=True)
            network = {n: v for n, v in os.environ.items() if OF_THE_NETWORK.fullmatch(n)}
            yield DebianRoot(folder, network)
    finally:
        if not os.path.ismount(folder / "proc"):
            shutil.rmtree(folder)


def _fill(folder: Path) -> None:
    sources = _sources()
    mirror, suite, _component = sources[0].split()
    program = find_program("debootstrap") or "debootstrap"
    options = ["--variant=minbase", f"--include={BEYOND_THE_SMALLEST}"]
    subprocess.run(
        [program, *options, suite, str(folder), mirror], check=True, stdout=subprocess.DEVNULL
    )
    lines = [f"deb {source}\n" for source in sources]
    (folder / "etc/apt/sources.list").write_text("".join(lines))
    (folder / "etc/apt/apt.conf.d/99network").write_text(_apt_settings())
    for name in ("etc/resolv.conf", "etc/hosts", CERTIFICATES):
        shutil.copyfile(Path("/", name), folder / name)
    # nothing that a package brings is to start by itself: there is no systemd
    for name, script in (
        ("usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n"),
        ("usr/local/bin/systemctl", ENABLING_ALONE),
    ):
        (folder / name).write_text(script)
        (folder / name).chmod(0o755)
    left_out = shutil.ignore_patterns(".*", "var", "tests", "__pycache__", "node_modules")
    shutil.copytree(settings.BASE_DIR, folder / "srv/sideboards", ignore=left_out)


def _sources() -> list[str]:
    form = "$(REPO_URI) $(CODENAME) $(COMPONENT)"
    command = ["apt-get", "indextargets", "--format", form, "Created-By: Packages"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return list(dict.fromkeys(told.splitlines()))


def _apt_settings() -> str:
    told = subprocess.run(["apt-config", "dump"], check=True, capture_output=True, text=True).stdout
    return "".join(f"{line}\n" for line in told.splitlines() if OF_APT.match(line))


def wait_until(happens: Callable[[], bool], seconds: float = PATIENCE) -> None:
    ends = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < ends
        time.sleep(0.2)
