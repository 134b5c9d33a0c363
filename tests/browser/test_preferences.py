"""What readers have told their system about motion, contrast and colors."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page

from tests.browser.daily_game import begin, choose, click, lie, place

DAY = "/en/sideboards/puzzles/2026-03-04/"
MOVING = """
[...document.querySelectorAll("*")].flatMap(part => ["", "::before", "::after"].map(layer => {
    const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(part, layer);
    const moves = animationName !== "none" || !/^0s(, 0s)*$/.test(transitionDuration);
    return moves || scrollBehavior === "smooth" ? `${part.tagName}.${part.className}` : "";
})).filter(Boolean)
"""


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def moving(page: Page) -> list[str]:
    """Whatever may move now or when something changes."""
    found: list[str] = page.evaluate(MOVING)
    return found


def test_nothing_moves_for_those_who_want_no_motion(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    place(page, click, turn=1)
    assert moving(page)
    page.emulate_media(reduced_motion="reduce")
    assert moving(page) == []


@pytest.mark.parametrize(
    "path",
    ["/en/", "/en/sideboards/rules/turn/", "/en/sideboards/practice/", "/en/sideboards/archive/"],
)
def test_no_page_moves_for_those_who_want_no_motion(page: Page, path: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(path)
    assert moving(page) == []


def border(control: Locator) -> Any:
    return control.evaluate("part => getComputedStyle(part).borderTopColor")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_what_is_chosen_is_seen_in_the_reader_s_own_colors(page: Page, light: Any) -> None:
    page.emulate_media(forced_colors="active", color_scheme=light)
    page.goto(DAY)
    begin(page, click)
    choose(page, click, 1)
    borders = [border(lie(page, number)) for number in range(4)]
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert len(set(borders)) == 2
    assert borders.count(borders[1]) == 1
    assert borders[1] != ground


def test_whoever_wants_more_contrast_gets_no_soft_ink(page: Page) -> None:
    page.emulate_media(contrast="more")
    page.goto(DAY)
    soft, plain = (
        page.locator(part).first.evaluate("part => getComputedStyle(part).color")
        for part in (".quiet, .eyebrow, .difficulty", "h1")
    )
    assert soft == plain
