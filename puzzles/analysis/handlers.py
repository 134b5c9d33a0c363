"""What the worker does for jobs about a deal (reviews, hints and benchmark scores) or about cards
on a table."""

from collections.abc import Mapping
from functools import partial

from puzzles.analysis.hints import HINT_VERSION, stored_hint_line
from puzzles.analysis.records import store_analysis, store_scores, store_table_answer
from puzzles.analysis.reviews import REVIEW_VERSION
from puzzles.game.registry import game_of
from puzzles.game.trainer.reviewed import given_away_data
from puzzles.game.values import Data, Dealt, FrozenEdition
from puzzles.jobs.handlers import Handler, NothingToDo, Step, Store
from puzzles.models import Deal, Job, JobKind


def review_handler(job: Job, step: Step) -> Store:
    deal = _deal_of(job)
    review = _review(deal, job.subject, step)
    return partial(
        store_analysis,
        deal.pk,
        job.subject,
        version=REVIEW_VERSION,
        review=review,
        given_away=_given_away(deal, job.subject, review),
    )


def hint_handler(job: Job, step: Step) -> Store:
    deal = _deal_of(job)
    dealt, game = dealt_of(deal), game_of(deal.game)
    hints = game.training.hints if game.training else None
    if hints is None:
        raise ValueError(f"{game.id} has no hints")
    hint = hints.hint(game.lines.replay_text(dealt.deal, job.subject), dealt.edition)
    line = stored_hint_line(job.subject)
    return partial(store_analysis, deal.pk, line, version=HINT_VERSION, review=hint)


def scores_handler(job: Job, step: Step) -> Store | None:
    deal = _deal_of(job)
    game = game_of(deal.game)
    if game.reviewing is None:
        return None
    searched = game.dealing.searched if deal.difficulty is None else None
    return partial(
        store_scores,
        deal.pk,
        game.reviewing.benchmark_scores(dealt_of(deal)),
        coach=len(game.reviewing.coach_notes),
        difficulty=searched.difficulty_of(deal.dealt) if searched else None,
    )


def table_handler(job: Job, step: Step) -> Store:
    part = game_of(job.game).at_table
    if part is None:
        raise NothingToDo
    return partial(store_table_answer, job.game, job.subject, answer=part.answer(job.subject))


HANDLERS: Mapping[JobKind, Handler] = {
    JobKind.REVIEW: review_handler,
    JobKind.HINT: hint_handler,
    JobKind.SCORES: scores_handler,
    JobKind.AT_TABLE: table_handler,
}


def _deal_of(job: Job) -> Deal:
    if job.deal is None:
        raise NothingToDo
    return job.deal


def _review(deal: Deal, line: str, step: Step) -> Data:
    dealt, game = dealt_of(deal), game_of(deal.game)
    if game.reviewing is None:
        raise ValueError(f"{game.id} has no reviews")
    position = game.lines.replay_text(dealt.deal, line)
    decisions: list[Data] = []
    for decision in game.reviewing.review(position, dealt.edition):
        decisions.append(decision)
        step(100 * len(decisions) // len(position.moves))
    return {"decisions": decisions}


def _given_away(deal: Deal, line: str, review: Data) -> list[Data] | None:
    game = game_of(deal.game)
    report = game.training.skill if game.training else None
    if report is None:
        return None
    moves = [repr(move) for move in game.lines.replay_text(deal.dealt, line).moves]
    return given_away_data(report.given_away(moves, review))


def dealt_of(deal: Deal) -> Dealt[object]:
    """Returns a stored deal with the edition that it was made from."""
    edition = deal.edition
    frozen = FrozenEdition(edition.digest, edition.content) if edition else None
    return Dealt(deal.dealt, frozen)
