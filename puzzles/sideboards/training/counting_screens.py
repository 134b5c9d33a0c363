"""What the pages of counting drills show, before the answer and after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.game.trainer.drills import SentFields
from puzzles.game.values import Data
from puzzles.sideboards.training.counting_questions import (
    COUNT,
    ROW,
    BoardQuestion,
    BonusQuestion,
)
from rules.sideboards.book.sheet_words import pattern_reasons, row_reasons
from rules.sideboards.engine.cards import HEIGHT, Cell, Drawer, Sideboard
from rules.sideboards.engine.counting import counting_runs, most_patterns, solo_bonus, solo_steps
from rules.sideboards.engine.objectives import Category, PatternObjective
from rules.sideboards.engine.scoring import PatternScore, RowScore
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import drawer_place_words, marked_row_words, row_words

LETTERS = "ABCDEF"


@dataclass(frozen=True, slots=True)
class TappedDrawer:
    """A drawer that one may tap, as a box to tick."""

    field: str
    drawer: Drawer
    words: str


@dataclass(frozen=True)
class BoardScreen:
    asked: BoardQuestion
    numbers: Sequence[int]
    answer: Data | None
    is_right: bool

    @property
    def question(self) -> str:
        if self.asked.kind == ROW:
            return _("What does this objective score in all, bonus included?")
        if self.asked.kind == COUNT:
            is_color = self.asked.objective.category is Category.COLORS
            colors, handles = _("How many color patterns?"), _("How many handle patterns?")
            return colors if is_color else handles
        if isinstance(self.asked.objective, PatternObjective):
            return _("Tap the drawers of all patterns: as many patterns as will fit.")
        if self.asked.objective.counts_two_rows:
            return _("Tap the drawers of the two rows that count.")
        return _("Tap the drawers of the row that counts.")

    @property
    def sideboard(self) -> Sideboard:
        return self.asked.sideboard

    @property
    def plain_scene(self) -> Scene:
        return Scene(slots=len(self.sideboard))

    @property
    def label(self) -> str:
        return row_words(self.sideboard)

    @property
    def drawers(self) -> list[TappedDrawer]:
        """Column by column, from the left."""
        return [
            TappedDrawer(
                field_of(cell),
                self.sideboard.drawer(cell),
                drawer_place_words(self.sideboard, cell),
            )
            for cell in cells_of(self.sideboard)
        ]

    # after the answer

    @property
    def scene(self) -> Scene:
        """The largest set, lit."""
        return Scene([Highlight(self.asked.groups)], slots=len(self.sideboard))

    @property
    def lit_label(self) -> str:
        return marked_row_words(self.sideboard, self.asked.groups)

    @property
    def own_scene(self) -> Scene:
        """The drawers that were tapped."""
        return Scene([Highlight([[cell] for cell in self._tapped])], slots=len(self.sideboard))

    @property
    def own_label(self) -> str:
        return marked_row_words(self.sideboard, [[cell] for cell in self._tapped])

    @property
    def _tapped(self) -> list[Cell]:
        return [(column, row) for column, row in (self.answer or {}).get("drawers", [])]

    @property
    def shows_own(self) -> bool:
        return bool(self._tapped) and not self.is_right

    @cached_property
    def reasons(self) -> list[str]:
        objective, sideboard = self.asked.objective, self.sideboard
        if isinstance(objective, PatternObjective):
            return pattern_reasons(PatternScore(objective, most_patterns(sideboard, objective)))
        runs = counting_runs(sideboard, objective)
        bonus = solo_bonus(objective, sum(run.length for run in runs))
        reasons = row_reasons(RowScore(objective, runs, bonus))
        if self.asked.kind == ROW and not bonus:
            least = min(at_least for at_least, _bonus in solo_steps(objective))
            reasons.append(
                _("No bonus: that takes %(drawers)s drawers in all.") % {"drawers": least}
            )
        return reasons

    @property
    def yours(self) -> str:
        if self.is_right or not self.answer or "number" not in self.answer:
            return ""
        return _("Your answer: %(number)s.") % {"number": self.answer["number"]}

    @property
    def rule(self) -> str:
        if isinstance(self.asked.objective, PatternObjective):
            return "pattern-many"
        return "solo-bonus" if self.asked.kind == ROW else "row-what"

    @property
    def spoken(self) -> str:
        # some reasons are sentences
        sentences = [f"{reason.rstrip('.')}." for reason in self.reasons]
        return " ".join([*([self.yours] if self.yours else []), *sentences])


@dataclass(frozen=True, slots=True)
class PlayerOfBonus:
    field: str
    name: str
    count: int
    bonus: int
    given: int | None
    """None where nothing is chosen yet."""
    board: Sideboard | None
    lit: Sequence[Sequence[Cell]] = ()
    """The row that counts on the board."""

    @property
    def scene(self) -> Scene:
        return Scene([Highlight(self.lit)], slots=len(self.board or ()))

    @property
    def label(self) -> str:
        return marked_row_words(self.board, self.lit) if self.board else ""

    @property
    def plain_scene(self) -> Scene:
        return Scene(slots=len(self.board or ()))


@dataclass(frozen=True)
class BonusScreen:
    asked: BonusQuestion
    answer: Data | None
    is_right: bool
    sent: SentFields
    """A form that was refused because something is missing: what it holds stays chosen."""

    @property
    def question(self) -> str:
        return _("Who gets which bonus for the rows?")

    @property
    def objective(self) -> object:
        return self.asked.objective

    @property
    def counts_are_given(self) -> bool:
        return not self.asked.boards

    @property
    def offered(self) -> Sequence[int]:
        return self.asked.offered

    @cached_property
    def players(self) -> list[PlayerOfBonus]:
        if self.answer:
            given = self.answer["bonuses"]
        else:
            offered = {str(bonus): bonus for bonus in self.offered}
            places = range(len(self.asked.counts))
            given = [offered.get(self.sent.get(bonus_field(place), "")) for place in places]
        return [self._player(place, bonus) for place, bonus in enumerate(given)]

    def _player(self, place: int, given: int | None) -> PlayerOfBonus:
        board = self.asked.boards[place] if self.asked.boards else None
        lit: Sequence[Sequence[Cell]] = ()
        if board and self.asked.objective:
            lit = [run.drawers for run in counting_runs(board, self.asked.objective)]
        return PlayerOfBonus(
            field=bonus_field(place),
            name=player_words(place),
            count=self.asked.counts[place],
            bonus=self.asked.bonuses[place],
            given=given,
            board=board,
            lit=lit,
        )

    @property
    def reasons(self) -> list[str]:
        return [
            _("Equal totals get the same bonus; the next lower total gets the next lower bonus.")
        ]

    @property
    def rule(self) -> str:
        return (
            "bonus-ties"
            if len(set(self.asked.counts)) < len(self.asked.counts)
            else "bonus-players"
        )

    @property
    def spoken(self) -> str:
        bonuses = [f"{player.name}: {player.bonus}." for player in self.players]
        return " ".join([*bonuses, *self.reasons])


def field_of(cell: Cell) -> str:
    """The name of its box in the form."""
    column, row = cell
    return f"d{column}-{row}"


def cells_of(sideboard: Sideboard) -> list[Cell]:
    return [(column, row) for column in range(len(sideboard)) for row in range(HEIGHT)]


def player_words(place: int) -> str:
    return _("Player %(letter)s") % {"letter": LETTERS[place]}


def bonus_field(place: int) -> str:
    return f"b{place}"
