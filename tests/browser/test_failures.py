"""When the server does not answer: the page stays, a sentence says so, one tap sends it again."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from uuid import UUID

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from django.utils.translation import gettext, override
from playwright.sync_api import Locator, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.expectations import expect_accessible, expect_no_sideways_scrolling
from tests.browser.failing_places import PLACES, Place, address_of, who_is_at
from tests.browser.fixtures import PHONE, NewPage
from tests.puzzles.cast import ANNA, as_player, noon, plays
from tests.puzzles.sample_games import DAY

PROXY_PAGE = (
    "<html><head><title>x</title></head><body><h1>Bad gateway</h1><main></main></body></html>"
)
SILENT, BUSY, MANY, FAULT, OFFLINE = (
    "The site isn’t responding right now.",
    "The site is just starting again.",
    "Too many requests. You can go on in:",
    "That’s our fault, and we’ve noted it.",
    "No connection.",
)
ANSWERS: dict[str, tuple[int, str]] = {
    "an error": (500, FAULT),
    "a proxy's page": (502, BUSY),
    "no network": (0, SILENT),
    "a restart": (503, BUSY),
    "a limit": (429, MANY),
    "an empty answer": (200, SILENT),
}
"""The status that comes in place of the real one, and what the page says of it: each time
something else than before."""
EVERYTHING = re.compile("^http")
OpenPlace = Callable[[Place], Page]
MOVE = next(place for place in PLACES if place.is_move)
STEP, TURN, SEARCH, EXAMPLE = (
    next(place for place in PLACES if place.name == name)
    for name in ("analysis", "shared replay", "search", "worked example")
)


@pytest.fixture(autouse=True)
def on_the_day(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, expected_faults: list[str]
) -> Iterator[None]:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)
    expected_faults += ["htmx:", "Response Status Error", "Failed to load resource"]
    with time_machine.travel(noon(DAY)):
        yield


@pytest.fixture
def at(new_page: NewPage) -> OpenPlace:
    def open_place(place: Place) -> Page:
        page = new_page(viewport=PHONE)
        sign_in(page, who_is_at(place))
        page.goto(address_of(place))
        place.prepare(page)
        return page

    return open_place


def sign_in(page: Page, who: UUID | None) -> None:
    if who:
        cookie = as_player(Client(), who).cookies[PLAYER_COOKIE].value
        page.context.add_cookies(
            [{"name": PLAYER_COOKIE, "value": cookie, "url": settings.SITE_URL}]
        )


def said(page: Page) -> Locator:
    return page.locator("#failure")


def expect_said(page: Page, place: Place, sentence: str) -> None:
    with override(place.language):
        expect(said(page)).to_contain_text(gettext(sentence))


def expect_whole(page: Page) -> None:
    for part in ("main", "h1", "#failure"):
        expect(page.locator(part)).to_have_count(1)
    expect(page.locator("h1")).to_be_visible()


def again(page: Page) -> Locator:
    return said(page).get_by_role("button").first


def is_part(route: Route) -> bool:
    return "hx-request" in route.request.headers


class Weather:
    """What becomes of requests for parts of a page; counts those that get through."""

    def __init__(self, page: Page) -> None:
        self.status: int | None = None
        self.through = 0
        self.page = page
        page.route(EVERYTHING, self.meet)

    def meet(self, route: Route) -> None:
        if not is_part(route) or self.status is None:
            self.through += is_part(route)
            route.fallback()
        elif self.status == 0:
            route.abort("connectionrefused")
        else:
            body = {200: "", 502: PROXY_PAGE}.get(self.status, "<p>no</p>")
            headers = {"Retry-After": "12"} if self.status == 429 else {}
            route.fulfill(status=self.status, body=body, headers=headers, content_type="text/html")

    def end(self) -> None:
        self.page.unroute(EVERYTHING, self.meet)


@contextmanager
def bad_weather(page: Page) -> Iterator[Weather]:
    weather = Weather(page)
    try:
        yield weather
    finally:
        weather.end()


@contextmanager
def failing(page: Page, status: int) -> Iterator[None]:
    with bad_weather(page) as weather:
        weather.status = status
        yield


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_whatever_fails_the_page_stays_and_one_tap_sends_it_again(
    at: OpenPlace, place: Place
) -> None:
    page = at(place)
    title = page.title()
    place_fails(page, place)
    assert page.title() == title


def place_fails(page: Page, place: Place) -> None:
    """In each way, the same being sent again by a tap. Offline comes last: what asks for a part
    goes on by itself with the network, a move by one more tap."""
    with bad_weather(page) as weather:

        def send() -> None:
            return place.act(page)

        for status, sentence in ANSWERS.values():
            weather.status = status
            send()
            expect_said(page, place, sentence)
            expect_whole(page)
            send = again(page).click
        assert weather.through == 0
    page.context.set_offline(True)
    again(page).click()
    expect_said(page, place, OFFLINE)
    expect_whole(page)
    page.context.set_offline(False)
    if place.is_move:
        again(page).dblclick()
    place.happened(page)
    expect(said(page)).to_be_empty()
    expect_whole(page)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_a_slow_answer_shows_that_one_waits_and_a_second_tap_changes_nothing(
    at: OpenPlace, place: Place
) -> None:
    page = at(place)
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if is_part(route) and not held:
            held.append(route)
        else:
            route.fallback()

    page.route(EVERYTHING, hold_the_first)
    place.act(page)
    waiting = page.locator(".htmx-indicator.htmx-request, .slow:visible").first
    expect(waiting).to_have_css("opacity", "1")
    place.act(page)
    held[0].continue_()
    place.happened(page)
    expect_whole(page)
    expect(page.locator(".slow")).to_be_hidden()
    expect(said(page)).to_be_empty()


@pytest.mark.parametrize("place", [MOVE, STEP], ids=lambda place: place.name)
def test_whoever_taps_twice_is_heard_once(at: OpenPlace, place: Place) -> None:
    page = at(place)
    weather = Weather(page)
    weather.status = 503
    place.act(page)
    expect(again(page)).to_be_visible()
    weather.status = None
    again(page).dblclick()
    place.happened(page)
    expect_whole(page)
    expect(said(page)).to_be_empty()
    assert weather.through == 1


def test_a_move_whose_answer_was_lost_is_not_made_twice(at: OpenPlace) -> None:
    page = at(MOVE)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort("connectionreset")

    page.route("**/puzzles/**", lose, times=1)
    MOVE.act(page)
    expect_said(page, MOVE, SILENT)
    expect(said(page)).to_contain_text("Your game is safe")
    again(page).click()
    MOVE.happened(page)


def test_an_answer_that_does_not_come_is_given_up(at: OpenPlace) -> None:
    page = at(MOVE)
    assert page.evaluate("htmx.config.timeout") == 10_000
    page.evaluate("htmx.config.timeout = 300")
    page.route("**/puzzles/**", lambda route: None, times=1)
    MOVE.act(page)
    expect_said(page, MOVE, SILENT)
    page.evaluate("htmx.config.timeout = 10000")
    again(page).click()
    MOVE.happened(page)


def test_a_page_that_has_lost_a_part_is_opened_anew_by_one_tap(at: OpenPlace) -> None:
    page = at(EXAMPLE)
    page.evaluate("document.querySelector('#lab').removeAttribute('id')")
    page.locator(".lab a[hx-get]").first.click()
    expect_said(page, EXAMPLE, FAULT)
    again(page).click()
    expect(page.locator("#lab")).to_be_visible()
    expect(said(page)).to_be_empty()


@pytest.mark.parametrize(
    "place", [place for place in PLACES if place.is_move], ids=lambda place: place.name
)
def test_a_form_whose_token_has_expired_is_sent_all_the_same(at: OpenPlace, place: Place) -> None:
    page = at(place)
    page.context.clear_cookies(name="csrftoken")
    place.act(page)
    place.happened(page)
    expect(said(page)).to_be_empty()


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_a_whole_page_in_place_of_a_part_is_opened_and_never_put_into_the_page(
    at: OpenPlace, place: Place
) -> None:
    page = at(place)

    def answer_like_a_stale_worker(route: Route) -> None:
        if not is_part(route):
            route.fallback()
        elif route.request.method == "GET":
            route.fulfill(response=page.request.get(route.request.url))
        else:
            route.fulfill(body=page.content(), content_type="text/html")

    page.route(EVERYTHING, answer_like_a_stale_worker)
    with page.expect_navigation():
        place.act(page)
    expect_whole(page)
    expect(said(page)).to_be_empty()
    if not place.is_move and place is not SEARCH:
        place.happened(page)


@pytest.mark.parametrize("place", [STEP, TURN], ids=lambda place: place.name)
def test_back_and_forward_show_whole_pages_as_they_are_now(at: OpenPlace, place: Place) -> None:
    page = at(place)
    before = page.locator("main nav.turns [aria-current]").first.get_attribute("id")
    place.act(page)
    place.happened(page)
    page.go_back()
    expect(page.locator(f"#{before}")).to_have_attribute("aria-current", "step")
    expect_whole(page)
    page.go_forward()
    place.happened(page)
    expect_whole(page)
    page.goto(f"/{place.language}/")
    page.go_back()
    place.happened(page)
    expect_whole(page)


@pytest.mark.parametrize("place", [STEP, TURN], ids=lambda place: place.name)
def test_going_back_without_a_network_keeps_the_page_until_one_tap(
    at: OpenPlace, place: Place
) -> None:
    page = at(place)
    before = page.locator("main nav.turns [aria-current]").first.get_attribute("id")
    place.act(page)
    place.happened(page)
    for status, sentence in ((0, SILENT), (502, BUSY)):
        with failing(page, status):
            page.go_back()
            expect_said(page, place, sentence)
            expect_whole(page)
        page.go_forward()
        place.happened(page)
    with failing(page, 0):
        page.go_back()
        expect_said(page, place, SILENT)
    again(page).click()
    expect(page.locator(f"#{before}")).to_have_attribute("aria-current", "step")
    expect_whole(page)


@pytest.mark.parametrize("place", [SEARCH, EXAMPLE, MOVE], ids=lambda place: place.name)
def test_coming_back_from_another_page_never_shows_a_part_alone(
    at: OpenPlace, place: Place
) -> None:
    page = at(place)
    place.act(page)
    place.happened(page)
    page.goto(f"/{place.language}/offline/")
    page.go_back()
    expect_whole(page)
    expect(page.locator("header.site-header")).to_be_visible()


def test_the_statistics_ask_for_no_part_and_their_form_bears_whatever_fails(
    new_page: NewPage,
) -> None:
    plays(ANNA, DAY)
    page = new_page(viewport=PHONE)
    sign_in(page, ANNA)
    the_statistics_fail(page)


def the_statistics_fail(page: Page) -> None:
    page.goto("/en/sideboards/statistics/")
    expect(page.locator("[hx-get], [hx-post]")).to_have_count(0)
    page.context.clear_cookies(name="csrftoken")
    evening = page.get_by_role("button", name="Dark")
    page.context.set_offline(True)
    evening.dblclick()
    expect(said(page)).to_contain_text(OFFLINE)
    expect_whole(page)
    page.context.set_offline(False)
    again(page).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".figures")).to_be_visible()
    page.goto("/en/")
    page.go_back()
    expect_whole(page)
    page.go_forward()
    expect_whole(page)


def test_the_message_can_be_closed_and_covers_nothing_then(at: OpenPlace) -> None:
    page = at(SEARCH)
    with failing(page, 500):
        SEARCH.act(page)
        expect_said(page, SEARCH, FAULT)
    expect(said(page)).not_to_contain_text("partie")
    said(page).get_by_role("button", name="Fermer").click()
    expect(said(page)).to_be_empty()


@pytest.mark.parametrize("place", PLACES[:2], ids=lambda place: place.name)
def test_the_message_is_accessible_and_leaves_the_focus_where_it_was(
    at: OpenPlace, place: Place
) -> None:
    page = at(place)
    with failing(page, 429):
        place.act(page)
        expect_said(page, place, MANY)
    expect(said(page)).to_contain_text("12 s")
    expect_accessible(page)
    expect_no_sideways_scrolling(page)
    focus = page.evaluate("document.activeElement.id")
    assert focus
    for button in said(page).get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    again(page).press("Enter")
    place.happened(page)
    assert page.evaluate("document.activeElement.id") == ("turn" if place.is_move else focus)
