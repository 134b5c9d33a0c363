"""The player's finished games and what their reviews say; those not reviewed yet are asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.utils import timezone

from puzzles.analysis.reviews import ask_for_reviews, given_away_by_deal, given_up_reviews
from puzzles.game.game import Game
from puzzles.game.trainer.reviewed import given_away_from
from puzzles.trainer.skill.figures import ReviewedGame
from puzzles.trainer.skill.finished_games import line_of, unaided_games
from puzzles.visitors.player_cookie import resolved_in_query

MOST_GAMES = 300
"""How many of the newest games are counted: what somebody gave away years ago says little of
them."""
ASKED_AT_ONCE = 5
"""How many reviews are asked for at one time: each takes the coach about a second."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    deal_id: int
    day: date
    line: str


@dataclass(frozen=True, slots=True)
class Looked:
    games: Sequence[ReviewedGame]
    """The games in the order in which they were finished."""
    missing: Mapping[int, str]
    """The lines without a review, by deal, the newest first."""

    @property
    def count(self) -> int:
        return len(self.games) + len(self.missing)


def finished_games(
    game: Game, player: UUID | None, *, most: int | None = None
) -> list[FinishedGame]:
    """Returns the newest first, in two queries; `player` is the id in the cookie."""
    if player is None:
        return []
    return [
        FinishedGame(one.deal_id, timezone.localdate(one.finished_at), line_of(one, game))
        for one in unaided_games(resolved_in_query(player), game)[: most or MOST_GAMES]
    ]


def looked_at(finished: Sequence[FinishedGame]) -> Looked:
    """One query."""
    given_away = given_away_by_deal({one.deal_id: one.line for one in finished})
    known = [one for one in reversed(finished) if one.deal_id in given_away]
    games = [ReviewedGame(one.day, given_away_from(given_away[one.deal_id])) for one in known]
    missing = {one.deal_id: one.line for one in finished if one.deal_id not in given_away}
    return Looked(games, missing)


def asked_for(game: Game, missing: Mapping[int, str]) -> bool:
    """Asks for the newest few; whether any of those missing will still come."""
    given_up = given_up_reviews(missing)
    coming = [deal_id for deal_id in missing if deal_id not in given_up][:ASKED_AT_ONCE]
    ask_for_reviews(game, {deal_id: missing[deal_id] for deal_id in coming})
    return bool(coming)
