"""An analyzed game in a few sentences: for readers before all tables, for listeners as its plot."""

from django.utils.translation import gettext as _

from puzzles.analysis_steps import Step
from puzzles.coach.account import Account, Decision
from puzzles.locale_words import change_words, tenths_words
from rules.games.sideboards.solo import Swap


def summary_words(account: Account) -> list[str]:
    worth = _(
        "Played well, your cards were worth %(worth)s points: %(expected)s with the first three, "
        "%(luck)s by the luck of those that came."
    )
    figures = {
        "worth": tenths_words(account.worth),
        "expected": tenths_words(account.expected),
        "luck": change_words(account.luck),
    }
    return [worth % figures, _loss_words(account)]


def _loss_words(account: Account) -> str:
    if not account.loss:
        return _("You gave nothing away: no choice was clearly worse than the best.")
    words = _("Your choices gave away %(loss)s of them, which leaves your %(score)s.")
    return words % {"loss": tenths_words(account.loss), "score": tenths_words(account.score)}


def lesson_words(step: Step) -> str:
    """Of the decision that lost most."""
    words = _("%(decision)s: you chose “%(taken)s”; “%(best)s” promised more (%(change)s).")
    return words % {
        "decision": step.title,
        "taken": step.taken.words,
        "best": step.choices[0].words,
        "change": change_words(step.decision.loss),
    }


def course_words(account: Account) -> str:
    """The plot for those who do not see it."""
    first = _("Expected points: %(expected)s with the first three cards.")
    course = (_after(decision) for decision in account.decisions)
    return " ".join([first % {"expected": tenths_words(account.expected)}, *course])


def _after(decision: Decision) -> str:
    words = _("After turn %(turn)s: %(expected)s.")
    if isinstance(decision.move, Swap):
        words = _("After the swap in turn %(turn)s: %(expected)s.")
    elif not decision.turn:
        words = _("After the start: %(expected)s.")
    return words % {"turn": decision.turn, "expected": tenths_words(decision.after)}
