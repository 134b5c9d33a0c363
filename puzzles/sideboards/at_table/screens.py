"""The page of the best row: what lay there beside what the same cards allowed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from puzzles.game.values import Data, Query
from puzzles.sideboards.at_table.questions import Question, as_they_came, in_any_order
from puzzles.sideboards.solver.best_row import RowQuestion
from rules.sideboards.book.sheet_words import SheetLine, highlights, sheet_lines
from rules.sideboards.edition.reader import reader_box, reader_edition
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.cards import FULL, Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.edition import Edition, is_unusual
from rules.sideboards.engine.scoring import ScoreSheet
from rules.sideboards.engine.setup import START_CARDS
from rules.sideboards.lab.words import place_words
from rules.sideboards.pictures import Scene
from rules.sideboards.row.asked import AskedRow, asked_row

CAME = "came"
"""The field of the sides at which the cards came, the last one first."""
MOST_CAME = FULL - START_CARDS


@dataclass(frozen=True, slots=True)
class Laid:
    """A sideboard that is finished, and as much of the order of its cards as is told."""

    asked: AskedRow
    sideboard: Sideboard
    came: Sequence[Side]

    @property
    def has_order(self) -> bool:
        return len(self.came) == MOST_CAME

    @property
    def can_be_searched(self) -> bool:
        """Any card can be counted, but the solver knows none that shows a shape twice or not at
        all, and no pattern that needs such a card."""
        objectives = self.asked.table.objectives
        can_stand = all(each.orientations for each in (objectives.colors, objectives.handles))
        return can_stand and not any(map(is_unusual, self.asked.cards))

    @property
    def in_any_order(self) -> Question:
        return in_any_order(self._question(tuple(self.asked.cards)))

    @property
    def as_they_came(self) -> Question:
        """Once it is told in which order."""
        return as_they_came(self._question(tuple(self._cards_as_they_came())))

    @property
    def left(self) -> int:
        """How many cards have been taken away at the left end, the last ones to come."""
        return self.came.count(Side.LEFT)

    @property
    def right(self) -> int:
        return self.came.count(Side.RIGHT)

    def _question(self, cards: tuple[Card, ...]) -> RowQuestion:
        return RowQuestion(cards, self.asked.table.objectives, self.asked.others)

    def _cards_as_they_came(self) -> list[Card]:
        cards = list(self.asked.cards)
        last_first = [cards.pop(0 if side is Side.LEFT else -1) for side in self.came]
        return [*cards, *reversed(last_first)]


def laid_row(query: Query, edition: Edition) -> Laid | None:
    """None for an address that tells of no finished sideboard."""
    asked = asked_row(query, edition)
    if asked.sideboard is None or not asked.is_finished or asked.faults:
        return None
    sides = {side.value: side for side in Side}
    came = [sides[letter] for letter in query.get(CAME, "") if letter in sides]
    return Laid(asked, asked.sideboard, came[:MOST_CAME])


def questions(request: HttpRequest) -> Sequence[str] | None:
    laid = _laid_row(request)
    if laid is None:
        return None
    if not laid.can_be_searched:
        return []
    asked = [laid.in_any_order, *([laid.as_they_came] if laid.has_order else [])]
    return [question.text for question in asked]


def _laid_row(request: HttpRequest) -> Laid | None:
    return laid_row(request.GET.dict(), reader_edition(request))


def entry(request: HttpRequest) -> str:
    asked = asked_row(request.GET.dict(), reader_edition(request))
    return f"{reverse('rules:row', current_app='sideboards')}?{asked.query()}"


@dataclass(frozen=True)
class CountedRow:
    """One of the rows that are compared."""

    name: str
    """Of its lines on the page, of which one is open at a time."""
    title: str
    short_title: str
    sideboard: Sideboard
    sheet: ScoreSheet
    is_variant: bool
    gain: int = 0
    """How many points it has more than what lay there."""

    @property
    def scene(self) -> Scene:
        return Scene(highlights(self.sheet))

    @property
    def lines(self) -> Sequence[SheetLine]:
        """In the variant there are no swap cards."""
        lines = sheet_lines(self.sheet)
        return [line for line in lines if line.name != "swap" or not self.is_variant]

    @property
    def gain_words(self) -> str:
        if not self.gain:
            return _("Just as many as your own.")
        words = ngettext(
            "%(points)s point more than your own.",
            "%(points)s points more than your own.",
            self.gain,
        )
        return words % {"points": self.gain}


@dataclass(frozen=True, slots=True)
class End:
    """An end of the row, of whose card it can be told that it came last."""

    words: str
    address: str
    id: str


class TableBestScreen:
    def __init__(self, laid: Laid, answers: Mapping[str, Data], box: Box | None) -> None:
        self._laid, self._answers, self.box = laid, answers, box

    @cached_property
    def own(self) -> CountedRow:
        return self._counted(
            "own", _("Your sideboard"), pgettext("sideboard", "Yours"), self._laid.sideboard
        )

    @cached_property
    def in_any_order(self) -> CountedRow | None:
        title, short = _("The best in any order"), _("Any order")
        return self._best("any", title, short, self._laid.in_any_order)

    @cached_property
    def as_they_came(self) -> CountedRow | None:
        if not self._laid.has_order:
            return None
        title, short = _("The best in the order in which they came"), _("As they came")
        return self._best("came", title, short, self._laid.as_they_came)

    @property
    def rows(self) -> Sequence[CountedRow]:
        return [row for row in (self.own, self.as_they_came, self.in_any_order) if row]

    @property
    def compared(self) -> Sequence[tuple[str, Sequence[int]]]:
        """Line by line, what each row has."""
        by_row = [row.lines for row in self.rows]
        return [
            (lines[0].title, [line.points for line in lines]) for lines in zip(*by_row, strict=True)
        ]

    @property
    def totals(self) -> Sequence[int]:
        return [row.sheet.total for row in self.rows]

    @property
    def entry(self) -> str:
        return f"{reverse('rules:row', current_app='sideboards')}?{self._laid.asked.query()}"

    @property
    def can_be_searched(self) -> bool:
        return self._laid.can_be_searched

    @property
    def lacks_bonus(self) -> bool:
        return self._laid.asked.others is None

    @property
    def told(self) -> str:
        """How far the order is told, in the address of this page."""
        return "".join(side.value for side in self._laid.came)

    @property
    def ends(self) -> Sequence[End]:
        """One of them came last of the cards that are left; none once the order is known."""
        laid = self._laid
        if laid.has_order or not laid.can_be_searched:
            return []
        places = {Side.LEFT: laid.left, Side.RIGHT: FULL - 1 - laid.right}
        return [
            End(place_words(place), self._address(self.told + side.value), f"came-{side.value}")
            for side, place in places.items()
        ]

    @property
    def one_back(self) -> str:
        """Empty at the beginning."""
        return self._address(self.told[:-1]) if self.told else ""

    @property
    def left_cards(self) -> Sideboard:
        """The row as it was before the cards of which is told that they came last. Nothing moves:
        their places stay."""
        last = FULL - self._laid.right
        placed = enumerate(self._laid.sideboard.placed)
        bare = PlacedCard(Card(0, ()))
        return Sideboard(
            tuple(each if self._laid.left <= place < last else bare for place, each in placed)
        )

    def _address(self, told: str) -> str:
        return f"?{self._laid.asked.query()}&{CAME}={told}"

    def _best(self, name: str, title: str, short: str, question: Question) -> CountedRow | None:
        answer = self._answers.get(question.text)
        return self._counted(name, title, short, question.row_in(answer)) if answer else None

    def _counted(self, name: str, title: str, short: str, sideboard: Sideboard) -> CountedRow:
        asked = self._laid.asked
        own, sheet = asked.score_of(self._laid.sideboard), asked.score_of(sideboard)
        return CountedRow(
            name=name,
            title=title,
            short_title=short,
            sideboard=sideboard,
            sheet=sheet,
            is_variant=asked.table.pad.is_variant,
            gain=sheet.total - own.total,
        )


def screen(request: HttpRequest, answers: Mapping[str, Data]) -> TableBestScreen:
    laid = _laid_row(request)
    if laid is None:
        raise ValueError("this address tells of no finished sideboard")
    return TableBestScreen(laid, answers, reader_box(request))
