"""Deleting for good, and how little it asks of the database however much there is."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.db import connection
from django.db.models import Model
from django.test.utils import CaptureQueriesContext

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
    OfferedBox,
    Peek,
    Player,
    PlayerAlias,
    Puzzle,
    RecordedMove,
    RecoveryCode,
    TakenHint,
    Tally,
)
from puzzles.players.deletion.deletion_records import (
    delete_player,
    forget_idle_players,
    forget_untried_deals,
)
from tests.puzzles.cast import noon, plays
from tests.puzzles.sample_games import DAY

LONG_AGO = DAY - timedelta(days=900)
AGO = DaysAgo(days=730, number=10, moment=noon(DAY - timedelta(days=730)), today=DAY)
ACTIVE = UUID(int=10**6)
OF_PLAYERS: list[type[Model]] = [Attempt, Challenger, DrillAnswer, LessonDone, PlayerAlias]
OF_PLAYERS += [CircleMember, OfferedBox, Peek, RecoveryCode, Challenge]
OF_DEALS: list[type[Model]] = [Attempt, Challenge, Analysis, Job, Peek, Tally]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def have_played(count: int) -> list[UUID]:
    """Players with a row in each table, long ago."""
    players = [UUID(int=1000 + number) for number in range(count)]
    long_ago = noon(LONG_AGO)
    deal = stored_deal("played by all")
    challenge = Challenge.objects.create(deal=deal, target=40)
    Player.objects.bulk_create(
        [Player(id=player, created_at=long_ago, active_on=LONG_AGO) for player in players]
    )
    attempts = Attempt.objects.bulk_create(
        Attempt(player_id=player, deal=deal, started_at=long_ago, started_on=LONG_AGO)
        for player in players
    )
    RecordedMove.objects.bulk_create(
        RecordedMove(attempt=attempt, ply=0, notation="1 2") for attempt in attempts
    )
    TakenHint.objects.bulk_create(TakenHint(attempt=attempt, ply=0, step=1) for attempt in attempts)
    RecoveryCode.objects.bulk_create(
        RecoveryCode(player_id=player, digest=str(player)) for player in players
    )
    PlayerAlias.objects.bulk_create(
        PlayerAlias(id=UUID(int=10**9 + player.int), player_id=player) for player in players
    )
    Challenger.objects.bulk_create(
        Challenger(challenge=challenge, player_id=player) for player in players
    )
    circles = Circle.objects.bulk_create(Circle(name="C") for _ in players)
    CircleMember.objects.bulk_create(
        CircleMember(circle=circle, player_id=player, is_founder=True, counts_from=LONG_AGO)
        for circle, player in zip(circles, players, strict=True)
    )
    DrillAnswer.objects.bulk_create(
        DrillAnswer(player_id=player, answered_at=long_ago, answer={}, is_right=True)
        for player in players
    )
    Peek.objects.bulk_create(
        Peek(player_id=player, deal=deal, peeked_at=long_ago) for player in players
    )
    OfferedBox.objects.bulk_create(
        OfferedBox(player_id=player, code="code", offered_at=long_ago) for player in players
    )
    LessonDone.objects.bulk_create(
        LessonDone(player_id=player, done_at=long_ago) for player in players
    )
    return players


def stored_deal(key: str) -> Deal:
    return Deal.objects.create(
        game="sideboards", key=key, description={}, difficulty=1, created_at=noon(LONG_AGO)
    )


def untried_deals(count: int) -> None:
    """Each with a row in every table that depends on it."""
    player = Player.objects.create(id=UUID(int=7))
    deals = [stored_deal(f"untried {number}") for number in range(count)]
    Tally.objects.bulk_create(
        Tally(deal=deal, kind=Tally.SCORE, choice="40", tries=1, points=40) for deal in deals
    )
    Analysis.objects.bulk_create(Analysis(deal=deal, version=1, review={}) for deal in deals)
    Job.objects.bulk_create(Job(kind=JobKind.SCORES, game=deal.game, deal=deal) for deal in deals)
    Peek.objects.bulk_create(
        Peek(deal=deal, player=player, peeked_at=noon(LONG_AGO)) for deal in deals
    )
    challenges = Challenge.objects.bulk_create(Challenge(deal=deal, target=40) for deal in deals)
    Challenger.objects.bulk_create(
        Challenger(challenge=challenge, player=player) for challenge in challenges
    )


def rows_of(model: type[Model], **conditions: str) -> int:
    return model._default_manager.filter(**conditions).count()


def test_every_table_that_depends_on_a_player_or_a_deal_is_known_here() -> None:
    """A new one belongs into the deletions, and then into these lists."""
    for model, known in ((Player, OF_PLAYERS), (Deal, OF_DEALS)):
        dependent = {each.related_model for each in model._meta.related_objects}
        assert dependent - {Puzzle} == {*known}


def test_idle_players_are_forgotten_with_all_that_is_stored_of_them() -> None:
    have_played(3)
    assert forget_idle_players(AGO) == 3
    assert not Player.objects.exists()
    assert not RecordedMove.objects.exists()
    left = {model: rows_of(model) for model in OF_PLAYERS}
    kept = [model for model, rows in left.items() if rows]
    assert kept == [Challenge], "the challenge stays"


def test_who_began_a_game_since_is_kept_however_old() -> None:
    have_played(1)
    Player.objects.create(id=ACTIVE, created_at=noon(LONG_AGO), active_on=AGO.moment_on)
    assert forget_idle_players(AGO) == 1
    assert Player.objects.get().pk == ACTIVE


def test_beginning_another_game_makes_a_player_active_again() -> None:
    [player] = have_played(1)
    plays(player, DAY, moves=1)
    assert Player.objects.get().active_on == DAY
    assert forget_idle_players(AGO) == 0


def test_a_challenge_outlives_its_maker() -> None:
    [player] = have_played(1)
    Challenge.objects.update(made_by=player)
    delete_player(player, today=DAY)
    assert Challenge.objects.get().made_by is None


def test_a_batch_is_no_greater_than_asked_for() -> None:
    have_played(5)
    assert [forget_idle_players(AGO, most=2) for _ in range(4)] == [2, 2, 1, 0]
    assert not Player.objects.exists()
    untried_deals(3)
    Attempt.objects.all().delete()
    assert [forget_untried_deals(AGO, most=3) for _ in range(3)] == [3, 1, 0]
    assert not Deal.objects.exists()


def test_deals_that_are_tried_daily_or_new_are_kept() -> None:
    have_played(1)
    plays(ACTIVE, DAY, moves=1)
    Attempt.objects.filter(player=ACTIVE).delete()
    Deal.objects.update(created_at=noon(LONG_AGO))
    untried_deals(1)
    Deal.objects.create(game="sideboards", key="new", description={}, created_at=noon(DAY))
    assert forget_untried_deals(AGO) == 1
    kept = set(Deal.objects.values_list("key", flat=True))
    assert kept == {"played by all", "2026-11-18", "new"}
    assert [rows_of(model, deal__key="untried 0") for model in OF_DEALS] == [0] * 6


@pytest.mark.parametrize("count", [10, 300])
def test_the_queries_do_not_grow_with_the_rows(count: int) -> None:
    have_played(count)
    with CaptureQueriesContext(connection) as forgetting:
        assert forget_idle_players(AGO) == count
    untried_deals(count)
    with CaptureQueriesContext(connection) as tidying:
        assert forget_untried_deals(AGO) == count + 1
    assert (statements(forgetting), statements(tidying)) == (
        [*["SELECT"] * 3, "DELETE", "UPDATE", *["DELETE"] * 13, "UPDATE", "DELETE"],
        [*["SELECT"] * 2, *["DELETE"] * 8],
    )


def statements(queries: CaptureQueriesContext) -> list[str]:
    words = [query["sql"].split()[0] for query in queries.captured_queries]
    return [word for word in words if word in {"SELECT", "INSERT", "UPDATE", "DELETE"}]
