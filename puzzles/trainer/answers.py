"""What a player has answered so far, each in one query."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from uuid import UUID

from puzzles.models import DrillAnswer
from puzzles.trainer.ratings import Rating
from puzzles.visitors.player_cookie import resolved_in_query

MOST_COUNTED = 50
"""Of the rated answers: so many tell enough."""


@dataclass(frozen=True, slots=True)
class DrillRating:
    """How a player stands in one kind of drill."""

    rating: Rating = field(default_factory=Rating)
    answered: int = 0
    """Rated answers, as far as they are counted."""


def stored_answer(player: UUID | None, *, game: str, kind: str, drill: str) -> DrillAnswer | None:
    """`player` is the id in the cookie, perhaps an alias."""
    if player is None:
        return None
    answers = DrillAnswer.objects.filter(player_id=resolved_in_query(player))
    return answers.filter(game=game, kind=kind, drill=drill).first()


def rating_of(player: UUID | None, *, game: str, kind: str) -> DrillRating:
    """`player` is the id in the cookie, perhaps an alias."""
    if player is None:
        return DrillRating()
    answers = DrillAnswer.objects.filter(player_id=resolved_in_query(player))
    rated = answers.filter(game=game, kind=kind, rating__isnull=False)
    figures = rated.only("rating", "deviation", "volatility")
    last = list(figures.order_by("-answered_at", "-pk")[:MOST_COUNTED])
    return DrillRating(rating_in(last[0]) or Rating(), len(last)) if last else DrillRating()


def ratings_of(player: UUID | None, *, game: str, kinds: Iterable[str]) -> dict[str, DrillRating]:
    """One query for each kind."""
    return {kind: rating_of(player, game=game, kind=kind) for kind in kinds}


def rating_in(answer: DrillAnswer) -> Rating | None:
    """None for an answer that was not rated."""
    if answer.rating is None or answer.deviation is None or answer.volatility is None:
        return None
    return Rating(answer.rating, answer.deviation, answer.volatility)
