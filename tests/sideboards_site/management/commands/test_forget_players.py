import json
from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID

import pytest
import time_machine
from django.core.management import call_command

from puzzles.days.deal_keys import DealKey, key_of_code
from puzzles.models import Attempt, Deal, Player, RefusedDeletion, Tally
from puzzles.players.deletion.idle import FEW_PLAYERS
from puzzles.visitors.player_cookie import IDLE_DAYS
from rules.sideboards.engine.solo import SoloDeal
from tests.puzzles.cast import ANNA, BEN, noon, plays, plays_game, site_ran
from tests.puzzles.sample_games import DAY, SIDEBOARDS, code_of, deal_on, finished_game

pytestmark = pytest.mark.django_db


def the_site_ran_on() -> None:
    """Each day, for as long as nobody may be away."""
    site_ran(IDLE_DAYS + 2, until=DAY + timedelta(days=IDLE_DAYS + 1))


def practice_key(deal: SoloDeal) -> DealKey:
    return key_of_code(SIDEBOARDS, code_of(deal))


def test_who_has_begun_no_game_for_two_years_is_deleted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    plays(ANNA)
    plays(BEN)
    later = DAY + timedelta(days=700)
    plays_game(BEN, practice_key(deal_on(later)), finished_game(deal_on(later)), on=later)
    the_site_ran_on()
    with time_machine.travel(noon(DAY + timedelta(days=731)), tick=False):
        call_command("forget_players")
    assert capsys.readouterr().out == "1 deleted: idle for 730 days.\n"
    assert list(Player.objects.all()) == [Player(id=BEN)]
    assert Attempt.objects.filter(player=BEN).count() == 2
    scores = Tally.objects.filter(kind="score")
    assert sum(scores.values_list("tries", flat=True)) == 3, "counts of nobody stay"


def test_practice_deals_without_a_try_go_too_and_daily_ones_stay() -> None:
    plays(ANNA)
    plays_game(ANNA, practice_key(deal_on()), finished_game(deal_on()), on=DAY)
    the_site_ran_on()
    with time_machine.travel(noon(DAY + timedelta(days=731)), tick=False):
        Deal.objects.update(created_at=noon(DAY))
        call_command("forget_players", verbosity=0)
    assert [deal.key for deal in Deal.objects.all()] == ["2026-11-18"]


def players_who_stayed_away(count: int) -> None:
    """All came on the first day, and the site has run for two years since."""
    Player.objects.bulk_create(
        Player(id=UUID(int=50 + number), active_on=DAY, first_site_day=1, last_site_day=1)
        for number in range(count)
    )
    the_site_ran_on()


@pytest.fixture
def two_years_later() -> Iterator[None]:
    with time_machine.travel(noon(DAY + timedelta(days=IDLE_DAYS + 1)), tick=False):
        yield


@pytest.mark.usefixtures("two_years_later")
def test_an_unusual_share_is_refused_and_told_once(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    players_who_stayed_away(FEW_PLAYERS + 1)
    for _ in range(3):
        call_command("forget_players")
    assert Player.objects.count() == FEW_PLAYERS + 1
    sentence = f"21 of 21 players have been away for 730 days, since {DAY} to {DAY}."
    refused = f"Refused. {sentence} --any-share deletes them.\n"
    assert capsys.readouterr().out == 3 * refused
    assert caplog.messages == [f"{sentence} None was deleted: that is an unusual share."]
    noted = RefusedDeletion.objects.get()
    assert (noted.idle, noted.players) == (21, 21)


@pytest.mark.usefixtures("two_years_later")
def test_an_operator_looks_at_them_and_lets_them_be_deleted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    players_who_stayed_away(FEW_PLAYERS + 1)
    call_command("forget_players", verbosity=0)
    call_command("forget_players", dry_run=True, json=True)
    told = json.loads(capsys.readouterr().out)
    assert told == {"idle": 21, "players": 21, "first": f"{DAY}", "last": f"{DAY}"}
    assert Player.objects.count() == FEW_PLAYERS + 1
    call_command("forget_players", any_share=True)
    assert capsys.readouterr().out == "21 deleted: idle for 730 days.\n"
    assert not RefusedDeletion.objects.exists()


@pytest.mark.usefixtures("two_years_later")
@pytest.mark.parametrize(("others", "left"), [(179, 200), (189, 189)])
def test_a_tenth_of_many_is_usual(others: int, left: int) -> None:
    players_who_stayed_away(FEW_PLAYERS + 1)
    Player.objects.bulk_create(
        Player(active_on=DAY, first_site_day=1, last_site_day=IDLE_DAYS) for _ in range(others)
    )
    call_command("forget_players", verbosity=0)
    assert Player.objects.count() == left


@pytest.mark.usefixtures("two_years_later")
def test_a_clock_that_differs_between_machines_makes_nobody_s_time_shorter() -> None:
    """Then there are two days of the site for each that passes."""
    players_who_stayed_away(1)
    Player.objects.update(active_on=DAY + timedelta(days=IDLE_DAYS // 2))
    call_command("forget_players", verbosity=0)
    assert Player.objects.count() == 1
