"""What each kind of page costs the processor, as a multiple of a bare view in the same run.

Measured as time of the thread, so that a busy machine matters little, below what our web server
calls. All kinds take turns: whatever slows one down slows the others down as well.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

from django.test import override_settings
from django.test.client import RequestFactory

from benchmarks.visited import Under, Visited, a_played_site, with_site_in
from puzzles.game.registry import first_game
from sideboards_site.serving.rsgi import answer_to

ROUNDS = 150
WARM = 3
MOVES_OF_A_GAME = 7
"""The start and six turns of Sideboards, without a swap."""


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    goal: float
    address: str
    cookie: str = ""
    form: bytes = b""
    part: str = ""
    """The id of what htmx replaces; empty for a whole page."""
    undo: Callable[[], Any] | None = None
    """After a request that changes what is stored."""

    def environ(self) -> dict[str, Any]:
        environ = RequestFactory().get(self.address).environ | {
            "HTTP_ACCEPT_ENCODING": "gzip, deflate, br",
            "HTTP_COOKIE": self.cookie,
        }
        if self.part:
            environ |= {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": self.part}
        if self.form:
            environ |= {
                "REQUEST_METHOD": "POST",
                "CONTENT_TYPE": "application/x-www-form-urlencoded",
                "CONTENT_LENGTH": str(len(self.form)),
                "wsgi.input": BytesIO(self.form),
            }
        return dict(environ)


def run(rounds: str = str(ROUNDS)) -> bool:
    urls = override_settings(ROOT_URLCONF="benchmarks.pages_urls", ALLOWED_HOSTS=["testserver"])
    with TemporaryDirectory() as folder, urls, with_site_in(Path(folder)):
        kinds = [
            Kind("a bare view", 1, "/bare/"),
            Kind("a kept chapter", 1.5, "/de/sideboards/rules/rows/"),
            Kind("a kept chapter with a stray query", 1.5, "/de/sideboards/rules/rows/?utm=1"),
            *(kind for site in a_played_site() for kind in _kinds(site)),
        ]
        times: dict[str, list[float]] = {kind.name: [] for kind in kinds}
        chance = Random(0)
        for number in range(int(rounds) + WARM):
            # none always comes after the same other one, which would leave it a warm cache
            for kind in chance.sample(kinds, len(kinds)):
                took = _milliseconds(kind)
                if number >= WARM:
                    times[kind.name].append(took)
    return _print_costs(kinds, times)


def _kinds(site: Visited) -> Iterator[Kind]:
    of, home, cookie = f" of {site.game.name}", f"/de/{site.game.id}", site.playing.cookie
    if site.is_first:
        yield Kind("home without a cookie", 2.5, "/de/")
        yield Kind("home without a cookie, with a stray query", 2.5, "/de/?utm=1")
        yield Kind("home", 12, "/de/", site.playing.cookie)
        yield Kind("home after today’s puzzle", 12, "/de/", site.finisher)
    # has most addresses and translations, and pays most for Django's own tags
    yield Kind(f"puzzle page{of}", 14, site.address)
    yield Kind(f"puzzle page{of} with a stray query", 14, f"{site.address}?utm=1")
    yield Kind(f"puzzle page without help{of}", 14, site.address, site.beginner)
    yield Kind(f"later turn{of}", 15, site.address, cookie)
    yield Kind(f"later turn with help{of}", 22, site.address, site.helped.cookie)
    yield _move(f"move{of}", 17, site.address, site.playing)
    yield _move(f"move with help{of}", 21, site.address, site.helped)
    yield Kind(f"end{of}", 25, site.address, site.finisher)
    yield Kind(f"shared page{of}", 12, site.shared)
    yield Kind(f"practice{of}", 12, f"{home}/practice/")
    yield Kind(f"archive{of}", 15, f"{home}/archive/", cookie)
    yield Kind(f"statistics{of}", 12, f"{home}/statistics/", cookie)


def _move(name: str, goal: float, address: str, under: Under) -> Kind:
    undo, form = under.take_back, under.form
    return Kind(name, goal, address, under.cookie, form=form, part="game", undo=undo)


def _milliseconds(kind: Kind) -> float:
    environ = kind.environ()
    begun = thread_time()
    status, _headers, _body = answer_to(environ)
    took = thread_time() - begun
    if status != HTTPStatus.OK:
        raise AssertionError(f"{kind.name}: {kind.address} answered {status}")
    if kind.undo:
        kind.undo()
    return 1000 * took


def _print_costs(kinds: list[Kind], times: dict[str, list[float]]) -> bool:
    bare = median(times[kinds[0].name])
    print(f"Costs: processor time of a request, bare view {bare:.3f} ms")
    is_met = True
    for kind in kinds:
        took = median(times[kind.name])
        missed = "" if took / bare <= kind.goal else "     MISSED"
        is_met = is_met and not missed
        print(f"  {kind.name:48} {took:6.2f} ms {took / bare:6.1f} ×", end="")
        print(f"     (goal: {kind.goal:g}){missed}")
    by_kind = {name: median(took) / bare for name, took in times.items()}
    return _print_games(by_kind) and is_met


def _print_games(by_kind: dict[str, float]) -> bool:
    """A whole game: its page and its moves, as picks ask for nothing."""
    of = f" of {first_game().name}"
    is_met = True
    games = ("puzzle page without help", "move", 105), ("puzzle page", "move with help", 165)
    for page, kind, goal in games:
        whole = by_kind[f"{page}{of}"] + MOVES_OF_A_GAME * by_kind[f"{kind}{of}"]
        is_met = is_met and whole <= goal
        print(f"  a game by page and {kind + 's' * (kind == 'move'):20} {whole:6.1f} ×", end="")
        print(f"     (goal: {goal}){'' if whole <= goal else '     MISSED'}")
    return is_met
