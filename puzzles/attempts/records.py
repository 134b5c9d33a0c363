"""The writes of attempts and their moves, and of practice deals with their first move.

Each is atomic; concurrent calls have the same result as calls one after the other.
"""

import logging
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, connection, transaction
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext as _

from puzzles.attempts.deleted_tries import mark_of
from puzzles.attempts.player_games import PlayerGame, player_game_in, with_hints
from puzzles.attempts.sent_moves import OutOfStep, is_current, is_taken_back, position_after
from puzzles.attempts.sql import (
    BEGIN_ATTEMPT,
    FINISH_ATTEMPT,
    LOCK_ATTEMPT,
    STORE_FIRST_MOVE,
    STORE_LAST_MOVE,
    STORE_MOVE,
    STORE_MOVE_AFTER_THE_LAST,
)
from puzzles.attempts.tally_records import add_result, adding_result
from puzzles.database.statements import run_atomically
from puzzles.database.values import uuid_from_database
from puzzles.days.records import storing_deal
from puzzles.game.values import Dealt, Position, Refused
from puzzles.jobs.wakeups import wake_worker
from puzzles.models import Attempt, Player, RecordedMove, TakenHint
from puzzles.visitors.player_records import STORE_PLAYER, store_visitor

MOST_MOVE_RETRIES = 3
logger = logging.getLogger(__name__)
move_recorded = Signal()
"""Sent with `game` and `is_last`, once a move is stored."""


class Overtaken(Exception):
    """All retries lost against concurrent writes, or the player or the deal is being deleted."""


def record_move(
    player_game: PlayerGame, *, player: UUID, line: str, move: str, now: datetime
) -> PlayerGame:
    """Returns the game after the request. A move that is sent twice is recorded once.

    `player` is the id in the cookie, perhaps an alias; `player_game.player` is resolved. Raises
    `OutOfStep` for a move that was sent for another position, and `Refused` for one that the rules
    forbid; neither writes anything.
    """
    cause: IntegrityError | None = None
    for _retry in range(MOST_MOVE_RETRIES):
        position = position_after(player_game.game, player_game.position, line=line, move=move)
        if position is player_game.position:
            return player_game
        try:
            recorded = _record(player_game, position, player=player_game.player or player, now=now)
        except IntegrityError as error:
            # a concurrent request (second tab, double tap, joining) won: retry on what is recorded
            cause, player_game = error, _read_again(player_game, player)
        else:
            move_recorded.send(sender=None, game=player_game.game, is_last=position.is_over)
            return recorded
    raise _overtaken(player_game, cause) from cause


def _overtaken(player_game: PlayerGame, cause: IntegrityError | None) -> Overtaken:
    """An operator reads why, should it ever be something else than two requests at once."""
    logger.error("Gave up %s after %s tries: %s", player_game.key, MOST_MOVE_RETRIES, cause)
    return Overtaken(str(player_game.key))


def _read_again(player_game: PlayerGame, player: UUID) -> PlayerGame:
    """Reads the game again, and keeps what only the browser knew of a game that is not begun."""
    found = player_game_in(player_game.key, player) or player_game
    is_begun = found.attempt_id is not None
    if is_begun:
        return found
    return replace(found, cards_seen=player_game.cards_seen, is_counted=player_game.is_counted)


def take_back_move(player_game: PlayerGame, *, line: str) -> PlayerGame:
    """Returns the game without its last move. A request that is sent twice takes one move back.

    Raises `OutOfStep` for a line that the game has left, and `Refused` where moves are final;
    neither writes anything.
    """
    if is_taken_back(player_game.game, player_game.position, line=line):
        return player_game
    if not player_game.can_take_back or player_game.attempt_id is None:
        raise Refused(_("Moves in the daily puzzle or in a finished game can’t be taken back."))
    kept = [repr(move) for move in player_game.position.moves[:-1]]
    if not _take_back(player_game.attempt_id, ply=len(kept)):
        raise OutOfStep(line)
    return replace(
        player_game, position=player_game.game.lines.replay(player_game.position.deal, kept)
    )


@transaction.atomic
def _take_back(attempt_id: int, *, ply: int) -> bool:
    """Returns False if the attempt has gone on, or if another request has taken that move back."""
    # waits for a move that is being recorded, which holds its attempt by the foreign key
    open_attempt = Attempt.objects.select_for_update().filter(pk=attempt_id, finished_at=None)
    moves = RecordedMove.objects.filter(attempt_id=attempt_id, ply__gte=ply)
    if open_attempt.first() is None or len(moves) != 1:
        return False
    moves.delete()
    return True


def take_hint(
    player_game: PlayerGame, *, player: UUID, line: str, step: int, now: datetime
) -> PlayerGame:
    """Returns the game with one more step of a hint, and begins it if that is the first thing done.

    No step is left out, and one that is taken twice is stored once. Raises `OutOfStep` for a line
    other than the game's, and `Refused` where there are no hints; neither writes anything.
    """
    cause: IntegrityError | None = None
    for _retry in range(MOST_MOVE_RETRIES):
        if not player_game.can_ask_for_hints:
            raise Refused(_("Hints are only for practice deals that are still being played."))
        if not is_current(player_game.game, player_game.position, line=line):
            raise OutOfStep(line)
        player_game, own = with_hints(player_game), player_game.player or player
        further = min(step, player_game.hint_step + 1)
        try:
            return _take_hint(player_game, further, player=own, now=now)
        except IntegrityError as error:
            cause, player_game = error, _read_again(player_game, player)
    raise _overtaken(player_game, cause) from cause


