"""Positions of weeks, found once for all tests, and first tries at them."""

from datetime import date
from functools import cache
from uuid import UUID

from puzzles.game.values import Data
from puzzles.sideboards.training.best_position import position_from
from puzzles.sideboards.training.best_screens import later_text
from puzzles.sideboards.training.trainer import position_of_week
from puzzles.trainer.answer_records import record_answer
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY, SECRET

MONDAY = date(2026, 11, 16)


@cache
def position_of(monday: date) -> Data:
    return position_of_week(monday, secret=SECRET)


def nearest_line(monday: date) -> str:
    """For an address."""
    return later_text(position_from(position_of(monday)).nearest).replace(" ", "+")


def answers_best(player: UUID, monday: date, *, game: str = "sideboards") -> None:
    """Not the best."""
    record_answer(
        player,
        game=game,
        kind="best",
        drill=monday.isoformat(),
        theme="",
        answer={"line": ""},
        is_right=False,
        loss=None,
        now=noon(DAY),
    )
