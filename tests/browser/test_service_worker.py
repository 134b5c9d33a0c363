"""The worker that keeps the rules: whole pages and files, and never a part of a page."""

import re
from collections.abc import Iterator

import pytest
import time_machine
from django.conf import settings
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.conftest import NewPage
from tests.browser.failing_places import PLACES, Place, address_of, who_is_at
from tests.browser.test_failures import ANSWERS, Weather, expect_said, sign_in
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY

EXAMPLE = "/en/sideboards/rules/try-it/"
AT_THE_RULES = [
    place for place in PLACES if place.name in {"search", "worked example", "objective"}
]
MOVE = next(place for place in PLACES if place.is_move)
AS_ANNA = [place for place in PLACES if who_is_at(place)]


@pytest.fixture(autouse=True)
def on_the_day(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, expected_faults: list[str]
) -> Iterator[None]:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)
    expected_faults += ["htmx:", "Failed to load resource", "ERR_INTERNET_DISCONNECTED"]
    # the browser looks for a newer worker whenever it likes, without a network too
    expected_faults += ["Response Status Error", "fetching the script"]
    with time_machine.travel(noon(DAY)):
        yield


@pytest.fixture
def kept(new_page: NewPage) -> Page:
    """Controlled by a worker that keeps the rules in English."""
    page = new_page(service_workers="allow")
    page.goto(EXAMPLE)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller")
    return page


def expect_one_page(page: Page) -> None:
    for part in ("main", "h1", "#lab, #hits, #game, #analysis, div#replay"):
        expect(page.locator(part)).to_have_count(1)


def test_the_way_back_to_the_example_leads_to_no_page_inside_the_page(kept: Page) -> None:
    kept.reload()
    total = kept.locator(".score-total .points").inner_text()
    kept.goto(f"{EXAMPLE}?row=1+2+3+4+5+6+7+8")
    expect(kept.locator(".score-total .points")).not_to_have_text(total)
    with kept.expect_response(lambda answer: "hx-request" in answer.request.headers) as answer:
        kept.get_by_role("link", name="Back to the example").click()
    assert not answer.value.from_service_worker
    expect(kept.locator(".score-total .points")).to_have_text(total)
    expect_one_page(kept)


@pytest.mark.parametrize("place", [*AT_THE_RULES, MOVE], ids=lambda place: place.name)
def test_without_a_network_a_page_that_is_open_stays_and_goes_on(kept: Page, place: Place) -> None:
    kept.goto(address_of(place))
    place.prepare(kept)
    kept.context.set_offline(True)
    place.act(kept)
    expect(kept.locator("#failure button")).to_have_count(2)
    expect_one_page(kept)
    kept.context.set_offline(False)
    if place.is_move:
        kept.locator("#failure button").first.click()
    place.happened(kept)
    expect_one_page(kept)


@pytest.mark.parametrize("places", [[MOVE], AS_ANNA], ids=["play", "analysis and replay"])
def test_behind_the_worker_too_whatever_fails_is_said_and_mended(
    kept: Page, places: list[Place]
) -> None:
    sign_in(kept, who_is_at(places[0]))
    for place in places:
        kept.goto(address_of(place))
        place.prepare(kept)
        weather = Weather(kept)
        for status, sentence in ANSWERS.values():
            weather.status = status
            place.act(kept)
            expect_said(kept, place, sentence)
            expect_one_page(kept)
        weather.status = None
        kept.locator("#failure button").first.dblclick()
        place.happened(kept)
        expect_one_page(kept)
        assert weather.through == 1


def test_a_page_that_is_not_kept_says_that_games_are_safe_and_opens_later(kept: Page) -> None:
    kept.goto(address_of(MOVE))
    kept.context.set_offline(True)
    kept.reload()
    expect(kept.get_by_role("heading", level=1)).to_have_text("You’re offline")
    expect(kept.get_by_text("Your games are safe")).to_be_visible()
    kept.context.set_offline(False)
    kept.get_by_role("link", name="Try again").click()
    expect(kept.locator("#game")).to_be_visible()
    expect(kept).to_have_url(re.compile(re.escape(address_of(MOVE)) + "$"))


def test_another_version_takes_over_and_leaves_nothing_of_the_one_before(
    kept: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kept.evaluate("caches.keys()")
    monkeypatch.setattr("sideboards_site.pages.offline.fingerprint_of_pages", lambda: "another")
    kept.goto(EXAMPLE)
    kept.evaluate(
        "navigator.serviceWorker.register(document.querySelector('[data-worker]').dataset.worker)"
    )
    kept.wait_for_function(
        "async before => { const [only, ...more] = await caches.keys();"
        " return only && !more.length && only !== before; }",
        arg=before[0],
    )
    kept.context.set_offline(True)
    kept.reload()
    expect_one_page(kept)
