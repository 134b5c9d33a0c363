from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest

from puzzles.attempts.player_games import NotOpen, game_on_day
from puzzles.models import Puzzle
from tests.puzzles.cast import ANNA
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def test_a_published_puzzle_outlives_another_secret(settings: Any) -> None:
    settings.PUZZLE_SECRET = "changed"
    assert game_on_day(SIDEBOARDS, DAY, ANNA).position.deal == deal_on()


def test_an_open_day_is_published_when_first_asked_for() -> None:
    day = DAY - timedelta(days=2)
    assert game_on_day(SIDEBOARDS, day, uuid4()).position.hand
    assert Puzzle.objects.get(date=day).number == 320


@pytest.mark.parametrize("day", [DAY + timedelta(days=1), date(2025, 12, 31)])
def test_a_day_that_is_not_open_is_not_published(day: date) -> None:
    with pytest.raises(NotOpen):
        game_on_day(SIDEBOARDS, day, ANNA)
    assert not Puzzle.objects.filter(date=day).exists()
