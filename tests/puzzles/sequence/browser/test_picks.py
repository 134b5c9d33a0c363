"""A pick on the board of Sequence asks nothing of the server, and places nothing."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from puzzles.models import RecordedMove
from puzzles.sequence.takeover import parse_turn, replay_turns, take_over
from tests.browser.fixtures import NewPage
from tests.browser.test_picks import WITHOUT_HAS, asked_by
from tests.browser.watching import shifts, watch
from tests.puzzles.sequence.browser.test_game import (
    MOVES,
    PARTS,
    games,
    held,
    picked,
    spot,
)
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import PRACTICE_ADDRESS, TODAY, on_the_first_day

HELP = "[data-counting-help]"
TOLD = ".spot > :is(b, span):visible"
BEYOND_ITS_SPACE = """all => all.filter(each => {
  const [inner, outer] = [each, each.parentElement].map(part => part.getBoundingClientRect());
  const lines = Math.floor(inner.height / parseFloat(getComputedStyle(each).fontSize));
  return lines > 1 || inner.left < outer.left || inner.right > outer.right
    || inner.top < outer.top || inner.bottom > outer.bottom;
}).length"""


@pytest.fixture(autouse=True)
def first_day(transactional_db: None) -> Iterator[None]:
    with on_the_first_day():
        yield


def turn_is(page: Page, turn: int) -> None:
    expect(page.locator("#turn")).to_contain_text(f"Turn {turn} ")


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("help_wanted", [True, False])
def test_all_picks_of_a_game_ask_for_nothing(
    new_page: NewPage, *, help_wanted: bool, script: bool
) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(TODAY)
    if not help_wanted:
        page.locator(HELP).click()
        expect(page.locator(HELP)).to_have_attribute("data-counting-help", "off")
    asked = asked_by(page)
    for turn, game in games():
        turn_is(page, turn)
        asked.clear()
        for number in range(1, 8):
            held(page, number).click()
        move = MOVES[turn - 1]
        if game.hand[6] != move.card:
            held(page, game.hand.index(move.card) + 1).click()
        spot(page, repr(move.space)).click()
        assert asked == []
        page.locator("#play-now").click()
    expect(page.locator(".game-over")).to_be_visible()


def test_between_placements_no_network_is_needed(page: Page) -> None:
    page.goto(TODAY)
    for turn, game in games():
        turn_is(page, turn)
        page.context.set_offline(True)
        move = MOVES[turn - 1]
        held(page, game.hand.index(move.card) + 1).click()
        spot(page, repr(move.space)).click()
        expect(page.locator("#play-now")).to_be_visible()
        page.context.set_offline(False)
        page.locator("#play-now").click()
    expect(page.locator(".game-over")).to_be_visible()


def test_a_picked_card_shows_its_spaces_and_no_others(page: Page) -> None:
    page.goto(TODAY)
    game = take_over(EXAMPLE)
    for number, card in enumerate(game.hand, start=1):
        held(page, number).click()
        lit = page.locator(".spot:visible").evaluate_all("all => all.map(e => e.dataset.place)")
        assert set(lit) == {repr(space) for space in game.open_spaces(card)}


def test_before_a_chip_lies_nothing_is_told_without_counting_help(page: Page) -> None:
    page.goto(TODAY)
    held(page, 2).click()
    assert page.locator(TOLD).count() > 0
    page.locator(HELP).click()
    expect(page.locator(HELP)).to_have_attribute("aria-checked", "false")
    for number in range(1, 8):
        held(page, number).click()
        expect(page.locator(TOLD)).to_have_count(0)
    expect(page.locator(".lane > input")).to_have_count(0)


def test_a_line_and_the_spaces_of_a_card_are_never_lit_together(page: Page) -> None:
    page.goto(TODAY)
    page.locator(".lane > input").nth(0).click()
    expect(page.locator(".lane-1")).to_have_css("display", "inline")
    held(page, 2).click()
    expect(page.locator(".lane-1")).to_have_css("display", "none")
    expect(page.locator(".lane > input:checked")).to_have_count(0)
    page.locator(".lane > input").nth(1).click()
    expect(page.locator(".lane-2")).to_have_css("display", "inline")
    expect(page.locator(".spot:visible")).to_have_count(0)


def test_without_script_the_spaces_of_a_card_replace_the_line(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(TODAY)
    page.locator(".lane > input").nth(0).click()
    expect(page.locator(".lane-1")).to_have_css("display", "inline")
    held(page, 2).click()
    expect(page.locator(".lane-1")).to_have_css("display", "none")
    expect(page.locator(".spot:visible")).to_have_count(2)


@pytest.mark.parametrize("script", [True, False])
def test_enter_on_a_card_or_a_space_places_nothing(new_page: NewPage, *, script: bool) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(TODAY)
    held(page, 2).locator("input").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    spot(page, "1,2").locator("input").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(picked(page)).to_have_count(1)
    expect(page.locator("#play-now")).to_be_visible()
    turn_is(page, 1)
    assert RecordedMove.objects.count() == 0


def test_a_space_of_another_card_does_not_play(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(TODAY)
    held(page, 2).click()
    spot(page, "1,2").click()
    expect(page.get_by_role("button", name="Place 6 of diamonds")).to_be_visible()
    held(page, 3).click()
    expect(page.locator("#play-now")).to_be_hidden()
    spot(page, "5,4").click()
    page.locator("#play-now").click()
    turn_is(page, 2)
    assert RecordedMove.objects.get().notation == "KH-5,4"


def test_a_second_tap_puts_a_card_back_and_plays_on_a_space(phone: Page) -> None:
    phone.goto(TODAY)
    held(phone, 2).tap()
    expect(picked(phone)).to_have_count(1)
    held(phone, 2).tap()
    expect(picked(phone)).to_have_count(0)
    held(phone, 2).tap()
    spot(phone, "8,4").tap()
    turn_is(phone, 1)
    spot(phone, "8,4").tap()
    turn_is(phone, 2)
    assert RecordedMove.objects.get().notation == "6D-8,4"


@pytest.mark.parametrize("script", [True, False])
def test_nothing_picked_comes_back_with_the_page(new_page: NewPage, *, script: bool) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(TODAY)
    held(page, 2).click()
    page.reload()
    expect(picked(page)).to_have_count(0)
    held(page, 2).click()
    page.goto("/en/privacy/")
    page.go_back()
    expect(picked(page)).to_have_count(0)


def test_arrows_lead_from_card_to_card_where_one_came_by_the_tab_key(page: Page) -> None:
    page.goto(TODAY)
    held(page, 1).click()
    page.locator("#turn").focus()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.held > input')"):
            break
    page.keyboard.press("ArrowRight")
    expect(held(page, 2).locator("input")).to_be_checked()
    expect(held(page, 2).locator("input")).to_be_focused()


def test_a_two_eyed_jack_dims_the_chips_of_others_and_keeps_one_s_own(page: Page) -> None:
    page.goto(TODAY)
    others, own = page.locator(".green-chips").first, page.locator(".blue-chips").first
    held(page, 1).click()
    expect(others).to_have_css("opacity", "1")
    held(page, 7).click()
    expect(others).to_have_css("opacity", "0.4")
    expect(own).to_have_css("opacity", "1")
    expect(page.locator(".spot").first).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    turn_is(page, 1)
    expect(page.locator("#turn")).to_be_in_viewport(ratio=1)


def test_nothing_moves_while_one_picks(phone: Page) -> None:
    watch(phone)
    phone.goto(TODAY)
    before = [phone.locator(part).bounding_box() for part in PARTS]
    for number in range(1, 8):
        held(phone, number).tap()
    spot(phone, "7,4").tap()
    expect(phone.locator("#play-now")).to_be_visible()
    assert [phone.locator(part).bounding_box() for part in PARTS] == before
    assert shifts(phone) == []


@pytest.mark.usefixtures("clock")
def test_in_practice_one_plays_as_in_the_daily_puzzle(page: Page) -> None:
    page.goto(PRACTICE_ADDRESS)
    held(page, 2).click()
    spot(page, "8,4").click()
    turn_is(page, 1)
    page.locator("#play-now").click()
    turn_is(page, 2)
    page.locator("#undo").click()
    turn_is(page, 1)


def test_a_browser_without_has_plays_without_lights(page: Page) -> None:
    page.goto(TODAY)
    page.evaluate(WITHOUT_HAS)
    held(page, 2).click()
    spot(page, "8,4").click()
    page.locator("#play-now").click()
    turn_is(page, 2)
    assert RecordedMove.objects.get().notation == "6D-8,4"


def test_outside_checks_find_cards_places_and_the_switch(page: Page) -> None:
    page.goto(TODAY)
    game = take_over(EXAMPLE)
    cards = page.locator("[data-card]").evaluate_all("all => all.map(e => e.dataset.card)")
    assert cards == list(map(repr, game.hand))
    places = page.locator("[data-place]").evaluate_all("all => all.map(e => e.dataset.place)")
    assert set(places) == {
        repr(move.space) for move in game.legal_moves() if hasattr(move, "space")
    }
    expect(page.locator(HELP)).to_have_count(1)


def test_a_card_with_one_space_is_placed_by_the_button_alone(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(TODAY)
    held(page, 2).click()
    spot(page, "1,2").click()
    page.locator("#play-now").click()
    game = replay_turns(EXAMPLE, [parse_turn("6D-1,2")])
    alone = next(
        number
        for number, card in enumerate(game.hand, start=1)
        if sum(move.card == card for move in game.legal_moves()) == 1
    )
    held(page, alone).click()
    page.locator("#play-now").click()
    turn_is(page, 3)


def test_the_points_of_a_space_stand_in_one_line_within_it(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 664})
    page.goto(TODAY)
    page.locator("[data-card='2H']").first.click()
    page.locator("[data-place='5,6']").click()
    page.locator("#play-now").click()
    turn_is(page, 2)
    page.locator("[data-card='JD']").first.click()
    points = page.locator(".spot > b:visible")
    expect(points).to_have_text(["+20", "+20"])
    assert points.evaluate_all(BEYOND_ITS_SPACE) == 0
