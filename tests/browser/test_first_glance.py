"""On a phone whose browser takes its share of the screen: a turn is seen and played in one look."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.visitors.tips import TIPS_COOKIE
from tests.browser.fixtures import NewPage

SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 660},
    "has_touch": True,
    "is_mobile": True,
}
WHOLE = 0.99
"""What is scrolled to ends between two pixels."""
TABLE = [".my-row", ".ends", ".hand-cards"]
AIDS = ["#swap", "#counting-help"]
TURNS = 6


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def choose(page: Page, place: int) -> None:
    lie = page.locator(".lie").nth(place)
    lie.tap()
    expect(lie.locator(":checked")).to_have_count(1)


def expect_in_one_look(page: Page, *parts: str) -> None:
    expect(page.locator(".htmx-request, .htmx-settling")).to_have_count(0)
    for part in parts:
        expect(page.locator(part)).to_be_in_viewport(ratio=WHOLE)


def press(page: Page, button: Locator) -> None:
    button.tap()
    expect(page.locator(".lie :checked")).to_have_count(0)
    expect(button).to_be_hidden()


@pytest.mark.parametrize("tips", ["on", "off"])
@pytest.mark.parametrize(
    ("language", "has_script"), [("de", False), ("fr", True), ("it", False), ("en", True)]
)
def test_whoever_comes_from_the_start_page_sees_all_they_need(
    new_page: NewPage, live_server: LiveServer, language: str, *, has_script: bool, tips: str
) -> None:
    page = new_page(**SMALL, java_script_enabled=has_script)
    page.context.add_cookies([{"name": TIPS_COOKIE, "value": tips, "url": live_server.url}])
    page.goto(f"/{language}/")
    page.locator(".today .button").tap()
    parts = TABLE if tips == "on" else [".game-objectives", *TABLE]
    # a tip takes the room of the hand, which is then seen by half
    first = [".game-objectives", ".my-row"] if tips == "on" else parts
    expect_in_one_look(page, ".puzzle-head h1", ".help-button", *first)
    expect(page.locator(".hand-cards")).to_be_in_viewport(ratio=0.5)
    page.locator(".hand-cards").scroll_into_view_if_needed()
    choose(page, 0)
    choose(page, 3)
    expect_in_one_look(page, *parts, "#start")
    press(page, page.locator("#start"))
    for turn in range(1, TURNS + 1):
        expect_in_one_look(page, ".game-objectives", ".turn-head", ".at-stake", *TABLE, *AIDS)
        choose(page, turn % 4)
        expect_in_one_look(page, *TABLE, "#place-left", "#place-right", *AIDS)
        press(page, page.locator("#place-left"))
    expect_in_one_look(page, "#turn")
