"""A preview picture beside an empty one of its size, and made-up share codes beside a bare view.

All in processor time, so that other work on the machine weighs little. What a web worker loads
before its first request is loaded here too; from then on the slowest answer counts.
"""

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import process_time

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.test import override_settings
from django.test.client import RequestFactory

from puzzles.game.registry import first_game
from puzzles.game.text_picture import PICTURE_HEIGHT, PICTURE_WIDTH, PictureWords
from puzzles.sharing.codes import DailyShare, Standing, share_code
from puzzles.sideboards.sharing.picture import picture_of
from puzzles.sideboards.sharing.pixels import share_png
from rules.pictures.raster import png
from rules.pictures.svg import XMLNS, element
from sideboards_site.serving.first_requests import load_for_first_requests

PICTURE_GOAL = 60
REFUSAL_GOAL = 20
SCORES = range(101)
LONGEST_CODE = 200


def run() -> bool:
    with override_settings(ROOT_URLCONF="benchmarks.pages_urls", ALLOWED_HOSTS=["testserver"]):
        load_for_first_requests()
        return all([_pictures(), _refusals()])


def _pictures() -> bool:
    empty = element("svg", xmlns=XMLNS, width=PICTURE_WIDTH, height=PICTURE_HEIGHT)
    bare = [_milliseconds(partial(png, empty)) for _ in range(20)]
    drawn = [_milliseconds(partial(_draw, score)) for score in SCORES]
    return _judged("Sharing: a picture", drawn, beside=("an empty one", bare), goal=PICTURE_GOAL)


def _draw(score: int) -> bytes:
    """With lines of text that no picture has had."""
    words = PictureWords(
        score,
        occasion=f"Sideboards · Rätsel {score}, 18. November 2026",
        headline=f"Auf dem richtigen Weg {score}",
        invitation=f"Dieselben Karten für dich: Schaffst du {score}?",
        best=score + 1,
        coach=f"Coach {score}",
    )
    return share_png(picture_of(words))


def _refusals() -> bool:
    handler = WSGIHandler()
    refused: list[float] = []
    bare: list[float] = []
    for code in _made_up_codes():
        asked = [partial(_ask, handler, f"/s/{code}{end}", 404) for end in ("", "/en.png")]
        refused += map(_milliseconds, asked)
        bare.append(_milliseconds(partial(_ask, handler, "/bare/", 200)))
    beside = ("a bare view", bare)
    return _judged("         a made-up code", refused, beside=beside, goal=REFUSAL_GOAL)


def _made_up_codes() -> Iterator[str]:
    """Of every length, and a real one with each of its bits turned or its end cut off."""
    game = first_game()
    share = DailyShare(game.id, number=322, line=1, standing=Standing.FIRST_TRY)
    real = share_code(game, share, settings.SHARE_KEYS[0])
    for length in range(1, LONGEST_CODE + 1):
        yield "A" * length
    for place, letter in enumerate(real):
        yield real[:place]
        for bit in range(6):
            yield real[:place] + chr(ord(letter) ^ 1 << bit) + real[place + 1 :]


def _judged(what: str, times: list[float], *, beside: tuple[str, list[float]], goal: float) -> bool:
    name, others = beside
    ratio = median(times) / median(others)
    print(f"{what}, median {median(times):.1f} ms, {ratio:.1f} × {name},", end=" ")
    print(f"worst of {len(times)} {max(times):.1f}     (goal: {goal} ms)")
    return max(times) <= goal


def _ask(handler: WSGIHandler, address: str, status: int) -> None:
    response = handler.get_response(RequestFactory().get(address))
    if response.status_code != status:
        raise AssertionError(f"{address} answered {response.status_code}")


def _milliseconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return (process_time() - begun) * 1000