@transaction.atomic
def switch_counting_help(
    player_game: PlayerGame, *, player: UUID, is_on: bool, now: datetime
) -> PlayerGame:
    """The game with it on or off, as the player's next ones will begin. Before the first move the
    choice is open; once it was on in a game that is begun, the result says so."""
    own = store_visitor(player_game.player or player, now=now)
    Player.objects.filter(pk=own).update(counting_help=is_on)
    was_on = player_game.counting_help and player_game.attempt_id is not None
    if is_on and player_game.attempt_id is not None:
        Attempt.objects.filter(pk=player_game.attempt_id, finished_at=None).update(
            counting_help=True
        )
    has_help = not player_game.is_finished and (is_on or was_on)
    return replace(player_game, player=own, counting_help=has_help, wants_counting_help=is_on)


@transaction.atomic
def _take_hint(player_game: PlayerGame, step: int, *, player: UUID, now: datetime) -> PlayerGame:
    if player_game.attempt_id is None:
        player_game = _begin(player_game, None, player=player, now=now)
    # waits for a move that is being recorded, which may be the last one
    open_attempt = Attempt.objects.select_for_update().filter(pk=player_game.attempt_id or 0)
    attempt = open_attempt.filter(finished_at=None).first()
    if attempt is None:
        raise IntegrityError("The game is over, or gone.")
    ply = len(player_game.position.moves)
    taken = TakenHint(attempt=attempt, ply=ply, step=step, taken_at=now)
    TakenHint.objects.bulk_create([taken], ignore_conflicts=True)
    return with_hints(player_game)


def _record(
    player_game: PlayerGame, position: Position, *, player: UUID, now: datetime
) -> PlayerGame:
    """Raises `IntegrityError` if the game is not, or no longer, where `player_game` says."""
    if player_game.attempt_id is None:
        is_new_deal = player_game.deal_id is None
        player_game = _record_first_move(player_game, position, player=player, now=now)
        if is_new_deal:
            transaction.on_commit(wake_worker)
    elif position.is_over:
        _record_last_move(player_game, player_game.attempt_id, position, now=now)
    else:
        _record_next_move(player_game, player_game.attempt_id, position, now=now)
    return replace(player_game, position=position, finished_at=now if position.is_over else None)


def _record_first_move(
    player_game: PlayerGame, position: Position, *, player: UUID, now: datetime
) -> PlayerGame:
    notation = repr(position.moves[0])
    if not position.is_over:
        return _begin(player_game, notation, player=player, now=now)
    with transaction.atomic():
        player_game = _begin(player_game, notation, player=player, now=now)
        attempt = Attempt.objects.get(pk=player_game.attempt_id or 0)
        attempt.finished_at, attempt.score = now, position.score
        attempt.save()
        if attempt.is_counted and not attempt.cards_seen:
            add_result(attempt.deal_id, player_game.game, position, attempt_id=attempt.pk)
    return player_game


def _begin(
    player_game: PlayerGame, notation: str | None, *, player: UUID, now: datetime
) -> PlayerGame:
    """Begins the attempt of a player, who may be an alias. If a hint comes first there is no move
    yet, so no notation."""
    statements: list[str] = []
    values: dict[str, Any] = {"game": player_game.key.game_id, "key": player_game.key.name}
    if player_game.deal_id is None:
        dealt = Dealt(player_game.position.deal, player_game.edition)
        statements, values = storing_deal(player_game.key, dealt, now=now)
    started_on = timezone.localdate(now)
    values |= {
        "player": player,
        "cards_seen": player_game.cards_seen,
        "is_counted": player_game.is_counted,
        "counting_help": player_game.counting_help,
        "mark": mark_of(player, player_game.key) if player_game.key.day else "",
        "notation": notation,
        "today": started_on,
        "now": now,
    }
    first_move = [STORE_FIRST_MOVE] if notation is not None else []
    rows = run_atomically([*statements, STORE_PLAYER, BEGIN_ATTEMPT, *first_move], values)
    # BEGIN_ATTEMPT returns a row in any case: it is refused or inserts one
    ((attempt_id, own_id, deal_id),) = filter(None, rows)
    return replace(
        player_game,
        player=uuid_from_database(own_id),
        deal_id=deal_id,
        attempt_id=attempt_id,
        started_on=started_on,
    )


def _record_next_move(
    player_game: PlayerGame, attempt_id: int, position: Position, *, now: datetime
) -> None:
    if player_game.moves_are_final:
        statements = [STORE_MOVE]
    elif connection.features.has_select_for_update:
        statements = [LOCK_ATTEMPT, STORE_MOVE_AFTER_THE_LAST]
    else:
        statements = [STORE_MOVE_AFTER_THE_LAST]
    run_atomically(statements, _values_of_move(attempt_id, position, now))


def _record_last_move(
    player_game: PlayerGame, attempt_id: int, position: Position, *, now: datetime
) -> None:
    statements = [FINISH_ATTEMPT, STORE_LAST_MOVE]
    values = _values_of_move(attempt_id, position, now)
    values |= {"score": position.score, "cards_seen": player_game.cards_seen}
    if player_game.is_compared and player_game.deal_id is not None:
        adding, counted = adding_result(
            player_game.deal_id, player_game.game, position, attempt_id=attempt_id
        )
        statements, values = [*statements, adding], values | counted
    run_atomically(statements, values)


def _values_of_move(attempt_id: int, position: Position, now: datetime) -> dict[str, Any]:
    ply = len(position.moves) - 1
    return {"attempt": attempt_id, "ply": ply, "notation": repr(position.moves[ply]), "now": now}
