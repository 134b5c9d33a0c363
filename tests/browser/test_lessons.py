"""Learning by doing in a real browser: by touch, by keyboard, and without script."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, expect

from puzzles.models import LessonDone, Player
from rules.lessons.course import first_lesson, lessons
from rules.lessons.tapping import Tapping
from rules.lessons.tasks import Choosing, Placing, Task
from tests.browser.expectations import accessibility_faults, sideways_scrolling
from tests.browser.focus import is_seen
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY

LEARN, PATH = "sideboards/trainer/learn/", "sideboards/trainer/lessons/"
Press = Callable[[str], None]


@pytest.fixture(autouse=True)
def on_the_day(transactional_db: Any) -> Iterator[None]:
    with time_machine.travel(noon(DAY)):
        yield


def do(task: Task, answer: str, press: Press) -> None:
    """What one taps for this answer, from the beginning of the task."""
    if isinstance(task, Choosing):
        if "." not in answer:
            return press(f"#choice-{answer}")
        for place, bonus in enumerate(answer.split(".")):
            press(f"#share-{place}-{bonus}")
        return None
    if isinstance(task, Tapping):
        for cell in answer.split():
            press(f"#drawer-{cell.replace('.', '-')}")
        return None
    assert isinstance(task, Placing)
    for move in answer.split():
        if move == "x":
            press("#swap")
        elif task.laid.turns_cards:
            press(f"#lie-{move[:-1]}")
        if move != "x":
            press("#place-left" if move[-1] == "L" else "#place-right")
    return None


def wrong_answer(task: Task) -> str:
    return next((each for each in task.answers() if each not in task.right), "")


def take_back(task: Task, answer: str, page: Page) -> None:
    """Drawers that were tapped are taken back one by one."""
    for cell in answer.split() if isinstance(task, Tapping) else []:
        page.locator(f"#drawer-{cell.replace('.', '-')}").click()


def test_three_minutes_pass_by_touch_and_end_in_a_gentle_deal(phone: Page) -> None:
    phone.goto(f"/de/{LEARN}#lesson")
    faults = ""
    for task in first_lesson().tasks:
        if wrong_answer(task):
            do(task, wrong_answer(task), lambda name: phone.locator(name).tap())
            expect(phone.locator("#said.lesson-wrong")).to_be_in_viewport()
        do(task, task.right[0], lambda name: phone.locator(name).tap())
        expect(phone.locator("#said.lesson-right")).to_be_in_viewport()
        expect(phone.locator("#spoken")).not_to_be_empty()
        faults += sideways_scrolling(phone)
        if phone.locator("#next").count():
            phone.locator("#next").tap()
            expect(phone.locator("#said.lesson-right")).to_have_count(0)
    assert faults == ""
    with phone.expect_navigation():
        phone.locator("#deal").tap()
    expect(phone.locator("#turn")).to_be_visible()
    assert not Player.objects.exists()


def test_a_tap_on_the_board_itself_places_the_card(phone: Page) -> None:
    phone.goto(f"/en/{LEARN}#lesson")
    box = phone.locator(".lesson-row").bounding_box()
    assert box
    phone.touchscreen.tap(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    expect(phone.locator("#said.lesson-right")).to_be_visible()
    phone.wait_for_url("**step=1&answer=17R*")
    phone.go_back()
    expect(phone.locator("#place-left")).to_be_visible()


def test_the_first_screens_are_walked_by_keyboard(page: Page) -> None:
    page.goto(f"/en/{LEARN}#lesson")

    def press(name: str) -> None:
        page.locator(name).wait_for()
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.locator(f"{name}:focus").count():
                break
        assert is_seen(page)
        page.keyboard.press("Enter")

    for task in first_lesson().tasks[:3]:
        do(task, task.right[0], press)
        # the next stop lies behind what the answer is told
        expect(page.locator("#said.lesson-right")).to_be_focused()
        press("#next")
        expect(page.locator("#said.lesson-right")).to_have_count(0)
    assert accessibility_faults(page) == ""


def test_every_lesson_is_done_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(f"/fr/{PATH}placing/#lesson")
    for lesson in lessons().values():
        for task in lesson.tasks:
            do(task, wrong_answer(task), lambda name: page.locator(name).click())
            expect(page.locator("#said.lesson-wrong")).to_be_visible()
            take_back(task, wrong_answer(task), page)
            do(task, task.right[0], lambda name: page.locator(name).click())
            expect(page.locator("#said.lesson-right")).to_be_visible()
            if page.locator("#next").count():
                page.locator("#next").click()
    assert LessonDone.objects.count() == len(lessons())
    page.locator("main a.button").first.click()
    expect(page.locator(".lesson-done")).to_have_count(len(lessons()))
