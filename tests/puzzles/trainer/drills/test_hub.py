"""The page where the trainer begins."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from tests.every_page import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_that_there_is_has_one_way_to_it(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, db: None, language: str
) -> None:
    with django_assert_num_queries(0):
        page = client.get(f"/{language}/sideboards/trainer/").content.decode()
    for part in ("trainer/moves/", "trainer/counting/", "practice/"):
        place = f"/{language}/sideboards/{part}"
        assert page.count(f'href="{place}"') == 1
        assert client.get(place).status_code == 200


def test_a_game_without_a_trainer_has_practice_in_its_place(
    client: Client, db: None, settings: Settings
) -> None:
    settings.GAMES = [*settings.GAMES, "tests.puzzles.games.guess.GuessANumber"]
    for path in ("", "counting/", "counting/count/", "moves/", "moves/mixed/"):
        assert client.get(f"/en/guess/trainer/{path}").status_code == 404
    page = client.get("/en/guess/practice/").content.decode()
    assert 'href="/en/guess/practice/" aria-current="page"' in page
    assert "/trainer/" not in page
