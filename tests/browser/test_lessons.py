"""Learning by doing in a real browser: by touch, and without script."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, expect

from puzzles.models import LessonDone
from rules.sideboards.lessons.course import first_lesson, lessons
from rules.sideboards.lessons.path.three_minutes import THREE_MINUTES
from tests.browser.expectations import sideways_scrolling
from tests.browser.fixtures import NewPage
from tests.every_page import LANGUAGES
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY
from tests.puzzles.trainer.lessons.taps import taps_of, wrong_answer

LEARN, PATH = "sideboards/trainer/learn/", "sideboards/trainer/lessons/"


@pytest.fixture(autouse=True)
def on_the_day(transactional_db: Any) -> Iterator[None]:
    with time_machine.travel(noon(DAY)):
        yield


def test_three_minutes_pass_by_touch_and_end_in_a_gentle_deal(phone: Page) -> None:
    phone.goto(f"/de/{LEARN}#lesson")
    faults = ""
    for task in first_lesson().tasks:
        if wrong := wrong_answer(task):
            touch(phone, taps_of(task, wrong))
            expect(phone.locator("#said.lesson-wrong")).to_be_in_viewport()
        touch(phone, taps_of(task, task.right[0]))
        expect(phone.locator("#said.lesson-right")).to_be_in_viewport()
        expect(phone.locator("#spoken")).not_to_be_empty()
        faults += sideways_scrolling(phone)
        if phone.locator("#next").count():
            expect(phone.locator("#next")).to_be_in_viewport(ratio=1)
            phone.locator("#next").tap()
            expect(phone.locator("#said.lesson-right")).to_have_count(0)
    assert faults == ""
    today = phone.get_by_role("link", name="Tagesrätsel spielen")
    expect(today).to_have_attribute("href", "/de/sideboards/daily/")
    with phone.expect_navigation():
        phone.locator("#deal").tap()
    expect(phone.locator("#turn")).to_be_visible()
    assert LessonDone.objects.get().lesson == THREE_MINUTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_comes_into_sight_with_all_that_it_needs(
    new_page: NewPage, language: str
) -> None:
    page = new_page(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    page.goto(f"/{language}/{LEARN}")
    cut = {}
    for step in range(2, len(first_lesson().tasks) + 1):
        page.locator("#skip").tap()
        expect(page.locator(f"#lesson input[name=step][value='{step}']")).to_be_attached()
        expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
        needed = page.locator(":is(.lesson-row, .hand-cards, #swap, .lesson-choices):visible").all()
        feet = [box["y"] + box["height"] for each in needed if (box := each.bounding_box())]
        if max(feet) > 664:
            cut[step] = max(feet)
    assert cut == {}


def touch(phone: Page, taps: list[str]) -> None:
    for tap in taps:
        spot = phone.locator(f"#{tap}")
        is_answer, was_on = is_button(spot), spot.get_attribute("aria-current")
        spot.tap()
        if tap.startswith("drawer") and not is_answer:
            # a tap that comes before the last one is answered is passed over
            expect(
                phone.locator(f"#{tap}:not([aria-current])" if was_on else f"#{tap}[aria-current]")
            ).to_have_count(1)


def is_button(spot: Locator) -> bool:
    return bool(spot.evaluate("spot => spot.tagName === 'BUTTON'"))


def test_a_tap_beside_the_cards_places_one_and_a_tap_on_them_does_nothing(phone: Page) -> None:
    phone.goto(f"/en/{LEARN}#lesson")
    box = phone.locator(".lesson-row").bounding_box()
    assert box
    phone.touchscreen.tap(box["x"] + box["width"] * 0.4, box["y"] + box["height"] / 2)
    phone.touchscreen.tap(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    expect(phone.locator("#said.lesson-right")).to_be_visible()
    phone.wait_for_url("**step=1&answer=17R*")
    phone.go_back()
    expect(phone.locator("#place-left")).to_be_visible()


def test_a_lesson_of_each_kind_is_done_without_script(page_without_script: Page) -> None:
    """That every lesson is, the tests of the views say."""
    page = page_without_script
    for name in ("color-patterns", "shared-bonus"):
        page.goto(f"/fr/{PATH}{name}/#lesson")
        for task in lessons()[name].tasks:
            wrong, right = wrong_answer(task), task.right[0]
            for tap in taps_of(task, wrong):
                page.locator(f"#{tap}").click()
            expect(page.locator("#said.lesson-wrong")).to_be_visible()
            for tap in taps_of(task, right):
                page.locator(f"#{tap}").click()
            expect(page.locator("#said.lesson-right")).to_be_visible()
            page.locator("#next").click()
    assert LessonDone.objects.count() == 2


BROKEN_WORDS = """
() => [...document.querySelectorAll("main .button")].flatMap(button => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT), broken = [];
    while (walker.nextNode()) {
        for (const word of walker.currentNode.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, word.index);
            range.setEnd(walker.currentNode, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
            if (lines.size > 1) broken.push(word[0]);
        }
    }
    return broken;
})
"""


def test_no_word_of_a_button_breaks_on_a_phone(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 660})
    for language in LANGUAGES:
        page.goto(f"/{language}/sideboards/practice/")
        assert page.evaluate(BROKEN_WORDS) == []


LONELY_WORDS = """
() => [...document.querySelectorAll(".sets .button")].filter(button => {
    const words = [...button.firstChild.data.matchAll(/\\S+/g)].map(word => {
        const range = document.createRange();
        range.setStart(button.firstChild, word.index);
        range.setEnd(button.firstChild, word.index + word[0].length);
        return range.getBoundingClientRect().top;
    });
    return words.at(-1) !== words.at(-2);
}).map(button => button.textContent)
"""


def test_the_number_of_a_set_never_stands_alone_in_its_line(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1440, "height": 900})
    page.goto("/it/sideboards/practice/")
    expect(page.locator(".sets .button")).not_to_have_count(0)
    assert page.evaluate(LONELY_WORDS) == []
