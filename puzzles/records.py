"""The writes of deals and of tries. Those of all else are in the other modules named so.

Each is atomic; two at once leave the same as one after the other.
"""

from dataclasses import replace
from datetime import date, datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from puzzles.attempt import Result, answer, result_of
from puzzles.deal_keys import key_of_day
from puzzles.deals import daily_deal, deal_data
from puzzles.difficulty import difficulty_of
from puzzles.models import Attempt, Deal, Move, Player, Puzzle
from puzzles.standings import Standing, standing_in
from puzzles.tally_records import add_result
from puzzles.yardsticks import Yardsticks, yardsticks_of
from rules.games.sideboards.edition import Edition
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.solo import Deal as SoloDeal
from rules.games.sideboards.solo import Game

TRIES = 3


class Overtaken(Exception):
    """Others were faster each time, or what the move belongs to is being deleted."""


class AlreadyOpen(Exception):
    """The puzzle of this day is frozen: somebody may have played it."""


def publish(day: date, *, secret: str, edition: Edition) -> bool:
    """Whether this call published it. Of several at once exactly one does."""
    if Puzzle.objects.filter(date=day).exists():
        return False
    return publish_deal(day, deal=daily_deal(day, secret=secret, edition=edition))


def publish_deal(day: date, *, deal: SoloDeal) -> bool:
    """False if the day already has one."""
    described = _described(deal, key=key_of_day(day))
    try:
        with transaction.atomic():
            described.save(force_insert=True)
            Puzzle.objects.create(date=day, deal=described)
    except IntegrityError:
        return False
    return True


def schedule(day: date, *, deal: SoloDeal, today: date) -> Puzzle:
    """A deal of an operator's choice. One that was only prepared gives way: nobody has seen it."""
    if day <= today:
        raise AlreadyOpen(day.isoformat())
    described = _described(deal, key=key_of_day(day))
    facts = ("description", "difficulty", *Yardsticks.__annotations__)
    with transaction.atomic():
        row, _ = Deal.objects.update_or_create(
            key=described.key, defaults={fact: getattr(described, fact) for fact in facts}
        )
        puzzle, _ = Puzzle.objects.get_or_create(date=day, defaults={"deal": row})
    return puzzle


def _described(deal: SoloDeal, *, key: str) -> Deal:
    """Not stored yet: no transaction may wait for what is computed here."""
    return Deal(
        key=key,
        description=deal_data(deal),
        difficulty=difficulty_of(deal),
        **yardsticks_of(deal),
    )


def add_missing_yardsticks() -> None:
    """For deals stored before these were."""
    for deal in Deal.objects.filter(Q(ceiling=None) | Q(coach_score=None)):
        Deal.objects.filter(pk=deal.pk).update(**yardsticks_of(deal.solo))


def record_move(
    standing: Standing, *, player: UUID, line: str, move: str, now: datetime
) -> Standing:
    """The standing after the request: what was sent twice is recorded once.

    `OutOfStep` for a move meant for another position, a `SideboardsError` for one that the
    rules forbid; both leave nothing behind.
    """
    for _ in range(TRIES):
        game = answer(standing.game, line=line, move=move)
        if game is standing.game:
            return standing
        try:
            return _record(standing, game, deal=_deal_of(standing), player=player, now=now)
        except IntegrityError:
            # a second tab or a double tap was faster: what is recorded now decides
            standing = standing_in(standing.key, player) or standing
    raise Overtaken(standing.key)


def _deal_of(standing: Standing) -> Deal:
    """Stored already, or about to be with the first move."""
    if standing.deal_id:
        return Deal(pk=standing.deal_id)
    return _described(standing.game.deal, key=standing.key)


@transaction.atomic
def _record(standing: Standing, game: Game, *, deal: Deal, player: UUID, now: datetime) -> Standing:
    if not deal.pk:
        deal.save(force_insert=True)
    attempt_id = standing.attempt_id or _begin(player=player, deal_id=deal.pk, now=now)
    Move.objects.create(
        attempt_id=attempt_id,
        ply=len(game.moves) - 1,
        notation=move_text(game.moves[-1]),
        made_at=now,
    )
    if game.is_over:
        _finish(attempt_id, deal_id=deal.pk, result=result_of(game), now=now)
    return replace(
        standing,
        game=game,
        deal_id=deal.pk,
        attempt_id=attempt_id,
        started_on=standing.started_on or timezone.localdate(now),
        finished_at=now if game.is_over else None,
    )


def _begin(*, player: UUID, deal_id: int, now: datetime) -> int:
    # the id is only in the cookie until now; it may also have played before
    Player.objects.bulk_create([Player(id=player, created_at=now)], ignore_conflicts=True)
    attempt = Attempt.objects.create(
        player_id=player,
        deal_id=deal_id,
        started_at=now,
        started_on=timezone.localdate(now),
    )
    return attempt.pk


def _finish(attempt_id: int, *, deal_id: int, result: Result, now: datetime) -> None:
    Attempt.objects.filter(pk=attempt_id).update(
        finished_at=now, score=result.score, swap_used=result.swap_used
    )
    add_result(deal_id, result)
