"""By keyboard alone, one always sees where one is, and gets away from everywhere."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.daily_game import begin, choose, click
from tests.browser.fixtures import DESKTOP, PHONE, NewPage
from tests.browser.focus import is_seen

DAY = "/de/sideboards/puzzles/2026-03-04/"
STOPS = 100
"""More than any page of a game has."""
NOWHERE = "document.activeElement === document.body"


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def stops(page: Page, key: str) -> list[str]:
    """What one comes by until the browser's own controls have the focus; each must be seen."""
    found: list[str] = []
    for _ in range(STOPS):
        page.keyboard.press(key)
        if page.evaluate(NOWHERE):
            return found
        stop = page.evaluate("document.activeElement.outerHTML")
        assert is_seen(page), stop
        found.append(stop)
    raise AssertionError(f"no way out after {found[-1]}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_walks_through_a_game_and_back_and_sees_every_stop(
    new_page: NewPage, size: ViewportSize
) -> None:
    page = new_page(viewport=size)
    page.goto(DAY)
    begin(page, click)
    choose(page, click, 1)
    page.reload()
    there = stops(page, "Tab")
    assert len(there) > 20
    assert stops(page, "Shift+Tab")[: len(there)] == there[::-1]


def test_the_help_takes_the_focus_and_gives_it_back(page: Page) -> None:
    page.goto(DAY)
    button = page.get_by_role("button", name="Hilfe")
    button.press("Enter")
    expect(page.locator("#help h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    expect(button).to_be_focused()


def test_the_help_stays_where_somebody_taps_in_it(phone: Page) -> None:
    phone.goto(DAY)
    phone.get_by_role("button", name="Hilfe").tap()
    for text in ("#help h2", "#help p"):
        phone.locator(text).first.tap()
        expect(phone.locator("#help")).to_be_visible()


def test_the_help_hides_nothing_from_whoever_tabs_on(phone: Page) -> None:
    phone.goto(DAY)
    phone.get_by_role("button", name="Hilfe").press("Enter")
    inside = phone.locator("#help :is(a, button, [type=checkbox]):visible").count()
    for _ in range(inside):
        phone.keyboard.press("Tab")
        expect(phone.locator("#help :focus")).to_be_visible()
    phone.keyboard.press("Tab")
    expect(phone.locator("#help")).to_be_hidden()
    assert is_seen(phone)


def test_an_explanation_hides_nothing_from_whoever_tabs_on(phone: Page) -> None:
    phone.goto("/de/sideboards/rules/turn/")
    phone.locator(".term").first.press("Enter")
    expect(phone.locator(":popover-open")).to_be_visible()
    phone.keyboard.press("Tab")
    expect(phone.locator(":popover-open")).to_have_count(0)
    assert is_seen(phone)
