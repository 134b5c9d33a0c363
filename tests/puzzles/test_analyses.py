"""What an analysis costs: computed once, by few at a time, whatever happens to them."""

from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from puzzles import analyses, analysis_records
from puzzles.analyses import SECONDS, Busy, analysis_of
from puzzles.coach.account import account_of
from puzzles.current_coach import current_coach
from puzzles.models import Analysis, AnalysisSlot, Deal
from rules.games.sideboards.solo import Game
from tests.puzzles.cast import noon
from tests.puzzles.games import DAY, deal_on, finished_game

NOON = noon(DAY)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


@pytest.fixture
def game() -> Game:
    return finished_game(deal_on(), choice=4)


def deal_id() -> int:
    return Deal.objects.get().pk


def held(*, slots: int = 1, percent: int = 0) -> str | None:
    now = NOON.timestamp()
    holder = analysis_records.take_slot(slots, now=now, ends_at=now + SECONDS)
    if holder:
        analysis_records.keep_slot(holder, percent=percent, ends_at=now + SECONDS)
    return holder


def forbid_computing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> Any:
        raise AssertionError("computed again")

    monkeypatch.setattr(analyses, "decisions_of", refuse)


def test_it_is_the_coach_s_account(game: Game) -> None:
    found, account = analysis_of(game, deal_id=deal_id()), account_of(game, current_coach())
    assert [(each.before, each.after, each.shares) for each in found.decisions] == [
        (each.before, each.after, each.shares) for each in account.decisions
    ]


def test_it_is_computed_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    first = analysis_of(game, deal_id=deal_id())
    forbid_computing(monkeypatch)
    assert analysis_of(game, deal_id=deal_id()) == first
    assert Analysis.objects.count() == 1


def test_another_version_of_the_coach_takes_the_place_of_the_old(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    analysis_of(game, deal_id=deal_id())
    monkeypatch.setattr(analyses, "VERSION", analyses.VERSION + 1)
    analysis_of(game, deal_id=deal_id())
    assert Analysis.objects.get().version == analyses.VERSION


def test_while_another_is_at_work_one_is_told_how_far_it_is(game: Game) -> None:
    held(percent=60)
    with pytest.raises(Busy) as busy:
        analysis_of(game, deal_id=deal_id())
    assert busy.value.percent == 60
    assert not Analysis.objects.exists()


def test_what_is_stored_is_shown_while_another_is_at_work(game: Game) -> None:
    first = analysis_of(game, deal_id=deal_id())
    held()
    assert analysis_of(game, deal_id=deal_id()) == first


def test_whoever_got_the_slot_after_another_made_the_same_computes_nothing(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = analysis_of(game, deal_id=deal_id())
    looks = iter([None, Analysis.objects.get().account])
    monkeypatch.setattr(analyses, "_stored", lambda *_: next(looks))
    forbid_computing(monkeypatch)
    assert analysis_of(game, deal_id=deal_id()) == made


def test_a_killed_worker_s_slot_is_free_when_its_time_is_up(
    game: Game, clock: time_machine.Traveller
) -> None:
    held()
    clock.shift(SECONDS + 1)
    assert analysis_of(game, deal_id=deal_id()).score == game.score_sheet.total


def test_a_worker_that_still_works_keeps_its_slot(clock: time_machine.Traveller) -> None:
    holder = held()
    assert holder
    clock.shift(SECONDS - 1)
    later = NOON.timestamp() + SECONDS - 1
    analysis_records.keep_slot(holder, percent=50, ends_at=later + SECONDS)
    assert analysis_records.take_slot(1, now=later + 2, ends_at=later + 9) is None


def test_an_analysis_that_breaks_frees_its_slot(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "account_data", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        analysis_of(game, deal_id=deal_id())
    assert held()


def test_as_many_as_the_site_allows_are_at_work_at_once() -> None:
    assert [bool(held(slots=2)) for _ in range(3)] == [True, True, False]


def test_whoever_asks_in_vain_writes_nothing() -> None:
    held()
    with CaptureQueriesContext(connection) as queries:
        assert held() is None
    assert [query["sql"].split()[0] for query in queries] == ["SELECT"]


def test_whoever_lost_its_slot_does_not_free_its_successor_s(
    clock: time_machine.Traveller,
) -> None:
    late = held()
    assert late
    clock.shift(SECONDS + 1)
    now = NOON.timestamp() + SECONDS + 1
    assert analysis_records.take_slot(1, now=now, ends_at=now + SECONDS)
    analysis_records.free_slot(late)
    assert AnalysisSlot.objects.filter(ends_at__gt=now).exists()
