"""The start page on a phone: two screens at most, whoever comes, and no way past a heading."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.fixtures import NewPage
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, noon, plays, publishes
from tests.puzzles.friends.circles.circle_cast import founds
from tests.puzzles.sample_games import DAY, SECRET

SCREEN: dict[str, Any] = {
    "viewport": {"width": 360, "height": 660},
    "has_touch": True,
    "is_mobile": True,
}
TWO_SCREENS = 2 * 660 + 90
"""Two screens, and below them the footer's last lines."""
WHOLE = "document.documentElement.scrollHeight"
CROWD = [UUID(int=number) for number in range(10, 15)]
STRANGER = UUID(int=99)


@pytest.fixture(autouse=True)
def on_the_day(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(settings, "PUZZLE_SECRET", SECRET)
    with time_machine.travel(noon(DAY)):
        yield


@pytest.fixture
def everybody(live_server: LiveServer) -> dict[str, UUID]:
    """Anna has still to play, Ben has begun, Cleo is done, has seen yesterday's best
    and belongs to as many circles as have a line each."""
    yesterday = DAY - timedelta(days=1)
    for choice, player in enumerate((*CROWD, ANNA, BEN, CLEO)):
        plays(player, yesterday, choice=choice)
    plays(BEN, moves=4)
    plays(CLEO)
    publishes()
    for number in range(2):
        founds(CLEO, on=DAY, name="Cleo", circle=f"The longest name {number}")
    return {"stranger": STRANGER, "before": ANNA, "begun": BEN, "after": CLEO}


def be(page: Page, player: UUID, live_server: LiveServer) -> Page:
    value = as_player(Client(), player).cookies[PLAYER_COOKIE].value
    page.context.add_cookies([{"name": PLAYER_COOKIE, "value": value, "url": live_server.url}])
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_screens_of_a_phone_hold_it_whoever_comes(
    new_page: NewPage, live_server: LiveServer, everybody: dict[str, UUID], language: str
) -> None:
    too_high = {}
    for name, player in everybody.items():
        page = be(new_page(**SCREEN), player, live_server)
        page.goto(f"/{language}/")
        page.evaluate("document.fonts.ready")
        height = page.evaluate(WHOLE)
        if height > TWO_SCREENS:
            too_high[name] = height
    assert too_high == {}


def test_its_button_leads_to_where_the_heading_is_seen(
    new_page: NewPage, live_server: LiveServer, everybody: dict[str, UUID]
) -> None:
    for player in everybody.values():
        page = be(new_page(**SCREEN), player, live_server)
        page.goto("/de/")
        page.locator(".today .button").first.tap()
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
        expect(page.locator(".help-button")).to_be_in_viewport(ratio=1)


IN_REACH = """
part => part.getBoundingClientRect().bottom
    <= document.querySelector(".site-nav").getBoundingClientRect().top
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_holds_the_first_thing_to_do(
    new_page: NewPage, live_server: LiveServer, everybody: dict[str, UUID], language: str
) -> None:
    first = {"stranger": ".hero-hand a", "before": ".today .button", "begun": ".today .button"}
    for name, selector in first.items():
        page = be(new_page(**SCREEN), everybody[name], live_server)
        page.goto(f"/{language}/")
        page.evaluate("document.fonts.ready")
        part = page.locator(selector).first
        expect(part).to_be_in_viewport(ratio=1)
        assert part.evaluate(IN_REACH), name


@pytest.mark.usefixtures("everybody")
@pytest.mark.parametrize("has_script", [True, False])
def test_a_stranger_finishes_a_sideboard_with_two_taps(
    new_page: NewPage, *, has_script: bool
) -> None:
    page = new_page(**SCREEN, java_script_enabled=has_script)
    page.goto("/en/")
    wide = page.locator(".hero .row-picture").bounding_box()
    assert wide is not None
    assert wide["width"] > 0.95 * SCREEN["viewport"]["width"]
    page.locator(".hero-hand a").nth(1).tap()
    expect(page.locator(".hero-asked")).to_contain_text("The pink row goes on.")
    page.locator(".hero-hand a").nth(0).tap()
    expect(page.locator(".hero-asked")).to_contain_text("24 points.")
    expect(page.locator(".hero-hand")).to_have_count(0)
    expect(page.locator(".hero .button").first).to_be_in_viewport(ratio=1)
    page.locator(".hero .button").first.tap()
    expect(page).to_have_url("/en/sideboards/puzzles/2026-11-18/#main")
