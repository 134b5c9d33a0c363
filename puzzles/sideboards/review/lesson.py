"""What the costliest choice of a game teaches, in one sentence and one picture."""

from django.utils.translation import gettext as _

from puzzles.game.reviewing import Lesson
from puzzles.game.values import Data, MyGame
from puzzles.sideboards.coach.game_review import Decision
from puzzles.sideboards.coach.reason import Reason, Why
from puzzles.sideboards.review.review_data import review_from
from puzzles.sideboards.review.steps import Step, steps_of
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import SoloGame
from rules.sideboards.pictures.row import row_svg


def lesson(mine: MyGame[SoloGame], review: Data) -> Lesson | None:
    steps = steps_of(review_from(review, mine.position), mine.position.deal.turns)
    costliest = max(steps, key=lambda step: step.decision.loss)
    better = costliest.other_row
    if not costliest.decision.loss or better is None:
        return None
    coach = _("Coach")
    move = f"{coach}: {better.choice.words}"
    return Lesson(
        words=_lesson_words(costliest),
        drawing=row_svg(better.row, better.scene, label=move),
        step=costliest.number,
        replay=_replay_words(costliest.decision),
    )


def _lesson_words(step: Step) -> str:
    reason, turn = step.decision.reason, step.decision.turn
    taught = _taught(reason) if reason else _("Another choice was worth more.")
    if not turn:
        return _("The start: %(lesson)s") % {"lesson": taught}
    return _("Turn %(turn)s: %(lesson)s") % {"turn": turn, "lesson": taught}


def _replay_words(decision: Decision) -> str:
    if not decision.turn:
        return _("See the start again")
    return _("See turn %(turn)s again") % {"turn": decision.turn}


def _taught(reason: Reason) -> str:
    match reason.why:
        case Why.SWAP:
            words = _("Two new cards were worth more than these.")
        case Why.HAND:
            words = _("You swapped a card that was worth more than new ones.")
        case Why.LAST:
            words = _("Your last card had a better place.")
        case Why.COMPLETES | Why.LONGER:
            words = _left_lying(reason.category)
        case Why.BUILDS | Why.CHANCES:
            words = _closed_off(reason.category)
        case Why.LATER | Why.NEXT:
            words = _("You left the next card fewer ways to score.")
        case Why.PROMISE:
            words = _given_up(reason.category)
    return words


def _left_lying(category: Category | None) -> str:
    match category:
        case Category.COLORS:
            return _("You left a color pattern unfinished.")
        case Category.HANDLES:
            return _("You left a handle pattern unfinished.")
        case _rows:
            return _("You left a longer row unused.")


def _closed_off(category: Category | None) -> str:
    if category is Category.COLORS:
        return _("You closed off color patterns.")
    return _("You closed off handle patterns.")


def _given_up(category: Category | None) -> str:
    match category:
        case Category.COLORS:
            return _("You gave up points for colors.")
        case Category.HANDLES:
            return _("You gave up points for handles.")
        case Category.ROWS:
            return _("You gave up points for rows.")
        case None:
            return _("Another choice was worth a little more everywhere.")
