"""A kept page of the rules while twenty fresh deals and twenty analyses are asked for at once.

On the real web server. The reader is a process of its own, so that what it measures is not its
own waiting for those who ask. It goes on until everything that was asked for has been computed.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from http import HTTPStatus
from itertools import islice, product
from multiprocessing import get_context
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from tests.real_server import Served, served
from tests.visitors import TURNS, Visitor

PEOPLE = 20
PAGE = "/de/sideboards/rules/rows/"
DAY = "/de/sideboards/puzzles/2026-01-05/"
PRACTICE = "/de/sideboards/practice/"
LEFT = "SELECT EXISTS (SELECT 1 FROM puzzles_queue WHERE kind IN ('review', 'hint', 'scores'))"
"""Whether something is left to compute that pages wait for."""
GOAL_MS = 20.0
ALONE = 400


def run() -> bool:
    with TemporaryDirectory() as folder, served(Path(folder)) as site:
        wait_until_nothing_is_left(site)
        finished = [_finished(site, sides) for sides in islice(product("LR", repeat=TURNS), PEOPLE)]
        dealt = [_dealt(site, number) for number in range(PEOPLE)]
        alone = [_milliseconds(site) for _ in range(ALONE)]
        times, seconds = _beside(site, finished, dealt)
    print(f"Background: a kept page while {PEOPLE} fresh deals and {PEOPLE} analyses are asked for")
    for name, found in (("alone", alone), ("meanwhile", times)):
        print(f"  {name:10} median {median(found):5.1f} ms  p99 {_p99(found):5.1f} ms", end="")
        print(f"  worst {max(found):5.1f} ms of {len(found)}")
    print(f"  all computed after {seconds:.1f} s     (goal: p99 {GOAL_MS:g} ms meanwhile)")
    return _p99(times) <= GOAL_MS


def _finished(site: Served, sides: Sequence[str]) -> Visitor:
    return Visitor(site, DAY).play(sides="".join(sides))


def _dealt(site: Served, number: int) -> Visitor:
    """Somebody with an address of their own, before the first move of a new deal."""
    visitor = Visitor(site, PRACTICE, source=f"127.0.0.{number + 2}").look()
    answer = visitor.post(PRACTICE, difficulty="")
    visitor.address = answer.headers["Location"]
    return visitor.look()


def _beside(
    site: Served, finished: Sequence[Visitor], dealt: Sequence[Visitor]
) -> tuple[list[float], float]:
    processes = get_context("fork")
    is_over, answers = processes.Event(), processes.Queue()
    reader = processes.Process(target=_read, args=(site, is_over, answers))
    reader.start()
    begun = perf_counter()
    for analyzed, begins in zip(finished, dealt, strict=True):
        status = analyzed.ask(f"{DAY}analysis/").status
        if status not in (HTTPStatus.ACCEPTED, HTTPStatus.OK):
            raise AssertionError(f"the analysis answered {status}")
        one, _, two, *_ = begins.hand()
        if begins.send(f"{one} {two}").status != HTTPStatus.SEE_OTHER:
            raise AssertionError("the first move was refused")
    wait_until_nothing_is_left(site)
    seconds = perf_counter() - begun
    is_over.set()
    times: list[float] = answers.get(timeout=60)
    reader.join()
    return times, seconds


def _read(site: Served, is_over: Event, answers: "Queue[list[float]]") -> None:
    times = []
    while not is_over.is_set():
        times.append(_milliseconds(site))
        sleep(0.002)
    answers.put(times)


def _milliseconds(site: Served) -> float:
    begun = perf_counter()
    answer = site.ask(PAGE, accept_encoding="br")
    took = perf_counter() - begun
    if answer.status != HTTPStatus.OK:
        raise AssertionError(f"{PAGE} answered {answer.status}")
    return 1000 * took


def wait_until_nothing_is_left(site: Served) -> None:
    with closing(sqlite3.connect(site.folder / "sideboards.sqlite3")) as database:
        while database.execute(LEFT).fetchone()[0]:
            sleep(0.05)


def _p99(times: Sequence[float]) -> float:
    return quantiles(times, n=100)[98]
