"""One day of both games on a phone: from the end of one to the other, then what the day was."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.days.records import publish_deal
from puzzles.game.values import Dealt
from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.layout import layout_faults_anywhere
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, as_player, noon, plays, publishes, the_background_process_works
from tests.puzzles.sample_games import SECRET
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import BEST_LINE, FIRST_DAY, SEQUENCE, plays_line


@pytest.fixture(autouse=True)
def the_day(settings: Any, live_server: LiveServer) -> Iterator[None]:
    settings.PUZZLE_SECRET = SECRET
    with time_machine.travel(noon(FIRST_DAY)):
        plays(ANNA, FIRST_DAY)
        publishes(FIRST_DAY)
        publish_deal(SEQUENCE, FIRST_DAY, Dealt(EXAMPLE), now=noon(FIRST_DAY))
        yield


@pytest.fixture
def hers(phone: Page, live_server: LiveServer) -> Page:
    value = as_player(Client(), ANNA).cookies[PLAYER_COOKIE].value
    phone.context.add_cookies([{"name": PLAYER_COOKIE, "value": value, "url": live_server.url}])
    return phone


def test_the_end_of_one_game_leads_to_the_other_and_then_to_the_day(hers: Page) -> None:
    hers.goto("/en/")
    hers.locator(".today .button").first.tap()
    hers.get_by_role("link", name="Next: Sequence").tap()
    expect(hers).to_have_url(f"/en/sequence/puzzles/{FIRST_DAY}/#main")
    plays_line(ANNA, BEST_LINE)
    hers.reload()
    hers.get_by_role("link", name="Share your day").tap()
    expect(hers.get_by_role("heading", level=1, name="Your day")).to_be_visible()
    picture = hers.locator(".day-picture")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1200
    hers.get_by_role("link", name="Open the page that others see").tap()
    expect(hers.get_by_role("heading", level=1)).to_contain_text("Sequence 33")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_the_day_has_a_fault_in_its_layout(hers: Page, language: str) -> None:
    plays_line(ANNA, BEST_LINE)
    the_background_process_works()
    for turn, address in enumerate(("", f"day/{FIRST_DAY}/", f"sequence/puzzles/{FIRST_DAY}/")):
        hers.goto(f"/{language}/{address}")
        assert layout_faults_anywhere(hers, turn=turn % 2) == "", address
    hers.goto(f"/{language}/day/{FIRST_DAY}/")
    with hers.expect_navigation():
        hers.locator("main a[href^='/d/']").tap()
    assert layout_faults_anywhere(hers) == ""
