import pytest
from django.db import connection

from puzzles.attempts import tally_records
from puzzles.attempts.score_distribution import scores_of_deal
from puzzles.attempts.tally_records import add_result, take_result_back
from puzzles.days.deal_keys import key_of_day
from puzzles.models import Deal, Tally
from rules.sideboards.engine.solo import begin
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game
from tests.puzzles.tallies import summed


@pytest.fixture
def deal_id(published: object) -> int:
    return Deal.objects.get().pk


@pytest.fixture
def _many_slots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tally_records.SLOTS, connection.vendor, 8)


def test_an_unfinished_game_has_no_result() -> None:
    with pytest.raises(ValueError, match="not a finished game"):
        add_result(1, SIDEBOARDS, begin(deal_on()), attempt_id=1)


@pytest.mark.django_db
@pytest.mark.usefixtures("_many_slots")
def test_a_result_that_is_taken_back_leaves_what_was_there_before(deal_id: int) -> None:
    rows = Tally.objects.order_by("pk").values_list("kind", "position", "choice", "tries", "points")
    add_result(deal_id, SIDEBOARDS, finished_game(deal_on()), attempt_id=1)
    before = list(rows)
    for choice in (0, 5):
        game = finished_game(deal_on(), choice=choice)
        add_result(deal_id, SIDEBOARDS, game, attempt_id=1 + 3 * choice)
    for choice in (5, 0):
        game = finished_game(deal_on(), choice=choice)
        take_result_back(deal_id, SIDEBOARDS, game, attempt_id=1 + 3 * choice)
    assert list(rows) == before


@pytest.mark.django_db
@pytest.mark.usefixtures("_many_slots")
def test_many_attempts_are_spread_over_slots_and_summed(deal_id: int) -> None:
    game = finished_game(deal_on())
    for attempt_id in range(20):
        add_result(deal_id, SIDEBOARDS, game, attempt_id=attempt_id)
    scores = Tally.objects.filter(kind=Tally.SCORE)
    assert sorted(scores.values_list("slot", "tries")) == [
        *((slot, 3) for slot in range(4)),
        *((slot, 2) for slot in range(4, 8)),
    ]
    assert summed(scores) == [("score", "", str(game.score), 20, 20 * game.score)]
    assert scores_of_deal(key_of_day(SIDEBOARDS, DAY)).attempts_by_score == {game.score: 20}


@pytest.mark.django_db
def test_what_was_counted_before_there_were_slots_can_be_taken_back(
    deal_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = finished_game(deal_on())
    for slots in (1, 8):
        monkeypatch.setitem(tally_records.SLOTS, connection.vendor, slots)
        add_result(deal_id, SIDEBOARDS, game, attempt_id=3 + slots)
    take_result_back(deal_id, SIDEBOARDS, game, attempt_id=4)
    assert {row[3:] for row in summed()} == {(1, game.score)}
    take_result_back(deal_id, SIDEBOARDS, game, attempt_id=11)
    assert summed() == []
