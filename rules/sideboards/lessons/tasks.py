"""The kinds of things to do in a lesson. Each knows its legal answers and judges any of them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.sideboards.engine.cards import Cell
from rules.sideboards.engine.errors import Unreadable
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import Place
from rules.sideboards.lessons.findings import Finding
from rules.sideboards.lessons.goals import Goal
from rules.sideboards.lessons.tries import Laid, Tried

CELL = re.compile(r"([0-7])\.([0-4])")
Groups = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    answer: str
    finding: Finding | None
    """What is wrong with it; None if it is right."""
    groups: Groups = ()
    """The drawers that make a right answer right."""
    tried: Tried | None = None
    """Where the answer is a move."""

    @property
    def is_right(self) -> bool:
        return self.finding is None


class Task(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def right(self) -> tuple[str, ...]:
        """All right answers; the first is the one that is shown to those who ask for it."""

    @property
    def fewest(self) -> int:
        """How many moves or taps it takes."""

    @property
    def laid(self) -> Laid | None: ...

    @property
    def shown(self) -> tuple[Category, ...]:
        """The objectives that it is about."""

    def answers(self) -> Iterator[str]:
        """All legal ones."""

    def judge(self, answer: str) -> Verdict:
        """`Unreadable` for what is no legal answer."""


@dataclass(frozen=True, slots=True)
class Placing:
    """Moves of the game: cards to place, or the swap."""

    id: str
    laid: Laid
    goal: Goal
    right: tuple[str, ...]
    shown: tuple[Category, ...] = ()
    fewest: int = 1

    def answers(self) -> Iterator[str]:
        return (" ".join(map(repr, tried.moves)) for tried in self.tries(self.fewest))

    def tries(self, moves: int) -> Iterator[Tried]:
        """All legal lines of this length."""
        return _lines(Tried(self.laid, ()), self.laid, moves)

    def begun(self, answer: str) -> Laid:
        """The table after some of the placings."""
        laid = self.laid
        for text in answer.split():
            laid = laid.after(_place_named(laid, text))
        return laid

    def judge(self, answer: str) -> Verdict:
        tried = self._tried(answer)
        if not self.goal.is_met(tried):
            return Verdict(answer, self.goal.missing(tried), tried=tried)
        groups = () if tried.is_swap else _brought(tried, self.shown)
        return Verdict(answer, None, groups, tried)

    def _tried(self, answer: str) -> Tried:
        for tried in self.tries(len(answer.split()) or self.fewest):
            if " ".join(map(repr, tried.moves)) == answer and len(tried.moves) == self.fewest:
                return tried
        raise Unreadable("move", answer)


def _lines(begun: Tried, laid: Laid, moves: int) -> Iterator[Tried]:
    if not moves:
        yield begun
        return
    for move in laid.moves():
        line = Tried(begun.laid, (*begun.moves, move))
        then = laid.after(move) if isinstance(move, Place) else laid
        yield from _lines(line, then, moves - 1)


def _place_named(laid: Laid, text: str) -> Place:
    for move in laid.moves():
        if isinstance(move, Place) and repr(move) == text:
            return move
    raise Unreadable("move", text)


def _brought(tried: Tried, shown: Sequence[Category]) -> Groups:
    return tuple(group for each in shown for group in tried.gain(each).groups)


@dataclass(frozen=True, slots=True)
class Choosing:
    """One of a few numbers or names."""

    id: str
    choices: tuple[str, ...]
    asked: "Question"

    @property
    def laid(self) -> Laid | None:
        return self.asked.laid

    @property
    def shown(self) -> tuple[Category, ...]:
        return self.asked.shown

    @property
    def right(self) -> tuple[str, ...]:
        return (self.asked.answer(),)

    @property
    def fewest(self) -> int:
        return 1

    def answers(self) -> Iterator[str]:
        return iter(self.choices)

    def judge(self, answer: str) -> Verdict:
        if answer not in self.choices:
            raise Unreadable("cards", answer)
        if answer in self.right:
            return Verdict(answer, None, self.asked.groups())
        return Verdict(answer, self.asked.missing(answer))


class Question(Protocol):
    """What the choices of a question are about."""

    @property
    def laid(self) -> Laid | None: ...

    @property
    def shown(self) -> tuple[Category, ...]: ...

    def answer(self) -> str:
        """By the engine."""

    def groups(self) -> Groups:
        """The drawers that are the reason."""

    def missing(self, answer: str) -> Finding: ...


def cells_text(cells: Sequence[Cell]) -> str:
    """
    >>> cells_text([(1, 2), (0, 3)])
    '0.3 1.2'
    """
    return " ".join(f"{column}.{level}" for column, level in sorted(cells))


def cells_from(text: str, laid: Laid) -> tuple[Cell, ...]:
    """What `cells_text` wrote; `Unreadable` for anything else, or what is not on the row."""
    names = text.split()
    cells = [_cell(name) for name in names]
    if len(set(cells)) != len(names) or not all(column < len(laid.row) for column, _ in cells):
        raise Unreadable("cards", text)
    return tuple(sorted(cells))


def _cell(name: str) -> Cell:
    match = CELL.fullmatch(name)
    if match is None:
        raise Unreadable("cards", name)
    return int(match[1]), int(match[2])
