"""Making move drills for the stock, and judging answers to them."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from puzzles.game.chance import numbers_of
from puzzles.game.trainer.drills import MIXED, DrillKind, JudgedAnswer, MadeDrill
from puzzles.game.values import Data, Refused
from puzzles.sequence.play.refusals import refusal_sentence
from puzzles.sequence.takeover import TakeOverDeal, parse_turn
from puzzles.sequence.training.drill_data import drill_data
from puzzles.sequence.training.drill_words import THEME_TITLES
from puzzles.sequence.training.move_drills import MoveDrill, drills_in
from puzzles.sequence.training.move_screens import AnsweredScreen
from puzzles.sequence.training.themes import Theme
from rules.sequence.engine.errors import SequenceError

STOCK_VERSION = "2"
"""Raise it when the solver, the reasons or the data of a drill change."""
MOVE_THEMES = tuple(DrillKind(theme.value, title) for theme, title in THEME_TITLES.items())
THEME_OF_LESSON: Mapping[str, Theme] = {
    "jacks": Theme.JACK,
    "shared-space": Theme.SHARED,
    "nine": Theme.SHARED,
    "two-spaces": Theme.TWO_SPACES,
    "order": Theme.ORDER,
    "giving-up": Theme.LINE,
}


def theme_after(lesson: str) -> str:
    """Returns the theme of the drills that go with a lesson."""
    theme = THEME_OF_LESSON.get(lesson)
    return theme.value if theme else MIXED


def make_drills(seed: str) -> Iterator[MadeDrill | None]:
    for drill in drills_in(numbers_of(seed, "move drills")):
        yield _made(drill) if drill else None


def _made(drill: MoveDrill) -> MadeDrill:
    return MadeDrill(drill.key, drill.strength, drill.is_trap, drill.themes, drill_data(drill))


def deal_of_drill(drill: MoveDrill) -> TakeOverDeal:
    return drill.game.deal


def judge_move(drill: MoveDrill, text: str) -> JudgedAnswer:
    try:
        move = parse_turn(text)
        drill.game.play(move)
    except SequenceError as error:
        raise Refused(refusal_sentence(error)) from error
    costly = drill.choice_of(move)
    return JudgedAnswer({"move": repr(move)}, costly is None, float(costly.loss if costly else 0))


def judge_reason(drill: MoveDrill, answer: Data, text: str) -> Data:
    """With the number of the reason among those offered; one chosen earlier stays."""
    if "reason" in answer:
        return answer
    offered = AnsweredScreen(drill, answer).reasons
    chosen = next((each for each in offered if str(each.number) == text), None)
    if chosen is None:
        raise Refused(_("There’s no such choice. Choose from what’s shown here."))
    return {**answer, "reason": chosen.number, "reason_is_right": chosen.is_true}
