"""What the optional scripts add to a game: keys, and cards that can be dragged."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, expect

from puzzles.models import Attempt, RecordedMove
from rules.sideboards.engine.cards import Side
from rules.sideboards.engine.solo import Place
from tests.browser.daily_game import expect_picked, lie
from tests.browser.stored_games import only_game

DAY = "/en/sideboards/puzzles/2026-03-04/"
TURNS = 6


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def chosen(page: Page) -> Locator:
    return page.locator(".lie:has(:checked)")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
        expect(page.locator(".htmx-request, .htmx-settling")).to_have_count(0)


def begin(page: Page) -> None:
    press(page, "1", "2", "Enter")
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_focused()


def test_a_whole_game_by_its_keys(page: Page) -> None:
    page.goto(DAY)
    press(page, "1", "3", "t", "Enter")
    for turn in range(1, TURNS + 1):
        expect(page.get_by_role("heading", name=f"Turn {turn} of 6")).to_be_focused()
        if turn == 2:
            press(page, "s", "Enter")
            expect(page.locator("#swap, #swap-now")).to_have_count(0)
        press(page, "2", "t", "ArrowRight")
        expect(page.locator("#place-right")).to_be_focused()
        press(page, "Enter")
    expect(page.locator(".game-over")).to_be_visible()
    game = only_game()
    assert game.swap_used
    placed = [move for move in game.moves if isinstance(move, Place)]
    assert {(move.side, move.placed.turned) for move in placed} == {(Side.RIGHT, True)}
    expect(page.locator("#turn .big-figure")).to_have_text(str(Attempt.objects.get().score))


def test_nothing_is_played_without_enter(page: Page) -> None:
    page.goto(DAY)
    begin(page)
    press(page, "s", "1", "t", "ArrowLeft", "2")
    assert RecordedMove.objects.count() == 1


def test_t_turns_the_card_chosen_last(page: Page) -> None:
    page.goto(DAY)
    press(page, "2", "1", "t")
    expect_picked(lie(page, 1))
    expect_picked(lie(page, 2))
    expect(chosen(page)).to_have_count(2)


def test_the_same_number_puts_the_card_back(page: Page) -> None:
    page.goto(DAY)
    press(page, "1")
    expect(chosen(page)).to_have_count(1)
    press(page, "1")
    expect(chosen(page)).to_have_count(0)


def test_keys_of_the_browser_stay_the_browser_s(page: Page) -> None:
    page.goto(DAY)
    press(page, "Control+1", "Alt+1", "Meta+1")
    expect(chosen(page)).to_have_count(0)


def test_a_field_keeps_its_keys(page: Page) -> None:
    page.goto(DAY)
    page.evaluate("document.querySelector('#game').append(document.createElement('input'))")
    page.locator("#game > input").press_sequentially("1t?")
    expect(page.locator("#game > input")).to_have_value("1t?")
    expect(chosen(page)).to_have_count(0)
    expect(page.locator("#help")).to_be_hidden()


def test_the_help_opens_by_key_and_by_button(page: Page) -> None:
    page.goto(DAY)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    expect(chosen(page)).to_have_count(0)
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
    page.get_by_role("button", name="Close").last.click()
    expect(page.locator("#help")).to_be_hidden()
    page.get_by_role("button", name="Help").click()
    page.get_by_role("button", name="Close").first.click()
    expect(page.locator("#help")).to_be_hidden()


def test_the_help_opens_without_script_and_names_no_keys(page_without_script: Page) -> None:
    page_without_script.goto(DAY)
    page_without_script.get_by_role("button", name="Help").click()
    expect(page_without_script.get_by_role("dialog", name="How to play")).to_be_visible()
    expect(page_without_script.get_by_text("Keyboard shortcuts")).to_be_hidden()


def test_keys_turned_off_stay_off(page: Page) -> None:
    page.goto(DAY)
    page.keyboard.press("?")
    page.get_by_label("Keyboard shortcuts").uncheck()
    page.reload()
    press(page, "1", "?")
    expect(chosen(page)).to_have_count(0)
    expect(page.locator("#help")).to_be_hidden()
    page.get_by_role("button", name="Help").click()
    page.get_by_label("Keyboard shortcuts").check()
    page.keyboard.press("Escape")
    press(page, "1")
    expect(chosen(page)).to_have_count(1)


def middle(part: Locator, *, across: float = 0.5) -> tuple[float, float]:
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] * across, box["y"] + box["height"] / 2


def hold(page: Page, place: int, *, over: float) -> None:
    """Takes a lie of the hand and carries it over the row, so far from its left."""
    page.locator(".hand-cards").scroll_into_view_if_needed()
    page.mouse.move(*middle(page.locator(".lie").nth(place)))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".my-row"), across=over), steps=3)


def test_a_card_is_dragged_to_an_end(page: Page) -> None:
    page.goto(DAY)
    begin(page)
    card = page.locator(".lie").nth(1)
    move, points = f"{card.get_attribute('data-card')}R", card.locator(".gains > span").nth(1)
    said = points.inner_text()
    hold(page, 1, over=0.9)
    expect(page.locator(".dragged svg")).to_be_visible()
    expect(page.locator(".drop-zone.over")).to_have_text(said, use_inner_text=True)
    page.mouse.up()
    expect(page.get_by_role("heading", name="Turn 2 of 6")).to_be_focused()
    assert RecordedMove.objects.get(ply=1).notation == move
    expect(page.locator(".dragged, .drop-zone")).to_have_count(0)


def test_at_the_start_the_side_where_a_card_is_dropped_is_its_side(page: Page) -> None:
    page.goto(DAY)
    first, second = (lie(page, place).get_attribute("data-card") for place in (0, 3))
    for place, over in ((0, 0.9), (3, 0.1)):
        hold(page, place, over=over)
        page.mouse.up()
        expect_picked(lie(page, place))
    page.locator("#start").click()
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_focused()
    assert RecordedMove.objects.get().notation == f"{second} {first}"


def test_a_card_dropped_elsewhere_goes_back(page: Page) -> None:
    page.goto(DAY)
    begin(page)
    hold(page, 1, over=0.9)
    page.mouse.move(*middle(page.locator(".lie").nth(1)), steps=3)
    page.mouse.up()
    expect(page.locator(".dragged, .drop-zone")).to_have_count(0)
    expect(chosen(page)).to_have_count(0)
    assert RecordedMove.objects.count() == 1


def test_escape_lets_a_card_go(page: Page) -> None:
    page.goto(DAY)
    begin(page)
    hold(page, 1, over=0.9)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".dragged, .drop-zone")).to_have_count(0)
    assert RecordedMove.objects.count() == 1


def test_a_finger_drags_too(phone: Page) -> None:
    phone.goto(DAY)
    phone.locator(".lie").nth(0).tap()
    expect(chosen(phone)).to_have_count(1)
    phone.locator(".lie").nth(2).tap()
    phone.locator("#start").tap()
    expect(phone.get_by_role("heading", name="Turn 1 of 6")).to_be_focused()
    phone.locator(".hand-cards").scroll_into_view_if_needed()
    touch = phone.context.new_cdp_session(phone)
    start, goal = (
        middle(phone.locator(".lie").nth(0)),
        middle(phone.locator(".my-row"), across=0.1),
    )
    for kind, point in (("touchStart", start), ("touchMove", goal), ("touchEnd", None)):
        points = [{"x": point[0], "y": point[1]}] if point else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(phone.get_by_role("heading", name="Turn 2 of 6")).to_be_focused()
    assert RecordedMove.objects.get(ply=1).notation.endswith("L")


def test_a_tap_still_chooses(phone: Page) -> None:
    phone.goto(DAY)
    phone.locator(".lie").nth(1).tap()
    expect(chosen(phone)).to_have_count(1)
