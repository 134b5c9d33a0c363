"""The best that anybody has finished in a day's puzzle. Nobody is named."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from puzzles.attempts.score_distribution import scores_of_deal
from puzzles.days.deal_keys import DealKey, key_of_day
from puzzles.game.game import Game
from puzzles.game.values import Position
from puzzles.models import Attempt, RecordedMove


@dataclass(frozen=True, slots=True)
class BestOfDay:
    day: date
    score: int
    title: str = ""
    """Empty in a game where it depends on what the deal allows."""
    position: Position | None = None
    """The position shows cards, so it is None for a reader who may still want to play that
    puzzle."""


def best_of_day(game: Game, day: date, *, with_cards: bool) -> BestOfDay | None:
    """Reads the best in one query, and with the cards in two. Returns None while so few have
    finished that the best could be traced to a person."""
    key = key_of_day(game, day)
    found = scores_of_deal(key)
    if not found.is_enough:
        return None
    score = max(found.attempts_by_score)
    is_of_score = game.titles is not None and game.titles.near_the_best is None
    title = game.title(score) if is_of_score else ""
    return BestOfDay(day, score, title, _position(key, score) if with_cards else None)


def _position(key: DealKey, score: int) -> Position | None:
    """Returns the position of whoever reached the score first. It is None if they have deleted
    their games since."""
    counted = Attempt.objects.filter(
        deal__game=key.game_id, deal__key=key.name, cards_seen=False, is_counted=True
    )
    first = counted.filter(score=score).order_by("finished_at", "pk").values("pk")[:1]
    moves = RecordedMove.objects.filter(attempt__in=first).order_by("ply")
    rows: Sequence[tuple[str, Any]] = list(
        moves.values_list("notation", "attempt__deal__description")
    )
    if not rows:
        return None
    _notation, description = rows[0]
    game = key.game
    return game.lines.replay(
        game.dealing.deal_from(description), [notation for notation, _ in rows]
    )
