"""The end of a game: what comes first, what stands where, and a moment of joy."""

import re
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
from tests.browser.stored_games import has_analyzed, only_game
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
PLACES = """
() => [...document.querySelectorAll("#turn, .tiles-of-points summary, .fold > summary")]
    .map(part => { const { x, y, height } = part.getBoundingClientRect();
                   return [x, y + scrollY, height].map(Math.round) })
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
    for part in (".my-row .row-picture", "#turn", ".gain", ".ladder", ".result-ways"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    expect_no_sideways_scrolling(page)


def test_on_a_phone_the_rest_follows_the_verdict(
    new_page: NewPage, live_server: LiveServer
) -> None:
    for choice, player in enumerate((ANNA, BEN, *CROWD), start=3):
        plays(player, DAY, choice=choice)
    page = as_anna(new_page(**SMALL), live_server)
    page.goto(f"/de/{HERE}")
    order = [".my-row .row-picture", "#turn", ".gain", ".against-coach", ".ladder", ".result-ways"]
    order += [".quietly", ".tiles-of-points", ".end-more"]
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


@pytest.mark.parametrize("size", [DESKTOP, LARGE, TABLET, SMALL["viewport"]])
@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_tile_relights_the_piece_and_nothing_moves(
    new_page: NewPage, live_server: LiveServer, size: ViewportSize, *, script: bool
) -> None:
    plays(ANNA, DAY, choice=3)
    options = {"viewport": size, "java_script_enabled": script, "reduced_motion": "reduce"}
    page = as_anna(new_page(**options), live_server)
    page.goto(f"/en/{HERE}")
    tiles = page.locator(".tiles-of-points summary")
    expect(tiles).to_have_count(4)
    at_rest = page.evaluate(PLACES)
    for name in ("colors", "handles", "rows"):
        page.locator(f".score-line-{name} summary").click()
        assert lights(page) == [name]
        expect(page.locator(f".score-line-{name} li").first).to_be_visible()
        # below the tiles the quiet row makes room; all that one may press next stays
        tiles_alone = 1 + tiles.count()
        assert page.evaluate(PLACES)[:tiles_alone] == at_rest[:tiles_alone]
    page.locator(".score-line-rows summary").press("Enter")
    assert lights(page) == []


def lights(page: Page) -> list[str]:
    seen: list[str] = page.locator(".my-row .lit").evaluate_all(
        "every => every.filter(one => getComputedStyle(one).opacity === '1')"
        ".map(one => [...one.classList].at(-1).replace('lit-', ''))"
    )
    return seen


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_the_quiet_row_opens_one_thing_at_a_time_below_itself(
    new_page: NewPage, live_server: LiveServer, *, script: bool
) -> None:
    for choice, player in enumerate((ANNA, BEN, *CROWD), start=3):
        plays(player, DAY, choice=choice)
    page = as_anna(new_page(java_script_enabled=script), live_server)
    page.goto(f"/en/{HERE}")
    at_rest = page.evaluate(PLACES)
    for words, part in (
        ("How others did (7)", ".crowd"),
        ("All titles", ".bands"),
    ):
        expect(page.locator(part)).to_be_hidden()
        page.get_by_text(words).click()
        expect(page.locator(part)).to_be_visible()
        expect(page.locator(".fold[open]")).to_have_count(1)
        assert page.evaluate(PLACES) == at_rest
        expect_no_sideways_scrolling(page)


def test_gain_comes_first_and_the_coach_second(page: Page, live_server: LiveServer) -> None:
    plays(ANNA, DAY, choice=3)
    as_anna(page, live_server).goto(f"/en/{HERE}")
    words = page.locator(".verdict-words p")
    expect(words.nth(0)).to_contain_text("short of “")
    expect(words.nth(1)).to_contain_text("behind the coach")
    behind = re.findall(r"\d+", words.nth(1).inner_text())
    way = page.get_by_role("link", name=re.compile(r"^Where \d+.points went$"))
    assert re.findall(r"\d+", way.inner_text()) == behind
    expect(way).to_have_attribute("href", f"/en/{HERE}analysis/")


def test_the_score_is_heard_once(page: Page) -> None:
    page.goto(f"/en/{HERE}")
    play(page, click)
    score = only_game().score_sheet.total
    heading = page.get_by_role("heading", name=re.compile(f"^{score} points, "))
    expect(heading).to_be_focused()
    expect(page.locator("#spoken")).to_have_text("Your sideboard is complete.")


def test_once_the_game_is_analyzed_one_sentence_and_one_picture_teach(
    page: Page, live_server: LiveServer
) -> None:
    plays(ANNA, DAY, choice=3)
    as_anna(page, live_server).goto(f"/en/{HERE}")
    expect(page.locator(".lesson-learned")).to_have_count(0)
    has_analyzed(ANNA, DAY)
    page.reload()
    lesson = page.locator(".lesson-learned")
    turn = re.match(r"Turn\s(\d): .+\.$", lesson.locator("p").inner_text())
    assert turn
    expect(lesson.locator("svg")).to_be_visible()
    lesson.get_by_role("link", name=f"See turn {turn[1]} again").click()
    expect(page.locator("#step[open] h3")).to_contain_text(f"Turn {turn[1]} of 6")


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
    assert verdict["y"] < row["y"] + row["height"]
    assert row["y"] < verdict["y"] + verdict["height"]
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
