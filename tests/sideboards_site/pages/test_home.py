"""What the start page says to a stranger, before a game, during it, and after it."""

import re
from datetime import timedelta
from uuid import UUID

import pytest
import time_machine
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from puzzles.attempts.benchmarks import coach_words
from puzzles.days.deal_keys import key_of_day
from puzzles.models import Deal
from puzzles.visitors import tips
from rules.sideboards.pictures.words import row_words
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, BEN, as_player, game_in, noon, plays, publishes
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game, solo
from tests.puzzles.sequence.seated import BEST_LINE, FIRST_DAY, on_the_first_day, plays_line

YESTERDAY = DAY - timedelta(days=1)
CROWD = [UUID(int=number) for number in range(10, 15)]
TODAYS = f"/en/sideboards/puzzles/{DAY}/"


def shown_to(player: UUID | None, language: str = "en") -> str:
    client = as_player(Client(), player) if player else Client()
    return html_of(client.get(f"/{language}/"))


def shown_at(player: UUID, address: str) -> str:
    return html_of(as_player(Client(), player).get(address))


def score_of(choice: int) -> int:
    return finished_game(deal_on(YESTERDAY), choice=choice).score


def best_of_the_crowd() -> int:
    """The choice that brought the most points yesterday, once all have played."""
    for choice, player in enumerate(CROWD):
        plays(player, YESTERDAY, choice=choice)
    return max(range(len(CROWD)), key=score_of)


def test_a_stranger_plays_at_once_then_begins_or_learns() -> None:
    publishes()
    page = shown_to(None)
    assert "Build one from eight cards: a puzzle for one, one try a day." in page
    assert "Which card goes on with their row? Tap it." in page
    ways = re.findall(r'<a class="button[^"]*" href="([^"]+)"', page)
    assert ways[:2] == [f"{TODAYS}#main", "/en/sideboards/trainer/learn/#lesson"]
    assert page.index('href="?tapped=0#hero"') < page.index(f'href="{ways[0]}"')
    assert "streak" not in page


@pytest.mark.parametrize(
    ("tapped", "said"),
    [
        ("1", "The pink row goes on. And the last card?"),
        ("0", "That ends the pink row. And the last card?"),
        ("10", "24\xa0points."),
        ("10", "Nobody could have made more of it."),
        ("00", "The pink row could have brought 24."),
        ("x", "Which card goes on with their row? Tap it."),
    ],
)
def test_two_taps_are_scored_without_script(settings: Settings, tapped: str, said: str) -> None:
    settings.KEEP_PAGES = True
    publishes()
    kept = shown_to(None)
    assert said in html_of(Client().get("/en/", {"tapped": tapped}))
    assert shown_to(None) == kept


def test_both_games_are_equals_of_one_day() -> None:
    publishes(FIRST_DAY)
    plays(ANNA, YESTERDAY)
    with on_the_first_day():
        page = shown_to(ANNA)
    for game in ("sideboards", "sequence"):
        panel = page.split(f'aria-labelledby="today-{game}"')[1].split("</section>")[0]
        assert f'<a class="button" href="/en/{game}/puzzles/{FIRST_DAY}/#main">Play</a>' in panel


def test_one_streak_is_kept_by_either_game() -> None:
    plays(ANNA, FIRST_DAY - timedelta(days=1))
    publishes(FIRST_DAY)
    with on_the_first_day():
        assert "Your streak: 1\xa0day. Today makes it 2." in shown_to(ANNA)
        plays_line(ANNA, BEST_LINE)
        page = shown_to(ANNA)
        assert "Your streak: 2\xa0days.</summary>" in page
        assert '<span class="big-figure">33</span>' in page
        end = shown_at(ANNA, f"/en/sequence/puzzles/{FIRST_DAY}/")
        assert "Streak: 2\xa0days" in end
        for game in ("sideboards", "sequence"):
            mine = shown_at(ANNA, f"/en/{game}/statistics/")
            assert "<dt>Streak</dt><dd>2</dd>" in mine, game


