"""What readers notice of a database that fails: `python -m benchmarks outage`, on the real server,
or in some states: `… outage hangs full`. `chrt --rr 1` before it keeps other programs out of it.

From the first moment of each state on a reader opens rules, search, home and a static file, so many
a second, while others want to play. Then the database is well again, and somebody asks for a puzzle
until it comes. The full disk is one in memory, which only root can make.
"""

import os
import re
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from threading import Event, Thread
from time import perf_counter, sleep

import psycopg

from tests.failing_databases import hanging, locked_file, locked_tables
from tests.private_servers import FAST, private_postgresql, run_server_program
from tests.real_server import Answer, Served, served
from tests.visitors import Visitor

PUZZLE = "/de/sideboards/puzzles/2026-01-05/"
PAGES = ["/de/sideboards/rules/rows/", "/de/search/?q=drehen", "/de/"]
SECONDS = 4.0
READS_A_SECOND = 50
PLAYERS = 4
PAUSE = 0.05
PATIENCE = 30
TRIES = 10
WARM = 8
"""Times that each page is asked for before: each process makes it once."""
SIZE_OF_DISK = "300m"
ADDRESS = "postgresql://sideboards@/postgres?host="
READING_GOAL, PLAYING_GOAL, WORST_GOAL = 50.0, 50.0, 1000.0
"""Milliseconds: p99 of what needs no database, median and worst of what does."""
BACK_GOAL = 2.0

State = Callable[[], AbstractContextManager[object]]


@dataclass
class Noticed:
    reading: list[float] = field(default_factory=list)
    playing: list[float] = field(default_factory=list)
    refused: int = 0
    faults: set[str] = field(default_factory=set)
    log_lines: int = 0
    back_after: float = 0.0

    def tell(self, name: str) -> bool:
        read, play = percentiles(self.reading), percentiles(self.playing)
        worst = max(self.playing)
        print(
            f"  {name:24} reading p50 {read[0]:6.1f} p99 {read[1]:6.1f}"
            f"   playing p50 {play[0]:6.1f} p99 {play[1]:6.1f} worst {worst:6.1f} ms"
            f"   {self.refused:4} of {len(self.playing):4} refused"
            f"   back after {self.back_after:4.1f} s   {self.log_lines:4} lines of log"
            f"   {' '.join(self.faults)}"
        )
        return (
            read[1] <= READING_GOAL
            and play[0] <= PLAYING_GOAL
            and worst <= WORST_GOAL
            and self.back_after <= BACK_GOAL
            and not self.faults
        )


class Log:
    """Read all the time, or the site would wait for somebody to read it."""

    def __init__(self, site: Served) -> None:
        self.lines = 0
        self._site = site
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for _line in self._site.process.stdout or []:
            self.lines += 1


def percentiles(times: list[float]) -> tuple[float, float]:
    cuts = quantiles(times, n=100)
    return cuts[49], cuts[98]


def run(*only: str) -> bool:
    print("Outage: what readers notice of a database that fails, on the real web server")
    print(
        f"  (goals: reading p99 {READING_GOAL:g} ms; playing p50 {PLAYING_GOAL:g}, worst"
        f" {WORST_GOAL:g} ms; back within {BACK_GOAL:g} s; no errors but 503)"
    )
    with small_disk() as disk:
        return all([*_on_sqlite(disk, only), *_on_postgresql(disk, only)])


def _on_sqlite(disk: Path, only: tuple[str, ...]) -> Iterator[bool]:
    with tempfile.TemporaryDirectory(dir=disk) as folder, served(Path(folder)) as site:
        log = Log(site)
        states: dict[str, State] = {
            "well": nullcontext,
            "locked": lambda: locked_file(site.folder),
            "full": lambda: full(disk),
        }
        yield from _measured("SQLite", states, only, site, log)


def _on_postgresql(disk: Path, only: tuple[str, ...]) -> Iterator[bool]:
    tempfile.tempdir = str(disk)
    try:
        with (
            private_postgresql() as url,
            tempfile.TemporaryDirectory() as folder,
            served(Path(folder), DATABASE_URL=url) as site,
        ):
            log = Log(site)
            server = Path(url.partition("host=")[2])
            states: dict[str, State] = {
                "well": nullcontext,
                "locked": lambda: locked_tables(url),
                "hangs": lambda: hanging(url),
                "gone": lambda: gone(server),
                "accepts, never answers": lambda: silent(server),
                "full": lambda: full(disk, server),
            }
            yield from _measured("PostgreSQL", states, only, site, log)
    finally:
        tempfile.tempdir = None


def _measured(
    database: str, states: dict[str, State], only: tuple[str, ...], site: Served, log: Log
) -> Iterator[bool]:
    for name, state in states.items():
        if not only or name.split(",")[0] in only:
            if name == "full" and not _is_small_disk_possible():
                print(f"  {database}, {name}: only root can make a small disk")
                continue
            before = log.lines
            noticed = _noticed(site, state)
            noticed.log_lines = log.lines - before
            yield noticed.tell(f"{database}, {name}")


