"""A pick asks nothing of the server, and places nothing."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, Request, expect

from puzzles.models import RecordedMove
from tests.browser.daily_game import (
    TURNS,
    begin,
    choose,
    click,
    expect_picked,
    lie,
    picked,
    place,
    swap,
    tap,
)
from tests.browser.fixtures import NewPage
from tests.browser.test_keys_and_dragging import DAY
from tests.browser.watching import shifts, watch

HELP = "[data-counting-help]"


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def asked_by(page: Page) -> list[str]:
    """What the page asks of the server from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(f"{request.method} {request.url}")

    page.on("request", note)
    return asked


def pick_all(page: Page) -> None:
    for number in range(page.locator(".lie").count()):
        choose(page, click, number)


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("help_wanted", [True, False])
def test_all_picks_of_a_game_ask_for_nothing(
    new_page: NewPage, *, help_wanted: bool, script: bool
) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(DAY)
    if not help_wanted:
        page.locator(HELP).click()
    expect(page.locator(HELP)).to_have_attribute(
        "data-counting-help", "on" if help_wanted else "off"
    )
    asked = asked_by(page)
    begin(page, click)
    for turn in range(1, TURNS + 1):
        if turn == 3:
            swap(page, click)
        asked.clear()
        pick_all(page)
        assert asked == []
        place(page, click, turn=turn)
    expect(page.locator(".game-over")).to_be_visible()


