"""Skill without luck: from stored reviews, which are asked for a few at a time."""

import re
from datetime import timedelta
from functools import cache
from html import unescape
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.analysis.reviews import REVIEW_VERSION, ask_for_reviews, given_away_by_deal
from puzzles.attempts.records import take_hint
from puzzles.days.deal_keys import key_of_code
from puzzles.game.trainer.reviewed import given_away_data, given_away_from
from puzzles.game.values import Data
from puzzles.models import Analysis, Attempt, Deal, Job, Player, RecordedMove
from puzzles.sideboards.training.given_away import given_away_in
from puzzles.sideboards.training.trainer import TRAINER
from puzzles.trainer.skill import views
from puzzles.trainer.skill.reviewed_games import ASKED_AT_ONCE, MOST_GAMES
from puzzles.visitors.rate_limits import Limit
from rules.sideboards.engine.notation import line_text
from rules.sideboards.engine.solo import SoloGame
from tests.every_page import LANGUAGES
from tests.puzzles.cast import (
    ANNA,
    BEN,
    as_player,
    game_in,
    noon,
    plays,
    plays_game,
    the_background_process_works,
)
from tests.puzzles.over_http import show
from tests.puzzles.sample_games import (
    DAY,
    SIDEBOARDS,
    code_of,
    deal_on,
    dealt,
    finished_game,
    notations,
    reviewing_of,
)

HERE = "/en/sideboards/statistics/skill/"
GAME = finished_game(deal_on(), choice=3)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


@cache
def reviewed() -> Data:
    return {"decisions": list(reviewing_of(SIDEBOARDS).review(GAME, dealt(GAME.deal).edition))}


@cache
def in_brief() -> list[Data]:
    return given_away_data(given_away_in(notations(GAME), reviewed()))


def has_finished(player: UUID, games: int, *, reviews: int, game: SoloGame = GAME) -> None:
    """The same game with as many deals as are wanted, a day after the other."""
    Player.objects.bulk_create([Player(id=player)], ignore_conflicts=True)
    description = SIDEBOARDS.dealing.deal_data(game.deal)
    first = Deal.objects.count()
    deals = Deal.objects.bulk_create(
        [
            Deal(game="sideboards", key=f"practice/{number}", description=description)
            for number in range(first, first + games)
        ]
    )
    attempts = Attempt.objects.bulk_create(
        [
            Attempt(
                player_id=player,
                deal=deal,
                started_at=noon(DAY) - timedelta(days=ago),
                started_on=DAY - timedelta(days=ago),
                finished_at=noon(DAY) - timedelta(days=ago),
                score=game.score,
            )
            for ago, deal in enumerate(deals)
        ]
    )
    RecordedMove.objects.bulk_create(
        [
            RecordedMove(attempt=attempt, ply=ply, notation=move)
            for attempt in attempts
            for ply, move in enumerate(notations(game))
        ]
    )
    line = line_text(game.moves)
    Analysis.objects.bulk_create(
        [
            Analysis(
                deal=deal,
                line=line,
                version=REVIEW_VERSION,
                review=reviewed(),
                given_away=in_brief(),
            )
            for deal in deals[:reviews]
        ]
    )


def queries_for(player: UUID) -> int:
    client = as_player(Client(), player)
    client.get(HERE)
    with CaptureQueriesContext(connection) as queries:
        assert client.get(HERE).status_code == 200
    return len(queries)


def test_a_page_of_300_reviews_asks_no_more_than_one_of_3() -> None:
    has_finished(ANNA, 3, reviews=3)
    has_finished(BEN, 300, reviews=300)
    assert queries_for(ANNA) == queries_for(BEN) == 3


def test_it_tells_what_is_given_away_per_decision(client: Client) -> None:
    has_finished(ANNA, 6, reviews=6)
    page = unescape(show(as_player(client, ANNA), HERE))
    losses = [(each["before"] - each["after"]) / 10 for each in reviewed()["decisions"]]
    assert f'<span class="big-figure">{sum(losses) / len(losses):.1f}</span>' in page
    assert "Very likely it lies between" in page
    assert "That’s reliable enough" in page, "six games that are the same leave no doubt"
    for part in ("reason", "objective", "choice", "turn"):
        assert f'id="part-{part}"' in page
    assert 'aria-label="Points given away per decision, from' in page
    assert "±\N{NO-BREAK SPACE}0.1" in page


def test_a_first_game_is_called_a_first_impression(client: Client) -> None:
    has_finished(ANNA, 1, reviews=1)
    page = show(as_player(client, ANNA), HERE)
    assert re.search(r"after\s5\sgames, we can say how reliable it is", page)
    assert "±" not in page.split('class="two')[0]


def test_games_that_differ_need_more_of_them(client: Client) -> None:
    has_finished(ANNA, 6, reviews=6)
    for found in Analysis.objects.all()[:3]:
        worse = [{**each, "points": each["points"] + 3} for each in found.given_away or ()]
        Analysis.objects.filter(pk=found.pk).update(given_away=worse)
    assert "It takes about" in show(as_player(client, ANNA), HERE)


