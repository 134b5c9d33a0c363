"""The analysis of a game in a real browser: stepping through it, waiting for it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles import analysis_records, players
from puzzles.daily import now
from tests.browser.conftest import PHONE, NewPage
from tests.browser.expectations import expect_accessible, expect_no_sideways_scrolling
from tests.puzzles.cast import ANNA, plays
from tests.puzzles.games import DAY

ADDRESS = "/puzzles/2026-11-18/analysis/"
LANGUAGES = ["en", "fr", "de", "it"]
LONG = 20_000
"""Milliseconds for waiting, asking again and computing, on a busy machine."""
OpenAs = Callable[..., Page]


@pytest.fixture
def as_anna(new_page: NewPage, live_server: LiveServer) -> OpenAs:
    """Opens a page of Anna, who has finished the puzzle of the day."""
    plays(ANNA, DAY, choice=4)
    response = HttpResponse()
    players.remember(response, ANNA)
    cookie = response.cookies[players.COOKIE].value

    def open_page(**options: Any) -> Page:
        page = new_page(**options)
        page.context.add_cookies(
            [{"name": players.COOKIE, "value": cookie, "url": live_server.url}]
        )
        return page

    return open_page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible(as_anna: OpenAs, scheme: str) -> None:
    page = as_anna(color_scheme=scheme)
    page.goto(f"/de{ADDRESS}")
    expect_accessible(page)
    page.locator("#step-3").click()
    expect(page.locator("#step-3")).to_have_attribute("aria-current", "step")
    expect_accessible(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_a_phone(as_anna: OpenAs, language: str) -> None:
    page = as_anna(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"/{language}{ADDRESS}")
    for step in range(1, 7):
        page.locator(f"#step-{step}").tap()
        expect(page.locator(f"#step-{step}")).to_have_attribute("aria-current", "step")
        expect_no_sideways_scrolling(page)


@pytest.mark.parametrize("has_script", [True, False])
def test_one_steps_through_the_game_and_looks_at_other_choices(
    as_anna: OpenAs, *, has_script: bool
) -> None:
    page = as_anna(java_script_enabled=has_script)
    page.goto(f"/en{ADDRESS}")
    page.locator("#step-on").click()
    expect(page).to_have_url(re.compile("step=1"))
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    last = page.locator("#step tbody a").last
    words = last.inner_text()
    last.click()
    expect(page.get_by_role("heading", name=f"Instead · {words}")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Instead")).to_have_count(0)
    page.locator("#turn-on").click()
    expect(page.locator("#turn-1")).to_have_attribute("aria-current", "step")
    page.locator("#game-coach").click()
    expect(page.get_by_role("heading", name="The coach ·")).to_be_visible()


def test_whoever_steps_by_keyboard_stays_where_they_are_and_hears_the_row(
    as_anna: OpenAs,
) -> None:
    page = as_anna()
    page.goto(f"/en{ADDRESS}")
    page.locator("#step-on").focus()
    for turn in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name=f"Turn {turn} of 6")).to_be_visible()
        expect(page.locator("#step-on")).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Turn 3 of 6")
    expect(page.get_by_role("status")).to_contain_text("Sideboard of 5 cards")


@pytest.mark.parametrize("has_script", [True, False])
def test_whoever_has_to_wait_gets_the_analysis_without_doing_anything(
    as_anna: OpenAs, expected_faults: list[str], *, has_script: bool
) -> None:
    expected_faults.append("429")
    page = as_anna(java_script_enabled=has_script)
    moment = now().timestamp()
    holder = analysis_records.take_slot(1, now=moment, ends_at=moment + 60)
    assert holder
    page.goto(f"/en{ADDRESS}")
    expect(page.get_by_role("progressbar")).to_be_visible()
    if has_script:
        expect_accessible(page)
        with page.expect_response(lambda answer: answer.status == 429):
            pass
    analysis_records.keep_slot(holder, percent=70, ends_at=moment + 60)
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "70")
    analysis_records.free_slot(holder)
    heading = page.get_by_role("heading", name="Where your points come from")
    expect(heading).to_be_visible(timeout=LONG)


def test_whoever_waits_without_a_network_for_a_while_still_gets_the_analysis(
    as_anna: OpenAs, expected_faults: list[str]
) -> None:
    expected_faults.extend(["429", "ERR_FAILED", "htmx:"])
    page = as_anna()
    page.clock.install()
    moment = now().timestamp()
    holder = analysis_records.take_slot(1, now=moment, ends_at=moment + 600)
    assert holder
    page.goto(f"/en{ADDRESS}")
    page.route("**/analysis/", lambda route: route.abort(), times=1)
    with page.expect_event("requestfailed"):
        page.clock.run_for(3_000)
    analysis_records.free_slot(holder)
    page.clock.run_for(10_000)
    heading = page.get_by_role("heading", name="Where your points come from")
    expect(heading).to_be_visible(timeout=LONG)


def test_before_the_end_it_sends_one_back_to_the_game(
    page: Page, expected_faults: list[str]
) -> None:
    expected_faults.append("403")
    page.goto(f"/de{ADDRESS}")
    expect_accessible(page)
    page.get_by_role("link", name="Diese Partie spielen").click()
    expect(page).to_have_url(re.compile("/de/puzzles/2026-11-18/$"))
