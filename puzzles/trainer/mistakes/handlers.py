"""Looks for siblings of mistakes, outside of requests."""

import time
from functools import partial

from puzzles.game.registry import game_of
from puzzles.game.values import Data, FrozenEdition
from puzzles.jobs.handlers import NothingToDo, Step, Store, Unfinished
from puzzles.models import Job, Mistake, Sibling
from puzzles.trainer.drills.stock import is_like_a_puzzle
from puzzles.trainer.mistakes.mistake_records import store_sibling
from puzzles.trainer.mistakes.repetitions import drill_of

MOST_TRIES = 1000
"""How many times a job is tried, as each try gets another seed: more than a job ever needs."""


def sibling_handler(job: Job, step: Step) -> Store | Unfinished:
    mistake_id, number = drill_of(job.subject)
    mistakes = Mistake.objects.select_related("attempt__deal__edition")
    mistake = mistakes.filter(pk=mistake_id).first()
    if mistake is None:
        raise NothingToDo
    found = _sibling_of(mistake, number, seed=MOST_TRIES * job.pk + job.starts)
    if found is None:
        return Unfinished.NOT_FOUND
    return partial(store_sibling, mistake_id, number, found, asked_at=job.asked_at)


def _sibling_of(mistake: Mistake, number: int, *, seed: int) -> Data | None:
    deal, key = mistake.attempt.deal, mistake.key
    trainer, edition = game_of(deal.game).training, deal.edition
    mistakes = trainer.mistakes if trainer else None
    if mistakes is None or key is None:
        return None
    earlier = Sibling.objects.filter(mistake=mistake, number__lt=number)
    found = mistakes.sibling(
        key,
        edition=FrozenEdition(edition.digest, edition.content) if edition else None,
        earlier=[content for content in earlier.values_list("content", flat=True) if content],
        seed=seed,
        # so that a busy machine finds as much as an idle one
        seconds=time.process_time,
    )
    return None if found and is_like_a_puzzle(game_of(deal.game), found) else found
