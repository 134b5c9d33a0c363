"""How many tries of one network count in the comparison."""

from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.attempts.player_games import player_game_in
from puzzles.days.deal_keys import key_of_day
from puzzles.models import Attempt, CallCount, Player, Tally
from puzzles.play import views as playing
from puzzles.players.deletion.deletion_records import delete_player
from tests.puzzles.cast import noon, publishes
from tests.puzzles.over_http import HERE, play
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game

WORDS = "so this one isn’t counted in the comparison"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


@pytest.fixture(autouse=True)
def two_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_COUNTED_TRIES", 2)


def somebody_plays(address: str = "192.0.2.1") -> Client:
    client = Client(REMOTE_ADDR=address)
    play(client, finished_game(deal_on()))
    return client


def results_counted() -> int:
    return sum(Tally.objects.filter(kind=Tally.SCORE).values_list("tries", flat=True))


def test_beyond_a_school_s_worth_a_result_is_the_player_s_alone_and_says_so() -> None:
    pages = [somebody_plays().get(HERE).content.decode() for _ in range(4)]
    assert results_counted() == 2
    assert Attempt.objects.finished().count() == 4
    assert [WORDS in page for page in pages] == [False, False, True, True]


def test_other_networks_and_other_days_count(clock: time_machine.Traveller) -> None:
    for _ in range(3):
        somebody_plays()
    somebody_plays("192.0.2.2")
    assert results_counted() == 3
    clock.move_to(noon(DAY + timedelta(days=1)))
    somebody_plays()
    assert results_counted() == 4


def test_deleting_an_uncounted_result_takes_nothing_from_the_comparison() -> None:
    for _ in range(3):
        somebody_plays()
    (player,) = Attempt.objects.filter(is_counted=False).values_list("player_id", flat=True)
    delete_player(player, today=DAY)
    assert (results_counted(), Player.objects.count()) == (2, 2)


def test_who_begins_knows_it_from_the_start_to_the_end() -> None:
    for _ in range(3):
        somebody_plays()
    for attempt in Attempt.objects.all():
        mine = player_game_in(key_of_day(SIDEBOARDS, DAY), attempt.player_id)
        assert mine is not None
        assert mine.is_compared is attempt.is_counted


def test_a_first_move_asks_for_both_counts_at_once(client: Client) -> None:
    publishes()
    with CaptureQueriesContext(connection) as queries:
        play(client, finished_game(deal_on()), until=1)
    assert sum("puzzles_callcount" in query["sql"] for query in queries) == 1


def test_what_is_counted_names_nobody_and_ends_with_the_day() -> None:
    somebody_plays()
    kept = CallCount.objects.latest("ends_at")
    midnight_in_zurich = noon(DAY) + timedelta(hours=12)
    assert kept.ends_at == midnight_in_zurich.timestamp()
    assert not CallCount.objects.filter(key__contains="192").exists()
