"""The board of Sequence under the finger, with and without script."""

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.fixtures import NewPage

SMALL_PHONE: ViewportSize = {"width": 360, "height": 660}
BOARD = "/de/sequence/rules/board/"
ASK = "/de/sequence/rules/ask/"
SCROLLED = "() => document.scrollingElement.scrollTop"
HAS_BLUE = re.compile(", Blau$")


def test_a_tap_changes_the_board_in_place_and_the_way_back_undoes_it(new_page: NewPage) -> None:
    page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    page.goto(BOARD)
    card = page.locator("#card-9S")
    card.scroll_into_view_if_needed()
    before = page.evaluate(SCROLLED)
    card.tap()
    expect(page).to_have_url(f"{BOARD}?card=9S")
    expect(page.locator("#card-9S")).to_have_attribute("aria-current", "true")
    assert page.evaluate(SCROLLED) == before
    expect(page.locator(".board-taps")).to_be_in_viewport(ratio=1)
    page.goto(ASK)
    for space in ("2-2", "3-3"):
        page.locator(f"#space-{space}").tap()
        expect(page.locator(f"#space-{space}")).to_have_attribute("aria-label", HAS_BLUE)
    expect(page).to_have_url(f"{ASK}?blue=2,2.3,3&tool=blue&at=3,3")
    page.go_back()
    expect(page).to_have_url(f"{ASK}?blue=2,2&tool=blue&at=2,2")
    expect(page.locator("h1, #lab")).to_have_count(2)


def test_without_script_each_tap_is_a_link(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(ASK)
    for space in ("2-2", "3-3", "4-4", "5-5"):
        page.locator(f"#space-{space}").click()
    expect(page.locator(".board-answers")).to_contain_text("Blau hat eine Sequenz")


THREE_SIDES = "blue=6,3.6,4.6,5.6,6.6,7&green=2,2.3,3&red=8,1.8,2.9,5&sides=3&tool=ask&at="
ASKED = {"6,4": "wegnehmen", "8,2": "einäugigen Buben", "9,5": "tot"}
"""Of a chip in a sequence, of another one, and of a card without an open space."""


def test_board_of_three_sides_tools_and_answers_share_the_screen_of_a_phone(
    new_page: NewPage,
) -> None:
    page = new_page(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    for space, word in ASKED.items():
        page.goto(f"{ASK}?{THREE_SIDES}{space}#lab")
        for part in (".board-taps", "#tool-red", "#sides-3"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        told = page.locator(".board-answers > p")
        expect(told.first).to_be_in_viewport(ratio=1)
        assert word in " ".join(told.all_text_contents()[:2])