def test_missing_reviews_are_asked_for_the_newest_first_and_a_few_at_a_time(
    client: Client,
) -> None:
    has_finished(ANNA, 9, reviews=0)
    as_player(client, ANNA)
    answer = client.get(HERE)
    page = answer.content.decode()
    newest = Attempt.objects.order_by("-finished_at").values_list("deal_id", flat=True)
    assert answer.status_code == 202
    assert {*Job.objects.values_list("deal_id", flat=True)} == {*newest[:ASKED_AT_ONCE]}
    assert "Games analyzed: 0 of 9." in page
    assert "hx-trigger" in page
    assert "<noscript><meta" in page
    client.get(HERE)
    assert Job.objects.count() == ASKED_AT_ONCE


def test_what_could_not_be_analyzed_holds_up_nothing(client: Client) -> None:
    has_finished(ANNA, ASKED_AT_ONCE + 1, reviews=0)
    as_player(client, ANNA).get(HERE)
    Job.objects.update(starts=Job.MOST_STARTS)
    client.get(HERE)
    assert Job.objects.count() == ASKED_AT_ONCE + 1
    Job.objects.update(starts=Job.MOST_STARTS)
    page = client.get(HERE).content.decode()
    assert "couldn’t be analyzed" in page
    assert "hx-trigger" not in page


def test_the_background_process_stores_in_brief_what_a_review_says(client: Client) -> None:
    plays(ANNA, choice=3)
    as_player(client, ANNA).get(HERE)
    the_background_process_works()
    found = Analysis.objects.get()
    told = given_away_in(notations(GAME), found.review)
    assert [each.points for each in given_away_from(found.given_away or ())] == [
        each.points for each in told
    ]
    assert len(str(found.given_away)) < len(str(found.review)) / 5


def test_no_page_asks_the_coach(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    has_finished(ANNA, 2, reviews=1)
    monkeypatch.setattr("puzzles.sideboards.coach.coach.Coach.advise", None)
    assert "Games analyzed: 1 of 2." in show(as_player(client, ANNA), HERE)


def test_who_asks_too_often_only_waits(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "ASKING_FOR_REVIEWS", Limit("skill-reviews", calls=1, seconds=60))
    has_finished(ANNA, 1, reviews=0)
    as_player(client, ANNA).get(HERE)
    Job.objects.all().delete()
    assert "hx-trigger" in client.get(HERE).content.decode()
    assert not Job.objects.exists()


def test_a_game_with_hints_shows_no_skill(client: Client) -> None:
    key = key_of_code(SIDEBOARDS, code_of(deal_on()))
    take_hint(game_in(key, ANNA), player=ANNA, line="", step=1, now=noon(DAY))
    plays_game(ANNA, key, GAME, on=DAY)
    assert "Nothing here yet." in show(as_player(client, ANNA), HERE)


def test_a_stranger_is_told_where_to_begin(client: Client) -> None:
    page = show(client, HERE)
    assert "Nothing here yet." in page
    assert client.get("/en/sideboards/statistics/").content.decode().count(HERE) == 1


def test_the_oldest_games_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.trainer.skill.reviewed_games.MOST_GAMES", 2)
    has_finished(ANNA, 3, reviews=2)
    assert "Games analyzed" not in show(as_player(Client(), ANNA), HERE)
    assert MOST_GAMES == 300


def test_most_is_given_away_where_the_list_begins(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_finished(ANNA, 6, reviews=6)
    monkeypatch.setattr(TRAINER.skill, "theme_about", lambda *_args: "swap")
    page = unescape(show(as_player(client, ANNA), HERE))
    first = page.split('id="part-reason"')[1].split('<th scope="row">')[1].split("</th>")[0]
    assert f"You give away most here: {first} (" in page
    address = "/en/sideboards/trainer/moves/swap/#game"
    assert f'<a class="button" href="{address}">Train it</a>' in page
    assert '<li><a href="/en/sideboards/statistics/">You</a></li>' in page


def test_its_address_in_the_trainer_leads_on() -> None:
    answer = Client().get("/en/sideboards/trainer/skill/")
    assert (answer.status_code, answer.headers["Location"]) == (301, HERE)


def test_without_drills_there_is_no_way_to_them(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_finished(ANNA, 6, reviews=6)
    monkeypatch.setattr(TRAINER.skill, "theme_about", lambda *_args: "")
    assert "Train it" not in show(as_player(client, ANNA), HERE)


def test_of_no_games_there_are_no_reviews() -> None:
    assert (given_away_by_deal({}), ask_for_reviews(SIDEBOARDS, {})) == ({}, set())


def test_another_line_with_the_same_cards_is_another_game() -> None:
    has_finished(ANNA, 2, reviews=2)
    first, second = Analysis.objects.order_by("deal_id")
    Analysis.objects.filter(pk=first.pk).update(line="1 2")
    asked = {first.deal_id: second.line, second.deal_id: "1 2"}
    assert given_away_by_deal(asked) == {}
    assert [*given_away_by_deal({**asked, second.deal_id: second.line})] == [second.deal_id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_each_language(client: Client, language: str) -> None:
    has_finished(ANNA, 6, reviews=5)
    page = show(as_player(client, ANNA), HERE.replace("/en/", f"/{language}/"))
    assert ("Skill without luck" in page) == (language == "en")
