import sys
from collections.abc import Callable
from datetime import date, timedelta
from types import FrameType
from typing import Any
from uuid import uuid4

import pytest

from puzzles.attempts import player_games
from puzzles.attempts.player_games import NotOpen, game_on_day, player_game_in
from puzzles.days.deal_keys import DealKey
from puzzles.models import Deal, Puzzle
from tests.puzzles.cast import ANNA
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, solo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def test_a_published_puzzle_outlives_another_secret(settings: Any) -> None:
    settings.PUZZLE_SECRET = "changed"
    assert game_on_day(SIDEBOARDS, DAY, ANNA).position.deal == deal_on()


def test_an_open_day_is_published_when_first_asked_for() -> None:
    day = DAY - timedelta(days=2)
    assert solo(game_on_day(SIDEBOARDS, day, uuid4()).position).hand
    assert Puzzle.objects.get(date=day).number == 320


@pytest.mark.parametrize("day", [DAY + timedelta(days=1), date(2025, 12, 31)])
def test_a_day_that_is_not_open_is_not_published(day: date) -> None:
    with pytest.raises(NotOpen):
        game_on_day(SIDEBOARDS, day, ANNA)
    assert not Puzzle.objects.filter(date=day).exists()


def many_deals() -> list[DealKey]:
    """More than any process would want to remember."""
    stored = Deal.objects.get()
    names = [f"practice/{number}" for number in range(300)]
    Deal.objects.bulk_create(
        Deal(game=stored.game, key=name, description=stored.description) for name in names
    )
    return [DealKey(stored.game, name) for name in names]


def interrupted_by(other: Callable[[], None], moments: set[int]) -> Callable[..., Any]:
    """A trace function that lets `other` run before each line of `player_games`, once."""

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        if frame.f_code.co_filename != player_games.__file__:
            return None
        if event == "line" and frame.f_lineno not in moments:
            moments.add(frame.f_lineno)
            sys.settrace(None)
            other()
            sys.settrace(trace)
        return trace

    return trace


def test_reading_a_game_bears_others_being_read_at_any_moment() -> None:
    """As other page threads of the process do."""
    keys, moments, before = many_deals(), set[int](), sys.gettrace()

    def read_many() -> None:
        for key in keys:
            assert player_game_in(key, ANNA)

    sys.settrace(interrupted_by(read_many, moments))
    try:
        found = player_game_in(keys[0], ANNA)
    finally:
        sys.settrace(before)
    assert found
    assert len(moments) > 5
