"""The writes of attempts and their moves, and of practice deals with their first move.

Each is atomic; concurrent calls have the same result as calls one after the other.
"""

from dataclasses import replace
from datetime import date, datetime
from uuid import UUID

from django.db import IntegrityError, connection, transaction
from django.db.models import Exists, Subquery, TextField
from django.db.models.functions import Cast
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext as _

from puzzles.attempts.answers import OutOfStep, answer, is_current, is_taken_back
from puzzles.attempts.player_games import PlayerGame, game_at, player_game_in, with_hints
from puzzles.attempts.tally_records import add_result, adding
from puzzles.days.records import storing
from puzzles.game.values import Dealt, Position, Refused
from puzzles.jobs.wakeups import wake_worker
from puzzles.models import (
    Attempt,
    Deal,
    Peek,
    Player,
    RecordedMove,
    TakenHint,
)
from puzzles.visitors.batch_records import (
    CompiledStatements,
    Returned,
    Statement,
    all_or_none,
    insert,
    selection,
    update,
)
from puzzles.visitors.player_cookie import id_once_stored, resolved_in_query

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
        try:
            position = answer(mine.game, mine.position, line=line, move=move)
        except Refused:
            if not mine.taken_for:
                raise
            mine = _read_again(mine, player)
            continue
        if position is mine.position:
            return mine
        try:
            recorded = _record(mine, position, player=mine.player or player, now=now)
        except IntegrityError:
            # a concurrent request (second tab, double tap, joining) won, or the game was not what
            # it was taken for: retry on what is recorded
            mine = _read_again(mine, player)
        else:
            move_recorded.send(sender=None, game=mine.game, is_last=position.is_over)
            return recorded
    raise Overtaken(str(mine.key))


def _read_again(mine: PlayerGame, player: UUID) -> PlayerGame:
    """What only the browser knew of a game that is not begun stays known."""
    # a deal that was in memory alone is gone
    found = game_at(mine.key, player) if mine.taken_for else player_game_in(mine.key, player)
    found = found or mine
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
        mine, own = with_hints(mine), mine.player or player
        further = min(step, mine.hint_step + 1)
        try:
            return _take_hint(mine, further, player=own, now=now)
        except IntegrityError:
            mine = _read_again(mine, player)
    raise Overtaken(str(mine.key))


@transaction.atomic
def _take_hint(mine: PlayerGame, step: int, *, player: UUID, now: datetime) -> PlayerGame:
    if mine.attempt_id is None:
        *_, begun = all_or_none(*_beginning(mine, None, player=player, now=now))
        mine = _with_attempt(mine, begun, now=now)
    # waits for a move that is being recorded, which may be the last one
    open_attempt = Attempt.objects.select_for_update().filter(pk=mine.attempt_id or 0)
    attempt = open_attempt.filter(finished_at=None).first()
    if attempt is None:
        raise IntegrityError("The game is over, or gone.")
    ply = len(mine.position.moves)
    taken = TakenHint(attempt=attempt, ply=ply, step=step, taken_at=now)
    TakenHint.objects.bulk_create([taken], ignore_conflicts=True)
    return with_hints(mine)


def _record(mine: PlayerGame, position: Position, *, player: UUID, now: datetime) -> PlayerGame:
    """`IntegrityError` if the game is not, or no longer, where `mine` says."""
    attempt = mine.attempt_id
    if attempt is None:
        is_new_deal = mine.deal_id is None
        mine = _begin(mine, position, player=player, now=now)
        if is_new_deal:
            transaction.on_commit(wake_worker)
    elif position.is_over:
        all_or_none(*_ending(mine, attempt, position, now=now))
    elif mine.moves_stand:
        all_or_none(_next_move(attempt, position, now=now))
    else:
        own = _while_it_stands(mine, attempt)
        all_or_none(*_held(attempt), _next_move(own, position, now=now))
    return replace(mine, position=position, finished_at=now if position.is_over else None)


def _begin(mine: PlayerGame, position: Position, *, player: UUID, now: datetime) -> PlayerGame:
    statements = _beginning(mine, repr(position.moves[0]), player=player, now=now)
    if not position.is_over:
        *_, begun, _move = all_or_none(*statements)
        return _with_attempt(mine, begun, now=now)
    with transaction.atomic():
        *_, begun, _move = all_or_none(*statements)
        mine = _with_attempt(mine, begun, now=now)
        attempt = Attempt.objects.get(pk=mine.attempt_id or 0)
        attempt.finished_at, attempt.score = now, position.score
        attempt.save()
        if not attempt.cards_seen:
            add_result(attempt.deal_id, mine.game, position, attempt_id=attempt.pk)
    return mine


