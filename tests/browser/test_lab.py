"""A sideboard whose cards are changed by hand: on the worked example and with each objective."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.expectations import expect_no_sideways_scrolling
from tests.browser.fixtures import NewPage
from tests.browser.focus import is_seen
from tests.every_page import LANGUAGES

EXAMPLE = "sideboards/rules/try-it/"
OBJECTIVE = "sideboards/rules/objectives/9/"
CHANGED = f"{EXAMPLE}?row=35+25t+49+17t+53+23t+21+20&at=2"
SMALL_PHONE: ViewportSize = {"width": 360, "height": 660}
THUMB = 44
OUTLINE = "link => getComputedStyle(link, '::before').boxShadow"
REACHED = """
links => links.every(link => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link === document.elementFromPoint(x + width / 2, y + height / 2);
})
"""
BOXES = """
() => [...document.querySelectorAll(".lab-board, .lab-controls a:not(#lab-reset)")].map(part => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [part.id.startsWith("replacement") ? "" : part.id, x, y, width, height];
})
"""


@pytest.fixture
def small_phone(new_page: NewPage) -> Page:
    return new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)


def other_cards(page: Page) -> Any:
    return page.locator(".lab-cards a:not([aria-current])")


def change(page: Page, column: int) -> None:
    """Another card in the column, the first that is shown."""
    page.locator(f"#column-{column}").click()
    expect(page.locator(f"#column-{column}")).to_have_attribute("aria-current", "true")
    before = page.url
    other_cards(page).first.click()
    expect(page).not_to_have_url(before)


def test_a_tapped_card_is_outlined_and_its_replacements_are_there(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/de/{EXAMPLE}")
    third = page.locator("#column-3")
    expect(third).to_be_in_viewport(ratio=1)
    assert third.evaluate(OUTLINE) == "none"
    third.tap()
    expect(page.locator(".lab-places [aria-current]")).to_have_count(1)
    expect(third).to_have_attribute("aria-current", "true")
    assert third.evaluate(OUTLINE) != "none"
    for part in (".lab-board", "#turn-card", ".lab-tops", ".lab-cards li:first-child"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("address", [EXAMPLE, OBJECTIVE])
def test_a_thumb_hits_every_card_and_every_picture(small_phone: Page, address: str) -> None:
    small_phone.goto(f"/de/{address}")
    small_phone.locator("#column-2").tap()
    expect(small_phone.locator(".lab-cards")).to_be_visible()
    columns = small_phone.locator(".lab-places a")
    board = small_phone.locator(".lab-board").bounding_box()
    boxes = [box for column in columns.all() if (box := column.bounding_box())]
    assert board
    assert all(box["height"] >= THUMB for box in boxes)
    assert sum(box["width"] for box in boxes) > 0.9 * board["width"]
    assert columns.evaluate_all(REACHED)
    for control in small_phone.locator(".lab-controls a").all():
        box = control.bounding_box()
        assert box
        assert box["height"] >= THUMB
        assert box["width"] >= THUMB


def test_a_picture_changes_the_row_and_the_lines_say_why(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/en/{EXAMPLE}")
    page.locator("#column-3").tap()
    page.get_by_role("link", name="turquoise (flower), pink (bar), red").tap()
    expect(page.locator("#column-3")).to_have_accessible_name(
        "Third card: turquoise (flower), pink (bar), red, orange (square), black"
    )
    expect(page.locator(".lab-now")).to_contain_text("12 → 8")
    expect(page.locator(".lab-now")).to_be_in_viewport(ratio=1)
    expect(page.locator("details.lab-changed")).to_have_count(3)
    expect(page.locator("#line-colors summary")).to_contain_text("−4 1 fewer pattern: pink")
    expect(page.locator("#spoken")).to_contain_text("Total: 35 instead of 38.")


def test_nothing_moves_under_the_finger_while_cards_are_tried(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/de/{EXAMPLE}")
    page.locator("#column-3").tap()
    expect(page.locator(".lab-cards")).to_be_visible()
    before = page.evaluate(BOXES)
    for _ in range(3):
        address = page.url
        other_cards(page).first.tap()
        expect(page).not_to_have_url(address)
        assert page.evaluate(BOXES) == before


def test_a_color_on_top_shows_other_cards(page: Page) -> None:
    page.goto(f"/en/{EXAMPLE}?row=1+2+3&at=1")
    page.get_by_role("link", name="orange", exact=True).click()
    expect(page.locator("#top-orange")).to_have_attribute("aria-current", "true")
    names = page.locator(".lab-cards svg").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert names
    assert all(name.startswith("orange") for name in names)


def test_a_card_is_turned(page: Page) -> None:
    page.goto(f"/en/{EXAMPLE}?row=1+2+3&at=0")
    first = page.locator("#column-1")
    expect(first).to_have_accessible_name(
        "First card: black, orange (bar), turquoise (square), pink, red (flower)"
    )
    page.get_by_role("link", name="Rotate this card").click()
    expect(first).to_have_accessible_name(
        "First card: red (flower), pink, turquoise (square), orange (bar), black"
    )
    expect(page.locator(".lab-cards [aria-current] svg")).to_have_accessible_name(
        "red (flower), pink, turquoise (square), orange (bar), black"
    )


def test_back_undoes_the_last_change(page: Page) -> None:
    page.goto(f"/en/{EXAMPLE}")
    change(page, 3)
    once = page.locator("#column-3").get_attribute("aria-label") or ""
    other_cards(page).last.click()
    expect(page.locator("#column-3")).not_to_have_accessible_name(once)
    page.go_back()
    expect(page.locator("#column-3")).to_have_accessible_name(once)
    page.reload()
    expect(page.locator("#column-3")).to_have_accessible_name(once)


def test_one_gets_back_to_the_example(page: Page) -> None:
    page.goto(f"/en/{CHANGED}")
    expect(page.locator(".score-total .points")).to_have_text("35")
    page.get_by_role("link", name="Back to the example").click()
    expect(page.locator(".score-total .points")).to_have_text("38")
    expect(page.locator(".lab-changed")).to_have_count(0)
    expect(page).to_have_url(f"/en/{EXAMPLE}")


def test_an_open_line_lights_the_board_in_view_beside_the_example(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/de/{CHANGED}")
    lit = page.locator(".lit-colors").first
    expect(lit).to_have_css("visibility", "hidden")
    page.locator("#line-colors summary").tap()
    expect(lit).to_have_css("visibility", "visible")
    expect(page.locator(".lab-board")).to_be_in_viewport(ratio=1)
    expect(page.locator("#line-colors .lab-example .lit")).to_be_visible()


def test_an_open_line_stays_open_while_cards_are_tried(page: Page) -> None:
    page.goto(f"/en/{CHANGED}")
    page.locator("#line-handles summary").click()
    change(page, 1)
    expect(page.locator("#line-handles")).to_have_attribute("open", "")
    expect(page.locator("#line-colors")).not_to_have_attribute("open", "")


@pytest.mark.parametrize("address", [EXAMPLE, OBJECTIVE])
def test_a_card_is_changed_without_script(page_without_script: Page, address: str) -> None:
    page = page_without_script
    page.goto(f"/en/{address}")
    change(page, 2)
    expect(page.locator("#column-2")).to_have_attribute("aria-current", "true")
    expect(page.locator("#lab")).to_be_in_viewport()
    before = page.locator("#column-2").get_attribute("aria-label") or ""
    page.get_by_role("link", name="Rotate this card").click()
    expect(page.locator("#column-2")).not_to_have_accessible_name(before)
    page.get_by_role("link", name="Back to the example").click()
    expect(page.locator("#lab-reset")).to_have_count(0)


def test_a_card_is_changed_by_keyboard_alone(page: Page) -> None:
    page.goto(f"/en/{EXAMPLE}")
    page.locator("#column-2").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#column-3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#turn-card")).to_be_visible()
    expect(page.locator("#column-3")).to_be_focused()
    assert is_seen(page)
    expect(page.locator("#spoken")).to_contain_text("Third card: ")
    while not page.evaluate("!!document.activeElement.closest('.lab-cards')"):
        page.keyboard.press("Tab")
        assert is_seen(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".lab-cards [aria-current]")).to_be_focused()
    expect(page.locator("#spoken")).to_contain_text("instead of")


def test_what_has_the_focus_is_not_below_the_board(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/de/{CHANGED}")
    page.locator("#line-swap summary").focus()
    while not page.evaluate("document.activeElement.id === 'turn-card'"):
        page.keyboard.press("Shift+Tab")
        assert is_seen(page), page.evaluate("document.activeElement.outerHTML")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", [CHANGED, f"{OBJECTIVE}?row=1+2+3+4&at=1"])
def test_letters_of_twice_the_size_fit(small_phone: Page, language: str, address: str) -> None:
    small_phone.goto(f"/{language}/{address}")
    small_phone.evaluate("document.documentElement.style.fontSize = '200%'")
    expect_no_sideways_scrolling(small_phone)
    for line in small_phone.locator("#lab summary").all():
        line.click()
        expect_no_sideways_scrolling(small_phone)
