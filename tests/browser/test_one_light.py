"""One light at a time: what one asks about puts out what the last move has lit."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, expect

from tests.browser.daily_game import Press, begin, choose, click, place, tap
from tests.browser.fixtures import NewPage
from tests.browser.test_keys_and_dragging import DAY, TURNS


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def lit(page: Page) -> list[str]:
    """The opacity of each light of the last move, and of what the faces of the hand would bring."""
    found: list[str] = page.locator(".glow").evaluate_all(
        "glows => glows.map(glow => getComputedStyle(glow).opacity)"
    )
    return found


def test_an_opened_line_puts_out_the_rings_of_the_last_move(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(DAY)
    begin(page, click)
    turn = 0
    while not lit(page):
        turn += 1
        place(page, click, turn=turn)
    assert set(lit(page)) == {"1"}
    page.locator(".score-line-rows summary").click()
    assert set(lit(page)) == {"0"}
    page.locator(".score-line-rows summary").click()
    assert set(lit(page)) == {"1"}
    page.locator(".goal-colors").click()
    assert set(lit(page)) == {"0"}


def by_key(face: Locator) -> None:
    """Of the first card as printed, without leaving what one has opened."""
    face.page.keyboard.press("1")


@pytest.mark.parametrize("pick", [click, tap, by_key])
def test_a_pick_closes_an_opened_line_and_puts_out_its_light(
    new_page: NewPage, pick: Press
) -> None:
    page = new_page(reduced_motion="reduce", has_touch=True)
    page.goto(DAY)
    begin(page, click)
    line = page.locator(".score-line-rows")
    line.locator("summary").click()
    expect(line).to_have_attribute("open", "")
    choose(page, pick, 0)
    expect(line).not_to_have_attribute("open", "")
    expect(page.locator(".lit-rows")).to_have_css("opacity", "0")
    assert set(lit(page)) == {"1"}
    line.locator("summary").click()
    expect(page.locator(".lit-rows")).to_have_css("opacity", "1")
    assert set(lit(page)) == {"0"}


def test_without_script_a_pick_puts_out_the_light_of_an_opened_line(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False, reduced_motion="reduce")
    page.goto(DAY)
    begin(page, click)
    page.locator(".score-line-rows summary").click()
    expect(page.locator(".lit-rows")).to_have_css("opacity", "1")
    choose(page, click, 0)
    expect(page.locator(".lit-rows")).to_have_css("opacity", "0")
    assert set(lit(page)) == {"1"}
    page.locator(".score-line-colors summary").click()
    expect(page.locator(".lit-colors")).to_have_css("opacity", "1")
    assert set(lit(page)) == {"0"}


def test_with_both_cards_picked_one_hears_that_one_can_begin(new_page: NewPage) -> None:
    page = new_page()
    page.goto(DAY)
    for number in (0, 3):
        choose(page, click, number)
    expect(page.locator("#spoken")).to_have_text(page.locator("#start").inner_text())


def test_the_finished_piece_is_clean(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(DAY)
    begin(page, click)
    for turn in range(1, TURNS + 1):
        place(page, click, turn=turn)
    expect(page.locator(".game-over")).to_be_visible()
    assert set(lit(page)) <= {"0"}


def test_an_objective_that_brings_nothing_says_why_and_shows_where(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(DAY)
    begin(page, click)
    for turn in (1, 2):
        place(page, click, turn=turn)
    for name in ("colors", "handles"):
        brought = page.locator(f".score-line-{name} .points").inner_text()
        page.locator(f".goal-{name}").click()
        reasons = page.locator(f"#goal-{name} .goal-reasons")
        expect(reasons).to_be_visible()
        if brought == "0":
            expect(reasons).to_contain_text("No complete pattern. · The nearest one: ")
            expect(page.locator(f".lit-{name} [stroke-dasharray]")).to_have_count(1)
            expect(page.locator(f".lit-{name}")).to_have_css("opacity", "1")
        page.keyboard.press("Escape")


def test_an_opened_objective_leaves_the_sideboard_of_a_phone_in_sight(new_page: NewPage) -> None:
    phone = new_page(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    phone.goto(f"{DAY}#game")
    begin(phone, click)
    for name in ("colors", "handles", "rows"):
        phone.locator(f".goal-{name}").click()
        panel, row = phone.locator(f"#goal-{name}"), phone.locator(".my-row .row-picture")
        expect(panel).to_be_visible()
        above, below = row.bounding_box(), panel.bounding_box()
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"], name
        phone.keyboard.press("Escape")
