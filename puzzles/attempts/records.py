"""The writes of attempts and their moves, and of practice deals with their first move.

Each is atomic; concurrent calls have the same result as calls one after the other.
"""

from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from puzzles.attempts.answers import OutOfStep, answer, is_taken_back
from puzzles.attempts.player_games import PlayerGame, player_game_in
from puzzles.attempts.tally_records import add_result
from puzzles.days.records import store_deals
from puzzles.games.values import Dealt, Position, Refused
from puzzles.models import Attempt, Player, RecordedMove
from puzzles.visitors.player_cookie import id_unless_alias, resolved_id

MOST_MOVE_RETRIES = 3


class Overtaken(Exception):
    """All retries lost against concurrent writes, or the player or deal is being deleted."""


def record_move(
    mine: PlayerGame, *, player: UUID, line: str, move: str, now: datetime
) -> PlayerGame:
    """The game after the request. A move that is sent twice is recorded once.

    `player` is the id in the cookie, perhaps an alias; `mine.player` is resolved.
    `OutOfStep` for a move meant for another position, `Refused` for one that the rules forbid;
    neither writes anything.
    """
    for _retry in range(MOST_MOVE_RETRIES):
        position = answer(mine.game, mine.position, line=line, move=move)
        if position is mine.position:
            return mine
        own = mine.player or resolved_id(player)
        try:
            return _record(mine, position, player=own, now=now)
        except IntegrityError:
            # a concurrent request (second tab, double tap, joining) won: retry on what it recorded
            mine = player_game_in(mine.key, player) or mine
    raise Overtaken(str(mine.key))


def take_back_move(mine: PlayerGame, *, line: str) -> PlayerGame:
    """The game without its last move. A request that is sent twice takes one move back.

    `OutOfStep` for a line that the game has left, `Refused` where moves are final; neither writes
    anything.
    """
    if is_taken_back(mine.game, mine.position, line=line):
        return mine
    if not mine.can_take_back or mine.attempt_id is None:
        raise Refused(_("Moves of the daily puzzle and of a finished game stay as they are."))
    kept = [repr(move) for move in mine.position.moves[:-1]]
    if not _take_back(mine.attempt_id, ply=len(kept)):
        raise OutOfStep(line)
    return replace(mine, position=mine.game.replay(mine.position.deal, kept))


@transaction.atomic
def _take_back(attempt_id: int, *, ply: int) -> bool:
    """False if the attempt has gone on, or another request has taken that move back."""
    # waits for a move that is being recorded, which holds its attempt by the foreign key
    open_attempt = Attempt.objects.select_for_update().filter(pk=attempt_id, finished_at=None)
    moves = RecordedMove.objects.filter(attempt_id=attempt_id, ply__gte=ply)
    if open_attempt.first() is None or len(moves) != 1:
        return False
    moves.delete()
    return True


@transaction.atomic
def _record(mine: PlayerGame, position: Position, *, player: UUID, now: datetime) -> PlayerGame:
    deal_id = mine.deal_id
    if deal_id is None:
        (deal,) = store_deals({mine.key: Dealt(position.deal, mine.edition)}, now=now)
        deal_id = deal.pk
    attempt_id = mine.attempt_id or _begin(player=player, deal_id=deal_id, now=now)
    ply = len(position.moves) - 1
    RecordedMove.objects.create(
        attempt_id=attempt_id, ply=ply, notation=repr(position.moves[-1]), made_at=now
    )
    if position.is_over:
        _finish(attempt_id, mine, position, deal_id=deal_id, now=now)
    elif ply and not mine.key.day:
        _require(RecordedMove.objects.filter(attempt_id=attempt_id, ply=ply - 1).exists())
    return replace(
        mine,
        position=position,
        player=player,
        deal_id=deal_id,
        attempt_id=attempt_id,
        started_on=mine.started_on or timezone.localdate(now),
        finished_at=now if position.is_over else None,
    )


def _begin(*, player: UUID, deal_id: int, now: datetime) -> int:
    today = timezone.localdate(now)
    # upsert: so far the id may exist in the cookie only, or as a player from earlier games
    Player.objects.bulk_create(
        [Player(id=player, created_at=now, active_on=today)],
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["active_on"],
    )
    attempt = Attempt.objects.create(
        player_id=id_unless_alias(player),  # type: ignore[misc] # an expression, which the stubs do not know
        deal_id=deal_id,
        started_at=now,
        started_on=today,
    )
    return attempt.pk


def _finish(
    attempt_id: int, mine: PlayerGame, position: Position, *, deal_id: int, now: datetime
) -> None:
    begun = Attempt.objects.filter(pk=attempt_id, moves__ply=len(position.moves) - 2)
    _require(begun.update(finished_at=now, score=position.score))
    add_result(deal_id, mine.game, position)


def _require(is_there: object) -> None:
    """The move before is looked for once this one is written, as nothing can undo it from then."""
    if not is_there:
        raise IntegrityError("The move before has been taken back.")
