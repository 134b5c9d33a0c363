"""A box is entered by hand, on a small phone and by keys, and is the one that it came from."""

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rules.sideboards.engine.box import Box, box_file
from rules.sideboards.engine.cards import Color, Drawer, Handle
from tests.browser.expectations import expect_no_sideways_scrolling
from tests.browser.fixtures import NewPage
from tests.rules.sideboards.engine.rows_to_try import EDITION

BOX = "/en/sideboards/rules/table/box/"
SMALL_PHONE: ViewportSize = {"width": 360, "height": 664}
CARDS = 3


def box_to_enter() -> Box:
    """Two patterns, one of them unusual, and a few cards, one of them unusual."""
    chance = Random(26)
    box = Box().with_pattern(3, 6, [(0, 0), (1, 1)])
    box = box.with_pattern(9, 12, [(0, 0), (1, 1), (2, 2), (3, 1), (4, 0)])
    box = box.with_card(tuple(map(Drawer, Color, [*Handle, Handle.BAR, None])))
    for card in chance.sample(list(EDITION.cards.values()), CARDS):
        handles = chance.sample([*Handle, None, None], 5)
        colors = [drawer.color for drawer in card.drawers]
        box = box.with_card(tuple(map(Drawer, colors, handles)))
    return box


def enter_pattern(page: Page, number: int, box: Box) -> None:
    pattern = box.patterns[number]
    page.locator(f"#pattern-{number} a").click()
    for tick in page.locator("[name=cell]").all():
        column, row = (tick.get_attribute("value") or "").split(".")
        tick.set_checked((int(column), int(row)) in pattern.cells)
    page.locator("[name=points]").fill(str(pattern.points))
    page.get_by_role("button", name="That’s how it’s printed").click()


def enter_card(page: Page, drawers: list[Drawer]) -> None:
    """By keys alone: a fieldset has the keyboard's way from color to handle and on."""
    for number, drawer in enumerate(drawers, start=1):
        if number < 5:
            page.locator(f"[name=color{number}][value={drawer.color}]").focus()
            page.keyboard.press("Space")
        if drawer.handle:
            page.locator(f"[name=handle{number}][value={drawer.handle}]").focus()
            page.keyboard.press("Space")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("has_script", [True, False])
def test_a_box_entered_by_hand_is_the_one_it_came_from(
    new_page: NewPage, tmp_path: Path, expected_faults: list[str], *, has_script: bool
) -> None:
    expected_faults += ["422"]
    box = box_to_enter()
    page = new_page(viewport=SMALL_PHONE, java_script_enabled=has_script)
    page.goto(BOX)
    enter_pattern(page, 3, box)
    expect(page.get_by_text("The pattern is taught.")).to_be_visible()
    enter_pattern(page, 9, box)
    expect_no_sideways_scrolling(page)
    page.get_by_role("button", name="Yes, it’s printed like this").click()
    page.get_by_role("link", name="Teach a card").click()
    for order, handles in box.cards.items():
        enter_card(page, list(map(Drawer, order, handles)))
        if handles.count(Handle.BAR) > 1:
            page.get_by_role("button", name="Yes, it’s printed like this").click()
        expect(page.get_by_text("The card is taught.")).to_be_visible()
        expect_no_sideways_scrolling(page)
    page.get_by_role("link", name="Back to the box").click()
    expect(page.get_by_text("This browser counts with this box.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="As a file").click()
    file = tmp_path / "box.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")) == box_file(box, EDITION)
