"""Deleting and sweeping take nothing of anybody else, and nothing that is not old enough."""

from datetime import timedelta
from typing import Any

import pytest

from puzzles.analysis.hints import HINT_VERSION
from puzzles.analysis.reviews import REVIEW_VERSION
from puzzles.days.deal_keys import key_of_code
from puzzles.days.site_days import DaysAgo
from puzzles.models import (
    QUESTION,
    Analysis,
    Attempt,
    Challenge,
    Challenger,
    Deal,
    Job,
    JobKind,
    Mistake,
    RecordedMove,
    Sibling,
    TakenHint,
)
from puzzles.players.deletion.deletion_records import delete_player
from puzzles.players.deletion.junk import JUNK_KINDS
from puzzles.sharing.peek_records import note_peek
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.cast import ANNA, BEN, noon, plays, plays_game
from tests.puzzles.sample_games import DAY, SIDEBOARDS, code_of, deal_on, finished_game
from tests.puzzles.tallies import summed

JUNK = {junk.name: junk for junk in JUNK_KINDS}
BEFORE = noon(DAY)
OLD, NEW = BEFORE - timedelta(seconds=1), BEFORE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def is_junk(kind: str) -> set[Any]:
    ago = DaysAgo(JUNK[kind].days, 1, BEFORE, DAY + timedelta(days=JUNK[kind].days))
    return {each.pk for each in JUNK[kind].older_than(ago)}


def test_of_two_players_with_one_deal_the_other_keeps_all_rows() -> None:
    for player in (ANNA, BEN):
        plays(player)
        attempt = Attempt.objects.get(player=player)
        TakenHint.objects.create(attempt=attempt, ply=0, step=1)
        mistake = Mistake.objects.create(attempt=attempt, decision=1, key={}, loss=3)
        Sibling.objects.create(mistake=mistake, number=0)
    moves = RecordedMove.objects.filter(attempt__player=BEN).count()
    delete_player(ANNA, today=DAY)
    assert Sibling.objects.get().mistake.attempt.player_id == BEN
    assert TakenHint.objects.get().attempt.player_id == BEN
    assert (Attempt.objects.count(), RecordedMove.objects.count()) == (1, moves)


def test_only_results_that_were_counted_are_taken_back() -> None:
    plays(BEN)
    plays(ANNA, moves=2)
    note_peek(ANNA, Deal.objects.get().pk, now=noon(DAY))
    plays(ANNA)
    counted = summed()
    assert Attempt.objects.filter(cards_seen=True).finished().exists()
    delete_player(ANNA, today=DAY)
    assert summed() == counted
    delete_player(BEN, today=DAY)
    assert summed() == []


def practices(player: Any, day: int = 40, *, moves: int = 2) -> Attempt:
    deal = deal_on(DAY - timedelta(days=day))
    key = key_of_code(SIDEBOARDS, code_of(deal))
    game = finished_game(deal)
    plays_game(player, key, SoloGame(deal, game.moves[:moves]), on=DAY)
    Attempt.objects.update(started_at=OLD)
    RecordedMove.objects.update(made_at=OLD)
    return Attempt.objects.get(player=player, deal__key=key.name)


def test_a_practice_game_stays_for_its_own_moves_and_its_own_challenge() -> None:
    mine, other = practices(ANNA), practices(ANNA, 41)
    theirs = practices(BEN)
    assert is_junk("practice") == {mine.pk, other.pk, theirs.pk}
    RecordedMove.objects.filter(attempt=other, ply=1).update(made_at=NEW)
    assert is_junk("practice") == {mine.pk, theirs.pk}
    challenge = Challenge.objects.create(deal=mine.deal, target=40)
    Challenger.objects.create(challenge=challenge, player_id=BEN)
    assert is_junk("practice") == {mine.pk}, "Anna has not taken it"
    Challenger.objects.create(challenge=challenge, player_id=ANNA)
    assert is_junk("practice") == set()
    RecordedMove.objects.update(made_at=OLD)
    assert is_junk("practice") == {other.pk}, "it is with another deal"


def test_a_game_that_was_begun_at_that_moment_is_not_older() -> None:
    mine = practices(ANNA)
    Attempt.objects.update(started_at=NEW)
    assert is_junk("practice") == set()
    Attempt.objects.update(started_at=OLD)
    assert is_junk("practice") == {mine.pk}


def test_a_job_that_failed_too_often_stays_until_it_is_old() -> None:
    deal = Deal.objects.create(game="sideboards", key="k", description={})
    jobs = {
        (starts, asked): Job.objects.create(
            kind=JobKind.REVIEW,
            deal=deal,
            subject=f"{starts} {asked}",
            starts=starts,
            asked_at=asked,
        ).pk
        for starts in (Job.MOST_STARTS - 1, Job.MOST_STARTS, Job.MOST_STARTS + 1)
        for asked in (OLD, NEW)
    }
    wanted = {jobs[Job.MOST_STARTS, OLD], jobs[Job.MOST_STARTS + 1, OLD]}
    assert is_junk("jobs") == wanted


def test_hints_go_by_age_and_reviews_by_their_version_and_age() -> None:
    deal = Deal.objects.create(game="sideboards", key="k", description={})

    def stored(line: str, version: int, made_at: Any) -> int:
        line = f"{version} {made_at.second}{line}"
        return Analysis.objects.create(
            deal=deal, line=line, version=version, review={}, made_at=made_at
        ).pk

    old_hint, _new_hint = (stored(QUESTION, HINT_VERSION, at) for at in (OLD, NEW))
    outdated_hint, _ = (stored(QUESTION, HINT_VERSION - 1, at) for at in (OLD, NEW))
    _review, _ = (stored("", REVIEW_VERSION, at) for at in (OLD, NEW))
    outdated, _ = (stored("", REVIEW_VERSION - 1, at) for at in (OLD, NEW))
    assert is_junk("hints") == {old_hint, outdated_hint}
    assert is_junk("outdated") == {outdated_hint, outdated}
