"""Points are told of the card in hand, and rejoiced over when they come."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest
import time_machine
from django.test import Client
from playwright.sync_api import Locator, Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.attempts.player_games import game_on_day
from puzzles.days.deal_keys import key_of_code, key_of_day
from puzzles.game.deal_codes import deal_code
from puzzles.sideboards.dealing.deals import objectives_named
from puzzles.sideboards.play.preview import preview
from puzzles.visitors import player_cookie
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import PlacedCard
from rules.sideboards.engine.objectives import PILES
from rules.sideboards.engine.solo import Place, SoloDeal, SoloGame, Start, begin
from tests.browser.daily_game import choose, click, expect_picked, lie, tap
from tests.browser.fixtures import PHONE, NewPage
from tests.browser.stored_games import only_game
from tests.browser.watching import shifts, watch
from tests.puzzles.cast import ANNA, as_player, plays_game
from tests.puzzles.sample_games import (
    LONG_AGO,
    SIDEBOARDS,
    address_of,
    code_of,
    deal_on,
    dealt,
    solo,
)

ADDRESS = "/en/sideboards/puzzles/2026-03-04/"
DAY = date(2026, 3, 4)
LONGEST = 900
"""Milliseconds that the event of a move may take."""
COVERED = """
marks => marks.filter(mark => {
    const { x, y, right, bottom } = mark.getBoundingClientRect();
    const face = mark.closest(".goal").querySelector("svg").getBoundingClientRect();
    return x < face.right && right > face.x && y < face.bottom && bottom > face.y;
}).length
"""
OVER_DRAWERS = """
moments => moments.filter(moment => {
    const { x, y, right, bottom } = moment.getBoundingClientRect();
    return [...document.querySelectorAll(".my-row svg use")].some(drawer => {
        const at = drawer.getBoundingClientRect();
        return x < at.right && right > at.x && y < at.bottom && bottom > at.y;
    });
}).map(moment => moment.textContent)
"""
NOTE_RISING = """
globalThis.rising = [];
globalThis.counted = new Set();
new MutationObserver(() => {
    counted.add(document.querySelector(".so-far > :last-child")?.textContent.trim());
}).observe(document, { childList: true, subtree: true, characterData: true });
new MutationObserver(changes => changes.flatMap(({ addedNodes }) => [...addedNodes])
    .filter(node => node.className === "rising")
    .forEach(node => rising.push([node.textContent, getComputedStyle(node).pointerEvents]))
).observe(document, { childList: true, subtree: true });
"""
SMALL: ViewportSize = {"width": 360, "height": 660}
HEIGHTS = "parts => parts.map(part => part.getBoundingClientRect().height)"
BELOW = """
() => [".ends", ".hand-aids", "#sheet"]
    .map(part => document.querySelector(part).getBoundingClientRect().top)
"""
ENDS = """
() => document.getAnimations().map(({ effect }) => effect.getComputedTiming())
    .filter(({ iterations }) => iterations === 1).map(({ endTime }) => endTime)
