"""The plain C enumeration, compiled: a deal in, its best score and the time out."""

import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from puzzles.sideboards.solver.tables import MARKS
from rules.sideboards.engine.cards import Card, PlacedCard
from rules.sideboards.engine.objectives import (
    About,
    Objectives,
    PatternObjective,
    RowObjective,
    RowRule,
)
from rules.sideboards.engine.solo import SoloDeal

SOURCE = Path(__file__).with_name("referee.c")
RULES = (RowRule.OF_MARK, RowRule.LONGEST, RowRule.TWO_LONGEST, RowRule.IN_DRAWER_ROWS)
"""In the order in which `referee.c` numbers them."""


@dataclass(frozen=True, slots=True)
class Verdict:
    score: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Referee:
    program: Path

    def judge(self, deal: SoloDeal) -> Verdict:
        numbers = " ".join(map(str, _numbers(deal)))
        done = subprocess.run(
            [self.program], input=numbers, capture_output=True, text=True, check=True
        )
        score, seconds = done.stdout.split()
        return Verdict(int(score), float(seconds))

    def judge_row(
        self, cards: Sequence[Card], objectives: Objectives, others: Sequence[int] | None
    ) -> tuple[int, int]:
        """The best score of eight cards in any order, and in that in which they came. `others` are
        the rows of the other players, which the bonus depends on; None is the solo game."""
        bonus = [-1] if others is None else [len(others), *others]
        numbers = [*_of_objectives(objectives), *bonus, *_of_cards(cards)]
        done = subprocess.run(
            [self.program, "row"],
            input=" ".join(map(str, numbers)),
            capture_output=True,
            text=True,
            check=True,
        )
        in_any_order, as_they_came = done.stdout.split()
        return int(in_any_order), int(as_they_came)


@contextmanager
def referee() -> Iterator[Referee | None]:
    """None where there is no C compiler."""
    compiler = shutil.which("gcc")
    if compiler is None:
        yield None
        return
    with TemporaryDirectory() as folder:
        program = Path(folder) / "referee"
        subprocess.run([compiler, "-O2", "-o", program, SOURCE], check=True)
        yield Referee(program)


def _numbers(deal: SoloDeal) -> list[int]:
    return [*_of_objectives(deal.objectives), *_of_cards(deal.cards)]


def _of_objectives(objectives: Objectives) -> list[int]:
    patterns = [*_of_pattern(objectives.colors), *_of_pattern(objectives.handles)]
    return [*patterns, *_of_rows(objectives.rows)]


def _of_cards(cards: Iterable[Card]) -> list[int]:
    return [number for card in cards for number in _of_card(PlacedCard(card))]


def _of_pattern(pattern: PatternObjective) -> list[int]:
    return [pattern.points, len(pattern.cells), *(n for cell in pattern.cells for n in cell)]


def _of_rows(rows: RowObjective) -> list[int]:
    mark = MARKS.index(rows.mark) if rows.mark else -1
    is_handles = int(rows.about is About.HANDLES)
    return [RULES.index(rows.rule), is_handles, mark, *(rows.drawer_rows or (0, 0))]


def _of_card(placed: PlacedCard) -> list[int]:
    return [row for mark in MARKS if (row := placed.row_of(mark)) is not None]
