"""Reviews of finished games: read if they are stored, else asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from puzzles.analysis.records import ask_for_job
from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now
from puzzles.games.values import Data
from puzzles.models import Analysis, Job

REVIEW_VERSION = 3
"""Raise it when the coach or the content of a review changes: reviews are then recomputed."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A review that is being computed or is still in the queue."""

    percent: int
    ahead: int
    """Reviews before it in the queue."""
    is_given_up: bool = False
    """It failed too often and will not be retried."""


def review_or_ask(mine: PlayerGame, position: Any) -> Data | Waiting:
    """The stored review of a finished game, or the state of its job. Never computes."""
    found = stored_reviews(mine, [position])
    if found:
        return found[0]
    if mine.deal_id is None:
        raise ValueError(f"{mine.key} is not stored: nobody has played it")
    line = mine.game.line_text(position.moves)
    ask_for_job(mine.deal_id, line, now=now())
    # no job means that it was finished since the first query: the next request finds it
    return state_of_job(mine.deal_id, line) or Waiting(percent=100, ahead=0)


def stored_reviews(mine: PlayerGame, positions: Sequence[Any]) -> list[Data]:
    """The stored ones, in the order of the positions. One query."""
    if mine.deal_id is None:
        return []
    lines = [mine.game.line_text(position.moves) for position in positions]
    known = Analysis.objects.filter(deal_id=mine.deal_id, line__in=lines, version=REVIEW_VERSION)
    stored: dict[str, Data] = dict(known.values_list("line", "review"))
    return [stored[line] for line in lines if line in stored]


def state_of_job(deal_id: int, line: str) -> Waiting | None:
    """None if there is no such job."""
    job = Job.objects.filter(deal_id=deal_id, line=line).first()
    if job is None:
        return None
    ahead = Job.objects.waiting().reviews().filter(pk__lt=job.pk).count()
    is_over = job.leased_until < now().timestamp()
    return Waiting(job.percent, ahead, is_given_up=job.starts >= Job.MOST_STARTS and is_over)
