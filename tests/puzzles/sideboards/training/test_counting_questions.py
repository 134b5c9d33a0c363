"""Generated questions: the same again for a name, always another board, answers by the rules."""

import pytest

from puzzles.sideboards.training.counting_questions import (
    BONUS,
    COUNT,
    DRAWERS,
    MOST_TO_TAP,
    ROW,
    WIDEST_TO_TAP,
    BoardQuestion,
    BonusQuestion,
    numbers_offered,
    question,
)
from puzzles.sideboards.training.generated_boards import LEVELS, name_of, parse_board_name
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.counting import solo_row_points
from rules.sideboards.engine.objectives import PatternObjective, RowObjective
from tests.rules.sideboards.engine import referee

EDITION = current_edition()


def asked(kind: str, level: int, seed: int) -> BoardQuestion | BonusQuestion:
    return question(kind, name_of(level, seed, edition="0a1b2c"), EDITION)


def columns(row: object) -> list[referee.Column]:
    return [
        [(drawer.color, drawer.handle) for drawer in placed.drawers]
        for placed in row.placed  # type: ignore[attr-defined]
    ]


@pytest.mark.parametrize("kind", [COUNT, ROW, DRAWERS])
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_right_is_what_the_slow_referee_says(kind: str, level: int) -> None:
    boards = set()
    for seed in range(8):
        found = asked(kind, level, seed)
        assert isinstance(found, BoardQuestion)
        assert found == asked(kind, level, seed)
        boards.add((repr(found.sideboard), found.objective.id))
        row, objective = columns(found.sideboard), found.objective
        if isinstance(objective, PatternObjective):
            part = 0 if objective.about == "colors" else 1
            most = referee.most_patterns(row, list(objective.cells), part)
            assert found.count == most > 0
        else:
            drawers = sum(map(len, found.groups))
            assert found.points == solo_row_points(objective, drawers)
        if kind == DRAWERS:
            assert len(found.sideboard) <= WIDEST_TO_TAP
            assert sum(map(len, found.groups)) <= MOST_TO_TAP
        else:
            offered = numbers_offered(found, seed)
            assert found.right_number in offered
            assert offered[0] == 0 or found.right_number > offered[-1] - offered[0]
            assert isinstance(objective, RowObjective) == (kind == ROW)
    assert len(boards) == 8


@pytest.mark.parametrize("level", LEVELS)
def test_bonuses_go_by_place_and_ties_share(level: int) -> None:
    ties = 0
    for seed in range(12):
        found = asked(BONUS, level, seed)
        assert isinstance(found, BonusQuestion)
        assert 2 <= len(found.counts) <= 6
        places = sorted(set(found.counts), reverse=True)
        steps = [4] if len(found.counts) == 2 else [8, 4] if len(found.counts) == 3 else [8, 4, 2]
        told = dict(zip(places, [*steps, *[0] * len(places)], strict=False))
        assert found.bonuses == tuple(told[count] for count in found.counts)
        assert set(found.bonuses) <= set(found.offered)
        cards = [placed.card for board in found.boards for placed in board.placed]
        assert len(cards) == len(set(cards)), "one deck for all"
        ties += len(places) < len(found.counts)
    assert ties


def test_harder_levels_have_more_that_overlaps() -> None:
    def overlapping(level: int) -> int:
        boards = [asked(COUNT, level, seed) for seed in range(30)]
        return sum(len(each.sideboard) for each in boards if isinstance(each, BoardQuestion))

    assert overlapping(1) < overlapping(4) < overlapping(8)


@pytest.mark.parametrize("text", ["", "a0-0a1b2c-0000000000", "a9-0a1b2c-0000000000", "a1-x"])
def test_what_is_no_name_is_told(text: str) -> None:
    assert parse_board_name(text) is None


def test_a_name_is_read_as_it_is_written() -> None:
    name = name_of(3, 12345, edition="0a1b2c3d")
    assert parse_board_name(str(name)) == name
