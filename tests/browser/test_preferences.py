"""What readers have told their system about motion, contrast and colors."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, expect

from tests.browser.daily_game import begin, choose, click, lie, place
from tests.browser.fixtures import NewPage

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


@pytest.mark.parametrize("path", ["/en/", "/en/sideboards/rules/turn/", "/en/data/"])
def test_a_chosen_light_is_there_before_anything_is_drawn(
    page: Page, settings: Any, path: str
) -> None:
    """On pages that everybody may keep as on those that know their reader."""
    settings.KEEP_PAGES = True
    page.goto(path)
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Automatic")).to_have_attribute("aria-pressed", "false")
    assert page.locator("meta[name=theme-color]").count() == 1
    page.get_by_role("button", name="Automatic").click()
    expect(page.locator("html[data-theme]")).to_have_count(0)


def test_without_scripts_the_system_chooses_the_light_of_the_rules(
    new_page: NewPage, settings: Any
) -> None:
    settings.KEEP_PAGES = True
    page = new_page(java_script_enabled=False, color_scheme="dark")
    page.goto("/en/sideboards/rules/turn/")
    expect(page.locator("html")).to_have_css("background-color", "rgb(27, 21, 18)")
