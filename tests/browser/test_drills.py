"""Drills by thumb, by keys and without script."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest
import time_machine
from playwright.sync_api import Locator, Page, ViewportSize, expect

from puzzles.models import DrillAnswer
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY
from tests.puzzles.trainer.drills.answering import (
    KINDS,
    board_in_address,
    board_name,
    in_stock,
    right_form,
    stocks,
)

SMALL: ViewportSize = {"width": 360, "height": 660}
BOARDS = "/de/sideboards/trainer/counting"


@pytest.fixture(autouse=True)
def on_the_day(transactional_db: None) -> Iterator[None]:
    with time_machine.travel(noon(DAY)):
        stocks()
        yield


PLACE = """(({ top, left, width, height }) => [top + scrollY, left, width, height])(
    document.querySelector(".drill .my-row, .drill-players").getBoundingClientRect())"""


def asked_why() -> str:
    """A drill of a turn whose tempting answer asks why."""
    return next(
        key
        for key, drill in in_stock()
        if drill.game.sideboard.placed and all(choice.claims for choice in drill.choices[1:3])
    )


def is_told(page: Page) -> None:
    reasons = page.locator(".drill-reasons button")
    expect(page.locator(".drill-rows")).to_be_visible()
    if reasons.count():
        reasons.first.click()
    expect(page.locator(".drill-reason")).to_be_visible()
    expect(page.locator(".drill-next .button")).to_have_text("Weiter")


def answers(page: Page, kind: str, press: Callable[[Locator], None]) -> None:
    page.goto(f"{BOARDS}/{kind}/{board_in_address(kind)}/")
    for field, value in right_form(kind, board_name()).items():
        if kind in {"count", "row"}:
            press(page.get_by_role("button", name=value, exact=True))
        else:
            box = f"[name={field}]" + (f"[value='{value}']" if kind == "bonus" else "")
            press(page.locator(f"label:has({box})"))
    if kind in {"drawers", "bonus"}:
        press(page.locator("#drill form .button"))
    expect(page.locator(".verdict-right")).to_be_visible()


def test_a_thumb_counts_taps_drawers_and_places_a_card(phone: Page) -> None:
    for kind in KINDS:
        answers(phone, kind, Locator.tap)
        expect(phone.locator("#spoken")).to_contain_text("Richtig")
    phone.locator(".drill-next .button").tap()
    expect(phone.locator(".drill-players")).to_be_visible()
    phone.set_viewport_size(SMALL)
    phone.goto(f"/de/sideboards/trainer/moves/mixed/{asked_why()}/")
    phone.locator(".lie").first.tap()
    phone.locator("#place-left").tap()
    is_told(phone)
    expect(phone.locator(".drill-question")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".drill-next .button")).to_be_in_viewport(ratio=1)
    expect(phone.locator("#turn")).to_be_focused()
    phone.locator(".drill-next .button").tap()
    expect(phone.locator(".lie").first).to_be_visible()
    assert DrillAnswer.objects.count() == len(KINDS) + 1


def test_what_was_asked_stays_where_it_is_beside_its_answer(page: Page, phone: Page) -> None:
    for each, kind in product((page, phone), ("count", "row", "bonus")):
        each.goto(f"{BOARDS}/{kind}/{board_in_address(kind)}/")
        before = each.evaluate(PLACE)
        answers(each, kind, Locator.click)
        assert each.evaluate(PLACE) == before, kind


def test_keys_place_a_card_and_answer_why(page: Page) -> None:
    page.goto(f"/de/sideboards/trainer/moves/mixed/{asked_why()}/")
    page.keyboard.press("2")
    expect(page.locator("#place-right")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".drill-rows")).to_be_visible()
    if page.locator(".drill-reasons").count():
        page.keyboard.press("Tab")
        expect(page.locator(".drill-reasons button").first).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".drill-reason")).to_be_visible()
    page.goto(f"{BOARDS}/drawers/{board_in_address('drawers')}/")
    page.locator(".drill-drawers input").first.focus()
    page.keyboard.press("Space")
    expect(page.locator(".drill-drawers :checked")).to_have_count(1)
    page.locator(".drill-drawers input").first.press("Enter")
    expect(page.locator(".drill-verdict")).to_be_visible()


def test_without_script_all_of_it_works(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(f"/de/sideboards/trainer/moves/mixed/{asked_why()}/")
    page.locator(".lie").first.click()
    page.locator("#place-left").click()
    is_told(page)
    for kind in KINDS:
        answers(page, kind, Locator.click)
