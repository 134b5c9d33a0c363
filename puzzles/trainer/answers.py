"""What a player has answered so far, each read in one query."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from uuid import UUID

from puzzles.models import DrillAnswer
from puzzles.trainer.ratings import Rating
from puzzles.visitors.player_cookie import resolved_in_query

MOST_COUNTED = 50
"""How many of the rated answers are counted: more would change nothing on the pages."""


@dataclass(frozen=True, slots=True)
class DrillRating:
    """A player's rating in one kind of drill."""

    rating: Rating = field(default_factory=Rating)
    answered: int = 0
    """The number of rated answers, up to `MOST_COUNTED`."""


def stored_answer(player: UUID | None, *, game: str, kind: str, drill: str) -> DrillAnswer | None:
    """Returns the answer to a drill, if there is one; `player` is the id in the cookie, perhaps an
    alias."""
    if player is None:
        return None
    answers = DrillAnswer.objects.filter(player_id=resolved_in_query(player))
    return answers.filter(game=game, kind=kind, drill=drill).first()


def rating_of(player: UUID | None, *, game: str, kind: str) -> DrillRating:
    """Returns the rating after the last answer; `player` is the id in the cookie, perhaps an
    alias."""
    if player is None:
        return DrillRating()
    answers = DrillAnswer.objects.filter(player_id=resolved_in_query(player))
    rated = answers.filter(game=game, kind=kind, rating__isnull=False)
    figures = rated.only("rating", "deviation", "volatility")
    last = list(figures.order_by("-answered_at", "-pk")[:MOST_COUNTED])
    return DrillRating(rating_in(last[0]) or Rating(), len(last)) if last else DrillRating()


def ratings_of(player: UUID | None, *, game: str, kinds: Iterable[str]) -> dict[str, DrillRating]:
    """Returns the ratings by kind, with one query for each."""
    return {kind: rating_of(player, game=game, kind=kind) for kind in kinds}


def rating_in(answer: DrillAnswer) -> Rating | None:
    """Returns None for an answer that was not rated."""
    if answer.rating is None or answer.deviation is None or answer.volatility is None:
        return None
    return Rating(answer.rating, answer.deviation, answer.volatility)
