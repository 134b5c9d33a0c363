"""A whole day's puzzle in a real browser: with mouse, keyboard alone, thumbs, without script."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, ViewportSize, expect

from puzzles.models import Attempt, RecordedMove
from tests.browser.daily_game import (
    ANSWERED,
    START,
    TAPS,
    TURNS,
    Press,
    begin,
    choose,
    click,
    lie,
    place,
    play,
    tap,
)
from tests.browser.expectations import expect_accessible, expect_no_sideways_scrolling
from tests.browser.fixtures import DESKTOP, PHONE, NewPage
from tests.browser.focus import is_seen
from tests.browser.stored_games import only_game
from tests.browser.watching import MainThread, answers, shifts, watch
from tests.every_page import LANGUAGES
from tests.puzzles.sample_games import address_of, deal_on

DAY = "sideboards/puzzles/2026-03-04/"
PRACTICE = address_of(deal_on()).removeprefix("/en/")
PLACES = """
["#turn", ".game-objectives", ".my-row", ".ends", ".hand-cards"].map(part => {
    const { x, y } = document.querySelector(part).getBoundingClientRect();
    return [part, x, y + scrollY];
})
"""


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def press_keys(control: Locator) -> None:
    """By the keyboard alone: the Tab key, arrows among the cards, and what presses a control."""
    page = control.page
    inside = control.locator("input")
    wanted = [part.get_attribute("id") for part in (inside.all() or [control])]
    for _ in range(60):
        # the question of a swap leads there by itself
        if page.evaluate("document.activeElement.id") not in wanted or inside.count():
            page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.lie > input:not(:checked)')"):
            # the first that nothing is picked of: a start has cards for both sides
            for _face in range(6):
                if page.evaluate("document.activeElement.id") in wanted:
                    break
                page.keyboard.press("ArrowRight")
        if page.evaluate("document.activeElement.id") in wanted:
            assert is_seen(page)
            page.keyboard.press("Space" if inside.count() else "Enter")
            expect(page.locator(".htmx-request, .htmx-settling")).to_have_count(0)
            # on the turn's heading after a move, else where it was
            expect(page.locator("#game :focus")).to_be_visible()
            return
    raise AssertionError(f"{wanted} is not reached by the Tab key")


def expect_the_engine_s_score(page: Page) -> None:
    game = only_game()
    total = game.score_sheet.total
    assert Attempt.objects.get().score == total
    assert game.swap_used
    expect(page.locator("#turn .big-figure")).to_have_text(str(total))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_day_by_mouse(page: Page, language: str) -> None:
    page.goto(f"/{language}/{DAY}")
    play(page, click)
    expect_the_engine_s_score(page)
    expect_no_sideways_scrolling(page)


@pytest.mark.parametrize(
    ("language", "size"), [("en", DESKTOP), ("fr", PHONE), ("de", PHONE), ("it", DESKTOP)]
)
def test_a_whole_day_by_keyboard(new_page: NewPage, language: str, size: ViewportSize) -> None:
    page = new_page(viewport=size)
    page.goto(f"/{language}/{DAY}")
    play(page, press_keys)
    expect_the_engine_s_score(page)
    expect_no_sideways_scrolling(page)


def test_every_stage_that_one_plays_oneself_to_is_accessible(page: Page) -> None:
    page.goto(f"/de/{DAY}")
    expect_accessible(page)
    choose(page, click, 0)
    choose(page, click, 3)
    expect_accessible(page)
    click(page.locator("#start"))
    expect(page.locator("#swap")).to_be_visible()
    choose(page, click, 1)
    page.locator("details.score-line").first.locator("summary").click()
    expect_accessible(page)
    click(page.locator("#place-left"))
    expect(page.locator("#place-left")).to_be_hidden()
    for turn in range(2, TURNS + 1):
        place(page, click, turn=turn)
    expect_accessible(page)


def test_a_reload_at_every_step_shows_the_same_and_no_more(page: Page) -> None:
    page.goto(f"/en/{DAY}")
    begin(page, click)
    for turn in range(1, TURNS + 1):
        before = hand(page)
        page.reload()
        assert hand(page) == before
        place(page, click, turn=turn)
    total = page.locator("#turn .visually-hidden").inner_text()
    page.reload()
    expect(page.locator("#turn .visually-hidden")).to_have_text(total)


def hand(page: Page) -> list[str | None]:
    expect(page.locator("#game")).to_be_visible()
    return [card.get_attribute("data-card") for card in page.locator(".lie").all()]


def test_the_back_button_gives_no_second_choice(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(f"/en/{DAY}")
    choose(page, click, 0)
    choose(page, click, 3)
    click(page.locator("#start"))
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    begun = RecordedMove.objects.get().notation
    page.go_back()
    if page.locator("#start").count():
        assert page.locator(".lie :checked").count() == 0
        choose(page, click, 2)
        choose(page, click, 5)
        click(page.locator("#start"))
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    assert RecordedMove.objects.get().notation == begun


@pytest.mark.parametrize("address", [DAY, PRACTICE], ids=["daily", "practice"])
def test_a_second_tab_left_behind_catches_up(
    page: Page, expected_faults: list[str], address: str
) -> None:
    expected_faults.append("409")
    page.goto(f"/en/{address}")
    begin(page, click)
    other = page.context.new_page()
    other.goto(page.url)
    choose(other, click, 2)
    place(page, click, turn=1)
    click(other.locator("#place-left"))
    expect(other.get_by_role("alert")).to_contain_text("This is where your game stands now.")
    expect(other.get_by_role("heading", name="Turn 2 of 6")).to_be_visible()
    assert RecordedMove.objects.count() == 2


def test_a_move_of_a_game_that_is_not_known_here_begins_anew(
    page: Page, expected_faults: list[str]
) -> None:
    expected_faults.append("409")
    page.goto(f"/it/{DAY}")
    begin(page, click)
    choose(page, click, 1)
    page.context.clear_cookies()
    click(page.locator("#place-left"))
    expect(page.locator("#game").get_by_role("alert")).to_contain_text("un momento precedente")
    expect(page.locator("#game.game-start")).to_be_visible()
    assert RecordedMove.objects.count() == 1


def test_a_move_is_spoken_and_the_turn_gets_the_focus(page: Page) -> None:
    page.goto(f"/en/{DAY}")
    begin(page, click)
    expect(page.locator("#turn")).to_be_focused()
    spoken = page.get_by_role("status").first
    expect(spoken).to_have_text(re.compile(r"Turn\s1 of 6, \d+\spoints\..* You hold: First card: "))
    page.keyboard.press("1")
    page.keyboard.press("t")
    expect(spoken).to_have_text(re.compile(r"First card, rotated: .*Left: .*\. Right: .*\."))
    expect(page.locator("#turn")).to_be_focused()
    choose(page, click, 2)
    expect(lie(page, 2).locator("input")).to_be_focused()


def test_a_line_of_the_score_sheet_lights_its_drawers_up(page: Page) -> None:
    page.goto(f"/en/{DAY}")
    begin(page, click)
    light = page.locator(".lit-rows")
    expect(light).to_have_css("opacity", "0")
    page.locator(".score-line-rows summary").click()
    expect(light).to_have_css("opacity", "1")
    page.locator(".score-line-rows summary").click()
    expect(light).to_have_css("opacity", "0")


def test_an_objective_says_what_it_has_brought_and_shows_why(page: Page) -> None:
    page.goto(f"/en/{DAY}")
    expect(page.locator(".goal-points")).to_have_count(0)
    begin(page, click)
    expect(page.locator(".lit-rows")).to_have_css("opacity", "0")
    goal = page.locator(".goal-rows")
    goal.click()
    expect(page.locator(".lit-rows")).to_have_css("opacity", "1")
    brought = page.locator(".score-line-rows .points").inner_text()
    expect(goal.locator(".goal-points")).to_contain_text(brought)
    page.keyboard.press("Escape")
    expect(page.locator(".lit-rows")).to_have_css("opacity", "0")


class StillPlaces:
    """Presses with a thumb, and notes before each where everything is."""

    def __init__(self, press: Press) -> None:
        self.press = press
        self.seen: list[Any] = []
        self.scrolled: list[Any] = []

    def __call__(self, control: Locator) -> None:
        page = control.page
        found = page.evaluate("scrollY")
        control.scroll_into_view_if_needed()
        self.scrolled.append((found, page.evaluate("scrollY")))
        self.seen.append(page.evaluate(PLACES))
        self.press(control)

    @property
    def scrolled_by_itself(self) -> list[Any]:
        """Where the page was left, and where it was found at the next press, if elsewhere."""
        steps = [(left, found) for (_, left), (found, _) in pairwise(self.scrolled)]
        # the first turn is arranged anew, and comes to its place
        return [step for step in steps[: START - 1] + steps[START:] if len(set(step)) > 1]


@pytest.mark.parametrize("script", [True, False], ids=["phone", "phone without script"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_moves_under_the_thumb_in_a_whole_day(
    new_page: NewPage, language: str, *, script: bool
) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True, java_script_enabled=script)
    watch(page)
    page.goto(f"/{language}/{DAY}")
    page.evaluate("document.fonts.ready")
    thumb = StillPlaces(tap)
    play(page, thumb)
    assert len(thumb.seen) == TAPS
    start, turns = thumb.seen[:START], thumb.seen[START:]
    assert start == start[:1] * len(start)
    assert turns == turns[:1] * len(turns)
    expect_the_engine_s_score(page)
    expect_no_sideways_scrolling(page)
    expect(page.locator("#turn")).to_be_in_viewport()
    if script:
        assert thumb.scrolled_by_itself == []
        assert shifts(page) == []


def test_a_tap_keeps_the_browser_busy_for_a_moment_only(phone: Page) -> None:
    watch(phone)
    phone.goto(f"/en/{DAY}")
    expect(phone.locator("#game")).to_be_visible()
    thread = MainThread(phone)
    before = thread.milliseconds
    play(phone, tap)
    assert len(answers(phone)) == ANSWERED
    assert (thread.milliseconds - before) / TAPS < 100


def test_today_is_one_address(page: Page) -> None:
    page.goto("/it/sideboards/daily/")
    expect(page).to_have_url(f"/it/{DAY}")
    expect(page.locator(".lie")).to_have_count(6)
