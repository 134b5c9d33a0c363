"""What the costliest move that could have been known teaches, in one sentence and one picture."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.game.reviewing import Lesson
from puzzles.game.values import Data, MyGame
from puzzles.sequence.review.decisions import reviewed_from
from puzzles.sequence.review.screens import ReviewScreen, ReviewStep
from puzzles.sequence.takeover import TakeOverGame
from rules.sequence.pictures import board_svg


def lesson(mine: MyGame[TakeOverGame], review: Data) -> Lesson | None:
    costliest = ReviewScreen(mine, reviewed_from(review, mine.position)).teaching
    if costliest is None:
        return None
    return Lesson(
        words=_lesson_words(costliest),
        drawing=board_svg(costliest.scene, label=""),
        step=costliest.number,
        replay=_("See turn %(turn)s again") % {"turn": costliest.turn},
    )


def _lesson_words(step: ReviewStep) -> str:
    lost = ngettext(
        "Turn %(turn)s: You gave away %(points)s point.",
        "Turn %(turn)s: You gave away %(points)s points.",
        step.reviewed.loss,
    ) % {"turn": step.turn, "points": step.reviewed.loss}
    better = _("Better: %(move)s.") % {"move": step.better[0]} if step.better else ""
    return f"{lost} {better}".rstrip()
