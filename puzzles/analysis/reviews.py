"""Reviews of finished games: read if they are stored, else asked for."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Q

from puzzles.analysis.places import Waiting, is_given_up, state_of_job
from puzzles.analysis.records import ask_for_job, withdraw_job
from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now
from puzzles.game.values import Data
from puzzles.models import Analysis, Job

REVIEW_VERSION = 4
"""Raise it when the coach or the content of a review changes: reviews are then recomputed."""


def review_or_ask(mine: PlayerGame, position: Any) -> Data | Waiting:
    """The stored review of a finished game, or the state of its job. Never computes."""
    found = stored_reviews(mine, [position])
    if found:
        return found[0]
    if mine.deal_id is None:
        raise ValueError(f"{mine.key} is not stored: nobody has played it")
    line = mine.game.line_text(position.moves)
    ask_for_job(mine.deal_id, line, now=now(), player=mine.player)
    # no job means that it was finished since the first query: the next request finds it
    return state_of_job(mine.deal_id, line) or Waiting(percent=100, ahead=0)


def withdraw_reviews(mine: PlayerGame, positions: Sequence[Any]) -> None:
    """Those that nobody but this player waits for."""
    for position in positions:
        if mine.deal_id is not None:
            withdraw_job(mine.deal_id, mine.game.line_text(position.moves), mine.player)


def stored_reviews(mine: PlayerGame, positions: Sequence[Any]) -> list[Data]:
    """The stored ones, in the order of the positions. One query."""
    if mine.deal_id is None:
        return []
    lines = [mine.game.line_text(position.moves) for position in positions]
    known = Analysis.objects.filter(deal_id=mine.deal_id, line__in=lines, version=REVIEW_VERSION)
    stored: dict[str, Data] = dict(known.values_list("line", "review"))
    return [stored[line] for line in lines if line in stored]


def line_reviews(lines: Mapping[int, str]) -> dict[int, Data]:
    """The stored ones, by deal: of each the line that somebody played. One query."""
    return _stored_by_deal(lines, "review")


def given_away_by_deal(lines: Mapping[int, str]) -> dict[int, Sequence[Data]]:
    """Of reviews that are stored, in brief, by deal: of each the line that somebody played. One
    query."""
    stored = _stored_by_deal(lines, "given_away")
    return {deal_id: told or () for deal_id, told in stored.items()}


def _stored_by_deal(lines: Mapping[int, str], column: str) -> dict[int, Any]:
    known = Analysis.objects.filter(_about(lines), version=REVIEW_VERSION)
    rows = known.values_list("deal_id", "line", column)
    return {deal_id: told for deal_id, line, told in rows if lines[deal_id] == line}


def ask_for_reviews(lines: Mapping[int, str]) -> set[int]:
    """Asks for each that has no job yet; the deals whose review failed too often."""
    jobs = _jobs_by_deal(lines)
    for deal_id in sorted(lines.keys() - jobs.keys()):
        ask_for_job(deal_id, lines[deal_id], now=now())
    return {deal_id for deal_id, job in jobs.items() if is_given_up(job)}


def given_up_reviews(lines: Mapping[int, str]) -> set[int]:
    """The deals whose review failed too often. One query."""
    return {deal_id for deal_id, job in _jobs_by_deal(lines).items() if is_given_up(job)}


def _jobs_by_deal(lines: Mapping[int, str]) -> dict[int, Job]:
    jobs = Job.objects.filter(_about(lines))
    return {job.deal_id: job for job in jobs if lines[job.deal_id] == job.line}


def _about(lines: Mapping[int, str]) -> Q:
    """Those, and perhaps a few others: a condition for each would be slow for many."""
    return Q(deal__in=list(lines), line__in=list(set(lines.values())))
