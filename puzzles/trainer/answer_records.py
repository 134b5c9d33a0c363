"""The write of an answer: one row for each player and drill, however often it is sent."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from puzzles.attempts.records import Overtaken
from puzzles.models import DrillAnswer
from puzzles.trainer.ratings import Rating
from puzzles.visitors.player_cookie import id_unless_alias, resolved_id
from puzzles.visitors.player_records import record_visit

MOST_ANSWER_RETRIES = 3


def record_answer(  # noqa: PLR0913 - each is a column
    player: UUID,
    *,
    game: str,
    kind: str,
    drill: str,
    theme: str,
    answer: Any,
    is_right: bool,
    loss: float | None,
    now: datetime,
    rating: Rating | None = None,
) -> DrillAnswer:
    """Returns the stored row: of several answers to one drill the first stays. `player` is the id
    in the cookie, perhaps an alias, or that of a visitor who has no row yet."""
    made = DrillAnswer(
        game=game,
        kind=kind,
        drill=drill,
        theme=theme,
        answer=answer,
        is_right=is_right,
        loss=loss,
        answered_at=now,
        rating=rating.value if rating else None,
        deviation=rating.deviation if rating else None,
        volatility=rating.volatility if rating else None,
    )
    own = player
    cause: IntegrityError | None = None
    for _retry in range(MOST_ANSWER_RETRIES):
        try:
            return _stored(made, own)
        except IntegrityError as error:
            # a double tap or another device; or the id is an alias, which few are
            cause, own = error, resolved_id(player)
            known = DrillAnswer.objects.filter(player_id=own, game=game, kind=kind, drill=drill)
            if first := known.first():
                return first
    raise Overtaken(f"{game} {kind} {drill}") from cause


@transaction.atomic
def _stored(made: DrillAnswer, player: UUID) -> DrillAnswer:
    record_visit(player, now=made.answered_at)
    made.player_id = id_unless_alias(player)  # type: ignore[assignment] # an expression
    made.save(force_insert=True)
    made.player_id = player
    return made
