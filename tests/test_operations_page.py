"""docs/operations.md is followed line by line on a fresh Debian: what it tells people to type is
typed there in its order, on SQLite and then on PostgreSQL, and what it says of it is seen.

systemd does not run there. What `systemctl` would start is started as the units say.
"""

import re
import shlex
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from http import HTTPStatus
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tests.debian_root import DebianRoot, debian_root, wait_until
from tests.doc_blocks import Block, block_with, blocks_of
from tests.real_server import Answer, Served, free_port, free_port_before_another
from tests.visitors import Visitor

pytestmark = pytest.mark.soak

PAGE = "operations.md"
TYPED = {"sh", "console"}
NOT_TYPED = {
    "nginx": "tests/sideboards_site/test_documented_proxies.py runs it",
    "caddyfile": "tests/sideboards_site/test_documented_proxies.py runs it",
    "ini": "it is a unit, which is run as one",
    "text": "it is an answer of the site, which is compared",
}
OPENS_SHELL = "runuser --user sideboards -- bash"
IN_THE_SHELL = ".venv/bin/python"
SYSTEMCTL = re.compile(r"systemctl (enable --now|start|restart|stop)\b.*\bsideboards\.service")
BEHIND_ITS_PROXY = {
    "host": "sideboards.example",
    "x_forwarded_proto": "https",
    "x_forwarded_for": "192.0.2.1",
    "origin": "https://sideboards.example",
}
PUZZLE = "/en/sideboards/puzzles/2026-01-05/"
DEBIAN_CLUSTER = "$(pg_lsclusters -h | cut -d' ' -f1) main"
PATIENCE = 120
POSTGRESQL = "apt-get install --yes postgresql"


class Site(Served):
    def ask(self, address: str, **more: Any) -> Answer:
        return super().ask(address, **{**BEHIND_ITS_PROXY, **more})


class Machine:
    """Its shells, and what systemd would do there."""

    def __init__(self, root: DebianRoot) -> None:
        self.root, self.port = root, free_port()
        self.running, self.site = ExitStack(), ExitStack()
        self.opening = ""

    def type(self, block: Block) -> None:
        if OPENS_SHELL in block.text:
            self.opening = block.text.replace(OPENS_SHELL, f"{OPENS_SHELL} -e -c ")
            return
        for line in lines_typed(block):
            tell(f"$ {line}")
            if line.startswith(IN_THE_SHELL):
                self.root.run(self.opening.rstrip("\n") + shlex.quote(line))
            else:
                self.root.run(f"cd /\n{line}")
            self.do_as_systemd(line)

    def do_as_systemd(self, line: str) -> None:
        if line == POSTGRESQL:
            # what others of this machine have at the usual port is let alone
            apart = "-o '-c listen_addresses='"
            self.root.run(f"pg_ctlcluster {DEBIAN_CLUSTER} start {apart}")
            stop = f"pg_ctlcluster {DEBIAN_CLUSTER} stop -m immediate"
            self.running.callback(self.root.run, stop)
        told = SYSTEMCTL.match(line)
        if not told:
            return
        if told[1] in {"restart", "stop"}:
            self.site.close()
        if told[1] != "stop":
            self.site = ExitStack()
            process = self.site.enter_context(self.root.started("sideboards", self.port))
            self.asked = Site(self.port, self.root.folder, "", process)  # type: ignore[arg-type]
            self.running.push(self.site)
            wait_until(self.is_ready)

    def is_ready(self) -> bool:
        with suppress(OSError, HTTPException):
            return self.asked.ask("/readyz").status == 200
        assert self.asked.process.poll() is None, self.log()[-3000:]
        return False

    def log(self) -> str:
        return (self.root.folder / "var/log/site.log").read_text()


def tell(what: str) -> None:
    """Shown by `pytest -s`, and where the test fails."""
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def lines_typed(block: Block) -> list[str]:
    lines = block.text.splitlines()
    if block.language == "console":
        return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    return [line for line in lines if line]


def has_begun(visitor: Visitor) -> bool:
    wait_until(lambda: bool(visitor.look().hand()), PATIENCE)
    return 'name="line" value=""' not in visitor.page


def who_begins(machine: Machine) -> Visitor:
    visitor = Visitor(machine.asked, PUZZLE)
    wait_until(lambda: sends_the_first_move(visitor), PATIENCE)
    assert has_begun(visitor)
    return visitor


