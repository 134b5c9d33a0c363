"""Learning, lessons and each kind of drill for somebody who has the Tab key alone, or the ear."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.utils.translation import override
from playwright.sync_api import Locator, Page, expect

from puzzles.models import DrillAnswer, LessonDone
from rules.sideboards.engine.cards import Card
from rules.sideboards.engine.notation import parse_placed
from rules.sideboards.lessons.course import first_lesson, lessons
from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Choosing, Placing, Task, cells_from
from rules.sideboards.lessons.words.sentences import asked_words, verdict_words
from rules.sideboards.pictures.words import card_name, drawer_place_words
from tests.browser.expectations import accessibility_faults
from tests.browser.focus import is_seen
from tests.browser.listening import Ear, named, spoken
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY
from tests.puzzles.trainer.drills.answering import (
    KINDS,
    board_name,
    in_stock,
    right_form,
    stocks,
)
from tests.puzzles.trainer.lessons.taps import taps_of

EAR = Ear("it")


@pytest.fixture(autouse=True)
def on_the_day(transactional_db: Any) -> Iterator[None]:
    with time_machine.travel(noon(DAY)):
        stocks()
        yield


MOST_STOPS = 40


def tab_to(page: Page, stop: Locator) -> None:
    """With the Tab key alone, seeing where one is."""
    stop.wait_for()
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if stop.evaluate("stop => stop === document.activeElement"):
            break
    expect(stop).to_be_focused()
    assert is_seen(page)


def tab_and_press(page: Page, stop: Locator, key: str = "Enter") -> None:
    tab_to(page, stop)
    page.keyboard.press(key)


def test_the_tab_key_is_enough_to_learn_and_to_train(page: Page) -> None:
    page.goto("/en/sideboards/trainer/learn/#lesson")
    for task in first_lesson().tasks:
        does(page, task)
    tab_to(page, page.locator("#deal"))
    assert accessibility_faults(page) == ""
    page.goto("/en/sideboards/trainer/lessons/color-patterns/#lesson")
    for task in lessons()["color-patterns"].tasks:
        does(page, task)
    done = LessonDone.objects.values_list("lesson", flat=True)
    assert {*done} == {first_lesson().id, "color-patterns"}
    for kind in KINDS:
        counts(page, kind)
    key, _drill = in_stock()[0]
    page.goto(f"/en/sideboards/trainer/moves/mixed/{key}/#game")
    tab_and_press(page, page.locator(".lie > input").first, "Space")
    tab_and_press(page, page.locator("#place-left"))
    expect(page.locator(".drill-rows")).to_be_visible()
    if page.locator(".drill-reasons").count():
        tab_and_press(page, page.locator(".drill-reasons button").first)
    expect(page.locator(".drill-reason")).to_be_visible()
    assert DrillAnswer.objects.count() == len(KINDS) + 1


def does(page: Page, task: Task) -> None:
    for tap in taps_of(task, task.right[0]):
        stop = page.locator(f"#{tap}")
        stop.wait_for()
        is_answer = stop.evaluate("stop => stop.tagName === 'BUTTON'")
        tab_and_press(page, stop)
        if tap.startswith("place"):
            expect(stop).to_have_count(0)
        elif not is_answer:
            expect(page.locator(f"#{tap}[aria-current]")).to_have_count(1)
    # the next stop lies behind what the answer is told
    expect(page.locator("#said.lesson-right")).to_be_focused()
    if page.locator("#next").count() and task is not task_at_end(task):
        tab_and_press(page, page.locator("#next"))
        expect(page.locator("#asked")).to_be_focused()


def task_at_end(task: Task) -> Task:
    every = [first_lesson(), *lessons().values()]
    return next(lesson.tasks[-1] for lesson in every if task in lesson.tasks)


def counts(page: Page, kind: str) -> None:
    page.goto(f"/en/sideboards/trainer/counting/{kind}/{board_name()}/")
    for field, value in sorted(right_form(kind, board_name()).items()):
        if kind == "bonus":
            group = page.locator(f"[name={field}]")
            tab_and_press(page, group.first, "Space")
            while not page.locator(f"[name={field}][value='{value}']").is_checked():
                page.keyboard.press("ArrowRight")
        elif kind == "drawers":
            tab_and_press(page, page.locator(f"[name={field}]"), "Space")
        else:
            tab_and_press(page, page.locator(f"[name={field}][value='{value}']"))
    if kind in {"bonus", "drawers"}:
        tab_and_press(page, page.locator("#drill form .button"))
    expect(page.locator(".verdict-right")).to_be_visible()


def test_the_ear_is_enough_to_learn(page: Page) -> None:
    page.goto("/it/sideboards/trainer/learn/#lesson")
    for step, task in enumerate(first_lesson().tasks):
        with override(EAR.language):
            hears_what_is_asked(page, task)
        if step:  # the first card is in hand from the start
            chooses_by_name(page, task)
        else:
            page.get_by_role("button", name=EAR.words("Place left")).press("Enter")
        hears_the_verdict(page, task)
    for name in ("row-bonus", "shared-bonus"):
        page.goto(f"/it/sideboards/trainer/lessons/{name}/#lesson")
        task = lessons()[name].tasks[0]
        assert isinstance(task, Choosing)
        with override(EAR.language):
            hears_what_is_asked(page, task)
        chooses_by_name(page, task)
        hears_the_verdict(page, task)


def hears_the_verdict(page: Page, task: Task) -> None:
    with override(EAR.language):
        said = verdict_words(task, task.judge(task.right[0]))
    status = page.get_by_role("status").first
    expect(status).to_contain_text(said)
    told = " ".join([said, *page.locator(".lesson-why").all_inner_texts()])
    expect(status).to_have_text(told)
    if task is not task_at_end(task):
        page.get_by_role("link", name=EAR.words("Next"), exact=True).press("Enter")
        expect(status).not_to_have_text(told)


def hears_what_is_asked(page: Page, task: Task) -> None:
    told = spoken(page)
    assert asked_words(task) in named(told, "heading")
    images = list(named(told, "image"))
    for category in task.shown:
        assert task.laid
        number = EAR.words("Objective %(number)s", number=task.laid.objective(category).id)
        assert any(name.startswith(f"{number}.") for name in images)
    rows = [name for name in images if len(EAR.cards_in(name)) > 1]
    assert rows or not task.laid, "the sideboard"


def chooses_by_name(page: Page, task: Task) -> None:
    right = task.right[0]
    if isinstance(task, Choosing):
        for seat, bonus in enumerate(right.split(".")):
            player = page.get_by_role("main").get_by_role("group").nth(seat)
            way = player.get_by_role("link", name=bonus, exact=True)
            way.or_(player.get_by_role("button", name=bonus, exact=True)).press("Enter")
            way.and_(page.locator(":not([aria-current])")).wait_for(state="detached")
        return
    if isinstance(task, Tapping):
        with override(EAR.language):
            names = [
                drawer_place_words(task.laid.row, cell) for cell in cells_from(right, task.laid)
            ]
        for name in names[:-1]:
            drawer = page.get_by_role("link", name=name, exact=True)
            drawer.press("Enter")
            expect(drawer).to_have_attribute("aria-current", "true")
        page.get_by_role("button", name=names[-1], exact=True).press("Enter")
        return
    assert isinstance(task, Placing)
    hand = list(task.laid.hand)
    for move in right.split():
        if move == "x":
            page.get_by_role("button", name=EAR.words("Swap both cards")).press("Enter")
            return
        chooses_card(page, move[:-1], hand)
        end = EAR.words("Place left" if move[-1] == "L" else "Place right")
        place = page.get_by_role("link", name=end).or_(page.get_by_role("button", name=end))
        place.press("Enter")
        expect(place).to_have_count(0)
        hand = list(task.laid.draws[0]) if task.laid.draws else hand


def chooses_card(page: Page, text: str, hand: list[Card]) -> None:
    with override(EAR.language):
        name = card_name(parse_placed(text, {card.id: card for card in hand}), hand)
    page.get_by_role("link", name=re.compile(rf"^{re.escape(name)}\s?:")).press("Enter")
