"""The switch that shows what each choice would bring: whatever is picked or open, all of the page
stays, and it asks the server once."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, expect

from tests.browser.daily_game import begin, choose, click, place
from tests.browser.test_keys_and_dragging import DAY, TURNS
from tests.puzzles.sequence.seated import BEST_LINE, TODAY, on_the_first_day

SETTLED = ".htmx-request, .htmx-settling"


@pytest.fixture
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


@pytest.fixture
def sequence(transactional_db: None) -> Iterator[None]:
    with on_the_first_day():
        yield


def switch(page: Page) -> None:
    """There and back, twice, as somebody would who wonders where the page has gone."""
    switch = page.locator("[data-counting-help]")
    for _ in range(2):
        before = switch.get_attribute("aria-checked") or ""
        switch.click()
        expect(switch).not_to_have_attribute("aria-checked", before)
        expect(switch).to_be_focused()
        expect(page.locator(SETTLED)).to_have_count(0)
        expect_whole(page)


def expect_whole(page: Page) -> None:
    if page.locator(".take-over").count():
        expect(page.locator(".game > .in-words")).to_have_count(1)
        expect(page.locator(".held")).to_have_count(7)
        expect(page.locator(".board-picture")).to_be_visible()
        return
    expect(page.locator(".game > .game-goals .goal .objective-picture")).to_have_count(3)
    expect(page.locator(".game > .game-sheet .score-total")).to_be_visible()


@pytest.mark.usefixtures("on_the_day")
def test_all_of_sideboards_stays(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    for turn in range(1, TURNS + 1):
        if turn in {1, TURNS}:
            switch_in_every_state(page)
        if turn < TURNS:
            place(page, click, turn=1)


def switch_in_every_state(page: Page) -> None:
    """Before a card is picked, after it, and after something was opened."""
    switch(page)
    choose(page, click, 0)
    switch(page)
    page.locator(".goal-rows").click()
    expect(page.locator("#goal-rows")).to_be_visible()
    page.keyboard.press("Escape")
    switch(page)
    page.locator(".score-line-rows summary").click()
    switch(page)


@pytest.mark.usefixtures("sequence")
def test_all_of_sequence_stays(page: Page) -> None:
    page.goto(TODAY)
    for move in BEST_LINE.split():
        switch(page)
        row, column = move.partition("-")[2].split(",")
        page.locator(f"[data-card='{move.partition('-')[0]}']").first.click()
        switch(page)
        page.locator(f"[data-place='{row},{column}']").click()
        page.locator("#play-now").click()
        expect(page.locator("#play-now")).to_be_hidden()
