"""A game by typing, and the board that one walks through by key."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, expect

from puzzles.sideboards.play.in_words import braille_lines
from tests.browser.daily_game import TURNS, begin, click, place
from tests.browser.fixtures import DESKTOP, NewPage
from tests.browser.focus import is_seen
from tests.browser.stored_games import only_game
from tests.browser.test_by_ear import spaced
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY, LONG_AGO, address_of, deal_on

HERE = f"en/sideboards/puzzles/{DAY}/"
PRACTICE = address_of(deal_on(LONG_AGO)).removeprefix("/")
SMALL_PHONE: Any = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}


@pytest.fixture(autouse=True)
def on_the_day(transactional_db: None) -> Iterator[None]:
    with time_machine.travel(noon(DAY)):
        yield


def send(page: Page, text: str) -> None:
    page.locator("#typed").fill(text)
    page.keyboard.press("Enter")


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").first).to_contain_text(spaced(words))


def test_a_whole_day_is_typed_without_leaving_the_field(page: Page) -> None:
    page.goto(f"/{HERE}")
    page.keyboard.press("m")
    expect(page.locator("#typed")).to_be_focused()
    send(page, "1 2t")
    for turn in range(1, TURNS + 1):
        said(page, f"Turn {turn} of 6, ")
        expect(page.locator("#typed")).to_be_focused()
        expect(page.locator("#typed")).to_have_value("")
        if turn == 2:
            send(page, "c1")
            said(page, "^Column 1, from the top: ")
            expect(page.locator("#answer")).to_contain_text("Column")
            send(page, "x")
            said(page, "Turn 2 of 6, ")
        send(page, "2tl" if turn % 2 else "1r")
    expect(page.locator(".game-over h2").first).to_be_focused()
    assert only_game().is_over


def test_without_a_script_the_server_answers_what_is_typed(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"/{HERE}")
    page.locator(".typing summary").click()
    send(page, "1 2t")
    expect(page.locator("#answer")).to_contain_text("Turn")
    send(page, "l3")
    expect(page.locator("#answer")).to_contain_text("from the left")
    send(page, "1tl")
    expect(page.locator("#answer")).to_contain_text("Left, now column")
    assert only_game().sideboard.placed[0].turned


def test_one_walks_through_the_board_with_the_arrows(page: Page) -> None:
    page.goto(f"/{HERE}")
    begin(page, click)
    board = page.get_by_role("grid", name="The sideboard, level by level")
    expect(board.get_by_role("columnheader")).to_have_count(2)
    cell = board.get_by_role("gridcell").nth(1)
    cell.focus()
    for key, number in [("ArrowRight", 2), ("ArrowDown", 4), ("ArrowLeft", 3), ("ArrowUp", 1)]:
        page.keyboard.press(key)
        expect(board.get_by_role("gridcell").nth(number)).to_be_focused()
        assert is_seen(page)
    page.keyboard.press("ArrowUp")
    expect(cell).to_be_focused()


def test_home_and_end_lead_to_the_ends_of_a_level_and_with_ctrl_to_the_corners(page: Page) -> None:
    page.goto(f"/{HERE}")
    begin(page, click)
    place(page, click, turn=1)
    cells = page.get_by_role("grid", name="The sideboard, level by level").locator("td[tabindex]")
    expect(cells).to_have_count(15)
    cells.nth(4).focus()
    for key, number in [
        ("End", 5),
        ("Home", 3),
        ("Control+End", 14),
        ("Home", 12),
        ("Control+Home", 0),
        ("End", 2),
    ]:
        page.keyboard.press(key)
        expect(cells.nth(number)).to_be_focused()
        assert is_seen(page)
    expect(page.locator("[role=grid] [tabindex='0']")).to_have_count(1)


@pytest.mark.parametrize("address", [HERE, PRACTICE])
def test_one_key_copies_the_board_for_braille(new_page: NewPage, address: str) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"/{address}")
    begin(page, click)
    copies_for_braille(page)
    for turn in range(1, TURNS + 1):
        place(page, click, turn=turn)
    expect(page.locator(".game-over h2").first).to_be_focused()
    copies_for_braille(page)


def copies_for_braille(page: Page) -> None:
    page.keyboard.press("b")
    said(page, "^The sideboard is copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines() == braille_lines(only_game().sideboard)


@pytest.mark.parametrize("options", [SMALL_PHONE, {"viewport": DESKTOP}], ids=["phone", "desktop"])
def test_the_field_takes_no_room_from_a_turn(new_page: NewPage, options: Any) -> None:
    page = new_page(**options)
    page.goto(f"/{HERE.replace('en', 'de')}")
    begin(page, click)
    typing, hand = page.locator(".typing").bounding_box(), page.locator(".hand-aids").bounding_box()
    assert typing
    assert hand
    assert typing["y"] >= hand["y"] + hand["height"]
    expect(page.locator(".hand-aids")).to_be_in_viewport(ratio=1)
