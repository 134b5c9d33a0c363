"""The writes about a player as a whole: recovery codes, and joining two players."""

from collections.abc import Set as AbstractSet
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q

from puzzles.attempts.deleted_tries import deals_of_marks
from puzzles.attempts.tally_records import take_result_back
from puzzles.days.clock import day_at, now
from puzzles.friends.challenges.records import move_challenges
from puzzles.friends.circles.records import move_memberships
from puzzles.game.registry import game_of
from puzzles.models import (
    Attempt,
    DrillAnswer,
    LessonDone,
    OfferedBox,
    Peek,
    Player,
    PlayerAlias,
    RecoveryCode,
    TakenHint,
)
from puzzles.players.deletion.deletion_records import delete_rows_of
from puzzles.visitors.player_cookie import resolved_id


@transaction.atomic
def store_recovery_code(player: UUID, *, digest: str, now: datetime) -> bool:
    """Stores a code that replaces all earlier codes of the player. Returns False if there is no
    such player."""
    if player not in _locked(player):
        return False
    RecoveryCode.objects.filter(player_id=player).delete()
    RecoveryCode.objects.create(player_id=player, digest=digest, made_at=now)
    return True


def merge(player: UUID, *, into: UUID) -> UUID | None:
    """Moves everything of `player` to `into` and makes the id an alias.

    Both ids may be aliases already. Returns the id of the joined player, or None if `into` has
    been deleted. An id without a row becomes no alias: it may be an old cookie of a player who
    was deleted, and other devices with that cookie must stay strangers.
    """
    one, other = resolved_id(player), resolved_id(into)
    with transaction.atomic():
        both = _locked(one, other)
        if other in both:
            _bring_marks({player, one} - {other}, into=other)
        if one != other and both.keys() == {one, other}:
            _join(both[one], into=both[other])
            return other
        is_outdated = (one, other) != (resolved_id(player), resolved_id(into))
    if is_outdated:
        # another request joined one of them while this one waited for the locks; this ends,
        # because each such request leaves one player less
        return merge(player, into=into)
    return other if other in both else None


def _locked(*players: UUID) -> dict[UUID, Player]:
    """Locks rows in the order of their ids, so that two requests that join crosswise cannot
    deadlock."""
    locked = Player.objects.select_for_update().filter(pk__in=players).order_by("pk")
    return {player.pk: player for player in locked}


def _join(player: Player, *, into: Player) -> None:
    """Each column of the player who goes is either taken over here, or meant to go with them: the
    counting help stays as `into` last left it."""
    _drop_second_attempts(player, into)
    Attempt.objects.of(player.pk).update(player=into)
    RecoveryCode.objects.filter(player=player).update(player=into)
    PlayerAlias.objects.filter(player=player).update(player=into)
    PlayerAlias.objects.create(id=player.pk, player=into)
    move_challenges(player.pk, into=into.pk)
    _move_peeks(player, into)
    move_memberships(player.pk, into=into.pk)
    _move_drill_answers(player, into)
    _move_lessons_done(player, into)
    _move_offered_box(player, into)
    Player.objects.filter(pk=into.pk).update(
        created_at=min(player.created_at, into.created_at),
        active_on=max(player.active_on, into.active_on),
        first_site_day=min(_known(player.first_site_day, into.first_site_day), default=None),
        last_site_day=max(_known(player.last_site_day, into.last_site_day), default=None),
    )
    delete_rows_of([player.pk])


def _known(*days: int | None) -> list[int]:
    return [day for day in days if day is not None]


def _move_drill_answers(player: Player, into: Player) -> None:
    """Moves the answers. If both players have answered a drill, the answer of `into` is kept."""
    same = DrillAnswer.objects.filter(
        player=into, game=OuterRef("game"), kind=OuterRef("kind"), drill=OuterRef("drill")
    )
    DrillAnswer.objects.filter(~Exists(same), player=player).update(player=into)


def _move_lessons_done(player: Player, into: Player) -> None:
    same = LessonDone.objects.filter(player=into, game=OuterRef("game"), lesson=OuterRef("lesson"))
    LessonDone.objects.filter(~Exists(same), player=player).update(player=into)


