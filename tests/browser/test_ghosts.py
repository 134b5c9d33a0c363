"""A ghost shows where a card would go, and a tap on it puts the card there."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, expect

from puzzles.models import RecordedMove
from tests.browser.daily_game import begin, click, lie, picked, tap
from tests.browser.test_keys_and_dragging import DAY


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def middle_of_ghost(page: Page, side: str) -> tuple[float, float]:
    box = page.locator(f".my-row .ghost-{side} .ghost-line:visible").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_on_a_ghost_places_the_card_there(phone: Page) -> None:
    phone.goto(DAY)
    begin(phone, tap)
    for ply, side in enumerate(("left", "right", "left"), 1):
        lie(phone, 1).tap()
        button = phone.locator(f"#place-{side}")
        expect(button).to_be_visible()
        move = f"{lie(phone, 1).get_attribute('data-card')}{side[0].upper()}"
        phone.touchscreen.tap(*middle_of_ghost(phone, side))
        expect(picked(phone)).to_have_count(0)
        assert RecordedMove.objects.get(ply=ply).notation == move


def test_nothing_is_placed_before_a_card_is_chosen(phone: Page) -> None:
    phone.goto(DAY)
    begin(phone, tap)
    expect(phone.locator(".row-end:visible")).to_have_count(0)
    lie(phone, 1).tap()
    expect(phone.locator(".row-end:visible")).to_have_count(2)
    expect(phone.locator(".row-end[tabindex='-1']")).to_have_count(2)
    box = phone.locator(".my-row .row-picture").bounding_box()
    assert box
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(phone.locator("#place-left")).to_be_visible()
    assert RecordedMove.objects.count() == 1


def test_a_ghost_is_a_button_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(DAY)
    begin(page, click)
    click(lie(page, 1))
    move = f"{lie(page, 1).get_attribute('data-card')}R"
    page.mouse.click(*middle_of_ghost(page, "right"))
    expect(picked(page)).to_have_count(0)
    assert RecordedMove.objects.get(ply=1).notation == move
