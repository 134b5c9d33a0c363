"""The writes of attempts and their moves, and of practice deals with their first move.

Each is atomic; concurrent calls have the same result as calls one after the other.
"""

from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Exists
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext as _

from puzzles.attempts.answers import OutOfStep, answer, is_current, is_taken_back
from puzzles.attempts.player_games import PlayerGame, player_game_in, with_hints
from puzzles.attempts.tally_records import add_result
from puzzles.days.records import store_deals
from puzzles.games.values import Dealt, Position, Refused
from puzzles.models import Attempt, Peek, Player, RecordedMove, TakenHint
from puzzles.visitors.player_cookie import id_unless_alias, resolved_id

MOST_MOVE_RETRIES = 3
move_recorded = Signal()
"""Sent with `game` and `is_last`, once a move is stored."""


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
            recorded = _record(mine, position, player=own, now=now)
        except IntegrityError:
            # a concurrent request (second tab, double tap, joining) won: retry on what it recorded
            mine = _read_again(mine, player)
        else:
            move_recorded.send(sender=None, game=mine.game, is_last=position.is_over)
            return recorded
    raise Overtaken(str(mine.key))


def _read_again(mine: PlayerGame, player: UUID) -> PlayerGame:
    """What only the browser knew of a game that is not begun stays known."""
    found = player_game_in(mine.key, player) or mine
    is_begun = found.attempt_id is not None
    return found if is_begun else replace(found, cards_seen=mine.cards_seen)


def take_back_move(mine: PlayerGame, *, line: str) -> PlayerGame:
    """The game without its last move. A request that is sent twice takes one move back.

    `OutOfStep` for a line that the game has left, `Refused` where moves are final; neither writes
    anything.
    """
    if is_taken_back(mine.game, mine.position, line=line):
        return mine
    if not mine.can_take_back or mine.attempt_id is None:
        raise Refused(_("Moves in the daily puzzle or in a finished game can’t be taken back."))
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


def take_hint(mine: PlayerGame, *, player: UUID, line: str, step: int, now: datetime) -> PlayerGame:
    """The game with a step of a hint more; begun, if it was not. No step is left out, and one that
    is taken twice is stored once. `OutOfStep` for a line other than the game's, `Refused` where
    there are no hints; neither writes anything."""
    for _retry in range(MOST_MOVE_RETRIES):
        if not mine.can_ask_for_hints:
            raise Refused(_("Hints are only for practice deals that are still being played."))
        if not is_current(mine.game, mine.position, line=line):
            raise OutOfStep(line)
        mine, own = with_hints(mine), mine.player or resolved_id(player)
        further = min(step, mine.hint_step + 1)
        try:
            return _take_hint(mine, further, player=own, now=now)
        except IntegrityError:
            mine = _read_again(mine, player)
    raise Overtaken(str(mine.key))


@transaction.atomic
def _take_hint(mine: PlayerGame, step: int, *, player: UUID, now: datetime) -> PlayerGame:
    deal_id, attempt_id = _begun(mine, player=player, now=now)
    # waits for a move that is being recorded, which may be the last one
    open_attempt = Attempt.objects.select_for_update().filter(pk=attempt_id, finished_at=None)
    _require(open_attempt.first())
    ply = len(mine.position.moves)
    taken = TakenHint(attempt_id=attempt_id, ply=ply, step=step, taken_at=now)
    TakenHint.objects.bulk_create([taken], ignore_conflicts=True)
    started_on = mine.started_on or timezone.localdate(now)
    return with_hints(
        replace(mine, player=player, deal_id=deal_id, attempt_id=attempt_id, started_on=started_on)
    )


@transaction.atomic
def _record(mine: PlayerGame, position: Position, *, player: UUID, now: datetime) -> PlayerGame:
    deal_id, attempt_id = _begun(mine, player=player, now=now)
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


def _begun(mine: PlayerGame, *, player: UUID, now: datetime) -> tuple[int, int]:
    """The ids of the deal and of the attempt, which are stored if they were not yet."""
    deal_id = mine.deal_id
    if deal_id is None:
        (deal,) = store_deals({mine.key: Dealt(mine.position.deal, mine.edition)}, now=now)
        deal_id = deal.pk
    if mine.attempt_id:
        return deal_id, mine.attempt_id
    return deal_id, _begin(player=player, deal_id=deal_id, now=now, cards_seen=mine.cards_seen)


def _begin(*, player: UUID, deal_id: int, now: datetime, cards_seen: bool) -> int:
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
        cards_seen=cards_seen or Exists(Peek.objects.filter(player_id=player, deal_id=deal_id)),
    )
    return attempt.pk


def _finish(
    attempt_id: int, mine: PlayerGame, position: Position, *, deal_id: int, now: datetime
) -> None:
    if mine.attempt_id is None:
        # begun with this very move
        cards_seen = Attempt.objects.get(pk=attempt_id).cards_seen
    else:
        cards_seen = mine.cards_seen
    begun = Attempt.objects.filter(pk=attempt_id, moves__ply=len(position.moves) - 2)
    # a peek since this request read the game: it reads it again
    _require(begun.filter(cards_seen=cards_seen).update(finished_at=now, score=position.score))
    if not cards_seen:
        add_result(deal_id, mine.game, position)


def _require(is_there: object) -> None:
    """The move before is looked for once this one is written, as nothing can undo it from then."""
    if not is_there:
        raise IntegrityError("The move before has been taken back, or its player has peeked.")
