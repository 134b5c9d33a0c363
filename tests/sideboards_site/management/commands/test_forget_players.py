from datetime import timedelta

import pytest
import time_machine
from django.core.management import call_command

from puzzles.days.deal_keys import DealKey, key_of_code
from puzzles.models import Attempt, Deal, Player, Tally
from rules.sideboards.engine.solo import SoloDeal
from tests.puzzles.cast import ANNA, BEN, noon, plays, plays_game
from tests.puzzles.sample_games import DAY, SIDEBOARDS, code_of, deal_on, finished_game

pytestmark = pytest.mark.django_db


def practice_key(deal: SoloDeal) -> DealKey:
    return key_of_code(SIDEBOARDS, code_of(deal))


def test_who_has_begun_no_game_for_two_years_is_deleted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    plays(ANNA)
    plays(BEN)
    later = DAY + timedelta(days=700)
    plays_game(BEN, practice_key(deal_on(later)), finished_game(deal_on(later)), on=later)
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
    with time_machine.travel(noon(DAY + timedelta(days=731)), tick=False):
        Deal.objects.update(created_at=noon(DAY))
        call_command("forget_players", verbosity=0)
    assert [deal.key for deal in Deal.objects.all()] == ["2026-11-18"]
