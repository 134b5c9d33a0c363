"""The eight small lessons in a real browser: by touch without script, and by keys alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from puzzles.models import LessonDone
from puzzles.sequence.takeover import Discard, TakeOverMove
from puzzles.sequence.training.course import Lesson, Task, lessons
from rules.sequence.engine.notation import space_text
from tests.browser.expectations import sideways_scrolling
from tests.browser.fixtures import NewPage
from tests.browser.focus import is_seen
from tests.puzzles.sequence.seated import on_the_first_day

PATH = "sequence/trainer/lessons/"
SMALL_PHONE = {"width": 390, "height": 664}


@pytest.fixture(autouse=True)
def first_day(transactional_db: None) -> Iterator[None]:
    with on_the_first_day():
        yield


def card_of(page: Page, task: Task, move: TakeOverMove) -> Locator:
    return page.locator(f".held-{task.game.hand.index(move.card) + 1}")


def space_of(page: Page, move: TakeOverMove) -> Locator:
    assert not isinstance(move, Discard)
    return page.locator(f"[name=place][value='{space_text(move.space)}']")


def has_one_space(task: Task, move: TakeOverMove) -> bool:
    return [each.card for each in task.game.legal_moves()].count(move.card) == 1


def touch(page: Page, task: Task, move: TakeOverMove) -> None:
    card = card_of(page, task, move)
    if not card.is_checked():
        card.tap(force=True)
    if not has_one_space(task, move):
        space_of(page, move).tap(force=True)
    page.locator("#play-now").tap()


@pytest.mark.parametrize("lesson", lessons().values(), ids=lessons())
def test_each_lesson_is_done_on_a_phone_without_script(new_page: NewPage, lesson: Lesson) -> None:
    page = new_page(java_script_enabled=False, viewport=SMALL_PHONE, has_touch=True)
    page.goto(f"/de/{PATH}{lesson.id}/#lesson")
    for task in lesson.tasks:
        touch(page, task, next(iter(task.lures)))
        expect(page.locator("#said.lesson-wrong")).to_be_visible()
        touch(page, task, task.right)
        expect(page.locator("#said.lesson-right")).to_be_visible()
        if task is not lesson.tasks[-1]:
            page.locator("#next").tap()
            expect(page.locator("#said.lesson-right")).to_have_count(0)
    assert LessonDone.objects.get().lesson == lesson.id


def test_what_an_answer_is_told_comes_into_sight_with_the_way_on(phone: Page) -> None:
    faults = ""
    for lesson in lessons().values():
        phone.goto(f"/fr/{PATH}{lesson.id}/#lesson")
        for task in lesson.tasks:
            touch(phone, task, next(iter(task.lures)))
            expect(phone.locator("#said.lesson-wrong")).to_be_in_viewport(ratio=1)
            expect(phone.locator("#spoken")).not_to_be_empty()
            touch(phone, task, task.right)
            expect(phone.locator("#said.lesson-right")).to_be_in_viewport(ratio=1)
            faults += sideways_scrolling(phone)
            if task is not lesson.tasks[-1]:
                expect(phone.locator("#next")).to_be_in_viewport(ratio=1)
                phone.locator("#next").tap()
                expect(phone.locator("#said.lesson-right")).to_have_count(0)
    assert faults == ""
    assert LessonDone.objects.count() == len(lessons())


MOST_PRESSES = 100


def press_until(page: Page, key: str, stop: Locator) -> None:
    for _ in range(MOST_PRESSES):
        if stop.evaluate("stop => stop === document.activeElement"):
            break
        page.keyboard.press(key)
    expect(stop).to_be_focused()
    assert is_seen(page)


def test_keys_are_enough_for_all_lessons(page: Page) -> None:
    """The Tab key leads to the cards, the spaces and the button, arrows from one to the next."""
    for lesson in lessons().values():
        page.goto(f"/en/{PATH}{lesson.id}/#lesson")
        for task in lesson.tasks:
            expect(page.locator(".lesson-wrong, .lesson-right")).to_have_count(0)
            first = page.locator(".held-1")
            press_until(page, "Tab", first)
            page.keyboard.press("Space")
            press_until(page, "ArrowRight", card_of(page, task, task.right))
            if not has_one_space(task, task.right):
                page.keyboard.press("Shift+Tab")
                press_until(page, "ArrowDown", space_of(page, task.right))
                page.keyboard.press("Space")
            press_until(page, "Tab", page.locator("#play-now"))
            page.keyboard.press("Enter")
            expect(page.locator("#said.lesson-right")).to_be_focused()
            if task is not lesson.tasks[-1]:
                press_until(page, "Tab", page.locator("#next"))
                page.keyboard.press("Enter")
    assert LessonDone.objects.count() == len(lessons())
