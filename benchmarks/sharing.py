"""A preview picture beside an empty one of its size, and a made-up share code beside a bare view.

Both in processor time, so that other work on the machine weighs little.
"""

from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from statistics import median
from time import process_time

from django.core.handlers.wsgi import WSGIHandler
from django.test import override_settings
from django.test.client import RequestFactory

from puzzles.share_picture import HEIGHT_OF_PICTURE, WIDTH, PictureWords, share_picture_svg
from rules.pictures.raster import png
from rules.pictures.svg import XMLNS, element

PICTURE_GOAL = 60
REFUSAL_GOAL = 20
MADE_UP = "/s/AAAAAAAAAAAAAAAAAAAA"
SCORES = range(20, 80, 3)


def run() -> bool:
    return all([_pictures(), _refusals()])


def _pictures() -> bool:
    words = PictureWords(
        "Sideboards · Rätsel 322, 18. November 2026",
        "Auf dem richtigen Weg",
        "Dieselben Karten für dich: Schaffst du mehr?",
    )
    empty = element("svg", xmlns=XMLNS, width=WIDTH, height=HEIGHT_OF_PICTURE)
    drawn, bare = [], []
    for score in SCORES:
        bare.append(_milliseconds(partial(png, empty, width=WIDTH)))
        drawn.append(_milliseconds(partial(_draw, score, words)))
    print(f"Sharing: a picture, median {median(drawn):.1f} ms, worst {max(drawn):.1f}", end="")
    print(f", {median(drawn) / median(bare):.1f} × an empty one     (goal: {PICTURE_GOAL} ms)")
    return median(drawn) <= PICTURE_GOAL


def _draw(score: int, words: PictureWords) -> bytes:
    return png(share_picture_svg(score, words), width=WIDTH)


def _refusals() -> bool:
    with override_settings(ROOT_URLCONF="benchmarks.pages_urls", ALLOWED_HOSTS=["testserver"]):
        handler = WSGIHandler()
        refused, bare = [], []
        for _ in range(200):
            bare.append(_milliseconds(partial(_ask, handler, "/bare/", HTTPStatus.OK)))
            refused.append(_milliseconds(partial(_ask, handler, MADE_UP, HTTPStatus.NOT_FOUND)))
    print(f"         a made-up code, median {median(refused):.2f} ms", end="")
    print(f", worst {max(refused[1:]):.2f}", end="")
    print(f", {median(refused) / median(bare):.1f} × a bare view     (goal: {REFUSAL_GOAL} ms)")
    return median(refused) <= REFUSAL_GOAL


def _ask(handler: WSGIHandler, address: str, status: HTTPStatus) -> None:
    response = handler.get_response(RequestFactory().get(address))
    if response.status_code != status:
        raise AssertionError(f"{address} answered {response.status_code}")


def _milliseconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return (process_time() - begun) * 1000
