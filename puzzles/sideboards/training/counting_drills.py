"""Counting drills by their names: which fits a player, the answer in a form, the verdict."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from puzzles.game.trainer.drills import DrillKind, JudgedAnswer, SentFields
from puzzles.game.values import Data, Refused
from puzzles.sideboards.dealing.editions import frozen
from puzzles.sideboards.training.counting_questions import (
    BONUS,
    COUNT,
    DRAWERS,
    ROW,
    BoardQuestion,
    BonusQuestion,
    numbers_offered,
    question,
)
from puzzles.sideboards.training.counting_screens import (
    BoardScreen,
    BonusScreen,
    bonus_field,
    cells_of,
    field_of,
    player_words,
)
from puzzles.sideboards.training.generated_boards import (
    LEVELS,
    BoardName,
    name_of,
    parse_board_name,
)
from rules.sideboards.edition.current import current_edition
from rules.sideboards.pictures.words import listed

COUNTING_KINDS = (
    DrillKind(
        COUNT,
        gettext_lazy("How many?"),
        gettext_lazy("Count the complete patterns."),
        template="drill_count",
    ),
    DrillKind(
        DRAWERS,
        gettext_lazy("Which drawers?"),
        gettext_lazy("Tap those that count."),
        template="drill_drawers",
    ),
    DrillKind(
        ROW,
        gettext_lazy("Points for your rows"),
        gettext_lazy("Points and bonus for the rows."),
        template="drill_row",
    ),
    DrillKind(
        BONUS,
        gettext_lazy("Who gets the bonus?"),
        gettext_lazy("Two to six players, ties too."),
        template="drill_bonus",
    ),
)
EASIEST_STRENGTH, STRENGTH_STEP = 1000, 130
"""As ratings, by level."""


@dataclass(frozen=True, slots=True)
class BoardDrill:
    kind: str
    name: BoardName
    asked: BoardQuestion | BonusQuestion

    @property
    def strength(self) -> float:
        return strength_of(self.name.level)


def strength_of(level: int) -> float:
    return EASIEST_STRENGTH + STRENGTH_STEP * (level - 1)


def fitting_name(*, rating: float, number: int) -> str:
    """Of the hardest level that is not too hard."""
    fitting = [level for level in LEVELS if strength_of(level) <= rating]
    return str(name_of(max(fitting, default=1), number, edition=_edition()))


def counting_drill(kind: str, name: str) -> BoardDrill | None:
    parsed = parse_board_name(name)
    if parsed is None or parsed != name_of(parsed.level, parsed.seed, edition=_edition()):
        return None
    return BoardDrill(kind, parsed, question(kind, parsed, current_edition()))


def judge(drill: BoardDrill, fields: SentFields) -> JudgedAnswer:
    answer = _answer_in(drill, fields)
    return JudgedAnswer(answer, is_right(drill, answer))


def is_right(drill: BoardDrill, answer: Data) -> bool:
    asked = drill.asked
    if isinstance(asked, BonusQuestion):
        return bool(answer["bonuses"] == list(asked.bonuses))
    if asked.kind == DRAWERS:
        return asked.are_counting([(column, row) for column, row in answer["drawers"]])
    return bool(answer["number"] == asked.right_number)


def counting_screen(
    drill: BoardDrill, answer: Data | None, sent: SentFields | None = None
) -> BoardScreen | BonusScreen:
    right = answer is not None and is_right(drill, answer)
    if isinstance(drill.asked, BonusQuestion):
        return BonusScreen(drill.asked, answer, right, sent or {})
    return BoardScreen(drill.asked, _numbers(drill), answer, right)


def _numbers(drill: BoardDrill) -> range:
    if isinstance(drill.asked, BonusQuestion) or drill.kind == DRAWERS:
        return range(0)
    return numbers_offered(drill.asked, drill.name.seed)


def _answer_in(drill: BoardDrill, fields: SentFields) -> Data:
    """`Refused` where there is none, or none of those offered."""
    asked = drill.asked
    if isinstance(asked, BonusQuestion):
        offered = {str(bonus): bonus for bonus in asked.offered}
        places = range(len(asked.counts))
        if missing := [place for place in places if bonus_field(place) not in fields]:
            players = listed(map(player_words, missing))
            raise Refused(_("Nothing chosen yet for: %(players)s.") % {"players": players})
        return {"bonuses": [_chosen(offered, fields, bonus_field(place)) for place in places]}
    if asked.kind == DRAWERS:
        cells = cells_of(asked.sideboard)
        tapped = [list(cell) for cell in cells if field_of(cell) in fields]
        if not tapped:
            raise Refused(_("Tap at least one drawer first."))
        return {"drawers": tapped}
    numbers = {str(number): number for number in _numbers(drill)}
    return {"number": _chosen(numbers, fields, "number")}


def _chosen(offered: Mapping[str, int], fields: SentFields, field: str) -> int:
    text = fields.get(field, "")
    if text not in offered:
        raise Refused(_("There’s no such choice. Choose from what’s shown here."))
    return offered[text]


def _edition() -> str:
    return frozen(current_edition()).digest
