"""The summary of a reviewed game in a few sentences, and the text alternative of its plot."""

from django.utils.translation import gettext as _

from puzzles.games.sideboards.coach.game_review import Decision, GameReview
from puzzles.games.sideboards.review.steps import Step
from rules.games.sideboards.solo import Swap
from rules.locale_words import change_words, tenths_words


def summary_words(review: GameReview) -> list[str]:
    worth = _(
        "Played well, your cards were worth %(worth)s points: %(expected)s with the first three, "
        "%(luck)s by the luck of those that came."
    )
    figures = {
        "worth": tenths_words(review.worth),
        "expected": tenths_words(review.expected),
        "luck": change_words(review.luck),
    }
    return [worth % figures, _loss_words(review)]


def _loss_words(review: GameReview) -> str:
    if not review.loss:
        return _("You gave nothing away: no choice was clearly worse than the best.")
    words = _("Your choices gave away %(loss)s of them, which leaves your %(score)s.")
    return words % {"loss": tenths_words(review.loss), "score": tenths_words(review.score)}


def lesson_words(step: Step) -> str:
    """Of the decision that lost most."""
    words = _("%(decision)s: you chose “%(taken)s”; “%(best)s” promised more (%(change)s).")
    return words % {
        "decision": step.title,
        "taken": step.taken.words,
        "best": step.choices[0].words,
        "change": change_words(step.decision.loss),
    }


def course_words(review: GameReview) -> str:
    """The plot in words, for screen readers."""
    first = _("Expected points: %(expected)s with the first three cards.")
    course = (_after(decision) for decision in review.decisions)
    return " ".join([first % {"expected": tenths_words(review.expected)}, *course])


def _after(decision: Decision) -> str:
    words = _("After turn %(turn)s: %(expected)s.")
    if isinstance(decision.move, Swap):
        words = _("After the swap in turn %(turn)s: %(expected)s.")
    elif not decision.turn:
        words = _("After the start: %(expected)s.")
    return words % {"turn": decision.turn, "expected": tenths_words(decision.after)}
