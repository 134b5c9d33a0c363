"""The end of a game: what comes first, what stands where, and a moment of joy."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from playwright.sync_api import Locator, Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.daily_game import click, play, tap
from tests.browser.expectations import expect_no_sideways_scrolling
from tests.browser.fixtures import DESKTOP, NewPage
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, BEN, as_player, noon, plays
from tests.puzzles.sample_games import DAY, SECRET

HERE = f"sideboards/puzzles/{DAY}/"
SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 660},
    "has_touch": True,
    "is_mobile": True,
}
LARGE: ViewportSize = {"width": 1600, "height": 1000}
TABLET: ViewportSize = {"width": 800, "height": 1000}
CROWD = [UUID(int=number) for number in range(10, 15)]
MOMENTS = {"settles", "gleams", "rises"}
LONGEST_MOMENT = 900
"""Milliseconds."""
BLANK = """
parts => {
    // the share of the rectangle around all parts that no part covers, gaps included
    const boxes = parts.map(part => part.getBoundingClientRect());
    const left = Math.min(...boxes.map(box => box.left));
    const right = Math.max(...boxes.map(box => box.right));
    const top = Math.min(...boxes.map(box => box.top));
    const bottom = Math.max(...boxes.map(box => box.bottom));
    const covered = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
    return 1 - covered / ((right - left) * (bottom - top));
}
"""


@pytest.fixture(autouse=True)
def on_the_day(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(settings, "PUZZLE_SECRET", SECRET)
    with time_machine.travel(noon(DAY)):
        yield


def as_anna(page: Page, live_server: LiveServer) -> Page:
    value = as_player(Client(), ANNA).cookies[PLAYER_COOKIE].value
    page.context.add_cookies([{"name": PLAYER_COOKIE, "value": value, "url": live_server.url}])
    return page


def top(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_of_a_phone_has_sideboard_verdict_and_both_buttons(
    new_page: NewPage, live_server: LiveServer, language: str
) -> None:
    for choice, player in enumerate((ANNA, BEN, *CROWD), start=3):
        plays(player, DAY, choice=choice)
    page = as_anna(new_page(**SMALL), live_server)
    page.goto(f"/{language}/{HERE}#game")
    for part in (".my-row .row-picture", "#turn", ".against-coach", ".standing", ".result-ways"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    expect_no_sideways_scrolling(page)


def test_on_a_phone_the_rest_follows_the_verdict(
    new_page: NewPage, live_server: LiveServer
) -> None:
    for choice, player in enumerate((ANNA, BEN, *CROWD), start=3):
        plays(player, DAY, choice=choice)
    page = as_anna(new_page(**SMALL), live_server)
    page.goto(f"/de/{HERE}")
    order = [".my-row .row-picture", "#turn", ".result-ways", ".game-objectives", ".score-sheet"]
    order += [".measure", ".crowd", ".others", ".share"]
    tops = [top(page.locator(part)) for part in order]
    assert tops == sorted(tops)


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_whoever_plays_the_last_card_sees_the_sideboard_and_the_button(
    new_page: NewPage, *, script: bool
) -> None:
    page = new_page(**SMALL, java_script_enabled=script)
    page.goto(f"/de/{HERE}")
    play(page, tap)
    for part in (
        ".my-row .row-picture",
        "#turn",
        ".result-ways .button:not(.button-secondary):visible",
    ):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [DESKTOP, LARGE, TABLET], ids=["desktop", "large", "tablet"])
@pytest.mark.parametrize("crowd", [[], CROWD], ids=["alone", "in a crowd"])
def test_no_place_of_the_result_stays_empty(
    new_page: NewPage, live_server: LiveServer, size: ViewportSize, crowd: list[UUID]
) -> None:
    for choice, player in enumerate((ANNA, *crowd), start=3):
        plays(player, DAY, choice=choice)
    page = as_anna(new_page(viewport=size), live_server)
    page.goto(f"/en/{HERE}")
    parts = page.locator(".end-parts > *")
    assert parts.count() == (5 if crowd else 3)
    assert parts.evaluate_all(BLANK) < 0.05
    lines = page.locator(".end-sheet > *").evaluate_all(BLANK)
    assert lines < 0.1, "the score sheet reaches down as far as its neighbors"


@pytest.mark.parametrize("size", [DESKTOP, LARGE])
def test_a_desktop_has_sideboard_and_verdict_beside_each_other(
    new_page: NewPage, live_server: LiveServer, size: ViewportSize
) -> None:
    plays(ANNA, DAY)
    page = as_anna(new_page(viewport=size), live_server)
    page.goto(f"/fr/{HERE}")
    row, verdict = (
        page.locator(part).bounding_box() for part in (".my-row .row-picture", ".result")
    )
    assert row
    assert verdict
    assert row["width"] > size["width"] * 0.4
    assert row["x"] + row["width"] < verdict["x"]
    assert row["y"] < verdict["y"] + verdict["height"] < row["y"] + row["height"] + 40
    for part in (".my-row .row-picture", ".result-ways"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_the_finish_is_celebrated_once_and_briefly(page: Page) -> None:
    page.goto(f"/en/{HERE}")
    page.evaluate(
        "globalThis.seen = []; addEventListener('animationstart', event =>"
        " seen.push([event.animationName, event.target.getAnimations().map("
        " one => one.effect.getComputedTiming().endTime)]), true)"
    )
    play(page, click)
    expect(page.locator(".just-finished")).to_be_visible()
    page.evaluate(
        "Promise.all(document.querySelector('.finale').getAnimations({ subtree: true })"
        ".map(one => one.finished))"
    )
    seen = page.evaluate("seen")
    moments = [ends for name, ends in seen if name in MOMENTS]
    assert {name for name, _ in seen} >= MOMENTS
    assert max(end for ends in moments for end in ends) <= LONGEST_MOMENT
    page.reload()
    expect(page.locator(".finale")).to_be_visible()
    expect(page.locator(".just-finished")).to_have_count(0)


def test_whoever_wants_no_motion_gets_none(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(f"/en/{HERE}")
    play(page, click)
    expect(page.locator(".just-finished")).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0


def test_an_objective_of_the_finished_game_lights_the_sideboard(
    page: Page, live_server: LiveServer
) -> None:
    plays(ANNA, DAY)
    as_anna(page, live_server).goto(f"/en/{HERE}")
    lit = page.locator(".my-row .lit-rows")
    expect(lit).to_have_css("opacity", "0")
    page.locator(".goal-rows").click()
    expect(lit).to_have_css("opacity", "1")
