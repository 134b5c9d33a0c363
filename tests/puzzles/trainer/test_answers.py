"""How a player stands, in one query."""

from datetime import timedelta
from uuid import UUID

import pytest
from pytest_django import DjangoAssertNumQueries

from puzzles.models import PlayerAlias
from puzzles.trainer.answer_records import record_answer
from puzzles.trainer.answers import DrillRating, rating_of, stored_answer
from puzzles.trainer.ratings import Rating
from tests.puzzles.cast import ANNA, BEN, CLEO, noon
from tests.puzzles.sample_games import DAY

pytestmark = pytest.mark.django_db


def answers(player: UUID, drill: int, rating: Rating | None, *, kind: str = "count") -> None:
    record_answer(
        player,
        game="sideboards",
        kind=kind,
        drill=str(drill),
        theme="",
        answer={},
        is_right=True,
        loss=None,
        now=noon(DAY) + timedelta(minutes=drill),
        rating=rating,
    )


def test_the_last_rated_answer_counts(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    last = Rating(1620.0, 150.0, 0.06)
    answers(ANNA, 2, last)
    answers(ANNA, 1, Rating(1550.0, 200.0, 0.06))
    answers(ANNA, 3, None)
    answers(ANNA, 4, Rating(1700.0, 90.0, 0.06), kind="row")
    answers(BEN, 5, Rating(1400.0, 90.0, 0.06))
    with django_assert_num_queries(1):
        assert rating_of(ANNA, game="sideboards", kind="count") == DrillRating(last, 2)
    PlayerAlias.objects.create(id=CLEO, player_id=ANNA)
    assert rating_of(CLEO, game="sideboards", kind="count") == DrillRating(last, 2)


def test_nobody_and_a_newcomer_stand_at_the_beginning() -> None:
    assert rating_of(None, game="sideboards", kind="count") == DrillRating()
    assert rating_of(ANNA, game="sideboards", kind="count") == DrillRating()


def test_an_answer_is_found_by_its_drill(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    answers(ANNA, 7, None)
    with django_assert_num_queries(1):
        found = stored_answer(ANNA, game="sideboards", kind="count", drill="7")
    assert found
    assert stored_answer(ANNA, game="sideboards", kind="count", drill="8") is None
    assert stored_answer(ANNA, game="sideboards", kind="row", drill="7") is None
    assert stored_answer(None, game="sideboards", kind="count", drill="7") is None