def sends_the_first_move(visitor: Visitor) -> bool:
    """A database that is too slow on a busy machine is an outage, and over soon."""
    if not visitor.look().hand():
        return False
    one, _, two, *_ = visitor.hand()
    return visitor.send(f"{one} {two}").status == HTTPStatus.SEE_OTHER


def plays_to_the_end(machine: Machine) -> bool:
    with suppress(IndexError, ValueError):
        Visitor(machine.asked, PUZZLE).play()
        return True
    return False


def follow(machine: Machine, blocks: Sequence[Block]) -> None:
    """With a game that is in the backup, and one that is not."""
    anna, bert = who_begins(machine), None
    for block in blocks:
        if "systemctl stop" in block.text:
            bert = who_begins(machine)
        machine.type(block)
        if "systemctl start" in block.text:
            assert bert
            assert [has_begun(visitor) for visitor in (anna, bert)] == [True, False]
    assert bert
    wait_until(lambda: plays_to_the_end(machine), PATIENCE)
    see_what_the_page_says(machine)
    machine.root.run("rm /srv/sideboards/today.backup")


def see_what_the_page_says(machine: Machine) -> None:
    told = machine.asked.ask("/readyz").body.decode().splitlines()
    shown = block_with(PAGE, "text", "database: ready").splitlines()
    assert {line.partition(":")[0] for line in shown} <= {line.partition(":")[0] for line in told}
    assert machine.asked.ask("/healthz").body == b"ok\n"
    assert "192.0.2.1" not in machine.log()
    backups = machine.root.folder / "var/backups/sideboards"
    machine.root.run(
        "cd /var/backups/sideboards"
        ' && for days in $(seq 40 70); do touch --date="$days days ago" old-$days.backup; done'
    )
    before = set(backups.iterdir())
    machine.root.run_unit("sideboards-backup.service")
    (new,) = set(backups.iterdir()) - before
    assert new.stat().st_mode & 0o777 == 0o600
    # the newest thirty stay, however old they are
    assert {file.name for file in before - set(backups.iterdir())} == {
        "old-69.backup",
        "old-70.backup",
    }
    machine.root.run("rm /var/backups/sideboards/*.backup")
    names = set(re.findall(r"`(sideboards_\w+)`", Path("docs", PAGE).read_text()))
    machine.asked.ask("/nothing")
    wait_until(lambda: all(name in figures(machine) for name in names), PATIENCE)


def figures(machine: Machine) -> str:
    port = re.search(
        r"METRICS_PORT=(\d+)", (machine.root.folder / "etc/sideboards.env").read_text()
    )
    assert port
    with urlopen(f"http://127.0.0.1:{port[1]}/metrics", timeout=20) as answer:
        told: bytes = answer.read()
    return told.decode()


def see_that_the_units_are_right(root: DebianRoot) -> None:
    own = root.folder / "etc/systemd/system/sideboards-work.service"
    own.write_text(block_with(PAGE, "ini", "manage.py work"))
    said = root.run(
        "systemd-analyze verify --man=no --recursive-errors=no /etc/systemd/system/side*"
    )
    assert said == ""
    # making so many takes minutes
    root.run("echo DRILL_STOCK=0 >> /etc/sideboards.env")
    root.run_unit("sideboards-work.service", "--once")


def test_the_page_is_followed_line_by_line(tmp_path: Path) -> None:
    typed = [block for block in blocks_of(PAGE) if block.language in TYPED]
    for block in blocks_of(PAGE):
        if block.language not in TYPED:
            tell(f"Not typed, as {NOT_TYPED[block.language]}: {block.text.splitlines()[0]}")
    (postgresql,) = [block for block in typed if POSTGRESQL in block.text]
    opens_shell = next(number for number, block in enumerate(typed) if OPENS_SHELL in block.text)
    first, rest = typed[: opens_shell + 1], typed[opens_shell + 1 :]
    rest.remove(postgresql)
    with debian_root(tmp_path / "debian") as root:
        machine = Machine(root)
        with machine.running:
            for block in first:
                if "systemctl enable" in block.text:
                    root.run(
                        f"echo METRICS_PORT={free_port_before_another()} >> /etc/sideboards.env"
                    )
                machine.type(block)
            follow(machine, rest)
            machine.type(postgresql)
            assert "postgresql" in root.run("cat /etc/sideboards.env")
            follow(machine, rest)
            see_that_the_units_are_right(root)
