"""Reviews of finished games: read if they are stored, else asked for."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Q

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.values import Data
from puzzles.jobs.queue_position import Waiting, queue_position
from puzzles.jobs.records import JobKey, ask_for_job, jobs_about, retry_jobs, withdraw_job
from puzzles.models import Analysis, Job, JobKind

REVIEW_VERSION = 4
"""Raise it when the coach or the content of a review changes: reviews are then recomputed."""


def review_or_ask(mine: PlayerGame, position: Any) -> Data | Waiting:
    """Returns the stored review of a finished game, or the state of its job. It never computes a
    review."""
    found = stored_reviews(mine, [position])
    if found:
        return found[0]
    if mine.deal_id is None:
        raise ValueError(f"{mine.key} is not stored: nobody has played it")
    job = _job_of(mine.game, mine.deal_id, mine.game.line_text(position.moves))
    ask_for_job(job, now=now(), player=mine.player)
    # no job means that it was finished since the first query: the next request finds it
    return queue_position(jobs_about(job)) or Waiting(percent=100, ahead=0)


def wait_for_scores(mine: PlayerGame) -> Waiting | None:
    """Returns the wait for the scores of the coach and of the best line, if they are still to
    come."""
    if None not in {mine.coach_score, mine.ceiling}:
        return None
    jobs = jobs_about(JobKey(JobKind.SCORES, mine.game.id, mine.deal_id))
    waiting = queue_position(jobs)
    return None if waiting and waiting.is_given_up else waiting


def withdraw_reviews(mine: PlayerGame, positions: Sequence[Any]) -> None:
    """Cancels the reviews that nobody but this player waits for."""
    for position in positions:
        if mine.deal_id is not None:
            job = _job_of(mine.game, mine.deal_id, mine.game.line_text(position.moves))
            withdraw_job(job, player=mine.player)


def retry_reviews(mine: PlayerGame, positions: Sequence[Any]) -> None:
    """Tries the reviews again that failed too often."""
    lines = [mine.game.line_text(position.moves) for position in positions]
    jobs = Job.objects.filter(kind=JobKind.REVIEW, deal=mine.deal_id, subject__in=lines)
    retry_jobs(jobs, now=now())


def stored_reviews(mine: PlayerGame, positions: Sequence[Any]) -> list[Data]:
    """Returns the stored reviews in the order of the positions, in one query."""
    if mine.deal_id is None:
        return []
    lines = [mine.game.line_text(position.moves) for position in positions]
    known = Analysis.objects.filter(deal_id=mine.deal_id, line__in=lines, version=REVIEW_VERSION)
    stored: dict[str, Data] = dict(known.values_list("line", "review"))
    return [stored[line] for line in lines if line in stored]


def line_reviews(lines: Mapping[int, str]) -> dict[int, Data]:
    """Returns the stored reviews by deal, each of the line that somebody played, in one query."""
    return _stored_by_deal(lines, "review")


def given_away_by_deal(lines: Mapping[int, str]) -> dict[int, Sequence[Data]]:
    """Returns the stored reviews in brief, by deal, each of the line that somebody played, in one
    query."""
    stored = _stored_by_deal(lines, "given_away")
    return {deal_id: content or () for deal_id, content in stored.items()}


def _stored_by_deal(lines: Mapping[int, str], column: str) -> dict[int, Any]:
    known = Analysis.objects.filter(_about(lines), version=REVIEW_VERSION)
    rows = known.values_list("deal_id", "line", column)
    return {deal_id: content for deal_id, line, content in rows if lines[deal_id] == line}


def ask_for_reviews(game: Game, lines: Mapping[int, str]) -> set[int]:
    """Asks for each review that has no job yet, and returns the deals whose review failed too
    often."""
    jobs, at = _jobs_by_deal(lines), now()
    for deal_id in sorted(lines.keys() - jobs.keys()):
        ask_for_job(_job_of(game, deal_id, lines[deal_id]), now=at)
    return _given_up(jobs)


def given_up_reviews(lines: Mapping[int, str]) -> set[int]:
    """Returns the deals whose review failed too often, in one query."""
    return _given_up(_jobs_by_deal(lines))


def _job_of(game: Game, deal_id: int, line: str) -> JobKey:
    return JobKey(JobKind.REVIEW, game.id, deal_id, line)


def _given_up(jobs: Mapping[int, Job]) -> set[int]:
    at = now().timestamp()
    return {deal_id for deal_id, job in jobs.items() if job.is_given_up(at)}


def _jobs_by_deal(lines: Mapping[int, str]) -> dict[int, Job]:
    """Returns the jobs of reviews, perhaps among a few others: a condition for each would be
    slow."""
    jobs = Job.objects.filter(
        kind=JobKind.REVIEW, deal__in=list(lines), subject__in=list(set(lines.values()))
    )
    return {
        job.deal_id: job
        for job in jobs
        if job.deal_id is not None and lines[job.deal_id] == job.subject
    }


def _about(lines: Mapping[int, str]) -> Q:
    """Selects these reviews, and perhaps a few others: a condition for each would be slow for
    many."""
    return Q(deal__in=list(lines), line__in=list(set(lines.values())))
