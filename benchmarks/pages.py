"""A kept chapter of the rules beside a bare view, both through all middleware; the search."""

from http import HTTPStatus
from statistics import median
from time import perf_counter

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.test import override_settings
from django.test.client import RequestFactory

from rules.book.registry import first_book
from rules.search.books import search_in

GOAL = 1.5
ROUNDS = 400
CHAPTER = "/de/sideboards/rules/rows/"
QUESTION = "Zählt eine nicht benutzte Tauschkarte am Ende?"


def run() -> bool:
    with override_settings(ROOT_URLCONF="benchmarks.pages_urls", ALLOWED_HOSTS=["testserver"]):
        handler = WSGIHandler()
        bare, chapter = [], []
        for _ in range(ROUNDS):
            bare.append(_milliseconds(handler, "/bare/"))
            chapter.append(_milliseconds(handler, CHAPTER))
    ratio = median(chapter) / median(bare)
    print(f"Pages: a bare view, median {median(bare):.2f} ms, worst {max(bare):.2f}")
    print(f"       a kept chapter, median {median(chapter):.2f} ms, worst {max(chapter[1:]):.2f}")
    print(f"       ratio {ratio:.2f}     (goal: {GOAL})")
    _tell_search()
    return ratio <= GOAL


def _milliseconds(handler: WSGIHandler, address: str) -> float:
    request = RequestFactory().get(address, headers={"Accept-Encoding": "br"})
    begun = perf_counter()
    response = handler.get_response(request)
    took = perf_counter() - begun
    if response.status_code != HTTPStatus.OK:
        raise AssertionError(f"{address} answered {response.status_code}")
    return took * 1000


def _tell_search() -> None:
    times = []
    for code, _name in settings.LANGUAGES:
        search = search_in(first_book(), code)
        for _ in range(20):
            begun = perf_counter()
            search.find(QUESTION)
            times.append((perf_counter() - begun) * 1000)
    print(f"Search: median {median(times):.1f} ms, worst {max(times):.1f}")
