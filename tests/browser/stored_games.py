"""What is stored of the games that are played in a browser, and analyses of them: no background
process runs here."""

from datetime import date
from uuid import UUID

from puzzles.analysis.reviews import review_or_ask, stored_reviews
from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now
from puzzles.days.deal_keys import key_of_day
from puzzles.jobs.records import JobKey
from puzzles.jobs.worker import Worker
from puzzles.models import Attempt, JobKind, Mistake, Sibling
from puzzles.sideboards.training.own_mistakes import mistake_in
from puzzles.trainer.answer_records import record_answer
from puzzles.trainer.mistakes.handlers import sibling_handler
from puzzles.trainer.mistakes.mistake_records import ask_for_sibling, store_mistakes
from puzzles.trainer.mistakes.repetitions import MISTAKE_KIND, drill_name
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.cast import game_in, the_background_process_works
from tests.puzzles.sample_games import SIDEBOARDS, solo


def only_game() -> SoloGame:
    """Of the only attempt that there is."""
    game = Attempt.objects.get().position
    assert isinstance(game, SoloGame)
    return game


def game_of_day(player: UUID, day: date) -> PlayerGame:
    return game_in(key_of_day(SIDEBOARDS, day), player)


def has_analyzed(player: UUID, day: date) -> None:
    """The player has asked for the analysis of a finished game, and it is there."""
    mine = game_of_day(player, day)
    review_or_ask(mine, mine.position)
    the_background_process_works()


def has_a_sibling(player: UUID, day: date) -> int:
    """Of the mistake in an analyzed game; the mistake's id."""
    mine = game_of_day(player, day)
    (review,) = stored_reviews(mine, [mine.position])
    found = mistake_in(solo(mine.position), review)
    assert found
    store_mistakes(
        [
            Mistake(
                attempt_id=mine.attempt_id or 0,
                decision=found.decision,
                key=found.key,
                loss=found.loss,
            )
        ]
    )
    mistake = Mistake.objects.get(attempt=mine.attempt_id)
    name = drill_name(mistake.pk, 0)
    ask_for_sibling(JobKey(JobKind.SIBLING, SIDEBOARDS.id, subject=name), now=now())
    Worker({JobKind.SIBLING: sibling_handler}).work_off()
    return mistake.pk


def has_answered_a_sibling(player: UUID, *, wrongly: bool) -> None:
    """The first one; wrongly is with the tempting choice."""
    sibling = Sibling.objects.get(mistake__attempt__player=player)
    assert sibling.content
    choice = sibling.content["choices"][sibling.content["lure"] if wrongly else 0]
    record_answer(
        player,
        game=SIDEBOARDS.id,
        kind=MISTAKE_KIND,
        drill=drill_name(sibling.mistake_id, sibling.number),
        theme="",
        answer={"move": choice["moves"][0]},
        is_right=not wrongly,
        loss=choice["loss"],
        now=now(),
    )
