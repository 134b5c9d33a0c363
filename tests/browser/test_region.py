"""English readers outside the United States see dates and spelling of their own region."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from playwright.sync_api import expect

from rules.sideboards.lessons.course import lessons
from tests.browser.fixtures import NewPage
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY, SECRET
from tests.puzzles.trainer.lessons.taps import taps_of

PUZZLE = f"/en/sideboards/puzzles/{DAY}/"
AMERICAN = re.compile(r"\bcolors?\b|\bneighbor|November\s\d", re.IGNORECASE)


@pytest.fixture(autouse=True)
def on_the_day(settings: Any, transactional_db: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = SECRET
    with time_machine.travel(noon(DAY)):
        yield


@pytest.mark.parametrize(
    ("locale", "date", "word"),
    [
        ("en-GB", "Wednesday 18 November 2026", "colour"),
        ("en-AU", "Wednesday 18 November 2026", "colour"),
        ("en-US", "Wednesday, November 18, 2026", "color"),
    ],
)
def test_dates_and_spelling_are_those_of_the_region(
    new_page: NewPage, locale: str, date: str, word: str
) -> None:
    page = new_page(locale=locale)
    page.goto(PUZZLE)
    expect(page.get_by_role("heading", level=1)).to_have_text(date)
    assert date.partition(" ")[2].lstrip().replace("\xa0", " ") in page.title().replace("\xa0", " ")
    page.goto("/en/sideboards/rules/patterns/")
    found = re.findall(r"colou?r", page.locator("main").inner_text().lower())
    assert set(found) == {word}


def test_what_a_tap_brings_is_spelled_alike(new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    page.goto("/en/sideboards/trainer/lessons/color-patterns/#lesson")
    for tap in taps_of(task := lessons()["color-patterns"].tasks[0], task.right[0]):
        page.locator(f"#{tap}").click()
    expect(page.locator("#said")).to_contain_text("colour")
    assert not AMERICAN.search(page.locator("#lesson").inner_text())


def test_other_languages_are_left_alone(new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    page.goto("/en/sideboards/rules/patterns/?with=it")
    italian = page.locator("main [lang=it]").all_inner_texts()
    assert any("colore" in text for text in italian)
    assert not any("colour" in text for text in italian)
