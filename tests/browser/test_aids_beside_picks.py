"""Hint, counting help and taking back: what is picked stays, and can be played."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import permutations
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.daily_game import choose, click, picked
from tests.browser.fixtures import NewPage
from tests.browser.test_keys_and_dragging import DAY
from tests.browser.test_objectives_told import tap_in_place
from tests.puzzles.cast import the_background_process_works
from tests.puzzles.sample_games import LONG_AGO, address_of, deal_on

PRACTICE = address_of(deal_on(LONG_AGO))
PHONE = {"width": 390, "height": 664}
PICKS_OF_START = (0, 3)
SETTLED = ".htmx-request, .htmx-settling"


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def opened(new_page: NewPage, address: str) -> Page:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.route("**/hint/", find_hint_and_go_on)
    page.goto(address)
    return page


def press(aid: Locator) -> None:
    """As with a thumb, which scrolls no further than it has to, and presses once."""
    expect(aid.page.locator(SETTLED)).to_have_count(0)
    aid.evaluate("aid => aid.scrollIntoView({block: 'nearest'})")
    tap_in_place(aid)


def find_hint_and_go_on(route: Route) -> None:
    """When the page looks whether its hint is there. The process and the server share one
    connection here, so neither works while the other one does."""
    if route.request.method == "GET":
        the_background_process_works()
    route.continue_()


def ask_for_hint(page: Page) -> None:
    steps = page.locator(".hint-steps li")
    before = steps.count()
    press(page.locator("#ask-hint"))
    expect(steps).to_have_count(before + 1)
    expect(steps.last).to_be_visible()


def switch_help(page: Page) -> None:
    switch = page.locator("#counting-help")
    before = switch.get_attribute("aria-checked") or ""
    press(switch)
    expect(switch).not_to_have_attribute("aria-checked", before)
    expect(page.locator(SETTLED)).to_have_count(0)


def expect_ready_to_start(page: Page) -> None:
    count = picked(page).count()
    for selector, needed in ((".lacks-left", 0), (".lacks-right", 1), ("#start", 2)):
        told = page.locator(f".ends > {selector}").first
        if needed == count and (count or not page.locator(".hint-steps").count()):
            expect(told).to_be_visible()
            expect(told).to_be_in_viewport(ratio=1)


def expect_ready_to_place(page: Page) -> None:
    for side in ("left", "right"):
        expect(page.locator(f"#place-{side}")).to_be_visible()
        expect(page.locator(f"#place-{side}")).to_be_in_viewport(ratio=1)
        expect(page.locator(f".row-end[value={side[0].upper()}]")).to_be_visible()


@pytest.mark.parametrize("picks", [0, 1, 2])
@pytest.mark.parametrize("is_practice", [True, False])
def test_what_is_picked_for_the_start_stays(
    new_page: NewPage, *, is_practice: bool, picks: int
) -> None:
    aids = [switch_help, ask_for_hint] if is_practice else [switch_help]
    for order in permutations(aids):
        page = opened(new_page, PRACTICE if is_practice else DAY)
        for place in PICKS_OF_START[:picks]:
            choose(page, click, place)
        for aid in order * 2:
            aid(page)
            expect(picked(page)).to_have_count(picks)
            expect_ready_to_start(page)
        for place in PICKS_OF_START[picks:]:
            choose(page, click, place)
        page.locator("#start").click()
        expect(page.locator("#start")).to_have_count(0)


@pytest.mark.parametrize("picks", [0, 1])
@pytest.mark.parametrize("is_practice", [True, False])
def test_a_picked_card_can_be_placed(new_page: NewPage, *, is_practice: bool, picks: int) -> None:
    aids = [switch_help, ask_for_hint] if is_practice else [switch_help]
    for order in permutations(aids):
        page = opened(new_page, PRACTICE if is_practice else DAY)
        start(page)
        if picks:
            choose(page, click, 1)
        for aid in order * 2:
            aid(page)
            expect(picked(page)).to_have_count(picks)
            if picks:
                expect_ready_to_place(page)
        if not picks:
            choose(page, click, 1)
        expect_ready_to_place(page)
        page.locator("#place-left").click()
        expect(page.locator("#place-left")).to_be_hidden()
        expect(picked(page)).to_have_count(0)


def start(page: Page) -> None:
    for place in PICKS_OF_START:
        choose(page, click, place)
    page.locator("#start").click()
    expect(page.locator("#start")).to_have_count(0)


@pytest.mark.parametrize("has_hint", [True, False])
def test_a_move_that_is_taken_back_leaves_a_turn_to_play(
    new_page: NewPage, *, has_hint: bool
) -> None:
    page = opened(new_page, PRACTICE)
    if has_hint:
        ask_for_hint(page)
    start(page)
    if has_hint:
        ask_for_hint(page)
    choose(page, click, 1)
    page.locator("#undo").click()
    expect(page.locator("#undo")).to_have_count(0)
    expect(picked(page)).to_have_count(0)
    start(page)
    choose(page, click, 2)
    expect_ready_to_place(page)