def test_between_placements_no_network_is_needed(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    for turn in range(1, TURNS + 1):
        page.context.set_offline(True)
        pick_all(page)
        expect(page.locator(".my-row .ghost-line:visible")).to_have_count(2)
        page.locator("#swap").click() if page.locator("#swap").count() else None
        page.keyboard.press("Escape")
        page.context.set_offline(False)
        place(page, click, turn=turn)
    expect(page.locator(".game-over")).to_be_visible()


def told(page: Page) -> int:
    """How many figures say what a pick would bring."""
    return page.locator(
        ":is(.brings, .gains, .place .points, .glow-left, .glow-right):visible"
    ).count()


def test_before_a_card_lies_nothing_says_what_it_would_bring(page: Page) -> None:
    page.goto(DAY)
    page.locator(HELP).click()
    expect(page.locator(HELP)).to_have_attribute("aria-checked", "false")
    begin(page, click)
    for turn in range(1, TURNS + 1):
        for number in range(4):
            choose(page, click, number)
            assert told(page) == 0
        place(page, click, turn=turn)


def test_with_counting_help_each_pick_shows_its_own_points_and_no_other(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    for number in range(4):
        choose(page, click, number)
        gains = re.findall(r"[+−]\d+", lie(page, number).locator(".gains").inner_text())
        shown = page.locator(".place .points:visible").all_inner_texts()
        assert shown == gains
        expect(page.locator(".brings:visible")).to_have_count(6)
    expect(page.locator(".glow-1:visible, .moments:visible, .unpicked:visible")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False])
def test_enter_on_a_card_places_nothing(new_page: NewPage, *, script: bool) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(DAY)
    lie(page, 0).locator("input").first.focus()
    page.keyboard.press("Enter")
    begin(page, click)
    choose(page, click, 1)
    lie(page, 1).locator("input").focus()
    page.keyboard.press("Enter")
    expect_picked(lie(page, 1))
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    assert RecordedMove.objects.count() == 1


def test_arrows_stay_among_the_cards(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    choose(page, click, 0)
    page.locator("#turn").focus()
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.lie > input')"):
            break
    page.keyboard.press("ArrowLeft")
    expect_picked(lie(page, 3))
    expect(page.locator("#swap :checked")).to_have_count(0)
    expect(page.locator(".lie > input:focus")).to_have_count(1)


def test_the_keys_of_the_game_work_where_a_card_has_the_focus(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    choose(page, click, 0)
    page.keyboard.press("2")
    expect_picked(lie(page, 2))
    page.keyboard.press("t")
    expect_picked(lie(page, 3))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#place-left")).to_be_focused()


@pytest.mark.parametrize("script", [True, False])
def test_nothing_picked_comes_back_with_the_page(new_page: NewPage, *, script: bool) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(DAY)
    begin(page, click)
    choose(page, click, 1)
    page.reload()
    expect(picked(page)).to_have_count(0)
    choose(page, click, 1)
    page.goto("/en/privacy/")
    page.go_back()
    expect(picked(page)).to_have_count(0)
    choose(page, click, 1)
    page.locator("#place-left").click()
    expect(page.get_by_role("heading", name="Turn 2 of 6")).to_be_visible()
    page.go_back()
    page.go_forward()
    expect(picked(page)).to_have_count(0)


def test_a_second_tap_puts_a_card_back(phone: Page) -> None:
    phone.goto(DAY)
    lie(phone, 0).tap()
    expect_picked(lie(phone, 0))
    lie(phone, 0).tap()
    expect(picked(phone)).to_have_count(0)
    begin(phone, tap)
    lie(phone, 2).tap()
    expect_picked(lie(phone, 2))
    lie(phone, 2).tap()
    expect(picked(phone)).to_have_count(0)


def test_at_the_start_a_third_card_takes_the_right_side_and_a_face_turns_its_own(
    page_without_script: Page,
) -> None:
    page = page_without_script
    page.goto(DAY)
    for number in (0, 2, 5, 1):
        choose(page, click, number)
    placed = [lie(page, number).get_attribute("data-card") for number in (1, 5)]
    expect(picked(page)).to_have_count(2)
    page.locator("#start").click()
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    assert RecordedMove.objects.get().notation == " ".join(map(str, placed))


def test_no_card_takes_both_sides_of_the_start(page: Page) -> None:
    page.goto(DAY)
    choose(page, click, 0)
    choose(page, click, 2)
    page.locator(".left-1").focus()
    expect(page.locator("#start")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".left-3:checked")).to_have_count(1)
    expect(page.locator("#start")).to_be_hidden()
    expect(page.locator(".lacks-right")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_asking_for_a_swap_moves_nothing_and_is_taken_back(
    new_page: NewPage, *, script: bool
) -> None:
    page = new_page(java_script_enabled=script)
    watch(page)
    page.goto(DAY)
    begin(page, click)
    below = page.locator("#sheet").bounding_box()
    before = len(shifts(page)) if script else 0
    page.locator("#swap").click()
    expect(page.locator("#swap-now")).to_be_visible()
    expect(page.locator("#swap-question")).to_be_visible()
    expect(page.locator(".place:visible")).to_have_count(0)
    if script:
        expect(page.locator("#swap-now")).to_be_focused()
        assert page.locator("#sheet").bounding_box() == below
    page.locator("#keep").click()
    expect(page.locator("#swap-now")).to_be_hidden()
    if script:
        expect(page.locator("#swap > input")).to_be_focused()
        assert len(shifts(page)) == before
    assert RecordedMove.objects.count() == 1


def test_a_card_that_is_picked_takes_the_question_back(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    page.locator("#swap").click()
    choose(page, click, 0)
    expect(page.locator("#swap-now")).to_be_hidden()
    page.keyboard.press("s")
    expect(page.locator("#swap-now")).to_be_focused()
    expect(picked(page)).to_have_count(0)


WITHOUT_HAS = """
() => {
    const drop = rules => {
        for (let place = rules.length - 1; place >= 0; place -= 1) {
            const rule = rules[place];
            if (rule.styleSheet) drop(rule.styleSheet.cssRules);
            const asked = rule.selectorText ?? rule.conditionText ?? "";
            const isAbout = asked.includes(":has(");
            if (isAbout) (rule.parentRule ?? rule.parentStyleSheet).deleteRule(place);
            else if (rule.cssRules) drop(rule.cssRules);
        }
    };
    for (const sheet of document.styleSheets) drop(sheet.cssRules);
}
"""


def test_a_browser_without_has_plays_without_ghosts(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    page.evaluate(WITHOUT_HAS)
    expect(page.locator("#place-left")).to_be_visible()
    expect(page.locator("#place-right")).to_be_visible()
    expect(page.locator(".ghost-line:visible, .brings:visible, #swap-now:visible")).to_have_count(0)
    move = f"{lie(page, 1).get_attribute('data-card')}R"
    lie(page, 1).click()
    page.locator("#place-right").click()
    expect(page.get_by_role("heading", name="Turn 2 of 6")).to_be_visible()
    assert RecordedMove.objects.get(ply=1).notation == move


def test_each_face_says_by_ear_which_card_it_is_and_with_help_what_it_brings(page: Page) -> None:
    page.goto(DAY)
    begin(page, click)
    face = page.get_by_role("radio", name=re.compile("^First card, rotated:"))
    expect(face).to_have_accessible_description(re.compile(r"^Left: .*\d\. .*Right: .*\d\."))
    page.locator(HELP).click()
    expect(page.locator(HELP)).to_have_attribute("aria-checked", "false")
    expect(face).to_have_accessible_description(re.compile(r"^Left: [^+]* Right: [^+]*$"))


def test_outside_checks_find_cards_places_objectives_and_the_switch(page: Page) -> None:
    page.goto(DAY)
    expect(page.locator("[data-card]")).to_have_count(6)
    expect(page.locator("[data-goal]")).to_have_count(3)
    begin(page, click)
    expect(page.locator("[data-card]")).to_have_count(4)
    expect(page.locator("[data-place]")).to_have_count(2)
    expect(page.locator(HELP)).to_have_count(1)
