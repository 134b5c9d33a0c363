"""The finished games that show how somebody plays: those in which they took no hints, which would
show how the coach plays."""

from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Coalesce

from puzzles.game.game import Game
from puzzles.models import Attempt, TakenHint


def unaided_games(player: UUID | Coalesce, game: Game) -> QuerySet[Attempt]:
    """Returns the newest first, with their moves."""
    hints = TakenHint.objects.filter(attempt=OuterRef("pk"))
    finished = Attempt.objects.filter(~Exists(hints), player_id=player).finished()
    newest = finished.filter(deal__game=game.id).order_by("-finished_at", "-pk")
    return newest.prefetch_related("moves")


def line_of(attempt: Attempt, game: Game) -> str:
    """Returns the line by which reviews are stored."""
    made = sorted(attempt.moves.all(), key=lambda move: move.ply)
    return game.lines.text([move.notation for move in made])
