"""A question about the cards of a row as a text that says everything, and its answer.

The text has the order (`any`, or `came` for that in which the cards came), both patterns with id,
points and cells, the number of the row objective, how many drawers the others have in their rows,
and the cards, each drawer as the first letters of its color and its handle:
`any 3:4:00.11 8:3:00.01.12 21 alone r-tfp-obbs,…`. So a question means the same with any edition.
"""

from dataclasses import dataclass, replace

from puzzles.game.values import Data
from puzzles.sideboards.solver.best_row import (
    RowQuestion,
    best_in_any_order,
    best_in_this_order,
)
from puzzles.sideboards.table_store import tables
from rules.sideboards.engine.cards import Card, Color, Drawer, Handle, Sideboard
from rules.sideboards.engine.notation import parse_sideboard, sideboard_text
from rules.sideboards.engine.objectives import ROW_OBJECTIVES, Objectives, PatternObjective

ANY_ORDER, AS_THEY_CAME = "any", "came"
ALONE, UNKNOWN = "alone", "unknown"
NO_HANDLE = "-"
COLORS = {color.value[0]: color for color in Color}
HANDLES = {handle.value[0]: handle for handle in Handle}


@dataclass(frozen=True, slots=True)
class Question:
    row: RowQuestion
    is_in_order: bool

    @property
    def text(self) -> str:
        objectives, others = self.row.objectives, self.row.others
        return " ".join(
            [
                AS_THEY_CAME if self.is_in_order else ANY_ORDER,
                *map(_pattern_text, (objectives.colors, objectives.handles)),
                str(objectives.rows.id),
                UNKNOWN if others is None else ".".join(map(str, others)) or ALONE,
                ",".join(map(_card_text, self.row.cards)),
            ]
        )

    def row_in(self, answer: Data) -> Sideboard:
        """The best row, of the cards of this question."""
        return parse_sideboard(answer["row"], dict(enumerate(self.row.cards, start=1)))


def in_any_order(row: RowQuestion) -> Question:
    """The same question whichever way the cards lay."""
    return Question(replace(row, cards=tuple(sorted(row.cards, key=_card_text))), is_in_order=False)


def as_they_came(row: RowQuestion) -> Question:
    return Question(row, is_in_order=True)


def answer_to(text: str) -> Data:
    """The best row; it names the cards by their places in the question, from 1 on."""
    question = parse_question(text)
    best = best_in_this_order if question.is_in_order else best_in_any_order
    return {"row": sideboard_text(best(question.row, tables()))}


def parse_question(text: str) -> Question:
    order, colors, handles, rows, others, cards = text.split(" ")
    objectives = Objectives(_pattern(colors), _pattern(handles), ROW_OBJECTIVES[int(rows)])
    numbered = enumerate(cards.split(","), start=1)
    row = RowQuestion(
        cards=tuple(_card(number, card) for number, card in numbered),
        objectives=objectives,
        others=_others(others),
    )
    return Question(row, is_in_order=order == AS_THEY_CAME)


def _pattern_text(pattern: PatternObjective) -> str:
    cells = ".".join(f"{column}{row}" for column, row in pattern.cells)
    return f"{pattern.id}:{pattern.points}:{cells}"


def _pattern(text: str) -> PatternObjective:
    number, points, cells = text.split(":")
    placed = tuple((int(cell[0]), int(cell[1])) for cell in cells.split("."))
    return PatternObjective(int(number), int(points), placed)


def _others(text: str) -> tuple[int, ...] | None:
    if text == UNKNOWN:
        return None
    return () if text == ALONE else tuple(map(int, text.split(".")))


def _card_text(card: Card) -> str:
    return "".join(map(_drawer_text, card.drawers))


def _drawer_text(drawer: Drawer) -> str:
    return drawer.color.value[0] + (drawer.handle.value[0] if drawer.handle else NO_HANDLE)


def _card(number: int, text: str) -> Card:
    pairs = zip(text[::2], text[1::2], strict=True)
    drawers = (Drawer(COLORS[color], HANDLES.get(handle)) for color, handle in pairs)
    return Card(number, tuple(drawers))
