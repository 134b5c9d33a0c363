"""Two players who become one: their tries, their codes, and the id that is given up."""

from datetime import date, timedelta
from uuid import UUID

import pytest

from puzzles.attempts.player_games import player_game_in
from puzzles.attempts.records import record_move
from puzzles.attempts.score_distribution import score_distribution
from puzzles.days.deal_keys import key_of_day
from puzzles.models import (
    Attempt,
    Deal,
    DrillAnswer,
    LessonDone,
    Peek,
    Player,
    PlayerAlias,
    RecordedMove,
    RecoveryCode,
    Tally,
)
from puzzles.players.records import merge, store_recovery_code
from puzzles.sharing.peek_records import note_peek
from puzzles.trainer.lessons.records import record_lesson_done
from puzzles.visitors.player_records import store_visitor
from rules.sideboards.engine.notation import move_text
from tests.puzzles.cast import ANNA, BEN, CLEO, game_in, noon, plays, publishes
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game, notations, solo

YESTERDAY = DAY - timedelta(days=1)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def games_of(player: UUID) -> dict[str, int | None]:
    return dict(Attempt.objects.filter(player=player).values_list("deal__key", "score"))


def score(choice: int = 0) -> int:
    return finished_game(deal_on(), choice=choice).score_sheet.total


def aliases() -> dict[UUID, UUID]:
    return dict(PlayerAlias.objects.values_list("id", "player_id"))


# tries


def test_all_tries_of_one_become_the_other_s() -> None:
    plays(ANNA, DAY)
    plays(BEN, YESTERDAY, moves=3)
    merge(BEN, into=ANNA)
    assert games_of(ANNA) == {"2026-11-18": score(), "2026-11-17": None}
    assert list(Player.objects.all()) == [Player(id=ANNA)]
    assert RecordedMove.objects.filter(attempt__player=ANNA, attempt__score=None).count() == 3


@pytest.mark.parametrize("first", [ANNA, BEN])
def test_of_two_finished_tries_the_one_begun_first_counts(first: UUID) -> None:
    plays(ANNA, DAY, on=DAY if first == ANNA else DAY + timedelta(days=1), choice=3)
    plays(BEN, DAY, on=DAY if first == BEN else DAY + timedelta(days=1), choice=5)
    merge(BEN, into=ANNA)
    assert games_of(ANNA) == {"2026-11-18": score(3 if first == ANNA else 5)}
    stored = [move.notation for move in Attempt.objects.get().moves.all()]
    assert stored == notations(finished_game(deal_on(), choice=3 if first == ANNA else 5))


def counted() -> int:
    return sum(Tally.objects.filter(kind=Tally.SCORE).values_list("tries", flat=True))


@pytest.mark.parametrize("into", [ANNA, BEN])
def test_a_try_that_was_given_up_stays_though_a_later_one_was_finished(into: UUID) -> None:
    plays(ANNA, DAY, moves=2)
    plays(BEN, DAY, on=DAY + timedelta(days=1), choice=4)
    merge(BEN if into == ANNA else ANNA, into=into)
    assert games_of(into) == {"2026-11-18": None}
    assert Attempt.objects.get().cards_seen, "its player knows now what comes"
    assert counted() == 0
    plays_on(into, DAY + timedelta(days=2))
    assert Attempt.objects.get().score is not None
    assert counted() == 0, "and is not counted in the comparison"


def plays_on(player: UUID, day: date) -> None:
    plays(player, DAY, on=day)


def test_a_try_finished_while_another_ran_ahead_leaves_the_tallies() -> None:
    plays(ANNA, DAY, moves=2)
    plays(BEN, DAY, on=DAY + timedelta(days=1), moves=5)
    plays(ANNA, DAY, on=DAY + timedelta(days=2))
    assert counted() == 1
    merge(BEN, into=ANNA)
    assert Attempt.objects.get().cards_seen
    assert counted() == 0


def test_a_try_finished_before_the_other_was_begun_stays_as_it_is() -> None:
    plays(ANNA, DAY)
    plays(BEN, DAY, on=DAY + timedelta(days=1))
    merge(ANNA, into=BEN)
    assert not Attempt.objects.get().cards_seen
    assert counted() == 1


@pytest.mark.parametrize(("peeked_on", "is_seen"), [(DAY, True), (DAY + timedelta(days=3), False)])
def test_what_one_looked_at_the_other_knew(peeked_on: date, *, is_seen: bool) -> None:
    """The peek was at a time before the other's try was over, or after."""
    plays(ANNA, DAY, on=DAY + timedelta(days=1))
    store_visitor(BEN, now=noon(DAY))
    note_peek(BEN, Deal.objects.get().pk, now=noon(peeked_on))
    merge(BEN, into=ANNA)
    assert Attempt.objects.get().cards_seen is is_seen
    assert counted() == (0 if is_seen else 1)
    assert Peek.objects.get().player_id == ANNA


def test_of_two_unfinished_tries_the_earlier_goes_on() -> None:
    plays(ANNA, DAY, on=DAY + timedelta(days=1), moves=2)
    plays(BEN, DAY, moves=4)
    merge(BEN, into=ANNA)
    assert RecordedMove.objects.filter(attempt__player=ANNA).count() == 4
    assert Attempt.objects.count() == 1


def test_answers_to_drills_are_joined_and_each_drill_keeps_one() -> None:
    for player, drills in ((ANNA, "ab"), (BEN, "bc")):
        plays(player, DAY, moves=1)
        for drill in drills:
            DrillAnswer.objects.create(
                player_id=player,
                game="sideboards",
                kind="move",
                drill=drill,
                answered_at=noon(DAY),
                answer={"by": player.int},
                is_right=True,
            )
    merge(BEN, into=ANNA)
    kept = DrillAnswer.objects.filter(player=ANNA).order_by("drill")
    assert [(each.drill, each.answer["by"]) for each in kept] == [
        ("a", ANNA.int),
        ("b", ANNA.int),
        ("c", BEN.int),
    ]
    assert DrillAnswer.objects.count() == 3


