"""Whoever opens an objective learns what it counts, on the smallest of usual phones too."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest
import time_machine
from playwright.sync_api import Locator, Page, expect

from puzzles.attempts.player_games import game_on_day
from rules.sideboards.engine.counting import solo_steps
from rules.sideboards.engine.objectives import Objectives
from tests.browser.daily_game import begin, choose, click, tap
from tests.browser.fixtures import NewPage
from tests.browser.watching import shifts, watch
from tests.puzzles.sample_games import SIDEBOARDS

DAY = date(2026, 3, 4)
HERE = f"sideboards/puzzles/{DAY}/"
LANGUAGES = ["en", "de", "fr", "it"]
NAMES = ["colors", "handles", "rows"]
SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 660},
    "has_touch": True,
    "is_mobile": True,
}
PLACES = """
() => [...document.querySelectorAll(".goal, .turn-head, .my-row, .ends, .lie, .score-line")]
    .map(part => { const { x, y, width, height } = part.getBoundingClientRect();
                   return [x, y, width, height].map(Math.round) })
"""


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def objectives() -> Objectives:
    deal: Any = game_on_day(SIDEBOARDS, DAY, None).position.deal
    return deal.objectives  # type: ignore[no-any-return]


def told(page: Page, name: str) -> Locator:
    return page.locator(f"#goal-{name}")


def opened(page: Page, name: str) -> Locator:
    page.locator(f".goal-{name}").click()
    expect(told(page, name)).to_be_visible()
    expect(page.locator(":popover-open")).to_have_count(1)
    return told(page, name)


def expect_all_told(page: Page) -> None:
    for name in ("colors", "handles"):
        pattern = getattr(objectives(), name)
        panel = opened(page, name)
        expect(panel).to_contain_text(f"{pattern.points} points for ")
        expect(panel).to_contain_text("rotated and mirrored")
        expect(panel.locator(".orientation")).to_have_count(len(pattern.orientations))
    panel = opened(page, "rows")
    expect(panel).to_contain_text("2 points for each drawer in your longest row")
    steps = [
        f"{least} or more: +{bonus}" for least, bonus in reversed(solo_steps(objectives().rows))
    ]
    expect(panel.locator(".goal-steps li")).to_have_text(steps)


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_an_objective_tells_what_it_counts_before_and_after_it_has_scored(
    new_page: NewPage, *, script: bool
) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(f"/en/{HERE}")
    expect_all_told(page)
    page.keyboard.press("Escape")
    begin(page, click)
    expect_all_told(page)


def test_it_tells_what_it_has_brought(page: Page) -> None:
    page.goto(f"/en/{HERE}")
    expect(opened(page, "rows")).not_to_contain_text("So far")
    begin(page, click)
    brought = page.locator(".score-line-rows .points").inner_text()
    expect(opened(page, "rows").locator(".goal-reasons")).to_contain_text(f"= {brought} ·")


def test_it_closes_as_one_expects(page: Page) -> None:
    page.goto(f"/en/{HERE}")
    goal = page.locator(".goal-rows")
    opened(page, "rows")
    goal.click()
    expect(told(page, "rows")).to_be_hidden()
    goal.press("Enter")
    expect(told(page, "rows")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="The rule", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(told(page, "rows")).to_be_hidden()
    expect(goal).to_be_focused()
    opened(page, "rows").get_by_role("button", name="Close").click()
    expect(told(page, "rows")).to_be_hidden()


def test_a_card_is_taken_with_one_tap_while_an_objective_is_open(page: Page) -> None:
    page.goto(f"/en/{HERE}")
    opened(page, "rows")
    choose(page, click, 0)
    expect(told(page, "rows")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_small_phone_it_is_read_whole_and_nothing_moves(
    new_page: NewPage, language: str
) -> None:
    phone = new_page(**SMALL)
    watch(phone)
    phone.goto(f"/{language}/{HERE}#game")
    for stage in ("start", "turn"):
        for name in NAMES:
            before = phone.evaluate(PLACES)
            tap_in_place(phone.locator(f".goal-{name}"))
            panel = told(phone, name)
            expect(panel).to_be_visible()
            expect(panel).to_be_in_viewport(ratio=1)
            assert panel.evaluate("it => it.scrollHeight - it.clientHeight") <= 1
            assert phone.evaluate(PLACES) == before
            expect_in_view_above(panel, phone.locator(".game-objectives"))
            expect_in_view_above(panel, phone.locator(".turn-head"))
            tap_in_place(phone.locator(f".goal-{name}"))
            expect(panel).to_be_hidden()
        if stage == "start":
            begin(phone, tap)
    assert shifts(phone) == []


def tap_in_place(control: Locator) -> None:
    """Without scrolling to it, as a finger does."""
    box = control.bounding_box()
    assert box
    control.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def expect_in_view_above(panel: Locator, part: Locator) -> None:
    above, below = part.bounding_box(), panel.bounding_box()
    assert above
    assert below
    assert above["y"] >= 0
    assert above["y"] + above["height"] <= below["y"]


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_its_rule_is_one_link_away_and_leads_back_to_the_game(
    new_page: NewPage, *, script: bool
) -> None:
    phone = new_page(**SMALL, java_script_enabled=script)
    phone.goto(f"/de/{HERE}")
    begin(phone, tap)
    opened(phone, "rows").get_by_role("link", name="Die Regel").tap()
    number = objectives().rows.id
    expect(phone.get_by_role("heading", level=1)).to_contain_text(f"{number} ·")
    speaks(phone, "English")
    expect(phone.get_by_role("link", name="Back to your game")).to_be_visible()
    speaks(phone, "Deutsch")
    phone.get_by_role("link", name="Zurück zu deiner Partie").tap()
    expect(phone).to_have_url(re.compile(f"/de/{HERE}#game$"))
    expect(phone.get_by_role("heading", name="Zug 1 von 6")).to_be_visible()


def test_what_is_heard_says_each_thing_once(page: Page) -> None:
    page.goto(f"/en/{HERE}")
    begin(page, click)
    panel = opened(page, "rows")
    expect(panel.locator(".visually-hidden")).to_have_count(0)
    expect(
        page.get_by_role("button", name=re.compile(r"^Objective \d+\. .* So far: \d+$"))
    ).to_have_count(3)
    expect(panel.locator(".orientations:not([aria-hidden=true])")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_desktop_it_stands_below_its_objective_and_beside_the_row(
    new_page: NewPage, scheme: Any
) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(f"/de/{HERE}")
    begin(page, click)
    for name in NAMES:
        panel = opened(page, name)
        expect(panel).to_be_in_viewport(ratio=1)
        box, row = panel.bounding_box(), page.locator(".my-row").bounding_box()
        assert box
        assert row
        assert box["x"] >= row["x"] + row["width"]
        expect_in_view_above(panel, page.locator(".game-objectives"))
        expect(page.locator(f".lit-{name}")).to_have_css("opacity", "1")


def test_the_help_names_keys_only_where_there_is_a_keyboard(new_page: NewPage) -> None:
    for options, has_keys in (({}, True), (SMALL, False)):
        page = new_page(**options)
        page.goto(f"/en/{HERE}")
        page.locator(".help-button").click()
        expect(page.locator("#help .help-drawn svg").first).to_be_visible()
        expect(page.get_by_text("Keyboard shortcuts")).to_be_visible(visible=has_keys)


def test_no_word_of_the_game_presumes_a_finger(page: Page) -> None:
    page.goto(f"/en/{HERE}")
    for text in (".tip", ".game-start .ends p", "#help"):
        for told in page.locator(text).all_text_contents() or ["tap"]:
            assert not re.search(r"\b[Tt]ap\b", told)


def speaks(phone: Page, language: str) -> None:
    """From now on, by the menu of languages."""
    phone.locator(".languages summary").tap()
    phone.locator(".languages").get_by_role("link", name=language).tap()
