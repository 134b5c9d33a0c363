"""On the narrowest of usual phones a thumb hits every control of a game."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Page, expect

from tests.browser.daily_game import choose, tap

LANGUAGES = ["en", "fr", "de", "it"]
THUMB = 44
CONTROLS = (
    ".lie, .ends .button, #swap, #counting-help, .help-button, .so-far, .goal,"
    " .score-line > summary, .tip .as-link"
)
MISSED = """
(controls, thumb) => controls.filter(control => {
    control.scrollIntoView({ block: "center" });
    const { x, y, width, height } = control.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2], far = thumb / 2 - 0.5;
    return [[-far, 0], [far, 0], [0, -far], [0, far]].some(([right, below]) =>
        !control.contains(document.elementFromPoint(across + right, down + below)));
}).map(control => control.outerHTML.slice(0, 90))
"""


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def missed(page: Page, controls: str = CONTROLS) -> Any:
    found = page.locator(controls).filter(visible=True)
    assert found.count() > 1
    return found.evaluate_all(MISSED, THUMB)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thumb_hits_every_control_of_a_game(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/sideboards/puzzles/2026-03-04/")
    choose(phone, tap, 0)
    choose(phone, tap, 3)
    assert missed(phone) == []
    phone.locator("#start").tap()
    expect(phone.locator("#start")).to_have_count(0)
    choose(phone, tap, 1)
    assert missed(phone) == []
    phone.locator("#swap").tap()
    expect(phone.locator("#swap-now")).to_be_visible()
    assert missed(phone, ".ends .button") == []
    phone.locator(".goal-rows").tap()
    expect(phone.locator("#goal-rows")).to_be_in_viewport(ratio=1)
    assert missed(phone, "#goal-rows .button") == []
    phone.keyboard.press("Escape")
    phone.locator(".help-button").tap()
    phone.locator("#help .button").last.scroll_into_view_if_needed()
    assert missed(phone, "#help :is(.button, a)") == []
