"""A hint comes by itself and lights up what it speaks of; the position of the week by hand."""

from collections.abc import Iterator

import pytest
import time_machine
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.models import DrillAnswer, TakenHint
from puzzles.trainer.best.week_records import store_weeks
from tests.browser.daily_game import begin, tap
from tests.browser.fixtures import PHONE, NewPage
from tests.puzzles.cast import noon, the_background_process_works
from tests.puzzles.sample_games import DAY, LONG_AGO, SIDEBOARDS, address_of, deal_on
from tests.puzzles.trainer.best.tried_weeks import MONDAY, position_of

PRACTICE = address_of(deal_on(LONG_AGO), "de")
BEST = f"/de/sideboards/trainer/best/{MONDAY}/"


@pytest.fixture(autouse=True)
def on_the_day(live_server: LiveServer) -> Iterator[None]:
    with time_machine.travel(noon(DAY)):
        yield


def places(page: Page) -> list[object]:
    controls = page.locator(".goal-colors, .game .my-row, .hand-cards, .hand-aids, #ask-hint")
    return [
        (box["y"] - first["y"], box["height"])
        for box in controls.evaluate_all("all => all.map(each => each.getBoundingClientRect())")
        for first in [controls.first.bounding_box() or {"y": 0}]
    ]


def test_a_hint_comes_by_itself_and_moves_nothing(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 660}, has_touch=True, is_mobile=True)
    page.goto(PRACTICE)
    begin(page, tap)
    before = places(page)
    page.locator("#ask-hint").tap()
    expect(page.locator("#hint")).to_contain_text("Der Coach schaut")
    the_background_process_works()
    expect(page.locator(".hint-steps li")).to_have_count(1)
    expect(page.locator("#spoken")).not_to_be_empty()
    for step in (2, 3):
        page.locator("#ask-hint").tap()
        expect(page.locator(".hint-steps li").nth(step - 1)).to_be_in_viewport(ratio=1)
        expect(page.locator("#ask-hint")).to_be_in_viewport(ratio=1)
    outlines = "all => all.map(each => getComputedStyle(each).outlineStyle)"
    lit = page.locator(".lies, #swap").evaluate_all(outlines)
    assert lit.count("dashed") == 1, "one card, or the swap"
    assert [*map(round_off, places(page))] == [*map(round_off, before)]
    assert TakenHint.objects.count() == 3
    page.locator(".lie").first.tap()
    expect(page.locator(".lie :checked")).to_have_count(1)
    expect(page.locator(".hint-steps")).to_be_visible()


def round_off(place: object) -> list[int]:
    assert isinstance(place, tuple)
    return [round(number) for number in place]


@pytest.mark.parametrize("has_script", [True, False])
def test_the_position_of_the_week_is_played_by_hand(new_page: NewPage, *, has_script: bool) -> None:
    store_weeks(SIDEBOARDS, {MONDAY: position_of(MONDAY)}, now=noon(DAY))
    page = new_page(viewport=PHONE, java_script_enabled=has_script)
    page.goto(BEST)
    while True:
        length = page.locator(".row-picture").first.get_attribute("aria-label")
        page.locator(".lie").first.click()
        is_last = page.locator("form[method=post]:has(.place)").count() == 1
        page.locator("#place-left").click()
        if is_last:
            break
        expect(page.locator("#place-left")).to_be_hidden()
        label = page.locator(".row-picture").first
        expect(label).not_to_have_attribute("aria-label", length or "")
    expect(page.locator(".best-verdict")).to_be_visible()
    page.locator(".best-verdict .button").first.click()
    expect(page.locator(".best-steps").first).to_be_visible()
    assert DrillAnswer.objects.count() == 1