def test_whoever_needs_no_tips_any_more_is_no_stranger(client: Client) -> None:
    publishes()
    client.cookies[tips.TIPS_COOKIE] = tips.OFF
    page = html_of(client.get("/en/"))
    assert "in three minutes" not in page
    assert "Finish a puzzle today, and a streak begins." in page


def test_before_playing_one_reads_what_is_at_stake_and_not_the_coach_s_score() -> None:
    plays(ANNA, YESTERDAY - timedelta(days=1))
    plays(ANNA, YESTERDAY, choice=3)
    publishes()
    page = shown_to(ANNA)
    assert "Your streak: 2\xa0days. Today makes it 3." in page
    assert f"Yesterday: {score_of(3)}\xa0points, {SIDEBOARDS.title(score_of(3))}." in page
    assert "To beat: the coach" in page
    Deal.objects.filter(key=str(DAY)).update(coach_score=977)
    assert "977" not in shown_to(ANNA)
    assert f'<a class="button" href="{TODAYS}#main">Play</a>' in page


@pytest.mark.usefixtures("two_games")
def test_a_coach_that_has_not_played_yet_is_not_mentioned() -> None:
    plays(ANNA, YESTERDAY)
    publishes()
    Deal.objects.filter(key=str(DAY)).update(coach_score=None)
    assert "coach" not in shown_to(ANNA)
    plays(ANNA)
    Deal.objects.filter(key=str(DAY)).update(coach_score=None)
    assert "coach" not in shown_to(ANNA)


def test_a_game_that_is_begun_is_continued_where_it_stands() -> None:
    plays(ANNA, moves=3)
    begun = solo(game_in(key_of_day(SIDEBOARDS, DAY), ANNA).position)
    page = shown_to(ANNA)
    assert f"Turn\xa0{begun.turn} of 6, points so far: {begun.score}." in page
    assert f'<a class="button" href="{TODAYS}#main">Continue</a>' in page
    assert row_words(begun.sideboard) in page


def test_afterwards_it_says_what_one_has_reached_and_when_it_goes_on() -> None:
    plays(ANNA, YESTERDAY)
    plays(ANNA, choice=4)
    mine = game_in(key_of_day(SIDEBOARDS, DAY), ANNA)
    score = mine.position.score
    page = shown_to(ANNA)
    assert f'<span class="big-figure">{score}</span>' in page
    assert SIDEBOARDS.title(score) in page
    assert coach_words(score, mine.coach_score or 0) in page
    assert "Your streak: 2\xa0days.</summary>" in page
    assert "Each week, from Monday to Sunday, one missed day is forgiven." in page
    assert "The next puzzle opens in 12\xa0hours." in page
    assert f'<a class="button button-secondary" href="{TODAYS}#main">Your result</a>' in page
    assert f'href="{TODAYS}analysis/"' in page
    assert "Play today’s puzzle" not in page


def test_whoever_finished_yesterday_s_puzzle_sees_its_best_sideboard() -> None:
    best = best_of_the_crowd()
    plays(ANNA, YESTERDAY, choice=10)
    plays(ANNA)
    page = shown_to(ANNA)
    assert f"{score_of(best)}\xa0points, {SIDEBOARDS.title(score_of(best))}." in page
    assert row_words(finished_game(deal_on(YESTERDAY), choice=best).sideboard) in page
    assert f"You had {score_of(10)}." in page


def test_whoever_was_best_is_told_so() -> None:
    best = best_of_the_crowd()
    plays(CROWD[best])
    assert "Nobody did better than you." in shown_to(CROWD[best])


@pytest.mark.parametrize("moves", [0, 4])
def test_nobody_sees_cards_of_a_puzzle_they_may_still_play(moves: int) -> None:
    best = best_of_the_crowd()
    if moves:
        plays(ANNA, YESTERDAY, moves=moves)
    plays(ANNA)
    page = shown_to(ANNA)
    assert f"{score_of(best)}\xa0points" in page
    assert row_words(finished_game(deal_on(YESTERDAY), choice=best).sideboard) not in page
    assert 'href="/en/sideboards/puzzles/2026-11-17/#main">Play yesterday’s puzzle' in page


