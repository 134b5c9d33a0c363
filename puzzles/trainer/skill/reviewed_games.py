"""The player's finished games and what their reviews say; those not reviewed yet are asked for."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db.models import Exists, OuterRef
from django.utils import timezone

from puzzles.analysis.reviews import ask_for_reviews, given_away_by_deal, given_up_reviews
from puzzles.games.game import Game
from puzzles.games.trainer import Trainer, given_away_from
from puzzles.models import Attempt, RecordedMove, TakenHint
from puzzles.trainer.skill.figures import ReviewedGame
from puzzles.visitors.player_cookie import resolved_in_query

MOST_GAMES = 300
"""The newest: what somebody gave away years ago says little of them."""
ASKED_AT_ONCE = 5
"""Reviews that are asked for at one time: each takes the coach about a second."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    deal_id: int
    day: date
    line: str


@dataclass(frozen=True, slots=True)
class Looked:
    games: Sequence[ReviewedGame]
    """In the order in which they were finished."""
    missing: Mapping[int, str]
    """Lines without a review, by deal, the newest first."""

    @property
    def count(self) -> int:
        return len(self.games) + len(self.missing)


def finished_games(game: Game, trainer: Trainer, player: UUID | None) -> list[FinishedGame]:
    """The newest first, in two queries. Games with hints are left out: they show another's skill.

    `player` is the id in the cookie."""
    if player is None:
        return []
    hints = TakenHint.objects.filter(attempt=OuterRef("pk"))
    finished = Attempt.objects.filter(
        ~Exists(hints), player_id=resolved_in_query(player), deal__game=game.id
    ).finished()
    newest = finished.order_by("-finished_at", "-pk")[:MOST_GAMES]
    rows = list(newest.values_list("pk", "deal_id", "finished_at"))
    moves: dict[int, list[str]] = defaultdict(list)
    made = RecordedMove.objects.filter(attempt__in=[pk for pk, _, _ in rows])
    for attempt, notation in made.order_by("ply").values_list("attempt_id", "notation"):
        moves[attempt].append(notation)
    return [
        FinishedGame(deal_id, timezone.localdate(at), trainer.reviewed_line(moves[pk]))
        for pk, deal_id, at in rows
        if at
    ]


def looked_at(finished: Sequence[FinishedGame]) -> Looked:
    """One query."""
    told = given_away_by_deal({one.deal_id: one.line for one in finished})
    known = [one for one in reversed(finished) if one.deal_id in told]
    games = [ReviewedGame(one.day, given_away_from(told[one.deal_id])) for one in known]
    missing = {one.deal_id: one.line for one in finished if one.deal_id not in told}
    return Looked(games, missing)


def asked_for(missing: Mapping[int, str]) -> bool:
    """Asks for the newest few; whether any of those missing will still come."""
    given_up = given_up_reviews(missing)
    coming = [deal_id for deal_id in missing if deal_id not in given_up][:ASKED_AT_ONCE]
    ask_for_reviews({deal_id: missing[deal_id] for deal_id in coming})
    return bool(coming)
