"""The page where the trainer begins."""

import re
from datetime import date

import pytest
import time_machine
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from puzzles.analysis.reviews import ask_for_reviews
from puzzles.game.registry import games
from puzzles.game.trainer.drills import MIXED
from puzzles.models import Attempt
from puzzles.sideboards.training import stock
from puzzles.sideboards.training.given_away import REASONS
from puzzles.sideboards.training.stock import theme_about
from puzzles.trainer.best.weeks import game_of_week
from puzzles.trainer.skill.finished_games import line_of
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, as_player, noon, plays, the_background_process_works
from tests.puzzles.sample_games import SIDEBOARDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_that_there_is_has_one_way_to_it(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, db: None, language: str
) -> None:
    with django_assert_num_queries(0):
        page = html_of(client.get(f"/{language}/sideboards/trainer/"))
    parts = ["learn", "lessons", "today", "moves", "counting", "mistakes", "best"]
    for part in ["practice/", *(f"trainer/{part}/" for part in parts)]:
        assert page.count(f'href="/{language}/sideboards/{part}"') == 1


def test_a_game_without_a_trainer_has_practice_in_its_place(
    client: Client, db: None, settings: Settings
) -> None:
    settings.GAMES = [*settings.GAMES, "tests.puzzles.game.guess"]
    for path in ("", "counting/", "counting/count/", "moves/", "moves/mixed/"):
        assert client.get(f"/en/guess/trainer/{path}").status_code == 404
    page = html_of(client.get("/en/guess/practice/"))
    assert 'href="/en/guess/practice/" aria-current="page"' in page
    assert "/trainer/" not in page


def test_it_leads_a_player_to_the_drill_about_what_costs_them_most(
    client: Client, db: None, clock: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    plays(ANNA, choice=4)
    attempt = Attempt.objects.get()
    ask_for_reviews(SIDEBOARDS, {attempt.deal_id: line_of(attempt, SIDEBOARDS)})
    the_background_process_works()
    as_player(client, ANNA)
    with django_assert_num_queries(7):
        page = html_of(client.get("/en/sideboards/trainer/"))
    (skill,) = re.findall(r"You give away most here: (.+) \(\d+ %\)", told(client))
    assert f"What costs you most: {skill}." in page
    (address,) = re.findall(r'href="([^"]+#game)">Train it', page)
    assert address in told(client)
    assert "What costs you most" not in html_of(Client().get("/en/sideboards/trainer/"))


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_weeks_of_the_other_game_the_position_of_the_week_says_whose_turn_it_is(
    client: Client, language: str
) -> None:
    for monday in (date(2026, 11, 23), date(2026, 11, 30)):
        in_turn = game_of_week(monday)
        assert in_turn
        with time_machine.travel(noon(monday), tick=False):
            for game in games():
                page = html_of(client.get(f"/{language}/{game.id}/trainer/"))
                tile = page[page.index(f'href="/{language}/{game.id}/trainer/best/"') :]
                tile = tile[: tile.index("</a>")]
                assert (in_turn.name in tile) is (game is not in_turn)


def told(client: Client) -> str:
    return html_of(client.get("/en/sideboards/statistics/skill/"))


def test_a_reason_is_trained_by_drills_of_its_theme() -> None:
    themes = {theme.id for theme in stock.MOVE_THEMES}
    found = {theme_about(reason) for reason in REASONS}
    assert found <= {*themes, MIXED}
    assert {"swap", "misleading", "last-card", "long-row", MIXED} == found
