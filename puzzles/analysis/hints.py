"""Hints for the next move: read if they are stored, else asked for. Pages never compute them."""

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now
from puzzles.game.values import Data
from puzzles.jobs.queue_position import Waiting, queue_position
from puzzles.jobs.records import JobKey, ask_for_job, jobs_about, retry_jobs
from puzzles.models import QUESTION, Analysis, JobKind

HINT_VERSION = 1
"""Raise it when the coach or the content of a hint changes: hints are then recomputed."""


def ask_for_hint(mine: PlayerGame) -> None:
    """Asks for a hint for the position that a game with a stored deal is in. One that was given up
    is tried again."""
    found = hint_found(mine)
    if mine.deal_id is None or isinstance(found, dict):
        return
    job = _job_of(mine, mine.deal_id)
    if isinstance(found, Waiting) and found.is_given_up:
        retry_jobs(jobs_about(job), now=now())
    else:
        ask_for_job(job, now=now(), player=mine.player)


def hint_found(mine: PlayerGame) -> Data | Waiting | None:
    """Returns the hint for the position that the game is in, or None if nobody has asked there."""
    if mine.deal_id is None:
        return None
    line = stored_hint_line(_line_of(mine))
    known = Analysis.objects.filter(deal_id=mine.deal_id, line=line, version=HINT_VERSION)
    found: Data | None = known.values_list("review", flat=True).first()
    return found or queue_position(jobs_about(_job_of(mine, mine.deal_id)))


def stored_hint_line(line: str) -> str:
    """Returns the line that a hint is stored under, beside reviews."""
    return f"{line} {QUESTION}".strip()


def _job_of(mine: PlayerGame, deal_id: int) -> JobKey:
    return JobKey(JobKind.HINT, mine.game.id, deal_id, _line_of(mine))


def _line_of(mine: PlayerGame) -> str:
    return mine.game.line_text(mine.position.moves)
