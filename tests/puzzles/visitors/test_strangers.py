"""Lessons and past days are the same page for all strangers, and nobody else's."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from pytest_django import Settings

from puzzles.days.records import publish_deal
from puzzles.game.values import Dealt
from puzzles.models import Attempt
from puzzles.visitors.tips import OFF, TIPS_COOKIE
from tests.html_text import html_of
from tests.puzzles.cast import noon, publishes
from tests.puzzles.over_http import play
from tests.puzzles.sample_games import deal_on, finished_game
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import SEQUENCE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dealing")]
YESTERDAY = SEQUENCE.first_day
TODAY = YESTERDAY + timedelta(days=1)
NOW = f"/en/sideboards/puzzles/{TODAY}/"
PAST = f"/en/sideboards/puzzles/{YESTERDAY}/"
LEARN, LESSON = "/en/sideboards/trainer/learn/", "/en/sideboards/trainer/lessons/swap/"
PAGES = [PAST, f"/en/sequence/puzzles/{YESTERDAY}/", LEARN, "/de/sequence/trainer/learn/", LESSON]
PAGES += ["/fr/sequence/trainer/lessons/jacks/"]


@pytest.fixture(autouse=True)
def _both_games_have_begun() -> Iterator[None]:
    with time_machine.travel(noon(TODAY)):
        publish_deal(SEQUENCE, YESTERDAY, Dealt(EXAMPLE), now=noon(YESTERDAY))
        yield


@pytest.mark.parametrize("address", PAGES)
def test_all_strangers_get_one_page_that_caches_may_keep(address: str) -> None:
    chosen = Client(headers={"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate"})
    chosen.cookies.load({"theme": "dark", "django_language": "it", "csrftoken": "x" * 32})
    answers = [chosen.get(address), Client().get(address)]
    assert answers[0].content == answers[1].content
    for answer in answers:
        assert answer.headers["Cache-Control"].startswith("public, max-age=0, must-revalidate, s-")
        assert set(answer.headers["Vary"].split(", ")) == {
            "Accept-Encoding",
            "Cookie",
            "HX-Request",
        }
        assert not answer.cookies
        assert b"csrfmiddlewaretoken" not in answer.content
    unchanged = Client().get(address, headers={"If-None-Match": answers[0].headers["ETag"]})
    assert (unchanged.status_code, unchanged.content) == (304, b"")


@pytest.mark.parametrize("address", PAGES)
def test_what_is_asked_for_in_any_other_way_is_kept_by_nobody(address: str) -> None:
    without_tips, player = Client(), Client()
    without_tips.cookies[TIPS_COOKIE] = OFF
    player.get(NOW)
    others = [
        Client().get(f"{address}?step=2"),
        Client().get(address, headers={"HX-Request": "true"}),
        without_tips.get(address),
        player.get(address),
    ]
    for answer in others:
        assert {"private", "no-store"} <= set(answer.headers["Cache-Control"].split(", "))


def test_the_puzzle_of_today_is_kept_by_nobody() -> None:
    assert "no-store" in Client().get(NOW).headers["Cache-Control"]


def test_a_past_day_is_begun_from_the_page_of_all_strangers() -> None:
    publishes(YESTERDAY)
    stranger = Client(enforce_csrf_checks=True, headers={"Origin": "http://testserver"})
    game = finished_game(deal_on(YESTERDAY))
    play(stranger, game, here=PAST)
    assert Attempt.objects.get().score == game.score_sheet.total
    assert str(game.score_sheet.total) in html_of(stranger.get(PAST))
    assert "no-store" in stranger.get(PAST).headers["Cache-Control"]


def test_while_the_site_is_changed_nothing_is_kept(settings: Settings) -> None:
    settings.KEEP_PAGES = False
    assert "no-store" in Client().get(PAST).headers["Cache-Control"]
