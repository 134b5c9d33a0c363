"""The summary of a reviewed game in one sentence, and the text alternative of its plot."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.sideboards.coach.game_review import Decision, GameReview
from puzzles.sideboards.review.whole_points import WholeFigures, whole_figures, whole_number
from rules.sideboards.engine.solo import Swap

CLEARLY_LUCKIER = 2
"""Points of luck by which one game must be ahead of the other to be told."""


def summary_words(review: GameReview) -> str:
    figures = whole_figures(review)
    words = _(
        "Your cards were worth %(expected)s points on average; %(luck)s; %(loss)s. "
        "That makes %(score)s."
    )
    return words % {
        "expected": figures.expected,
        "luck": _luck_words(figures),
        "loss": _loss_words(figures, review),
        "score": review.score,
    }


def _luck_words(figures: WholeFigures) -> str:
    if not figures.luck:
        return _("luck changed little")
    words = _("luck added %(points)s") if figures.luck > 0 else _("luck took %(points)s")
    return words % {"points": abs(figures.luck)}


def _loss_words(figures: WholeFigures, review: GameReview) -> str:
    if not review.loss:
        return _("your choices gave nothing away")
    if not figures.loss:
        return _("your choices gave away less than one")
    return _("your choices gave away %(points)s") % {"points": figures.loss}


def coach_luck_words(review: GameReview, coach_score: int) -> str:
    """Why the coach's lead is another figure than what was given away: luck depends on the row."""
    luck_beyond = coach_score - review.expected - review.luck
    words = _("The coach scored %(coach)s with the same cards.")
    if luck_beyond >= CLEARLY_LUCKIER:
        words = _coach_luckier_words(is_ahead=coach_score > review.score)
    elif luck_beyond <= -CLEARLY_LUCKIER:
        words = _reader_luckier_words(is_ahead=review.score > coach_score)
    return words % {"coach": coach_score}


def _coach_luckier_words(*, is_ahead: bool) -> str:
    if is_ahead:
        return _(
            "The coach scored %(coach)s with the same cards: those that came suited its sideboard "
            "better than yours."
        )
    return _(
        "The coach scored %(coach)s with the same cards, although those that came suited its "
        "sideboard better than yours."
    )


def _reader_luckier_words(*, is_ahead: bool) -> str:
    if is_ahead:
        return _(
            "The coach scored %(coach)s with the same cards: those that came suited your "
            "sideboard better."
        )
    return _(
        "The coach scored %(coach)s with the same cards, although those that came suited your "
        "sideboard better."
    )


def ceiling_words(ceiling: int) -> str:
    return _("Anyone who had known them all could have scored %(ceiling)s.") % {"ceiling": ceiling}


def cost_words(points: int) -> str:
    """Of a decision that lost something."""
    if not points:
        return _("less than a point given away")
    words = ngettext("%(points)s point given away", "%(points)s points given away", points)
    return words % {"points": points}


def course_words(review: GameReview) -> str:
    """The plot in words, for screen readers."""
    first = _("Expected points: %(expected)s with the first three cards.")
    course = (_after(decision) for decision in review.decisions)
    return " ".join([first % {"expected": whole_number(review.expected)}, *course])


def _after(decision: Decision) -> str:
    words = _("After turn %(turn)s: %(expected)s.")
    if isinstance(decision.move, Swap):
        words = _("After the swap on turn %(turn)s: %(expected)s.")
    elif not decision.turn:
        words = _("After the start: %(expected)s.")
    return words % {"turn": decision.turn, "expected": whole_number(decision.after)}
