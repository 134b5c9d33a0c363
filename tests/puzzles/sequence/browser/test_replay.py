"""The analysis of Sequence: what stands first, and its replay on a phone."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.fixtures import DESKTOP, NewPage
from tests.puzzles.cast import ANNA, as_player, the_background_process_works
from tests.puzzles.sequence.seated import (
    BEST_LINE,
    TODAY,
    on_the_first_day,
    plays_line,
    visits,
)
from tests.puzzles.sequence.test_plug import ended_with_one_early_sequence

SMALL_PHONE: ViewportSize = {"width": 360, "height": 660}
PHONE: ViewportSize = {"width": 390, "height": 664}
BAR_BELOW = """() => Math.max(0, ...[...document.querySelectorAll("nav")]
  .filter(nav => getComputedStyle(nav).position === "fixed")
  .map(nav => innerHeight - nav.getBoundingClientRect().top))"""
SCROLLED = "() => document.scrollingElement.scrollTop"
BOARD = "#replay .board-picture"


def is_anna(page: Page, live_server: LiveServer) -> None:
    for cookie in as_player(Client(), ANNA).cookies.values():
        page.context.add_cookies(
            [{"name": cookie.key, "value": cookie.value, "url": live_server.url}]
        )


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_costliest_move_stands_first_with_its_reason_and_both_boards(
    new_page: NewPage, live_server: LiveServer, language: str
) -> None:
    with on_the_first_day():
        moves = [repr(move) for move in ended_with_one_early_sequence().moves]
        plays_line(ANNA, " ".join(moves))
        address = f"{TODAY}analysis/".replace("/en/", f"/{language}/")
        visits(ANNA, address)
        the_background_process_works()
        for screen in (PHONE, DESKTOP):
            page = new_page(viewport=screen, is_mobile=screen is PHONE)
            is_anna(page, live_server)
            page.goto(address)
            costs = page.locator(".decisions td:last-child").all_inner_texts()
            lost = [int(cost.replace("−", "-")) for cost in costs]
            turn = lost.index(min(lost)) + 1
            expect(page.locator("#step-title")).to_contain_text(re.compile(rf"\D{turn}$"))
            bar = page.evaluate(BAR_BELOW)
            for part in ("#step-title", "#step .reason", "#step .boards-beside"):
                box = page.locator(part).bounding_box()
                assert box
                assert box["y"] + box["height"] <= screen["height"] - bar, part


@pytest.mark.django_db(transaction=True)
def test_a_turn_of_the_best_line_is_drawn_and_stays_in_view(
    new_page: NewPage, live_server: LiveServer
) -> None:
    with on_the_first_day():
        plays_line(ANNA, BEST_LINE)
        visits(ANNA, f"{TODAY}analysis/")
        the_background_process_works()
        page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
        is_anna(page, live_server)
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
