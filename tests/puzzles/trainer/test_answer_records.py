"""An answer is stored once, with its player."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from puzzles.models import DrillAnswer, Player, PlayerAlias
from puzzles.trainer.answer_records import record_answer
from puzzles.trainer.ratings import Rating
from tests.puzzles.cast import ANNA, BEN, CLEO, noon
from tests.puzzles.sample_games import DAY

pytestmark = pytest.mark.django_db


def answers(player: UUID, **changed: Any) -> DrillAnswer:
    fields: dict[str, Any] = {
        "game": "sideboards",
        "kind": "count",
        "drill": "7",
        "theme": "",
        "answer": {"count": 3},
        "is_right": True,
        "loss": None,
        "now": noon(DAY),
    }
    return record_answer(player, **fields | changed)


def test_the_first_answer_stores_the_visitor_and_the_day() -> None:
    stored = answers(ANNA, rating=Rating(1600.0, 200.0, 0.05), loss=0.5)
    assert Player.objects.get(pk=ANNA).active_on == DAY
    row = DrillAnswer.objects.get()
    assert row.pk == stored.pk
    assert stored.player_id == row.player_id == ANNA
    assert (row.rating, row.deviation, row.volatility, row.loss) == (1600.0, 200.0, 0.05, 0.5)
    later = noon(DAY) + timedelta(days=3)
    answers(ANNA, drill="8", now=later)
    assert Player.objects.get(pk=ANNA).active_on == timezone.localdate(later)


def test_of_two_answers_to_one_drill_the_first_stays() -> None:
    first = answers(ANNA)
    again = answers(ANNA, answer={"count": 4}, is_right=False)
    assert (again.pk, again.answer, again.is_right) == (first.pk, {"count": 3}, True)
    assert DrillAnswer.objects.count() == 1
    assert answers(ANNA, kind="row").pk != first.pk
    assert answers(BEN).pk != first.pk


def test_an_alias_answers_for_the_player_it_stands_for() -> None:
    answers(ANNA)
    PlayerAlias.objects.create(id=BEN, player_id=ANNA)
    assert answers(BEN, drill="8").player_id == ANNA
    assert answers(BEN).answer == {"count": 3}
    assert list(Player.objects.values_list("pk", flat=True)) == [ANNA]


def test_who_is_joined_while_answering_is_not_stored_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The id is resolved before the second joining commits, and written after it."""
    for player in (ANNA, CLEO):
        answers(player, drill="1")
    PlayerAlias.objects.create(id=BEN, player_id=ANNA)
    Player.objects.filter(pk=CLEO).delete()
    PlayerAlias.objects.create(id=CLEO, player_id=ANNA)
    seen = iter([CLEO, ANNA])
    monkeypatch.setattr("puzzles.trainer.answer_records.resolved_id", lambda _id: next(seen))
    assert answers(BEN, drill="8").player_id == ANNA
    assert list(Player.objects.values_list("pk", flat=True)) == [ANNA]
