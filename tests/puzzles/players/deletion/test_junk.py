"""What is junk, what is not however old it is, and what is left of it afterwards."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from puzzles.days.deal_keys import key_of_code
from puzzles.days.site_days import DaysAgo
from puzzles.models import (
    Analysis,
    Attempt,
    Challenge,
    Challenger,
    Circle,
    CircleMember,
    Deal,
    DrillAnswer,
    Job,
    JobKind,
    LessonDone,
    Peek,
    Player,
    PlayerAlias,
    RecordedMove,
    RecoveryCode,
    TableAnswer,
    Tally,
)
from puzzles.players.deletion.junk import JUNK_KINDS, junk_figures, keys_of
from puzzles.players.deletion.junk_records import remove_junk
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.cast import ANNA, BEN, CLEO, noon, plays, plays_game
from tests.puzzles.sample_games import DAY, SIDEBOARDS, code_of, deal_on, finished_game

BEFORE = noon(DAY)
AGO = DaysAgo(days=2, number=50, moment=BEFORE, today=DAY + timedelta(days=2))
LATER = DAY + timedelta(days=3)
OLD = DAY - timedelta(days=3)
PRACTICE = deal_on(DAY - timedelta(days=40))
PRACTICE_KEY = key_of_code(SIDEBOARDS, code_of(PRACTICE))
JUNK = {junk.name: junk for junk in JUNK_KINDS}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def practices(player: UUID, *, moves: int) -> None:
    game = finished_game(PRACTICE)
    plays_game(player, PRACTICE_KEY, SoloGame(PRACTICE, game.moves[:moves]), on=OLD)


def a_while_ago() -> None:
    """All of it."""
    Player.objects.update(active_on=OLD, created_at=noon(OLD))
    Attempt.objects.update(started_at=noon(OLD))
    RecordedMove.objects.update(made_at=noon(OLD))
    Deal.objects.update(created_at=noon(OLD))
    Analysis.objects.update(made_at=noon(OLD))
    TableAnswer.objects.update(made_at=noon(OLD))
    Job.objects.update(asked_at=noon(OLD))


def sweep(*names: str) -> dict[str, int]:
    """How many of each kind were removed."""
    gone = {}
    for junk in JUNK_KINDS:
        if not names or junk.name in names:
            keys = keys_of(junk, AGO, most=None)
            gone[junk.name] = remove_junk(junk, AGO, keys=keys)
    return {name: count for name, count in gone.items() if count}


def test_a_stranger_s_unfinished_games_go_and_then_the_deals_that_nobody_plays() -> None:
    plays(ANNA, moves=2)
    practices(ANNA, moves=2)
    a_while_ago()
    assert sweep() == {"strangers": 1, "deals": 1}
    assert not Attempt.objects.exists()
    assert not RecordedMove.objects.exists()
    assert [deal.key for deal in Deal.objects.all()] == [f"{DAY}"], "daily deals stay"


def test_who_came_back_since_is_no_junk() -> None:
    plays(ANNA, moves=2)
    a_while_ago()
    Player.objects.update(active_on=DAY)
    assert sweep() == {}


@pytest.mark.parametrize(
    ("number", "junk"),
    [(AGO.number, {"strangers": 1}), (AGO.number + 1, {})],
)
def test_the_age_of_a_stranger_is_counted_in_days_of_the_site(
    number: int, junk: dict[str, int]
) -> None:
    plays(ANNA, moves=2)
    a_while_ago()
    Player.objects.update(first_site_day=number, last_site_day=number)
    assert sweep() == junk


def test_who_came_on_two_days_is_no_stranger() -> None:
    plays(ANNA, moves=2)
    plays(BEN, moves=2)
    a_while_ago()
    Player.objects.filter(pk=ANNA).update(created_at=noon(OLD - timedelta(days=1)))
    Player.objects.filter(pk=BEN).update(first_site_day=1, last_site_day=2)
    assert sweep() == {}
    Player.objects.filter(pk=BEN).update(first_site_day=2)
    assert sweep() == {"strangers": 1}


def in_a_circle(*players: UUID) -> None:
    circle = Circle.objects.create(game="sideboards", name="C")
    for player in players:
        CircleMember.objects.create(
            circle=circle,
            player_id=player,
            name=str(player),
            is_founder=player == players[0],
            counts_from=OLD,
        )


LEFT: dict[str, Callable[[], Any]] = {
    "an answer": lambda: DrillAnswer.objects.create(
        player_id=ANNA, answered_at=BEFORE, answer={}, is_right=True
    ),
    "a lesson": lambda: LessonDone.objects.create(player_id=ANNA, done_at=BEFORE),
    "a circle alone": lambda: in_a_circle(ANNA),
    "a challenge taken": lambda: Challenger.objects.create(
        challenge=Challenge.objects.create(deal=Deal.objects.get(), target=1), player_id=ANNA
    ),
}


@pytest.mark.parametrize("thing", LEFT)
def test_what_a_stranger_has_left_on_one_day_goes_with_them(thing: str) -> None:
    plays(ANNA, moves=2)
    LEFT[thing]()
    a_while_ago()
    assert sweep("strangers") == {"strangers": 1}
    for model in (Attempt, DrillAnswer, LessonDone, Circle, CircleMember, Challenger):
        assert not model._default_manager.exists()


def test_a_circle_of_strangers_goes_and_one_with_a_player_stays() -> None:
    plays(ANNA, moves=2)
    plays(BEN, moves=2)
    in_a_circle(ANNA, BEN)
    plays(CLEO)
    in_a_circle(CLEO)
    a_while_ago()
    assert sweep("strangers") == {"strangers": 2}
    assert [each.player_id for each in CircleMember.objects.all()] == [CLEO]
    assert Circle.objects.count() == 1


def with_a_player() -> None:
    plays(CLEO)
    in_a_circle(CLEO, ANNA)


KEPT: dict[str, Callable[[], Any]] = {
    "finished": lambda: plays(ANNA, OLD),
    "circle": with_a_player,
    "challenge": lambda: Challenge.objects.create(
        deal=Deal.objects.get(), target=1, made_by_id=ANNA
    ),
    "alias": lambda: PlayerAlias.objects.create(id=BEN, player_id=ANNA),
    "recovery code": lambda: RecoveryCode.objects.create(player_id=ANNA, digest="x"),
}


@pytest.mark.parametrize("reason", KEPT)
def test_who_has_more_than_an_unfinished_game_is_no_stranger(reason: str) -> None:
    plays(ANNA, moves=2)
    KEPT[reason]()
    a_while_ago()
    assert sweep() == {}
    assert Attempt.objects.filter(finished_at=None).exists()


def test_practice_left_unfinished_goes_also_of_who_has_finished_others() -> None:
    plays(ANNA)
    practices(ANNA, moves=3)
    plays(ANNA, OLD, moves=2)
    a_while_ago()
    assert sweep() == {"practice": 1, "deals": 1}
    left = Attempt.objects.values_list("deal__key", flat=True)
    assert set(left) == {f"{DAY}", f"{OLD}"}, "daily ones stay, finished or not"


def test_practice_with_a_new_move_finished_or_in_a_challenge_stays() -> None:
    plays(ANNA)
    practices(ANNA, moves=3)
    practices(BEN, moves=99)
    challenge = Challenge.objects.create(deal=Deal.objects.get(puzzle=None), target=40)
    Challenger.objects.create(challenge=challenge, player_id=ANNA)
    a_while_ago()
    assert sweep() == {}
    Challenger.objects.all().delete()
    RecordedMove.objects.filter(ply=2).update(made_at=noon(LATER))
    assert sweep() == {}


def test_a_deal_with_a_challenge_or_with_finished_games_stays() -> None:
    """Finished by players who have been deleted since."""
    practices(CLEO, moves=99)
    Attempt.objects.all().delete()
    a_while_ago()
    assert sweep("deals") == {}
    Tally.objects.all().delete()
    challenge = Challenge.objects.create(deal=Deal.objects.get(), target=40)
    assert sweep("deals") == {}
    challenge.delete()
    Peek.objects.create(player_id=CLEO, deal=Deal.objects.get(), peeked_at=BEFORE)
    assert sweep("deals") == {"deals": 1}


def test_of_jobs_and_what_they_made_only_the_useless_go() -> None:
    plays(ANNA)
    deal = Deal.objects.get()
    of_deal = {"game": deal.game, "deal": deal}
    Job.objects.create(kind=JobKind.REVIEW, **of_deal, subject="waits")
    Job.objects.create(kind=JobKind.REVIEW, **of_deal, subject="failed", starts=Job.MOST_STARTS)
    Job.objects.create(kind=JobKind.SCORES, **of_deal, starts=Job.MOST_STARTS)
    for line, version in (("1 ?", 1), ("review", 10_000), ("old review", 1)):
        Analysis.objects.create(deal=deal, line=line, version=version, review={})
    TableAnswer.objects.create(game=deal.game, question="any", answer={})
    a_while_ago()
    assert sweep() == {"jobs": 1, "hints": 1, "tables": 1, "outdated": 1}
    assert {*Job.objects.values_list("subject", flat=True)} == {"waits", ""}
    assert [each.line for each in Analysis.objects.all()] == ["review"]


def test_the_figures_show_a_flood() -> None:
    Player.objects.bulk_create(Player(id=UUID(int=50 + number)) for number in range(9))
    Player.objects.update(active_on=OLD, created_at=noon(OLD))
    day_before = OLD - timedelta(days=1)
    Player.objects.filter(pk=UUID(int=50)).update(active_on=day_before, created_at=noon(day_before))
    told = junk_figures(JUNK["strangers"], AGO)
    assert (told.count, told.oldest) == (9, f"{day_before}")
    assert (told.busiest_day, told.on_that_day) == (f"{OLD}", 8)
    assert junk_figures(JUNK["practice"], AGO).count == 0


def test_who_finishes_meanwhile_stays() -> None:
    plays(ANNA, moves=2)
    a_while_ago()
    strangers = JUNK["strangers"]
    keys = keys_of(strangers, AGO, most=None)
    plays(ANNA)
    assert (keys, remove_junk(strangers, AGO, keys=keys)) == ([ANNA], 0)
    assert Attempt.objects.finished().exists()


@pytest.mark.parametrize("count", [3, 300])
def test_the_queries_do_not_grow_with_the_rows(count: int) -> None:
    Player.objects.bulk_create(Player(id=UUID(int=50 + number)) for number in range(count))
    Player.objects.update(active_on=OLD, created_at=noon(OLD))
    with CaptureQueriesContext(connection) as queries:
        assert sweep("strangers") == {"strangers": count}
    assert len(queries) < 30