def _beginning(
    mine: PlayerGame, move: str | None, *, player: UUID, now: datetime
) -> list[Statement]:
    """That of the attempt returns its id, the player's and the deal's. The player may be an alias;
    there is no move yet if a hint comes first."""
    dealt = Dealt(mine.position.deal, mine.edition)
    return [
        *(storing(mine.key, dealt, now=now) if mine.deal_id is None else []),
        *BEGUN_GAME(
            player=player,
            game=mine.key.game_id,
            name=mine.key.name,
            described=mine.taken_for or None,
            has_seen_cards=mine.cards_seen,
            move=move,
            today=timezone.localdate(now),
            now=now,
        ),
    ]


def _statements_of_a_beginning(  # noqa: PLR0913 - all that is stored
    *,
    player: UUID,
    game: str,
    name: str,
    described: str | None,
    has_seen_cards: bool,
    move: str | None,
    today: date,
    now: datetime,
) -> list[Statement]:
    own = resolved_in_query(player)
    deals = Deal.objects.filter(game=game, key=name).values("pk")
    if described is not None:
        text = Cast("description", TextField())
        deals = deals.alias(text=text).filter(text=described)
    has_peeked = Exists(Peek.objects.filter(player_id=own, deal_id__in=deals))
    # so far the id may exist in the cookie only, or as a player from earlier games
    came = Player(id=own, created_at=now, active_on=today)  # type: ignore[misc] # an expression, which the stubs do not know
    begun = Attempt(
        player_id=id_once_stored(player),  # type: ignore[misc] # likewise
        deal_id=Subquery(deals),
        started_at=now,
        started_on=today,
        cards_seen=has_seen_cards or has_peeked,
    )
    attempt = Attempt.objects.filter(player_id=own, deal_id__in=deals).values("pk")
    return [
        insert(came, or_update="active_on"),
        insert(begun).returning("id", "player_id", "deal_id"),
        *([_recorded(Subquery(attempt), 0, move, now=now)] if move is not None else []),
    ]


BEGUN_GAME = CompiledStatements(_statements_of_a_beginning)


def _with_attempt(mine: PlayerGame, begun: Returned | None, *, now: datetime) -> PlayerGame:
    attempt_id, player, deal_id = begun or ("", "", "")
    return replace(
        mine,
        player=player if isinstance(player, UUID) else UUID(player),
        deal_id=deal_id,
        attempt_id=attempt_id,
        started_on=timezone.localdate(now),
        taken_for="",
    )


def _ending(
    mine: PlayerGame, attempt: int, position: Position, *, now: datetime
) -> list[Statement]:
    # a peek since this request read the game: it reads it again
    unfinished = Attempt.objects.filter(pk=attempt, finished_at=None, cards_seen=mine.cards_seen)
    own = _while_it_stands(mine, attempt, attempt__finished_at__isnull=False)
    statements = [
        update(unfinished, finished_at=now, score=position.score),
        _next_move(own, position, now=now),
    ]
    if not mine.cards_seen and mine.deal_id is not None:
        statements.append(adding(mine.deal_id, mine.game, position, attempt_id=attempt))
    return statements


def _held(attempt: int) -> list[Statement]:
    """Until a move is stored, none is taken back."""
    if not connection.features.has_select_for_update:
        return []
    return [selection(Attempt.objects.filter(pk=attempt).values("pk")).locking()]


def _while_it_stands(mine: PlayerGame, attempt: int, **conditions: bool) -> int | Subquery:
    """The id of the attempt: NULL, which the table refuses, once its last move is taken back."""
    ply = len(mine.position.moves) - 1
    if ply < 0:
        # a hint has begun it
        return attempt
    before = RecordedMove.objects.filter(attempt_id=attempt, ply=ply, **conditions)
    return Subquery(before.order_by().values("attempt_id"))


def _next_move(attempt: int | Subquery, position: Position, *, now: datetime) -> Statement:
    ply = len(position.moves) - 1
    return _recorded(attempt, ply, repr(position.moves[ply]), now=now)


def _recorded(attempt: int | Subquery, ply: int, move: str, *, now: datetime) -> Statement:
    return insert(RecordedMove(attempt_id=attempt, ply=ply, notation=move, made_at=now))
