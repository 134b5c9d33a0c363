"""What readers have told their system about motion, contrast and colors."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, expect

from rules.sideboards.lessons.course import first_lesson
from tests.browser.daily_game import begin, choose, click, lie, place
from tests.browser.fixtures import NewPage
from tests.puzzles.trainer.lessons.taps import taps_of

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


def choose_dark(page: Page) -> None:
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Dark")).to_be_focused()


def test_whoever_chooses_a_light_keeps_what_is_picked_and_typed(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    choose(page, click, 1)
    page.locator(".typing summary").click()
    page.locator("#typed").fill("level 2")
    choose_dark(page)
    expect(lie(page, 1).locator(":checked")).to_have_count(1)
    expect(page.locator("#typed")).to_have_value("level 2")
    page.get_by_role("button", name="Automatic").click()
    expect(page.locator("html[data-theme]")).to_have_count(0)
    expect(page.locator("meta[name=theme-color]")).to_have_count(2)
    expect(page.locator(".lie :checked")).to_have_count(1)


def test_whoever_chooses_a_light_keeps_the_answer_of_a_lesson(page: Page) -> None:
    page.goto("/en/sideboards/trainer/learn/")
    task = first_lesson().tasks[0]
    for tap in taps_of(task, task.right[0]):
        page.locator(f"#{tap}").click()
        expect(page.locator(".htmx-request")).to_have_count(0)
    expect(page.locator("#said.lesson-right")).to_be_visible()
    choose_dark(page)
    expect(page.locator("#said.lesson-right")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_whoever_chooses_a_light_keeps_the_answer_of_a_drill(page: Page) -> None:
    page.goto("/en/sideboards/trainer/counting/count/")
    page.locator("#drill form button").first.click()
    expect(page.locator(".drill-verdict")).to_be_visible()
    choose_dark(page)
    expect(page.locator(".drill-verdict")).to_be_visible()


def test_whoever_chooses_a_light_keeps_what_is_searched_for(page: Page) -> None:
    page.goto("/en/sideboards/rules/")
    page.get_by_role("searchbox").press_sequentially("unused swap", delay=5)
    expect(page.locator("#hits a").first).to_be_visible()
    choose_dark(page)
    expect(page.get_by_role("searchbox")).to_have_value("unused swap")


def test_without_scripts_the_system_chooses_the_light_of_the_rules(
    new_page: NewPage, settings: Any
) -> None:
    settings.KEEP_PAGES = True
    page = new_page(java_script_enabled=False, color_scheme="dark")
    page.goto("/en/sideboards/rules/turn/")
    expect(page.locator("html")).to_have_css("background-color", "rgb(27, 21, 18)")
