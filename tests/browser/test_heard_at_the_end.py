"""What is heard and seen of a result: the last figure at once, however long it counts up; and by
letters of twice the size, every way to play on the start page."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, expect

from tests.browser.daily_game import begin, click, place
from tests.browser.fixtures import NewPage
from tests.browser.listening import named, spoken
from tests.browser.stored_games import only_game
from tests.browser.test_keys_and_dragging import DAY, TURNS
from tests.every_page import LANGUAGES

SCREEN = 360


@pytest.fixture
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


@pytest.mark.usefixtures("on_the_day")
def test_the_result_is_never_heard_before_it_is_counted(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    for turn in range(1, TURNS + 1):
        place(page, click, turn=turn)
    expect(page.locator("#turn .total")).to_have_attribute("aria-hidden", "true")
    (heading, *_rest) = [each for each in named(spoken(page), "heading") if "point" in each]
    assert heading.startswith(f"{only_game().score} ")
    assert "+" not in heading


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_letters_of_twice_the_size_every_way_to_play_is_on_the_screen(
    new_page: NewPage, transactional_db: None, language: str
) -> None:
    page = new_page(viewport={"width": SCREEN, "height": 740})
    with time_machine.travel(datetime(2026, 11, 20, 11, tzinfo=UTC)):
        page.goto(f"/{language}/")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        ends = page.locator("main a").evaluate_all(
            "links => links.map(link => link.getBoundingClientRect().right)"
        )
    assert ends
    assert max(ends) <= SCREEN
