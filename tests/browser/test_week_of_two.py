"""A week of two friends with two phones and two languages, over both games."""

import re
from collections.abc import Sequence
from datetime import date, timedelta
from uuid import UUID

import pytest
import time_machine
from django.conf import settings
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.days.records import publish_deal
from puzzles.game.values import Dealt
from puzzles.sequence.takeover import parse_turns, take_over
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from rules.sideboards.engine.cards import PlacedCard
from rules.sideboards.engine.solo import Move, Place, Start
from tests.browser.daily_game import swap, tap
from tests.browser.fixtures import NewPage
from tests.browser.test_home import SCREEN, be
from tests.puzzles.cast import ANNA, BEN, noon, plays, publishes
from tests.puzzles.sample_games import SECRET, deal_on, finished_game
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import BEST_LINE, SEQUENCE, plays_line

MONDAY = date(2026, 11, 23)
WEEK = [MONDAY + timedelta(days=day) for day in range(7)]
NAMES = {ANNA: "Anna", BEN: "Béatrice"}
CHOICES = {ANNA: 0, BEN: 3}
SEQUENCE_DAYS = {ANNA: WEEK[::2], BEN: WEEK}
"""Each plays Sideboards every day, and Sequence on these."""
POINTS_IN_SEQUENCE = 33
SETTLED = ".htmx-request, .htmx-settling"
PRIMARY = "main .button:not(.button-secondary)"


def play_by_hand(page: Page, language: str, player: UUID, day: date) -> None:
    """Both games of a day, tap by tap: the end of one leads to the other."""
    page.goto(f"/{language}/")
    page.locator(".today .button").first.tap()
    for move in finished_game(deal_on(day), choice=CHOICES[player]).moves:
        tap_move(page, move)
    page.locator(".next-game a").tap()
    game = take_over(EXAMPLE)
    for turn in parse_turns(BEST_LINE):
        assert isinstance(turn, PlaceChip | RemoveChip)
        page.locator(".held").nth(game.hand.index(turn.card)).tap()
        page.locator(f"[data-place='{turn.space!r}']").tap()
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.locator("#play-now").tap()
        expect(page.locator(SETTLED)).to_have_count(0)
        game = game.play(turn)
    expect(page.locator(".game-over")).to_be_visible()


def tap_move(page: Page, move: Move) -> None:
    match move:
        case Start(left, right):
            tap_cards(page, left, right, then="#start")
        case Place(placed, side):
            tap_cards(page, placed, then=f"#place-{side.name.lower()}")
        case _:
            swap(page, tap)


def tap_cards(page: Page, *cards: PlacedCard, then: str) -> None:
    for card in cards:
        page.locator(f".lie[data-card='{card!r}']").tap()
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator(then).tap()
    expect(page.locator(SETTLED)).to_have_count(0)


def played_on(day: date) -> None:
    for player in NAMES:
        plays(player, day, choice=CHOICES[player])
        if day in SEQUENCE_DAYS[player]:
            plays_line(player, BEST_LINE, f"/en/sequence/puzzles/{day}/")


def the_puzzles_are_there(day: date) -> None:
    publishes(day)
    publish_deal(SEQUENCE, day, Dealt(EXAMPLE), now=noon(day))


def sums(days: Sequence[date], days_of_sequence: Sequence[date]) -> dict[str, int]:
    """What a table tells whose reader has finished the puzzles of these days."""
    found = {}
    for player, name in NAMES.items():
        games = (finished_game(deal_on(day), choice=CHOICES[player]) for day in days)
        of_sequence = [day for day in days_of_sequence if day in SEQUENCE_DAYS[player]]
        points = sum(game.score_sheet.total for game in games)
        found[name] = points + len(of_sequence) * POINTS_IN_SEQUENCE
    return found


def told(page: Page) -> dict[str, int]:
    """The points of both games together, which the table tells of each alone."""
    found = {}
    for member in page.locator(".circle-table tbody").all():
        points = member.locator(".circle-games strong").all_inner_texts()
        found[member.locator("bdi").inner_text()] = sum(map(int, points))
    return found


def founds(page: Page) -> tuple[str, str]:
    """Founds a circle, and returns its address below the language and its link."""
    page.goto("/de/circles/")
    page.locator("[name=circle]").fill("Küchentisch")
    page.locator("[name=name]").fill("Anna")
    page.locator(".circle-parts .button").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Küchentisch")
    (circle,) = re.findall(r"/circles/[\w-]+/", page.url)
    (link,) = re.findall(r"/f/[\w-]+", page.locator("#share-text").input_value())
    return circle, link


def joins(page: Page, link: str) -> None:
    """Who is new is led through the first lesson."""
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("Anna.*Küchentisch"))
    page.locator("[name=name]").fill("Béatrice")
    page.locator("main .button").tap()
    expect(page.locator(PRIMARY)).to_have_attribute("href", "/fr/sideboards/trainer/learn/")
    assert told(page) == {}
    page.locator(PRIMARY).tap()
    page.wait_for_url("**/trainer/learn/")


def looks_from_today(page: Page, language: str) -> None:
    page.goto(f"/{language}/")
    page.locator(".home-circle a").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Küchentisch")


def test_two_friends_play_a_week_of_both_games(
    new_page: NewPage, live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PUZZLE_SECRET", SECRET)
    anna = be(new_page(**SCREEN, locale="de"), ANNA, live_server)
    ben = be(new_page(**SCREEN, locale="fr"), BEN, live_server)
    with time_machine.travel(noon(MONDAY)):
        circle, link = founds(anna)
        joins(ben, link)
    for day in WEEK:
        with time_machine.travel(noon(day)):
            the_puzzles_are_there(day)
            if day == MONDAY:
                play_by_hand(anna, "de", ANNA, day)
                play_by_hand(ben, "fr", BEN, day)
            else:
                played_on(day)
            looks_from_today(anna, "de")
            looks_from_today(ben, "fr")
            # each sees what they have played themselves, and nothing more
            has_both = day in SEQUENCE_DAYS[ANNA]
            assert told(anna) == sums([day], [day] if has_both else [])
            assert told(ben) == sums([day], [day])
            if not has_both:
                expect(anna.locator(PRIMARY)).to_have_text("Sequence spielen")
    with time_machine.travel(noon(WEEK[-1])):
        # the address from when a circle was of one game leads on
        anna.goto(f"/de/sequence{circle}?by=week")
        expect(anna).to_have_url(f"/de{circle}?by=week")
        assert told(anna) == sums(WEEK, SEQUENCE_DAYS[ANNA])
        ben.goto("/fr/sequence/statistics/")
        ben.get_by_role("link", name="Küchentisch").tap()
        ben.get_by_role("link", name="Mois").tap()
        expect(ben).to_have_url(re.compile("by=month"))
        assert told(ben) == sums(WEEK, WEEK)
        ben.goto("/fr/")
        expect(ben.locator(".home-circle")).to_contain_text(
            re.compile(r"Sideboards\s+2 sur 2\s+· Sequence\s+2 sur 2")
        )
        expect(ben.locator(".home-streak summary")).to_contain_text("7")
