"""The player's finished games, in which mistakes are looked for: a few at a time, the newest
first."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from puzzles.analysis.reviews import ask_for_reviews, line_reviews
from puzzles.game.game import Game
from puzzles.game.trainer.reviewed import MistakeTraining
from puzzles.game.values import Data, Position
from puzzles.models import Attempt, Mistake
from puzzles.trainer.mistakes.mistake_records import store_mistakes
from puzzles.trainer.skill.finished_games import line_of, unaided_games

GAMES_AT_A_TIME = 3
"""How many games are looked through at one time: the coach takes a second for each."""


@dataclass(frozen=True, slots=True)
class LookedThrough:
    games: int
    """The number of games that were finished without hints."""
    done: int

    @property
    def is_complete(self) -> bool:
        return self.done >= self.games


def look_through(
    player: UUID,
    game: Game,
    training: MistakeTraining[Position],
    *,
    now: datetime,
    wants_more: bool,
) -> LookedThrough:
    """Stores what reviews say. If `wants_more`, reviews that are missing are asked for."""
    finished = unaided_games(player, game)
    done = finished.filter(mistake__isnull=False).count()
    new = _newest(player, game) if wants_more else []
    if not new:
        return LookedThrough(finished.count(), done)
    lines = {attempt.deal_id: line_of(attempt, game) for attempt in new}
    reviews = line_reviews(lines)
    given_up = ask_for_reviews(game, {deal: lines[deal] for deal in lines.keys() - reviews.keys()})
    found = [
        _mistake_in(attempt, reviews.get(attempt.deal_id), training, now=now)
        for attempt in new
        if attempt.deal_id in reviews or attempt.deal_id in given_up
    ]
    store_mistakes(found)
    return LookedThrough(finished.count(), done + len(found))


def _newest(player: UUID, game: Game) -> Sequence[Attempt]:
    new = unaided_games(player, game).filter(mistake=None)
    return list(new.select_related("deal")[:GAMES_AT_A_TIME])


def _mistake_in(
    attempt: Attempt, review: Data | None, training: MistakeTraining[Position], *, now: datetime
) -> Mistake:
    """Returns the mistake in a game. It has no decision where none was costly, and where the review
    was given up."""
    found = training.mistake_in(attempt.position, review) if review else None
    return Mistake(
        attempt=attempt,
        decision=found.decision if found else None,
        key=found.key if found else None,
        loss=found.loss if found else None,
        found_at=now,
    )
