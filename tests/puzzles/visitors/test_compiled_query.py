from datetime import date
from typing import Any
from uuid import UUID

import pytest
from django.db.models import QuerySet

from puzzles.attempts.daily_attempts import daily_attempts
from puzzles.models import Attempt, Deal
from puzzles.visitors.compiled_query import CompiledQuery
from tests.puzzles.cast import ANNA, BEN, CLEO, plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS

pytestmark = pytest.mark.django_db
EARLIER = DAY.replace(day=16)


def attempts(
    *, player: UUID, first: date | None, score: int = 0
) -> QuerySet[Attempt, tuple[Any, ...]]:
    found = Attempt.objects.filter(player=player, deal__game="sideboards")
    if first:
        found = found.filter(deal__puzzle__date__gte=first, score__gte=score)
    return found.order_by("pk").values_list("player", "started_on", "finished_at")


def test_it_answers_for_other_values_what_the_query_itself_answers() -> None:
    for player, day in ((ANNA, DAY), (ANNA, EARLIER), (BEN, EARLIER)):
        plays(player, day)
    asked = CompiledQuery(attempts)
    for player in (ANNA, BEN, CLEO):
        for values in ({"first": DAY, "score": 1}, {"first": EARLIER, "score": 0}, {"first": None}):
            plain = attempts(player=player, **values)
            assert asked(player=player, **values) == list(plain)
    assert len(asked(player=ANNA, first=None)) == 2


def test_it_puts_a_query_together_once_for_each_kind_of_values() -> None:
    made: list[str] = []

    def deals(*, game: str, key: str | None) -> QuerySet[Deal]:
        made.append(game)
        found = Deal.objects.filter(game=game)
        return found.filter(key=key) if key else found

    plays(ANNA, moves=1)
    asked = CompiledQuery(deals)
    assert [deal.key for deal in asked(game="sideboards", key=str(DAY))] == [str(DAY)]
    assert asked(game="sideboards", key="none") == asked(game="guess", key=str(DAY)) == []
    assert [deal.dealt for deal in asked(game="sideboards", key=None)] == [Deal.objects.get().dealt]
    assert len(made) == 2
    assert "sideboards" not in made


def test_the_days_of_a_player_are_those_between_two() -> None:
    plays(ANNA, EARLIER)
    plays(ANNA, DAY)
    between = (EARLIER, EARLIER)
    assert [one.day for one in daily_attempts(SIDEBOARDS, ANNA, between=between)] == [EARLIER]
    assert [one.day for one in daily_attempts(SIDEBOARDS, ANNA)] == [EARLIER, DAY]
