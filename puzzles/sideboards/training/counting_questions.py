"""The four questions about counting, and which answers to them are right.

count     how many patterns are complete?
drawers   which drawers count?
row       what do the rows score, bonus included?
bonus     which player gets which bonus for the rows?
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from puzzles.game.chance import RandomNumbers, any_of, below
from puzzles.sideboards.training.counted import CountingGroups, are_counting, counting_groups
from puzzles.sideboards.training.generated_boards import (
    BoardName,
    chance_of,
    grown_board,
)
from rules.sideboards.engine.cards import FULL, Cell, Sideboard
from rules.sideboards.engine.counting import (
    SHARED_BONUSES,
    counting_runs,
    most_patterns,
    occurrences,
    row_bonuses,
    solo_row_points,
)
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import (
    PILES,
    Category,
    Objective,
    RowObjective,
)

COUNT, DRAWERS, ROW, BONUS = "count", "drawers", "row", "bonus"
LENGTHS = (3, 4, 5, 5, 6, 7, 8, 8)
"""Of the board, by level."""
WIDEST_TO_TAP = 7
"""A drawer of eight columns is narrower on a phone than a thumb."""
EASIEST = (2, 3, 3, 4, 5, 6, 7, 7)
"""By level: the first so many patterns of a pile are asked for."""
TWO_ROWS_FROM = 3
CANDIDATES = 3
MOST_GROWN, GROWN_AT_A_LENGTH = 24, 6
"""Boards that are tried; where none fits, the next ones are a card shorter."""
BONUS_PLAYERS = (2, 3, 4, 6, 2, 3, 3, 4)
BOARDS_FROM = 5
"""From this level on the totals are not told: they are to be counted on the boards."""
FEWEST_DRAWERS, SPREAD = 4, 4
MOST_TO_TAP = 12
NUMBERS_OFFERED = 12


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    kind: str
    level: int
    sideboard: Sideboard
    objective: Objective

    @property
    def groups(self) -> CountingGroups:
        """The largest choice of drawers that count, to be lit."""
        return counting_groups(self.sideboard, self.objective)

    @property
    def count(self) -> int:
        """Of patterns."""
        return len(self.groups)

    @property
    def points(self) -> int:
        """Of the rows, in a game for one."""
        if not isinstance(self.objective, RowObjective):
            raise TypeError(f"objective {self.objective.id} is about patterns")
        return solo_row_points(self.objective, sum(map(len, self.groups)))

    @property
    def right_number(self) -> int:
        return self.points if self.kind == ROW else self.count

    def are_counting(self, drawers: Collection[Cell]) -> bool:
        return are_counting(self.sideboard, self.objective, drawers)


@dataclass(frozen=True, slots=True)
class BonusQuestion:
    level: int
    counts: tuple[int, ...]
    """Drawers in the rows that count, by player."""
    boards: tuple[Sideboard, ...] = ()
    """By player, where the totals are not told."""
    objective: RowObjective | None = None

    @property
    def bonuses(self) -> tuple[int, ...]:
        return row_bonuses(self.counts)

    @property
    def offered(self) -> tuple[int, ...]:
        """What a player can get, nothing included."""
        return *SHARED_BONUSES[len(self.counts)], 0


def question(kind: str, name: BoardName, edition: Edition) -> BoardQuestion | BonusQuestion:
    """`KeyError` for a kind that is none of the four."""
    ask: Mapping[str, Callable[..., BoardQuestion | BonusQuestion]] = {
        COUNT: _about_patterns,
        DRAWERS: _about_drawers,
        ROW: _about_rows,
        BONUS: _about_bonuses,
    }
    return ask[kind](name.level, chance_of(name, kind), edition)


def numbers_offered(asked: BoardQuestion, seed: int) -> range:
    """From 0 on, or a window in which the right number may stand anywhere; points are even.

    A window that begins above 0 for a small number would tell that it is one of the first."""
    step = 2 if asked.kind == ROW else 1
    place = asked.right_number // step
    before = place if place < NUMBERS_OFFERED else seed % NUMBERS_OFFERED
    first = asked.right_number - step * before
    return range(first, first + step * NUMBERS_OFFERED, step)


def _about_patterns(level: int, numbers: RandomNumbers, edition: Edition) -> BoardQuestion:
    category = any_of((Category.COLORS, Category.HANDLES), numbers)
    pile = PILES[category][: EASIEST[level - 1]]
    return _board(COUNT, level, edition.objectives[any_of(pile, numbers)], numbers, edition)


def _about_rows(level: int, numbers: RandomNumbers, edition: Edition) -> BoardQuestion:
    objective = any_of(_row_objectives(level, edition), numbers)
    return _board(ROW, level, objective, numbers, edition)


def _about_drawers(level: int, numbers: RandomNumbers, edition: Edition) -> BoardQuestion:
    about = any_of((_about_patterns, _about_patterns, _about_rows), numbers)
    objective = about(level, numbers, edition).objective
    return _board(DRAWERS, level, objective, numbers, edition)


def _row_objectives(level: int, edition: Edition) -> Sequence[RowObjective]:
    rows = [edition.objectives[number] for number in PILES[Category.ROWS]]
    return [
        each
        for each in rows
        if isinstance(each, RowObjective) and (level >= TWO_ROWS_FROM or not each.counts_two_rows)
    ]


def _board(
    kind: str, level: int, objective: Objective, numbers: RandomNumbers, edition: Edition
) -> BoardQuestion:
    """Of a few boards the one that fits the level: on harder ones more patterns overlap."""
    is_tapped = kind == DRAWERS
    length = min(LENGTHS[level - 1], WIDEST_TO_TAP if is_tapped else FULL)
    cards = [edition.cards[number] for number in sorted(edition.cards)]

    def worth(row: Sideboard) -> int:
        return _drawers(row, objective)

    # of rows of a single drawer there are too many to say which one counts
    fewest = 2 + 2 * (isinstance(objective, RowObjective) and objective.counts_two_rows)
    found: list[Sideboard] = []
    for attempt in range(MOST_GROWN):
        row = grown_board(cards, length - attempt // GROWN_AT_A_LENGTH, worth, numbers)
        drawers = _drawers(row, objective)
        if fewest <= drawers and (drawers <= MOST_TO_TAP or not is_tapped):
            found.append(row)
        if len(found) == CANDIDATES:
            break
    found.sort(key=lambda row: _hardness(row, objective))
    place = (level - 1) * len(found) // len(LENGTHS)
    return BoardQuestion(kind, level, found[place] if found else row, objective)


def _drawers(row: Sideboard, objective: Objective) -> int:
    return sum(map(len, counting_groups(row, objective)))


def _hardness(row: Sideboard, objective: Objective) -> tuple[int, int]:
    """Places where the pattern stands that do not count, since they share drawers."""
    if isinstance(objective, RowObjective):
        return len(counting_runs(row, objective)), _drawers(row, objective)
    stands = sum(len(occurrences(row.rows_of(m), objective)) for m in objective.about.marks)
    count = len(most_patterns(row, objective))
    return stands - count, count


def _about_bonuses(level: int, numbers: RandomNumbers, edition: Edition) -> BonusQuestion:
    players = BONUS_PLAYERS[level - 1]
    if level < BOARDS_FROM:
        fewest = FEWEST_DRAWERS + below(SPREAD, numbers)
        counts = tuple(fewest + below(SPREAD, numbers) for _ in range(players))
        return BonusQuestion(level, counts)
    objective = any_of(_row_objectives(1, edition), numbers)
    boards = _hands_out(players, LENGTHS[level - 3], objective, numbers, edition)
    return BonusQuestion(level, tuple(_drawers(b, objective) for b in boards), boards, objective)


def _hands_out(
    players: int, length: int, objective: RowObjective, numbers: RandomNumbers, edition: Edition
) -> tuple[Sideboard, ...]:
    """A board for each from one deck."""
    cards = [edition.cards[number] for number in sorted(edition.cards)]
    boards: list[Sideboard] = []
    for _ in range(players):
        laid = {placed.card for board in boards for placed in board.placed}
        left = [card for card in cards if card not in laid]
        boards.append(grown_board(left, length, lambda row: _drawers(row, objective), numbers))
    return tuple(boards)
