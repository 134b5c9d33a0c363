"""A week of two friends with two phones and two languages, over both games."""

import re
from collections.abc import Sequence
from datetime import date, timedelta

import pytest
import time_machine
from django.conf import settings
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.days.records import publish_deal
from puzzles.game.values import Dealt
from tests.browser.fixtures import NewPage
from tests.browser.test_home import SCREEN, be
from tests.puzzles.cast import ANNA, BEN, noon, plays
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
PRIMARY = "main .button:not(.button-secondary)"


def played_on(day: date) -> None:
    publish_deal(SEQUENCE, day, Dealt(EXAMPLE), now=noon(day))
    for player in NAMES:
        plays(player, day, choice=CHOICES[player])
        if day in SEQUENCE_DAYS[player]:
            plays_line(player, BEST_LINE, f"/en/sequence/puzzles/{day}/")


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
    names = page.locator(".circle-table bdi").all_inner_texts()
    points = page.locator(".circle-table .points").all_inner_texts()
    return dict(zip(names, map(int, points), strict=True))


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
