"""Why one choice promises more than another: which drawers it keeps together."""

from dataclasses import dataclass

from puzzles.coach.faces import codes_of
from puzzles.coach.outlook import Outlook
from puzzles.coach.threads import Thread, pattern_thread, run_thread
from puzzles.solver.tables import MARKS
from rules.games.sideboards.cards import Mark
from rules.games.sideboards.objectives import About, Category
from rules.games.sideboards.sideboard import Side, Sideboard
from rules.games.sideboards.solo import Move, Place, Start, Swap


@dataclass(frozen=True, slots=True)
class Placed:
    """A row after a move, and the columns that the move filled."""

    sideboard: Sideboard
    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    category: Category
    better: Thread | None
    """In the row after the better choice; None where it keeps nothing together either."""
    taken: Thread | None
    """In the row after the choice taken."""


def reason_for(
    category: Category, outlook: Outlook, sideboard: Sideboard, *, better: Move, taken: Move
) -> Reason | None:
    """In one objective; None for a swap, which shows no row."""
    rows = [row_after(sideboard, move) for move in (better, taken)]
    both = [placed for placed in rows if placed is not None]
    if len(both) < len(rows):
        return None
    objectives = outlook.objectives
    if category is Category.ROWS:
        threads = [run_thread(each.sideboard, objectives.rows, each.columns) for each in both]
        return Reason(category, *threads)
    pattern = objectives.colors if category is Category.COLORS else objectives.handles
    mark = _mark_that_promises_more(outlook, pattern.about, *both)
    threads = [pattern_thread(each.sideboard, pattern, mark, each.columns) for each in both]
    return Reason(category, *threads)


def row_after(sideboard: Sideboard, move: Move) -> Placed | None:
    match move:
        case Start(left, right):
            return Placed(Sideboard((left, right)), (0, 1))
        case Place(placed, side):
            row = sideboard.add(placed, side)
            return Placed(row, (0 if side is Side.LEFT else len(row) - 1,))
        case Swap():
            return None


def _mark_that_promises_more(outlook: Outlook, about: About, better: Placed, taken: Placed) -> Mark:
    length = len(better.sideboard)
    worth = [outlook.pattern_worth(codes_of(row.sideboard), length) for row in (better, taken)]
    ahead = worth[0] - worth[1]
    return max(about.marks, key=lambda mark: float(ahead[MARKS.index(mark)]))
