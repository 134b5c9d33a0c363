"""One light at a time: what one asks about puts out what the last move has lit."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, expect

from tests.browser.daily_game import begin, click, place
from tests.browser.fixtures import NewPage
from tests.browser.test_keys_and_dragging import DAY, TURNS


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def lit(page: Page) -> list[str]:
    """The opacity of each light of the last move."""
    found: list[str] = page.locator(".glow").evaluate_all(
        "glows => glows.map(glow => getComputedStyle(glow).opacity)"
    )
    return found


def test_an_opened_line_puts_out_the_rings_of_the_last_move(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(DAY)
    begin(page, click)
    turn = 0
    while not lit(page):
        turn += 1
        place(page, click, turn=turn)
    assert set(lit(page)) == {"1"}
    page.locator(".score-line-rows summary").click()
    assert set(lit(page)) == {"0"}
    page.locator(".score-line-rows summary").click()
    assert set(lit(page)) == {"1"}
    page.locator(".goal-colors").click()
    assert set(lit(page)) == {"0"}


def test_the_finished_piece_is_clean(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(DAY)
    begin(page, click)
    for turn in range(1, TURNS + 1):
        place(page, click, turn=turn)
    expect(page.locator(".game-over")).to_be_visible()
    assert set(lit(page)) <= {"0"}
