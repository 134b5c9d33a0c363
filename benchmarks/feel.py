"""How a game feels on a phone: whole daily games by taps, in a real browser on the loopback.

Beside it the same taps on a button that does nothing: what the machine itself takes just now.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from benchmarks.idle import wait_until_nothing_is_left
from launch.system_packages import ensure_programs, find_program
from tests.browser.daily_game import TAPS, play, tap
from tests.browser.fixtures import CHROMIUM_FLAGS, PATIENCE, PHONE
from tests.browser.watching import MainThread, answers, shifts, waits, watch
from tests.real_server import served

GAMES = 3
WORST_PAINT = 60
WORST_ANSWER = 150
"""Milliseconds."""
NOTE_RISING = """
globalThis.risen = 0;
new MutationObserver(changes => changes.flatMap(({ addedNodes }) => [...addedNodes])
    .forEach(node => { risen += node.className === "rising"; })
).observe(document, { childList: true, subtree: true });
"""
A_BUTTON = "data:text/html,<button>nothing</button>"


@dataclass(frozen=True, slots=True)
class Felt:
    """One game: how long each tap waited for the next paint and for its answer."""

    waits: Sequence[float]
    answers: Sequence[float]
    shifts: Sequence[Any]
    risen: int
    """How often points rose to their objective: the motion that the taps came across."""
    work: float


def run() -> bool:
    ensure_programs({"chromium": "chromium"})
    expect.set_options(timeout=PATIENCE)
    with TemporaryDirectory() as folder, served(Path(folder)) as site, sync_playwright() as started:
        browser = started.chromium.launch(
            executable_path=find_program("chromium"), args=CHROMIUM_FLAGS
        )
        # what the site computes at its first start has nothing to do with a tap
        wait_until_nothing_is_left(site)
        bare = [wait for _ in range(GAMES) for wait in _bare_waits(browser)]
        games = [
            _played(browser, f"http://127.0.0.1:{site.port}/en/sideboards/daily/")
            for _ in range(GAMES)
        ]
        browser.close()
    print(f"Feel: {GAMES} games of {TAPS} taps on a phone, at a load of {os.getloadavg()[0]:.1f}")
    print(f"      next paint after a button that does nothing, {_spread(bare)}")
    return _tell(games)


def _bare_waits(browser: Browser) -> Sequence[float]:
    page = _opened(browser, A_BUTTON)
    for _ in range(TAPS):
        tap(page.locator("button"))
    found = waits(page)
    page.close()
    return found


def _opened(browser: Browser, address: str) -> Page:
    page = browser.new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    watch(page)
    page.add_init_script(NOTE_RISING)
    page.goto(address, wait_until="networkidle")
    return page


def _played(browser: Browser, address: str) -> Felt:
    page = _opened(browser, address)
    thread = MainThread(page)
    before = thread.milliseconds
    play(page, tap)
    work = thread.milliseconds - before
    risen = int(page.evaluate("risen"))
    felt = Felt(waits(page), answers(page), shifts(page), risen, work / TAPS)
    page.close()
    return felt


def _tell(games: Sequence[Felt]) -> bool:
    next_paints = list(chain.from_iterable(game.waits for game in games))
    answered = list(chain.from_iterable(game.answers for game in games))
    moved = list(chain.from_iterable(game.shifts for game in games))
    print(f"      next paint in a game, {_spread(next_paints)}     (goal: worst {WORST_PAINT})")
    print(f"      the answer painted, {_spread(answered)}     (goal: worst {WORST_ANSWER})")
    print(f"      main thread, {median(game.work for game in games):.0f} ms of a processor a tap")
    print(f"      layout shifts: {len(moved)}     (goal: 0)", *moved)
    risen = sum(game.risen for game in games)
    print(f"      points that rose to their objective: {risen}     (goal: some)")
    is_quick = max(next_paints) <= WORST_PAINT and max(answered) <= WORST_ANSWER
    return is_quick and not moved and risen > 0


def _spread(milliseconds: Sequence[float]) -> str:
    return f"median {median(milliseconds):.0f} ms, worst {max(milliseconds):.0f}"
