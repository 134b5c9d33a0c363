"""What a page weighs over the wire when it is opened for the first time, with everything."""

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.browser.daily_game import TURNS, begin, choose, place, tap
from tests.browser.fixtures import PHONE

GOAL = 80_000
"""Bytes, heads and bodies of all answers as they are sent."""
Weights = Mapping[str, int]


def weights(browser: Browser, address: str, *, cookies: Any = ()) -> Weights:
    """By path, with an empty cache. What the service worker keeps for later is left out."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    context.add_cookies([*cookies])
    page = context.new_page()
    session = context.new_cdp_session(page)
    paths: dict[str, str] = {}
    loaded: dict[str, int] = {}

    def note_path(told: Any) -> None:
        paths[told["requestId"]] = urlsplit(told["request"]["url"]).path

    def note_weight(told: Any) -> None:
        loaded[paths[told["requestId"]]] = int(told["encodedDataLength"])

    session.on("Network.requestWillBeSent", note_path)
    session.on("Network.loadingFinished", note_weight)
    session.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    context.close()
    return loaded


def weights_of_a_game(browser: Browser, address: str) -> Iterator[tuple[str, Weights]]:
    """At the start, in a turn and at the end."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    page = context.new_page()
    page.goto(address)
    yield "start", weights(browser, page.url)
    begin(page, tap)
    choose(page, tap, 3)
    yield "turn", weights(browser, page.url, cookies=context.cookies())
    for turn in range(1, TURNS + 1):
        place(page, tap, turn=turn)
    yield "end", weights(browser, page.url, cookies=context.cookies())
    context.close()
