"""The replay in the analysis of Sequence, on a phone."""

import re

import pytest
from django.test import Client
from playwright.sync_api import ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.fixtures import NewPage
from tests.puzzles.cast import ANNA, as_player, the_background_process_works
from tests.puzzles.sequence.seated import (
    BEST_LINE,
    TODAY,
    on_the_first_day,
    plays_line,
    visits,
)

SMALL_PHONE: ViewportSize = {"width": 360, "height": 660}
SCROLLED = "() => document.scrollingElement.scrollTop"
BOARD = "#replay .board-picture"


@pytest.mark.django_db(transaction=True)
def test_a_turn_of_the_best_line_is_drawn_and_stays_in_view(
    new_page: NewPage, live_server: LiveServer
) -> None:
    with on_the_first_day():
        plays_line(ANNA, BEST_LINE)
        visits(ANNA, f"{TODAY}analysis/")
        the_background_process_works()
        page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
        for cookie in as_player(Client(), ANNA).cookies.values():
            page.context.add_cookies(
                [{"name": cookie.key, "value": cookie.value, "url": live_server.url}]
            )
        page.goto(f"{TODAY}analysis/?game=best&turn=3#replay")
        box = page.locator(BOARD).bounding_box()
        assert box
        assert min(box["width"], box["height"]) > 250, "drawn as wide as the page lets it"
        expect(page.locator(BOARD)).to_be_in_viewport(ratio=1)
        expect(page.locator("#replay .turn-hand")).to_be_in_viewport(ratio=1)
        before = page.evaluate(SCROLLED)
        page.locator("#replay #turn-5").tap()
        expect(page).to_have_url(re.compile("turn=5"))
        expect(page.locator("#turn-5")).to_have_attribute("aria-current", "step")
        expect(page.locator("#replay")).to_have_attribute("open", "")
        assert page.evaluate(SCROLLED) == before
        expect(page.locator(f"{BOARD} .latest-space").first).to_be_in_viewport()
