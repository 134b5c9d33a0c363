"""Answers to questions about cards on a table: read if they are stored, else asked for."""

from collections.abc import Mapping, Sequence

from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.values import Data
from puzzles.jobs.queue_position import Waiting, queue_position
from puzzles.jobs.records import JobKey, ask_for_job, jobs_about, retry_jobs
from puzzles.models import Job, JobKind, JobQuerySet, TableAnswer


def stored_answers(game: Game, questions: Sequence[str]) -> Mapping[str, Data]:
    known = TableAnswer.objects.filter(game=game.id, question__in=questions)
    return dict(known.values_list("question", "answer"))


def unasked(game: Game, questions: Sequence[str]) -> Sequence[str]:
    """Returns the questions that nobody has asked and that are not answered, in one query."""
    asked = _jobs(game, questions).values_list("subject", flat=True)
    return [question for question in questions if question not in set(asked)]


def ask(game: Game, questions: Sequence[str]) -> None:
    for question in questions:
        ask_for_job(_job_of(game, question), now=now())


def waiting_for(game: Game, question: str) -> Waiting:
    # no job means that it was finished since the first query: the next request finds the answer
    return queue_position(jobs_about(_job_of(game, question))) or Waiting(percent=100, ahead=0)


def retry(game: Game, questions: Sequence[str]) -> None:
    """Tries again what failed too often."""
    retry_jobs(_jobs(game, questions), now=now())


def _job_of(game: Game, question: str) -> JobKey:
    return JobKey(JobKind.AT_TABLE, game.id, subject=question)


def _jobs(game: Game, questions: Sequence[str]) -> JobQuerySet:
    return Job.objects.filter(kind=JobKind.AT_TABLE, game=game.id, subject__in=questions)
