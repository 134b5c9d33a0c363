"""Making move drills for the stock, and judging answers to them."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from puzzles.game.chance import RandomNumbers, any_of, numbers_of
from puzzles.game.trainer.drills import MIXED, DrillKind, JudgedAnswer, MadeDrill
from puzzles.game.values import Data, Refused
from puzzles.sideboards.dealing.deals import deal_of, objectives_named
from puzzles.sideboards.play.attempt import move_read
from puzzles.sideboards.play.refusals import refusal_sentence
from puzzles.sideboards.review.engine import coach_with
from puzzles.sideboards.training import given_away
from puzzles.sideboards.training.drill_data import drill_data
from puzzles.sideboards.training.move_drills import (
    SIMULATED_PLAYERS,
    MoveDrill,
    drills_in,
    punished,
)
from puzzles.sideboards.training.move_screens import AnsweredScreen
from puzzles.sideboards.training.punishing_deck import punishing_decks
from puzzles.sideboards.training.themes import Theme
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.objectives import PILES
from rules.sideboards.engine.solo import SoloGame, begin

STOCK_VERSION = "1"
"""Raise it when the coach, the reasons or the data of a drill change."""
GAMES_OF_A_SET = 2 * len(SIMULATED_PLAYERS)
"""Games for each set of objectives: building its tables takes as long as a few decisions."""
THEME_TITLES = {
    Theme.MISLEADING: gettext_lazy("Fewer points now, more later"),
    Theme.TWO_OBJECTIVES: gettext_lazy("Two objectives"),
    Theme.END: gettext_lazy("Left or right?"),
    Theme.ROTATION: gettext_lazy("Rotate it"),
    Theme.SWAP: gettext_lazy("Swap or not"),
    Theme.LONG_ROW: gettext_lazy("A long row"),
    Theme.LAST_CARD: gettext_lazy("The last card"),
}


def theme_id(theme: Theme) -> str:
    """As in addresses and in the stock."""
    return theme.value.replace(" ", "-")


THEME_OF_REASON = {
    given_away.SWAP_MISSED: Theme.SWAP,
    given_away.SWAP_NEEDLESS: Theme.SWAP,
    "last card": Theme.LAST_CARD,
    "longer": Theme.LONG_ROW,
    "builds": Theme.MISLEADING,
    "later": Theme.MISLEADING,
}


THEME_OF_LESSON = {
    "placing": Theme.END,
    "orientations": Theme.ROTATION,
    "many-patterns": Theme.TWO_OBJECTIVES,
    "longest-row": Theme.LONG_ROW,
    "given-row": Theme.LONG_ROW,
    "two-rows": Theme.LONG_ROW,
    "levels": Theme.LONG_ROW,
    "row-bonus": Theme.LONG_ROW,
    "swap": Theme.SWAP,
    "one-card": Theme.TWO_OBJECTIVES,
    "now-or-later": Theme.MISLEADING,
    "open-options": Theme.MISLEADING,
    "ranking": Theme.LAST_CARD,
}


def theme_after(lesson: str) -> str:
    """Returns the theme of the drills that go with a lesson of the path."""
    theme = THEME_OF_LESSON.get(lesson)
    return theme_id(theme) if theme else MIXED


def theme_about(reason: str) -> str:
    theme = THEME_OF_REASON.get(reason)
    return theme_id(theme) if theme else MIXED


MOVE_THEMES = tuple(DrillKind(theme_id(theme), title, "") for theme, title in THEME_TITLES.items())


def make_drills(seed: str) -> Iterator[MadeDrill | None]:
    edition = current_edition()
    coach = coach_with(tuple(edition.cards.values()))
    numbers = numbers_of(seed, "move drills")
    for drill in drills_in(_games(edition, numbers), coach, SIMULATED_PLAYERS, numbers):
        yield _made(punished(drill, coach, punishing_decks)) if drill else None


def _games(edition: Edition, numbers: RandomNumbers) -> Iterator[SoloGame]:
    while True:
        ids = [any_of(pile, numbers) for pile in PILES.values()]
        objectives = objectives_named((ids[0], ids[1], ids[2]), edition)
        for _game in range(GAMES_OF_A_SET):
            yield begin(deal_of(objectives, numbers, edition))


def _made(drill: MoveDrill) -> MadeDrill:
    themes = [*map(theme_id, drill.themes)]
    return MadeDrill(drill.key, drill.strength, drill.is_trap, themes, drill_data(drill))


def judge_move(drill: MoveDrill, text: str) -> JudgedAnswer:
    try:
        move = move_read(drill.game, text)
        drill.game.play(move)
    except SideboardsError as error:
        raise Refused(refusal_sentence(error)) from error
    choice = drill.choice_of(move)
    if choice is None:
        raise Refused(_("There’s no such choice. Choose from what’s shown here."))
    return JudgedAnswer({"move": move_text(move)}, choice.is_right, choice.loss)


def judge_reason(drill: MoveDrill, answer: Data, text: str) -> Data:
    """Returns the answer with the number of the chosen reason; one chosen earlier stays."""
    if "reason" in answer:
        return answer
    offered = AnsweredScreen(drill, answer).reasons
    chosen = next((each for each in offered if str(each.number) == text), None)
    if chosen is None:
        raise Refused(_("There’s no such choice. Choose from what’s shown here."))
    return {**answer, "reason": chosen.number, "reason_is_right": chosen.is_true}