def test_the_best_of_a_few_is_nobody_s_business() -> None:
    for choice, player in enumerate(CROWD[1:]):
        plays(player, YESTERDAY, choice=choice)
    plays(CROWD[1])
    assert "Yesterday’s best" not in shown_to(CROWD[1])


def test_before_today_s_puzzle_is_finished_yesterday_s_best_waits() -> None:
    best_of_the_crowd()
    publishes()
    assert "Yesterday’s best" not in shown_to(CROWD[0])


@pytest.mark.usefixtures("two_games")
def test_it_costs_few_queries_however_many_have_played(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    best_of_the_crowd()
    plays(ANNA)
    plays(BEN, YESTERDAY)
    plays(BEN)
    plays(CROWD[0], DAY, moves=3)
    costs: dict[UUID | None, int] = {None: 1, CROWD[1]: 3, CROWD[0]: 3, ANNA: 4, BEN: 5}
    for player, queries in costs.items():
        with django_assert_num_queries(queries):
            shown_to(player)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_opens_in_every_language_whoever_comes(language: str) -> None:
    best_of_the_crowd()
    plays(ANNA)
    plays(BEN, moves=3)
    for player in (None, CROWD[0], ANNA, BEN):
        assert f'<html lang="{language}"' in shown_to(player, language)


@pytest.mark.parametrize("moves", [0, 1, 3])
def test_a_site_may_begin_with_another_game(settings: Settings, moves: int) -> None:
    settings.GAMES = ["tests.puzzles.game.guess", *settings.GAMES]
    client = as_player(Client(), ANNA)
    address, made = f"/en/guess/puzzles/{DAY}/", ["1", "2", "3"][:moves]
    for place, guess in enumerate(made):
        client.post(address, {"line": " ".join(made[:place]), "move": guess})
    page = html_of(client.get("/en/"))
    assert f'href="{address}#main"' in page
    assert ("<h1>Guess a number</h1>" in page) is (moves == 0)
    assert ("so far." in page) is (moves == 1)
    assert ('<span class="big-figure">' in page) is (moves == 3)
    assert "analysis/" not in page


@pytest.mark.parametrize("query", ["", "?utm_source=a"])
def test_for_strangers_it_is_made_once_a_day(
    django_assert_num_queries: DjangoAssertNumQueries, settings: Settings, query: str
) -> None:
    settings.KEEP_PAGES = True
    publishes()
    plays(ANNA)
    page, mine = shown_to(None), shown_to(ANNA)
    with django_assert_num_queries(0):
        assert html_of(Client().get(f"/en/{query}")) == page
    assert shown_to(ANNA) == mine != page
    with time_machine.travel(noon(DAY + timedelta(days=1)), tick=False):
        assert f"{DAY + timedelta(days=1)}" in shown_to(None)


def test_a_fragment_is_not_kept_as_the_page(settings: Settings) -> None:
    settings.KEEP_PAGES = True
    publishes()
    Client().get("/en/", headers={"hx-request": "true"})
    assert "ETag" in Client().get("/en/").headers
    assert "ETag" not in Client().get("/en/", headers={"hx-request": "true"}).headers


def test_a_cache_keeps_the_start_page_for_strangers_alone_and_no_longer_than_the_day(
    settings: Settings,
) -> None:
    settings.KEEP_PAGES = True
    publishes()
    late = noon(DAY) + timedelta(hours=11, minutes=59)
    with time_machine.travel(late, tick=False):
        answer = Client().get("/en/")
    assert answer.headers["Cache-Control"] == "public, max-age=0, must-revalidate, s-maxage=60"
    assert "Cookie" in answer.headers["Vary"]
    mine = as_player(Client(), ANNA).get("/en/")
    assert "no-store" in mine.headers["Cache-Control"]
    assert "ETag" not in mine.headers