"""


@pytest.fixture(autouse=True)
def on_the_day(settings: Any) -> Iterator[None]:
    settings.PUZZLE_SECRET = "the browser tests' own"
    with time_machine.travel(datetime(2026, 3, 4, 11, tzinfo=UTC)):
        yield


def as_anna(page: Page, live_server: LiveServer) -> None:
    cookie = as_player(Client(), ANNA).cookies[player_cookie.PLAYER_COOKIE].value
    page.context.add_cookies(
        [{"name": player_cookie.PLAYER_COOKIE, "value": cookie, "url": live_server.url}]
    )


def best_start() -> tuple[SoloGame, Start]:
    game = solo(game_on_day(SIDEBOARDS, DAY, None).position)
    starts = [move for move in game.legal_moves() if isinstance(move, Start)]
    return game, max(starts, key=lambda start: game.play(start).score)


def lying(page: Page, placed: PlacedCard) -> Locator:
    return page.locator(f"[data-card='{placed}']")


def begin_well(page: Page) -> SoloGame:
    """The start that brings most, so that something counts at once."""
    page.goto(ADDRESS)
    game, start = best_start()
    for placed in (start.left, start.right):
        lying(page, placed).click()
        expect_picked(lying(page, placed))
    page.locator("#start").click()
    expect(page.locator("#start")).to_have_count(0)
    return game.play(start)


def test_the_card_in_hand_lights_what_would_count_and_each_objective_says_its_share(
    page: Page,
) -> None:
    begin_well(page)
    expect(page.locator(".brings:visible")).to_have_count(0)
    for number in range(4):
        choose(page, click, number)
        for side in ("left", "right"):
            shares = page.locator(f".brings-{side}:visible")
            expect(shares).to_have_count(3)
            told = sum(
                int(words.strip("←→").split("+")[-1].strip("→"))
                for words in shares.all_inner_texts()
            )
            expect(page.locator(f"#place-{side} .points:visible")).to_have_text(f"+{told}")
            expect(page.locator(f".glow-{side}:visible")).to_have_count(int(told > 0))
    choose_again(page, 3)
    expect(page.locator(":is(.brings, .glow-left, .glow-right):visible")).to_have_count(0)


def choose_again(page: Page, place: int) -> None:
    lie(page, place).click()
    expect(lie(page, place).locator(":checked")).to_have_count(0)


def test_the_points_of_all_cards_are_a_switch_that_is_remembered(page: Page) -> None:
    begin_well(page)
    expect(page.locator(".gains:visible")).to_have_count(4)
    help_switch = page.get_by_role("switch", name="Counting help")
    help_switch.click()
    expect(page.locator(".gains")).to_have_count(0)
    page.reload()
    expect(page.locator(".gains")).to_have_count(0)
    help_switch.click()
    expect(page.locator(".gains:visible")).to_have_count(4)


def test_points_rise_to_their_objective_and_the_figures_count_up_in_time(page: Page) -> None:
    page.add_init_script(NOTE_RISING)
    game = begin_well(page)
    ends = page.evaluate(ENDS)
    assert all(end <= LONGEST for end in ends)
    expect(page.locator(".score-total .points")).to_have_text(str(game.score))
    expect(page.locator(".rising")).to_have_count(0)
    counted = [str(words).replace("\xa0", " ") for words in page.evaluate("[...counted]")]
    assert "1 point" in counted
    assert "1 points" not in counted
    sheet = game.score_sheet
    gained = [sheet.colors.points, sheet.handles.points, sheet.rows.points + sheet.rows.bonus]
    assert page.evaluate("rising") == [[f"+{points}", "none"] for points in gained if points]
    assert page.locator(".goal-points .figure").all_inner_texts() == [str(each) for each in gained]


def test_the_next_tap_need_not_wait_for_the_event(phone: Page) -> None:
    begin_well(phone)
    phone.evaluate("document.getAnimations().forEach(each => each.pause())")
    choose(phone, tap, 1)
    phone.locator("#place-right").tap()
    expect(phone.get_by_role("heading", name="Turn 2 of 6")).to_be_visible()


def test_without_motion_the_values_are_there_at_once_and_the_light_stays(
    new_page: NewPage,
) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script(NOTE_RISING)
    game = begin_well(page)
    assert page.locator(".score-total .points").inner_text() == str(game.score)
    assert page.evaluate("rising") == []
    expect(page.locator(".glow-1")).to_have_css("opacity", "1")


def one_card_before_the_end() -> tuple[SoloGame, PlacedCard, str]:
    """A game whose last card brings points, that card and its end."""
    game, start = best_start()
    game = game.play(start)
    while game.turn < game.deal.turns:
        game = game.play(game.legal_moves()[0])
    places = [move for move in game.legal_moves() if isinstance(move, Place)]
    best = max(places, key=lambda place: game.play(place).score)
    assert game.play(best).score > game.score
    return game, best.placed, best.side.name.lower()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_last_card_is_an_event_too(
    new_page: NewPage, live_server: LiveServer, motion: Any
) -> None:
    phone = new_page(
        viewport=PHONE, has_touch=True, is_mobile=True, locale="de-DE", reduced_motion=motion
    )
    phone.add_init_script(NOTE_RISING)
    game, last, end = one_card_before_the_end()
    plays_game(ANNA, key_of_day(SIDEBOARDS, DAY), game, on=DAY)
    as_anna(phone, live_server)
    phone.goto(ADDRESS)
    lying(phone, last).tap()
    phone.locator(f"#place-{end}").tap()
    expect(phone.locator(".finale")).to_be_visible()
    assert all(end <= LONGEST for end in phone.evaluate(ENDS))
    expect(phone.locator(".finale .glow-1")).to_have_css("opacity", "0")
    expect(phone.locator(".rising")).to_have_count(0)
    finished = only_game()
    expect(phone.locator(".big-figure")).to_have_text(str(finished.score))
    risen = sum(int(points) for points, _events in phone.evaluate("rising"))
    assert risen == (finished.score - game.score if motion == "no-preference" else 0)


def test_without_script_the_newest_drawers_are_lit(page_without_script: Page) -> None:
    begin_well(page_without_script)
    expect(page_without_script.locator(".glow-1")).to_have_count(1)


def test_no_figure_lies_over_a_pattern(new_page: NewPage, live_server: LiveServer) -> None:
    page = new_page(viewport={**PHONE, "width": 360}, is_mobile=True, has_touch=True)
    as_anna(page, live_server)
    colors, handles, rows = map(list, PILES.values())
    for place, row in enumerate(rows):
        numbers = colors[place % len(colors)], handles[place % len(handles)], row
        deal = SoloDeal(objectives_named(numbers, current_edition()), deal_on(LONG_AGO).cards)
        code = deal_code(SIDEBOARDS, dealt(deal))
        game = begin(deal)
        game = game.play(game.legal_moves()[0])
        plays_game(ANNA, key_of_code(SIDEBOARDS, code), game, on=DAY)
        page.goto(f"/en/sideboards/practice/{code}/")
        lie(page, 0).tap()
        marks = page.locator(":is(.goal-points, .brings):visible")
        expect(marks).to_have_count(9)
        assert marks.evaluate_all(COVERED) == 0


def test_no_moment_lies_over_a_drawer(new_page: NewPage) -> None:
    """A whole game in the language of the longest words."""
    phone = new_page(viewport=SMALL, has_touch=True, is_mobile=True, reduced_motion="reduce")
    phone.goto(ADDRESS.replace("/en/", "/fr/"))
    game, start = best_start()
    for placed in (start.left, start.right):
        lying(phone, placed).tap()
        expect_picked(lying(phone, placed))
    phone.locator("#start").tap()
    game, told = game.play(start), 0
    while True:
        moments = phone.locator(".moments li")
        expect(phone.locator(".place:visible")).to_have_count(0)
        assert moments.evaluate_all(OVER_DRAWERS) == []
        told += moments.count()
        if game.is_over:
            break
        places = [move for move in game.legal_moves() if isinstance(move, Place)]
        best = max(places, key=lambda place: game.play(place).score)
        lying(phone, best.placed).tap()
        phone.locator(f"#place-{best.side.name.lower()}").tap()
        game = game.play(best)
    assert told > 2


def before_a_bonus(game: SoloGame) -> tuple[SoloGame, PlacedCard]:
    """Later in the game, and the card in hand that then reaches a step of the row bonus."""
    while True:
        moves = game.legal_moves()
        for move in moves:
            if isinstance(move, Place) and preview(game, move).bonus:
                return game, move.placed
        game = max(map(game.play, moves), key=lambda after: after.score_sheet.rows.count)


def test_a_bonus_named_in_the_buttons_moves_nothing(
    new_page: NewPage, live_server: LiveServer
) -> None:
    phone = new_page(viewport=SMALL, has_touch=True, is_mobile=True)
    game, placed = before_a_bonus(begin(deal_on(LONG_AGO)))
    code = code_of(game.deal)
    plays_game(ANNA, key_of_code(SIDEBOARDS, code), game, on=DAY)
    as_anna(phone, live_server)
    watch(phone)
    phone.goto(f"/de/sideboards/practice/{code}/#game")
    before = phone.evaluate(BELOW)
    lying(phone, placed).tap()
    expect(phone.locator(".place small:visible").first).to_contain_text("Bonus jetzt")
    assert phone.evaluate(BELOW) == before
    title, bonus = phone.locator(".place:has(small) > span").evaluate_all(HEIGHTS)[:2]
    assert bonus < 2 * title
    lying(phone, placed).tap()
    expect(phone.locator(".place:visible")).to_have_count(0)
    assert phone.evaluate(BELOW) == before
    assert shifts(phone) == []


def test_on_a_phone_a_line_shows_what_it_lights(phone: Page) -> None:
    begin_well(phone)
    line = phone.locator(".score-line-rows")
    expect(line.locator(".line-row svg")).to_be_hidden()
    line.locator("summary").tap()
    line.locator(".line-row svg").scroll_into_view_if_needed()
    expect(line.locator("summary")).to_be_in_viewport(ratio=1)
    expect(line.locator(".line-row svg")).to_be_in_viewport(ratio=1)


def test_cards_come_before_the_ends_for_keyboard_and_ear(page: Page) -> None:
    begin_well(page)
    choose(page, click, 2)
    lie(page, 3).locator("input").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#place-left")).to_be_focused()


def test_the_board_stays_in_sight_at_twice_the_size(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 640, "height": 400})
    begin_well(page)
    for place in range(4):
        lie(page, place).locator("input").focus()
        expect(page.locator(".my-row svg").first).to_be_in_viewport(ratio=0.95)
        expect(lie(page, place)).to_be_in_viewport(ratio=0.95)


def test_asked_back_one_keeps_the_cards(page: Page) -> None:
    game = begin_well(page)
    page.locator("#swap").click()
    expect(page.locator("#swap-question")).to_contain_text("Swap both cards for two new ones?")
    expect(page.locator("#swap-now")).to_be_focused()
    page.get_by_role("button", name="Keep them").click()
    expect(page.locator("#swap > input")).to_be_focused()
    for card in game.hand:
        expect(lying(page, PlacedCard(card))).to_be_visible()


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_in_practice_a_move_is_taken_back(new_page: NewPage, *, script: bool) -> None:
    page = new_page(java_script_enabled=script)
    page.goto(address_of(deal_on(LONG_AGO)))
    expect(page.locator("#undo")).to_have_count(0)
    for place in (0, 3):
        choose(page, click, place)
    page.locator("#start").click()
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("heading", name="Your start")).to_be_visible()


def test_whoever_hides_the_tips_keeps_the_card_in_hand(phone: Page) -> None:
    phone.goto(ADDRESS)
    choose(phone, tap, 0)
    phone.locator(".tip .as-link").tap()
    expect(phone.locator(".tip")).to_have_count(0)
    expect_picked(lie(phone, 0))
    phone.reload()
    expect(phone.locator(".tip")).to_have_count(0)
