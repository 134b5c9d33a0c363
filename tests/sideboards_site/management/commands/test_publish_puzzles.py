import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
import time_machine
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from puzzles.game.schedule import number_of
from puzzles.game.values import Dealt
from puzzles.models import Attempt, Deal, Player, Puzzle
from puzzles.sequence.plug import GAME as SEQUENCE
from tests.puzzles.cast import publishes, site_ran
from tests.puzzles.sequence.deals_to_try import EXAMPLE

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def on_the_day() -> Iterator[None]:
    with time_machine.travel(datetime(2026, 11, 18, 23, 30, tzinfo=UTC), tick=False):
        yield


@pytest.fixture(autouse=True)
def quick_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of Sequence, which begins on that day."""
    monkeypatch.setattr(SEQUENCE.dealing, "daily_deal", lambda *_args, **_asked: Dealt(EXAMPLE))


def days_published(game: str = "sideboards") -> list[date]:
    days = Puzzle.objects.filter(game=game).order_by("date")
    return list(days.values_list("date", flat=True))


def days_up_to(last: date) -> list[date]:
    return [last - timedelta(days=ago) for ago in range(number_of(last))][::-1]


@pytest.mark.usefixtures("two_games")
def test_days_begin_with_the_first_and_end_after_the_site_s_today(
    capsys: pytest.CaptureFixture[str],
) -> None:
    call_command("publish_puzzles", days=3)
    assert days_published() == days_up_to(date(2026, 11, 21))
    assert capsys.readouterr().out == "328 new. Published up to 2026-11-21.\n"


@pytest.mark.usefixtures("two_games")
def test_a_second_run_adds_only_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    known = Puzzle.objects.filter(
        game="sideboards", date__in=[date(2026, 3, 1), date(2026, 11, 19)]
    )
    publishes(date(2026, 3, 1))
    publishes(date(2026, 11, 19))
    site_ran(31, until=date(2026, 11, 19))
    before = {puzzle.date: puzzle.deal.description for puzzle in known}
    call_command("publish_puzzles", days=1)
    assert capsys.readouterr().out == "322 new. Published up to 2026-11-19.\n"
    call_command("publish_puzzles", days=2, json=True)
    published = json.loads(capsys.readouterr().out)
    assert published == [
        {"game": "sideboards", "date": "2026-11-20", "number": 324},
        {"game": "sequence", "date": "2026-11-20", "number": 2},
    ]
    assert {puzzle.date: puzzle.deal.description for puzzle in known.all()} == before


def test_without_a_number_it_publishes_no_day_after_today() -> None:
    call_command("publish_puzzles", verbosity=0)
    assert days_published() == days_up_to(date(2026, 11, 19))


def test_what_takes_a_search_is_left_to_the_background_process_if_one_likes() -> None:
    call_command("publish_puzzles", without_search=True, verbosity=0)
    assert days_published("sequence") == []
    call_command("publish_puzzles", days=2, verbosity=0)
    assert days_published("sequence") == [date(2026, 11, 19), date(2026, 11, 20)]


@pytest.mark.parametrize("days", [0, -1, 100_000])
def test_a_senseless_number_of_days_is_refused(days: int) -> None:
    with pytest.raises(CommandError, match="--days takes 1 to 3660"):
        call_command("publish_puzzles", days=days)
    assert not Puzzle.objects.exists()


def test_a_start_costs_the_same_with_ten_or_a_thousand_rows() -> None:
    call_command("publish_puzzles", verbosity=0)

    def statements() -> list[str]:
        with CaptureQueriesContext(connection) as queries:
            call_command("publish_puzzles", verbosity=0)
        return [query["sql"] for query in queries]

    few = statements()
    players = Player.objects.bulk_create([Player() for _ in range(500)])
    deals = Deal.objects.bulk_create(
        [Deal(game="sideboards", key=f"practice/{number}", description={}) for number in range(500)]
    )
    now = timezone.now()
    Attempt.objects.bulk_create(
        [
            Attempt(player=player, deal=deal, started_at=now, started_on=now.date())
            for player, deal in zip(players, deals, strict=True)
        ]
    )
    assert statements() == few
    read = ('"puzzles_puzzle"', '"puzzles_weekposition"', '"puzzles_siteday"')
    assert all(any(table in sql for table in read) for sql in few), "it reads days and weeks alone"