def test_completed_lessons_are_joined_and_each_is_kept_once() -> None:
    for player, lessons in ((ANNA, ("levels", "swap")), (BEN, ("swap", "ranking"))):
        for lesson in lessons:
            record_lesson_done(player, game="sideboards", lesson=lesson, now=noon(DAY))
    merge(BEN, into=ANNA)
    kept = LessonDone.objects.filter(player=ANNA).values_list("lesson", flat=True)
    assert sorted(kept) == ["levels", "ranking", "swap"]
    assert LessonDone.objects.count() == 3


def test_nobody_is_counted_twice_among_the_results_of_all() -> None:
    for player, choice in ((ANNA, 3), (BEN, 3), (CLEO, 5)):
        plays(player, DAY, choice=choice)
    key = key_of_day(SIDEBOARDS, DAY)
    before = score_distribution(game_in(key, ANNA))
    merge(BEN, into=ANNA)
    merge(CLEO, into=ANNA)
    after = score_distribution(game_in(key, ANNA))
    assert before
    assert after
    assert (before.finishers, after.finishers) == (3, 1)
    assert after.attempts_by_score == {score(3): 1}
    assert sum(Tally.objects.filter(kind="score").values_list("points", flat=True)) == score(3)


def test_merging_with_oneself_or_with_nobody_changes_nothing() -> None:
    plays(ANNA, DAY)
    merge(ANNA, into=ANNA)
    merge(ANNA, into=CLEO)
    merge(CLEO, into=ANNA)
    assert games_of(ANNA) == {"2026-11-18": score()}


# aliases


def test_the_id_that_is_given_up_becomes_an_alias() -> None:
    plays(ANNA, DAY)
    plays(BEN, YESTERDAY)
    assert merge(BEN, into=ANNA) == ANNA
    assert aliases() == {BEN: ANNA}


def test_aliases_lead_to_the_last_player_without_a_step_between() -> None:
    for player in (ANNA, BEN, CLEO):
        plays(player, DAY)
    merge(CLEO, into=BEN)
    merge(BEN, into=ANNA)
    assert aliases() == {CLEO: ANNA, BEN: ANNA}


def test_aliases_join_as_the_players_they_stand_for() -> None:
    for player in (ANNA, BEN, CLEO):
        plays(player, DAY)
    merge(BEN, into=ANNA)
    assert merge(BEN, into=CLEO) == CLEO
    assert aliases() == {BEN: CLEO, ANNA: CLEO}
    assert list(Player.objects.all()) == [Player(id=CLEO)]


def test_those_who_are_one_already_stay_as_they_are() -> None:
    plays(ANNA, DAY)
    plays(BEN, YESTERDAY)
    merge(BEN, into=ANNA)
    assert [merge(BEN, into=ANNA), merge(ANNA, into=BEN), merge(BEN, into=BEN)] == [ANNA] * 3
    assert aliases() == {BEN: ANNA}
    assert len(games_of(ANNA)) == 2


def test_an_id_that_nothing_is_stored_of_joins_without_a_trace() -> None:
    # else who has deleted everything would let an old cookie in by joining anew
    plays(ANNA, DAY)
    assert merge(CLEO, into=ANNA) == ANNA
    assert not aliases()
    assert list(Player.objects.all()) == [Player(id=ANNA)]


def test_nobody_joins_a_player_who_is_deleted() -> None:
    plays(ANNA, DAY)
    assert merge(ANNA, into=CLEO) is None
    assert not aliases()
    assert games_of(ANNA)


def test_joined_players_exist_since_the_first_and_are_active_since_the_last() -> None:
    plays(ANNA, DAY, on=DAY + timedelta(days=3))
    plays(BEN, YESTERDAY)
    merge(ANNA, into=BEN)
    player = Player.objects.get()
    assert (player.created_at, player.active_on) == (noon(YESTERDAY), date(2026, 11, 21))


def test_a_game_begun_while_two_are_joined_belongs_to_both() -> None:
    plays(ANNA, DAY)
    plays(BEN, DAY)
    publishes(YESTERDAY)
    read_before = player_game_in(key_of_day(SIDEBOARDS, YESTERDAY), BEN)
    assert read_before
    merge(BEN, into=ANNA)
    move = move_text(solo(read_before.position).legal_moves()[0])
    after = record_move(read_before, player=BEN, line="", move=move, now=noon(DAY))
    assert after.player == ANNA
    assert set(games_of(ANNA)) == {"2026-11-18", "2026-11-17"}
    assert list(Player.objects.all()) == [Player(id=ANNA)]


def test_a_visitor_who_is_stored_under_an_alias_stays_the_player_it_stands_for() -> None:
    plays(ANNA, DAY)
    plays(BEN, DAY)
    merge(BEN, into=ANNA)
    assert store_visitor(BEN, now=noon(DAY)) == ANNA
    assert list(Player.objects.all()) == [Player(id=ANNA)]


# recovery codes


def test_the_codes_of_both_lead_to_the_one() -> None:
    for player in (ANNA, BEN):
        plays(player, DAY)
        store_recovery_code(player, digest=str(player), now=noon(DAY))
    merge(BEN, into=ANNA)
    codes = RecoveryCode.objects.filter(player=ANNA).values_list("digest", flat=True)
    assert set(codes) == {str(ANNA), str(BEN)}


def test_no_code_is_stored_for_who_has_no_row() -> None:
    assert not store_recovery_code(ANNA, digest="x", now=noon(DAY))
    assert not RecoveryCode.objects.exists()