def _move_offered_box(player: Player, into: Player) -> None:
    if not OfferedBox.objects.filter(player=into).exists():
        OfferedBox.objects.filter(player=player).update(player=into)


def _move_peeks(player: Player, into: Player) -> None:
    """Moves the peeks: what one of two players saw, the other one knew."""
    known = Peek.objects.filter(player=into, deal=OuterRef("deal"))
    Peek.objects.filter(~Exists(known), player=player).update(player=into)
    before_the_end = Q(finished_at=None) | Q(finished_at__gt=F("deal__peeks__peeked_at"))
    seen = Attempt.objects.of(into.pk).filter(before_the_end, deal__peeks__player=into)
    for attempt in seen.filter(cards_seen=False).select_related("deal").prefetch_related("moves"):
        _mark_cards_seen(attempt)


def _bring_marks(ids: AbstractSet[UUID], *, into: UUID) -> None:
    """Copies the marks of deleted tries, so that whoever has deleted their data still knows today's
    puzzles after joining another player."""
    moment = now()
    for deal in deals_of_marks(sorted(ids), day_at(moment)):
        Attempt.objects.of(into).filter(deal=deal, finished_at=None).update(cards_seen=True)
        peek = Peek(player_id=into, deal=deal, peeked_at=moment)
        Peek.objects.bulk_create([peek], ignore_conflicts=True)


def _drop_second_attempts(player: Player, into: Player) -> None:
    """Of two attempts at the same deal, the one begun first stays, even if it was given up."""
    shared = Attempt.objects.of(player.pk).values("deal_id")
    rivals = (
        Attempt.objects.filter(player__in=[player, into], deal_id__in=shared)
        .select_for_update(of=["self"])
        .select_related("deal")
        .prefetch_related("moves")
        .order_by("deal_id", "pk")
    )
    by_deal: dict[int, Attempt] = {}
    for attempt in rivals:
        other = by_deal.setdefault(attempt.deal_id, attempt)
        if other is not attempt:
            kept, dropped = sorted((other, attempt), key=_beginning)
            by_deal[attempt.deal_id] = kept
            _move_hints(dropped, kept)
            _move_counting_help(dropped, kept)
            if dropped.cards_seen or _was_ahead(dropped, kept):
                _mark_cards_seen(kept)
            _drop(dropped)


def _beginning(attempt: Attempt) -> tuple[datetime, int]:
    return attempt.started_at, attempt.pk


def _was_ahead(attempt: Attempt, other: Attempt) -> bool:
    """Whether an attempt once showed cards that the other one had not come to."""
    moves, others = attempt.moves.all(), other.moves.all()
    earlier = (mine.made_at < theirs.made_at for mine, theirs in zip(moves, others, strict=False))
    is_longer = len(moves) > len(others) and other.finished_at is None
    return is_longer or any(earlier)


def _mark_cards_seen(attempt: Attempt) -> None:
    _uncount(attempt)
    Attempt.objects.filter(pk=attempt.pk).update(cards_seen=True)
    attempt.cards_seen = True


def _move_hints(attempt: Attempt, into: Attempt) -> None:
    """Moves the hints: whoever took a hint in one of two games with a deal knew it in the other."""
    same = TakenHint.objects.filter(attempt=into, ply=OuterRef("ply"), step=OuterRef("step"))
    TakenHint.objects.filter(~Exists(same), attempt=attempt).update(attempt=into)


def _move_counting_help(attempt: Attempt, into: Attempt) -> None:
    """What a card would bring in one of two games with a deal, it would bring in the other."""
    if attempt.counting_help:
        Attempt.objects.filter(pk=into.pk).update(counting_help=True)


def _drop(attempt: Attempt) -> None:
    """Deletes an attempt, and takes it out of the tallies, which count each player once."""
    _uncount(attempt)
    attempt.delete()


def _uncount(attempt: Attempt) -> None:
    if attempt.finished_at and attempt.is_counted and not attempt.cards_seen:
        game = game_of(attempt.deal.game)
        take_result_back(attempt.deal_id, game, attempt.position, attempt_id=attempt.pk)
