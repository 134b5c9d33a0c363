"""What drills of all kinds have in common: who is asked what, and what an answer does."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404, HttpRequest

from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.trainer.drills import JudgedAnswer, MoveDrills
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.values import Position
from puzzles.models import DrillAnswer
from puzzles.trainer.answer_records import record_answer
from puzzles.trainer.answers import rating_of
from puzzles.trainer.drills.strength import Strength, rating_after, strength_after
from puzzles.visitors.rate_limits import Limit

TODAY = "today"
"""In the place of a theme: one of today's positions, which the player has not chosen."""

# each answer stores a row, and without a cookie a player; high because a whole school may share
# one address
ANSWERS = Limit("drill-answers", calls=1500, seconds=600)


@dataclass(frozen=True, slots=True)
class DrillAsked:
    game: Game
    kind: str
    name: str
    strength: float
    """How hard the drill is, as a rating."""
    theme: str = ""
    """The theme that the player has chosen, if any."""
    is_rated: bool = True
    """Whether the answer is rated: not if the player has chosen what to be asked."""


def trainer_of(game: Game) -> Trainer[Position]:
    if game.training is None or not game.training.has_page:
        raise Http404
    return game.training


def move_drills_of(game: Game) -> MoveDrills[object]:
    drills = trainer_of(game).moves
    if drills is None:
        raise Http404
    return drills


def store_answer(
    request: HttpRequest, player: UUID, asked: DrillAsked, judged: JudgedAnswer
) -> tuple[DrillAnswer, Strength]:
    """Returns the stored answer, which may be an earlier one, and the strength of the player after
    it."""
    before = rating_of(player, game=asked.game.id, kind=asked.kind)
    rating = rating_after(before, drill=asked.strength, is_right=judged.is_right)
    answer = record_answer(
        player,
        game=asked.game.id,
        kind=asked.kind,
        drill=asked.name,
        theme=asked.theme,
        answer=judged.answer,
        is_right=judged.is_right,
        loss=judged.loss,
        now=now(),
        rating=rating if asked.is_rated else None,
    )
    return answer, strength_after(request, before, answer)
