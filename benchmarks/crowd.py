"""Pages while fifty people have their games analyzed at the same moment, on the real web server.

First fifty ask once and go away, while a reader opens pages: how long the work itself takes. Then,
twice, all fifty ask at once; the last is to be served within one and a half times the work. Whoever
is told to wait asks again, half of them as the page's script does, half as a browser without
script. The background process computes one after the other. Meanwhile, until most are served, the
reader opens pages, the same as before with nobody else there and nothing left to compute. A page
behind all those analyses would take seconds.
"""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import cycle, islice, product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from benchmarks.background import LEFT
from tests.real_server import Answer, Served, served
from tests.visitors import TURNS, Visitor

PEOPLE = 50
MOST = 40
DAYS = ("2026-01-05", "2026-01-06", "2026-01-07")
PAGES = (
    "/de/",
    "/de/sideboards/rules/rows/",
    f"/de/sideboards/puzzles/{DAYS[0]}/",
    "/de/sideboards/archive/",
)
ALONE = 300
MEDIAN_GOAL = 2.0
WORST_GOAL_MS = 1000
LAST_GOAL = 1.5
PATIENCE = 180
"""Seconds after which somebody who was never answered counts as lost."""


@dataclass
class Person:
    """Asks until the analysis is there."""

    visitor: Visitor
    has_script: bool
    served_after: float | None = None
    times_told_to_wait: int = 0
    faults: list[str] = field(default_factory=list)

    def wait_for_it(self) -> None:
        begun = perf_counter()
        while self.served_after is None and perf_counter() - begun < PATIENCE:
            try:
                answer = self.visitor.ask(f"{self.visitor.address}analysis/")
            except OSError as error:
                self.faults.append(str(error))
                return
            if answer.status == HTTPStatus.OK:
                self.served_after = perf_counter() - begun
            elif answer.status == HTTPStatus.ACCEPTED and "Retry-After" in answer.headers:
                self.times_told_to_wait += 1
                sleep(self.pause(answer))
            else:
                self.faults.append(f"status {answer.status}")
                return

    def pause(self, answer: Answer) -> float:
        script = re.search(rb"delay:(\d+)ms", answer.body)
        if self.has_script and script:
            return int(script[1]) / 1000
        return int(answer.headers["Retry-After"])


def run() -> bool:
    with TemporaryDirectory() as folder, served(Path(folder)) as site:
        crowds = [list(_crowd(site, day)) for day in DAYS]
        _nothing_is_left_to_compute(site)
        reader, pages = Visitor(site, PAGES[2]).play(), cycle(PAGES)
        alone = [_milliseconds(reader, page) for page in islice(pages, ALONE)]
        work = _seconds_of_the_work(site, crowds[0], reader, pages)
        beside = [time for crowd in crowds[1:] for time in _beside(crowd, reader, pages)]
    people = [person for crowd in crowds[1:] for person in crowd]
    return all([_are_all_served(people, work), _are_pages_quick(alone, beside)])


def _crowd(site: Served, day: str) -> Iterator[Person]:
    """Each with moves of their own, so that every game is analyzed anew."""
    for number, sides in enumerate(islice(product("LR", repeat=TURNS), PEOPLE)):
        visitor = Visitor(site, f"/de/sideboards/puzzles/{day}/").play(sides="".join(sides))
        yield Person(visitor, has_script=number % 2 == 0)


def _nothing_is_left_to_compute(site: Served) -> None:
    """A new site finds out the scores of all its puzzles first."""
    while _is_something_to_compute(site):
        sleep(1)


def _is_something_to_compute(site: Served) -> bool:
    with closing(sqlite3.connect(site.folder / "sideboards.sqlite3")) as database:
        return bool(database.execute(LEFT).fetchone()[0])


def _seconds_of_the_work(
    site: Served, crowd: Sequence[Person], reader: Visitor, pages: Iterator[str]
) -> float:
    """While the reader reads on, as later."""
    begun = perf_counter()
    for person in crowd:
        person.visitor.ask(f"{person.visitor.address}analysis/")
    while _is_something_to_compute(site):
        reader.ask(next(pages))
    return perf_counter() - begun


def _beside(crowd: Sequence[Person], reader: Visitor, pages: Iterator[str]) -> Iterator[float]:
    with ThreadPoolExecutor(len(crowd)) as pool:
        waiting = [pool.submit(person.wait_for_it) for person in crowd]
        while sum(each.done() for each in waiting) < MOST:
            yield _milliseconds(reader, next(pages))


def _milliseconds(reader: Visitor, page: str) -> float:
    begun = perf_counter()
    answer = reader.ask(page)
    took = perf_counter() - begun
    if answer.status != HTTPStatus.OK:
        raise AssertionError(f"{page} answered {answer.status}")
    return 1000 * took


def _are_all_served(people: Sequence[Person], work: float) -> bool:
    waits = [person.served_after for person in people if person.served_after is not None]
    faults = [fault for person in people for fault in person.faults]
    told_to_wait = sum(person.times_told_to_wait for person in people)
    print(
        f"Crowd: {PEOPLE} analyses asked for at once, {len(DAYS) - 1} times, on the real web server"
    )
    print(f"  {len(waits)} of {len(people)} served     (goal: all)", end="")
    print(f", after {median(waits):.1f} s, the last after {max(waits):.1f} s")
    print(f"  the work itself takes {work:.1f} s; the last waits {max(waits) / work:.2f} ×", end="")
    print(f"     (goal: {LAST_GOAL:g})")
    print(f"  answers 202 with Retry-After before that: {told_to_wait}; others: {faults or 'none'}")
    return len(waits) == len(people) and max(waits) <= LAST_GOAL * work


def _are_pages_quick(alone: Sequence[float], beside: Sequence[float]) -> bool:
    for name, times in (("alone", alone), ("beside them", beside)):
        print(f"  a page {name:12} median {median(times):6.1f} ms", end="")
        print(f"  worst {max(times):6.1f} ms of {len(times)}")
    ratios = median(beside) / median(alone), max(beside) / max(alone)
    print(f"  ratio               median {ratios[0]:6.2f}     worst {ratios[1]:6.2f}", end="")
    print(f"     (goals: median {MEDIAN_GOAL:g}, worst page {WORST_GOAL_MS} ms)")
    return ratios[0] <= MEDIAN_GOAL and max(beside) <= WORST_GOAL_MS
