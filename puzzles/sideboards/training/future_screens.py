"""The deck that punishes, as a page shows it: how often an answer ends worse, and how."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.game.values import Data
from puzzles.sideboards.coach.reason import row_after
from puzzles.sideboards.training.drill_words import worse_words
from puzzles.sideboards.training.move_drills import DrillChoice, MoveDrill
from puzzles.sideboards.training.punishing_deck import line_in_future
from rules.sideboards.book.sheet_words import SheetLine, highlights, sheet_lines
from rules.sideboards.engine.cards import FULL, Card, Sideboard
from rules.sideboards.engine.scoring import ScoreSheet, solo_score
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS
from rules.sideboards.engine.solo import Move, Swap
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import marked_row_words


@dataclass(frozen=True, slots=True)
class FuturePair:
    """Two cards that come together."""

    when: str
    cards: Sequence[Card]


@dataclass(frozen=True, slots=True)
class EndOfLine:
    """How one of the two choices ends in the future that is shown."""

    title: str
    row: Sideboard
    sheet: ScoreSheet

    @property
    def score(self) -> int:
        return self.sheet.total

    @property
    def lines(self) -> list[SheetLine]:
        return sheet_lines(self.sheet)

    @property
    def scene(self) -> Scene:
        return Scene([Highlight(self._counting)], slots=FULL)

    @property
    def label(self) -> str:
        return marked_row_words(self.row, self._counting)

    @property
    def _counting(self) -> list[tuple[tuple[int, int], ...]]:
        return [tuple(group) for lit in highlights(self.sheet) for group in lit.groups]


@dataclass(frozen=True)
class FutureScreen:
    """Of an answer that loses much."""

    drill: MoveDrill
    taken: DrillChoice

    @property
    def worse(self) -> str:
        """Empty where no future is worse."""
        punishing = self.taken.punishing or {}
        return worse_words(punishing["worse"], punishing["futures"]) if self._example else ""

    @property
    def _example(self) -> Data | None:
        example: Data | None = (self.taken.punishing or {}).get("example")
        return example

    @property
    def pairs(self) -> Iterator[FuturePair]:
        """In the order in which they come; the last one only where somebody swaps."""
        cards = [self.drill.faces[number] for number in (self._example or {"cards": []})["cards"]]
        turn = self.drill.game.turn
        for place in range(0, len(cards), SOLO_DRAWN):
            turn += 1
            pair = cards[place : place + SOLO_DRAWN]
            if turn <= FULL - START_CARDS:
                yield FuturePair(_("Turn %(turn)s") % {"turn": turn}, pair)
            elif any(Swap() in line for line in self._lines):
                yield FuturePair(_("after a swap"), pair)

    @cached_property
    def _lines(self) -> list[tuple[Move, ...]]:
        """The player's, then the better one."""
        example = self._example or {"taken_line": "", "better_line": ""}
        texts = (example["taken_line"], example["better_line"])
        return [line_in_future(text, self.drill.faces) for text in texts]

    @cached_property
    def ends(self) -> list[EndOfLine]:
        if self._example is None:
            return []
        titles = (_("Yours"), _("Better"))
        return [self._end(*each) for each in zip(titles, self._lines, strict=True)]

    def _end(self, title: str, line: Sequence[Move]) -> EndOfLine:
        game = self.drill.game
        row = game.sideboard
        for move in line:
            placed = row_after(row, move)
            row = placed.sideboard if placed else row
        swap_used = game.swap_used or Swap() in line
        return EndOfLine(title, row, solo_score(row, game.deal.objectives, swap_used=swap_used))

    @property
    def compared(self) -> list[tuple[SheetLine, SheetLine]]:
        """The lines of both score sheets."""
        yours, better = self.ends
        return list(zip(yours.lines, better.lines, strict=True))
