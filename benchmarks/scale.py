"""What ten million players a day need, from the figures of docs/scale.md: `benchmarks scale`.

What was measured and what is assumed stands in two tables of that page; the third one, which
follows from them, is printed here, and a test compares it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "scale.md"
SECONDS_OF_A_DAY, DAYS_OF_A_MONTH, DAYS_OF_A_YEAR = 24 * 3600, 30, 365
CORES_OF_A_MACHINE = 2
COPIES = 3
"""Of the database: itself and two standbys."""
FEW = 10
"""Below, a decimal is told."""
GIGA, MEGA = 1e9, 1e6
ROW = re.compile(r"^\| ([^|]+?) \| ([\d ]+(?:\.\d+)?) \|", re.MULTILINE)
Figures = Mapping[str, float]
Derived = Iterator[tuple[str, float]]


def run() -> bool:
    derived = derived_figures()
    print("Scale: what follows from docs/scale.md")
    for name, value in derived.items():
        print(f"| {name} | {value} |")
    return derived == rows_under("Derived")


def derived_figures() -> dict[str, str]:
    day = Day(figures_under("Measured"), figures_under("Assumed"))
    parts = (day.of_load(), day.of_machines(), day.of_hot_rows(), day.of_bytes(), day.of_money())
    return {name: figure_text(value) for part in parts for name, value in part}


def rows_under(heading: str) -> dict[str, str]:
    section = PAGE.read_text().split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return dict(ROW.findall(section))


def figures_under(heading: str) -> Figures:
    return {name: float(text.replace(" ", "")) for name, text in rows_under(heading).items()}


def figure_text(value: float) -> str:
    """
    >>> figure_text(12345.6), figure_text(3.14159), figure_text(4)
    ('12 346', '3.1', '4')
    """
    return f"{value:,.0f}".replace(",", " ") if value >= FEW else f"{value:.2g}"


@dataclass(frozen=True, slots=True)
class Day:
    measured: Figures
    assumed: Figures

    def in_the_busiest_second(self, times_a_day: float) -> float:
        return times_a_day * self.assumed["busiest minute, times the mean"] / SECONDS_OF_A_DAY

    @property
    def players(self) -> float:
        return self.assumed["players a day"]

    @property
    def games(self) -> float:
        return self.players * self.assumed["games of a player"]

    @property
    def moves(self) -> float:
        return self.games * self.measured["moves of a game"]

    @property
    def pages(self) -> float:
        return self.players * self.assumed["pages of a player besides"]

    @property
    def busy(self) -> float:
        return self.assumed["percent that a machine may be busy"] / 100

    def cores(self, machine: str) -> float:
        of_moves = self.in_the_busiest_second(self.moves) * self.measured[f"{machine}, for a move"]
        of_pages = self.in_the_busiest_second(self.pages) * self.measured[f"{machine}, for a page"]
        return (of_moves + of_pages) / 1000 / self.busy

    @property
    def web_machines(self) -> int:
        """One may go, or be restarted."""
        return ceil(self.cores("web") / CORES_OF_A_MACHINE) + 1

    @property
    def bytes_of_a_player(self) -> float:
        parts = self.measured["moves of a game"] * self.measured["bytes of a part, after a move"]
        pages = 1 + self.assumed["pages of a player besides"]
        whole = pages * self.measured["bytes of a puzzle page"]
        return self.assumed["games of a player"] * parts + whole + self.static_bytes_of_a_player

    @property
    def static_bytes_of_a_player(self) -> float:
        without = self.assumed["percent of players without the static files"] / 100
        return without * self.measured["bytes of its static files"]

    @property
    def gigabytes_of_games(self) -> float:
        return self.games * self.measured["bytes of a stored game, with indexes"] / GIGA

    def of_load(self) -> Derived:
        yield "moves a second, on average", self.moves / SECONDS_OF_A_DAY
        yield "moves in the busiest second", self.in_the_busiest_second(self.moves)
        yield "pages in the busiest second", self.in_the_busiest_second(self.pages)
        yield "finished games in the busiest second", self.in_the_busiest_second(self.games)

    def of_machines(self) -> Derived:
        a_machine = 1000 * CORES_OF_A_MACHINE * self.busy
        yield "moves a second of a 2-core web machine", a_machine / self.measured["web, for a move"]
        yield "pages a second of a 2-core web machine", a_machine / self.measured["web, for a page"]
        yield "2-core web machines, one to spare", self.web_machines
        yield "cores of the database", self.cores("database")
        yield "cores of a standby", self.cores("standby")
        yield "cores of poolers", self.cores("pooler")
        analyses = self.in_the_busiest_second(self.players * self.assumed["analyses of a player"])
        computing = analyses * self.measured["background process, for an analysis"] / 1000
        yield "cores that compute analyses", computing / self.busy
        held = self.measured["milliseconds that a connection is held, for a move"] / 1000
        yield "connections in use at once", self.in_the_busiest_second(self.moves) * held
        idle = self.measured["statements a second of an idle machine"]
        yield "statements a second of background processes", self.web_machines * idle

    def of_hot_rows(self) -> Derived:
        """If all made the same choices."""
        games = self.in_the_busiest_second(self.games)
        for rows in ("1 row", "8 rows"):
            most = self.measured[f"counts a second into {rows}"]
            yield f"percent of what {rows} of a tally can count", 100 * games / most

    def of_bytes(self) -> Derived:
        yield "gigabytes of games a day", self.gigabytes_of_games
        yield "terabytes of games a year", self.gigabytes_of_games * DAYS_OF_A_YEAR / 1000
        log = self.measured["bytes of log to the standby, for a move"]
        yield "megabytes of log a second", self.in_the_busiest_second(self.moves) * log / MEGA
        yield "gigabytes sent a day", self.players * self.bytes_of_a_player / GIGA
        share = self.static_bytes_of_a_player / self.bytes_of_a_player
        yield "percent of them from the CDN alone", 100 * share

    def of_money(self) -> Derived:
        """In a month, at the end of the first year."""
        machine = self.assumed["euros a month for 2 cores"]
        yield "euros a month for web machines", self.web_machines * machine
        databases = COPIES * ceil(self.cores("database") / CORES_OF_A_MACHINE)
        yield "euros a month for the database's machines", databases * machine
        stored = COPIES * self.gigabytes_of_games * DAYS_OF_A_YEAR
        yield "euros a month for its disks", stored * self.assumed["euros a month for a gigabyte"]
        sent = self.players * self.bytes_of_a_player / GIGA * DAYS_OF_A_MONTH
        yield "euros a month for what is sent", sent * self.assumed["euros for a gigabyte sent"]
