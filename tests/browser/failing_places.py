"""The places where a page asks the server for a part of itself, and what a reader does there."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from playwright.sync_api import Page, expect

from puzzles.analysis.hints import ask_for_hint
from puzzles.attempts.player_games import game_with_code
from puzzles.models import Attempt, DrillAnswer, TakenHint
from puzzles.sharing.links import link_to
from puzzles.trainer.best.week_records import store_weeks
from tests.browser.daily_game import begin, choose, click
from tests.browser.stored_games import game_of_day, has_a_sibling, has_analyzed
from tests.puzzles.cast import ANNA, noon, plays, publishes, the_background_process_works
from tests.puzzles.sample_games import DAY, LONG_AGO, SIDEBOARDS, code_of, deal_on
from tests.puzzles.sample_games import address_of as practice_address
from tests.puzzles.trainer.best.tried_weeks import MONDAY, position_of
from tests.puzzles.trainer.drills.answering import board_in_address

UNTOUCHED = DAY.replace(day=17)
Act = Callable[[Page], None]


@dataclass(frozen=True, slots=True)
class Place:
    name: str
    language: str
    act: Act
    """What asks the server; again and again, if that fails."""
    happened: Act
    """Expects that it has come about, once."""
    is_move: bool = False
    prepare: Act = lambda page: None


def has_gone_on(page: Page) -> None:
    expect(page.locator("#undo")).to_have_count(1)


def has_answered_the_sibling(page: Page) -> None:
    expect(page.locator(".drill-question .chip")).to_be_visible()
    assert DrillAnswer.objects.count() == 1


def has_moved(page: Page) -> None:
    expect(page.locator("#place-left")).to_be_hidden()
    expect(page.locator("#swap")).to_be_visible()
    assert Attempt.objects.latest("pk").moves.count() == 2


def with_a_card_chosen(page: Page) -> None:
    begin(page, click)
    choose(page, click, 1)


def place_a_card(page: Page) -> None:
    page.locator(".lie input").nth(1).check()
    page.locator("#place-left").click()


def place_left(page: Page) -> None:
    page.locator("#place-left").click()


def step_on(page: Page) -> None:
    if page.locator("#step:not([open])").count():
        page.locator("#step > summary").click()
    page.locator("#step-3").click()


def has_stepped(page: Page) -> None:
    expect(page.locator("#step-3")).to_have_attribute("aria-current", "step")
    assert page.url.endswith("?step=3")


def turn_on(page: Page) -> None:
    page.locator("#turn-3").click()


def has_turned(page: Page) -> None:
    expect(page.locator("#turn-3")).to_have_attribute("aria-current", "step")
    assert page.url.endswith("?turn=3")


def search_on(page: Page) -> None:
    page.locator("#q").press_sequentially("s")


def has_found(page: Page) -> None:
    expect(page.locator("#hits")).to_be_visible()
    expect(page.locator("#hits .hits, #hits .empty")).to_have_count(1)


def change_a_card(page: Page) -> None:
    page.locator("#lab a[hx-get]").first.click()


def has_changed(page: Page) -> None:
    expect(page.locator("#lab [aria-current]")).not_to_have_count(0)


def with_a_hint_ready(page: Page) -> None:
    begin(page, click)
    code = code_of(deal_on(LONG_AGO))
    ask_for_hint(game_with_code(SIDEBOARDS, code, Attempt.objects.latest("pk").player_id))
    the_background_process_works()


def ask_the_coach(page: Page) -> None:
    page.locator("#ask-hint").click()


def has_been_told(page: Page) -> None:
    expect(page.locator(".hint-steps li")).to_have_count(1)
    assert TakenHint.objects.count() == 1


def answer(page: Page) -> None:
    page.locator(".drill-numbers button").first.click()


def has_answered(page: Page) -> None:
    expect(page.locator(".drill-verdict")).to_be_visible()
    assert DrillAnswer.objects.count() == 1


PLACES = [
    Place("play, a move", "en", place_left, has_moved, is_move=True, prepare=with_a_card_chosen),
    Place("practice", "fr", place_left, has_moved, is_move=True, prepare=with_a_card_chosen),
    Place("hint", "de", ask_the_coach, has_been_told, is_move=True, prepare=with_a_hint_ready),
    Place("position of the week", "fr", place_a_card, has_gone_on),
    Place("analysis", "it", step_on, has_stepped),
    Place("shared replay", "de", turn_on, has_turned),
    Place("drill", "it", answer, has_answered, is_move=True),
    Place("search", "fr", search_on, has_found),
    Place("worked example", "en", change_a_card, has_changed),
    Place("objective", "it", change_a_card, has_changed),
]
MISTAKE = Place("own mistake", "de", place_a_card, has_answered_the_sibling, is_move=True)
"""Takes long to find: not among the places of every test."""
ADDRESSES = {
    "play, a move": f"sideboards/puzzles/{UNTOUCHED}/",
    "position of the week": f"sideboards/trainer/best/{MONDAY}/",
    "practice": practice_address(deal_on(LONG_AGO)).removeprefix("/en/"),
    "hint": practice_address(deal_on(LONG_AGO)).removeprefix("/en/"),
    "analysis": f"sideboards/puzzles/{DAY}/analysis/",
    "drill": f"sideboards/trainer/counting/row/{board_in_address('row')}/",
    "search": "search/",
    "worked example": "sideboards/rules/try-it/",
    "objective": "sideboards/rules/objectives/9/",
}


def address_of(place: Place) -> str:
    """Stores what it takes to open it, as Anna."""
    if place.name.startswith("play"):
        publishes(UNTOUCHED)
    if place.name == "position of the week":
        store_weeks(SIDEBOARDS, {MONDAY: position_of(MONDAY)}, now=noon(DAY))
    if who_is_at(place):
        plays(ANNA, DAY, choice=3)
    if place.name == "analysis":
        has_analyzed(ANNA, DAY)
    if place is MISTAKE:
        has_analyzed(ANNA, DAY)
        return f"/de/sideboards/trainer/mistakes/{has_a_sibling(ANNA, DAY)}/0/"
    path = ADDRESSES.get(place.name) or f"shared/{link_to(game_of_day(ANNA, DAY)).code}/moves/"
    return f"/{place.language}/{path}"


def who_is_at(place: Place) -> UUID | None:
    return ANNA if place.name in {"analysis", "shared replay", MISTAKE.name} else None