def _noticed(site: Served, state: State) -> Noticed:
    noticed, enough = Noticed(), Event()
    style = re.search(r'href="(/static/site/[^"]+\.css)"', site.ask("/de/").body.decode())
    pages = [*PAGES, style[1] if style else ""]
    for page in pages * WARM:
        site.ask(page)
    players = [Visitor(site, PUZZLE).look() for _ in range(PLAYERS)]
    with ThreadPoolExecutor(PLAYERS + 1) as pool:
        with state():
            playing = [pool.submit(_play, player, noticed, enough) for player in players]
            reading = pool.submit(_read, site, pages, noticed)
            reading.result()
            enough.set()
            for each in playing:
                each.result()
        noticed.back_after = _seconds_until_well(site)
    return noticed


def _read(site: Served, pages: list[str], noticed: Noticed) -> None:
    """At fixed times: an answer that takes long keeps none of the others from being asked for."""
    began = perf_counter()
    with ThreadPoolExecutor(20) as pool:
        for number, page in zip(range(int(SECONDS * READS_A_SECOND)), cycle(pages), strict=False):
            sleep(max(0.0, began + number / READS_A_SECOND - perf_counter()))
            pool.submit(_timed, noticed, noticed.reading, partial(site.ask, page))


def _play(player: Visitor, noticed: Noticed, enough: Event) -> None:
    """Looks, and begins a game, by turns; always the same one, so that it stays the first move."""
    asks = cycle([lambda: player.ask(PUZZLE), lambda: _first_move(player)])
    while not enough.is_set():
        _timed(noticed, noticed.playing, next(asks))
        sleep(PAUSE)


def _timed(noticed: Noticed, times: list[float], ask: Callable[[], Answer]) -> None:
    began = perf_counter()
    try:
        answer = ask()
    except OSError as error:
        noticed.faults.add(type(error).__name__)
        return
    times.append(1000 * (perf_counter() - began))
    if answer.status == HTTPStatus.SERVICE_UNAVAILABLE and "Retry-After" in answer.headers:
        noticed.refused += 1
    elif answer.status >= HTTPStatus.BAD_REQUEST and answer.status != HTTPStatus.CONFLICT:
        noticed.faults.add(str(answer.status))


def _seconds_until_well(site: Served) -> float:
    """Until each of the processes shows a puzzle and records a move, as far as ten tries tell."""
    began, in_a_row, since = perf_counter(), 0, 0.0
    while in_a_row < TRIES and perf_counter() - began < PATIENCE:
        player = Visitor(site, PUZZLE).look()
        is_well = bool(player.hand()) and _first_move(player).status == HTTPStatus.SEE_OTHER
        since = since if is_well and in_a_row else perf_counter() - began
        in_a_row = in_a_row + 1 if is_well else 0
    return since if in_a_row else PATIENCE


def _first_move(player: Visitor) -> Answer:
    one, _, two, *_ = player.hand()
    return player.send(f"{one} {two}")


@contextmanager
def gone(server: Path) -> Iterator[None]:
    run_server_program("pg_ctl", "-D", str(server / "data"), "-m", "immediate", "stop")
    try:
        yield
    finally:
        _start(server)


@contextmanager
def silent(server: Path) -> Iterator[None]:
    place = server / ".s.PGSQL.5432"
    with gone(server):
        place.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(place))
            place.chmod(0o777)
            listener.listen(100)
            yield
        place.unlink()


@contextmanager
def full(disk: Path, server: Path | None = None) -> Iterator[None]:
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        for size in (1 << 20, 1 << 12):
            with suppress(OSError):
                while True:
                    file.write(bytes(size))
    if server:
        # as soon as it begins a new file of its log
        with suppress(psycopg.Error), psycopg.connect(f"{ADDRESS}{server}") as own:
            own.execute("SELECT pg_switch_wal()")
            own.execute("CREATE TABLE one_more AS SELECT 1")
    try:
        yield
    finally:
        ballast.unlink()
        if server and not (server / "data" / "postmaster.pid").exists():
            _start(server)


def _start(server: Path) -> None:
    options = ["-l", str(server / "log"), "-o", f"-k {server} {FAST}"]
    run_server_program("pg_ctl", "-D", str(server / "data"), *options, "start")


def _is_small_disk_possible() -> bool:
    return os.geteuid() == 0


@contextmanager
def small_disk() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        if not _is_small_disk_possible():
            yield Path(folder)
            return
        mount = [
            "/bin/mount",
            "-t",
            "tmpfs",
            "-o",
            f"size={SIZE_OF_DISK},mode=1777",
            "tmpfs",
            folder,
        ]
        subprocess.run(mount, check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["/bin/umount", folder], check=True)
