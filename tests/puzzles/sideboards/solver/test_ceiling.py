import json
from pathlib import Path
from random import Random
from typing import TypedDict

import pytest

from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.solver.tables import Tables, build
from rules.sideboards.engine.objectives import (
    PILES,
    ROW_IDS,
    Category,
    Objectives,
    PatternObjective,
    one_of_each,
)
from rules.sideboards.engine.solo import SoloDeal, SoloGame, Swap, begin, replay
from tests.puzzles.sideboards.solver.positions import CARDS, PATTERNS, deal_of
from tests.rules.sideboards.engine.boxes_to_try import edition_to_solve

DATA = Path(__file__).parents[3] / "data" / "ceilings.json"
TABLES = Tables(build(PATTERNS))


class Known(TypedDict):
    objectives: list[int]
    cards: list[int]
    ceiling: int


KNOWN: list[Known] = json.loads(DATA.read_text())
"""Deals whose ceilings `benchmarks/referee.c` has found."""


def random_deal(seed: int, *, rows: int, row_length: int) -> SoloDeal:
    random = Random(seed)
    patterns = [random.choice(PILES[each]) for each in (Category.COLORS, Category.HANDLES)]
    cards = random.sample(range(1, len(CARDS) + 1), 3 + 2 * (row_length - 2) + 2)
    return deal_of([*patterns, rows], cards)


def best_of_all_games(game: SoloGame) -> int:
    if game.is_over:
        return game.score_sheet.total
    return max(best_of_all_games(game.play(move)) for move in game.legal_moves())


@pytest.mark.parametrize("rows", ROW_IDS)
def test_no_game_for_a_row_of_four_beats_the_ceiling_and_one_reaches_it(rows: int) -> None:
    deal = random_deal(rows, rows=rows, row_length=4)
    assert ceiling(deal, TABLES).score == best_of_all_games(begin(deal))


@pytest.mark.parametrize("rows", [15, 20, 30])
def test_no_game_for_a_row_of_five_beats_the_ceiling_and_one_reaches_it(rows: int) -> None:
    deal = random_deal(rows, rows=rows, row_length=5)
    assert ceiling(deal, TABLES).score == best_of_all_games(begin(deal))


@pytest.mark.parametrize("seed", range(4))
def test_with_own_cards_too_no_game_beats_the_ceiling_and_one_reaches_it(seed: int) -> None:
    random = Random(seed)
    edition = edition_to_solve(random)
    ids = random.randint(1, 7), random.randint(8, 14), random.choice(ROW_IDS)
    objectives = one_of_each(edition.objectives[number] for number in ids)
    deal = SoloDeal(objectives, tuple(random.sample(edition.dealt_cards, 9)))
    assert ceiling(deal, TABLES).score == best_of_all_games(begin(deal))


@pytest.mark.parametrize("row_length", range(3, 9))
@pytest.mark.parametrize("rows", ROW_IDS)
def test_the_line_replays_to_the_ceiling(rows: int, row_length: int) -> None:
    deal = random_deal(rows * row_length, rows=rows, row_length=row_length)
    found = ceiling(deal, TABLES)
    game = replay(deal, found.line)
    assert game.is_over
    assert game.score_sheet.total == found.score
    assert game.swap_used == (Swap() in found.line)


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: str(known["objectives"]))
def test_the_ceiling_is_what_the_plain_enumeration_found(known: Known) -> None:
    deal = deal_of(known["objectives"], known["cards"])
    assert ceiling(deal, TABLES).score == known["ceiling"]


def test_an_edition_with_wide_patterns_of_many_points_has_its_ceilings_too() -> None:
    printed = random_deal(1, rows=16, row_length=4)
    wide = PatternObjective(7, points=200, cells=((0, 0), (2, 4)))
    high = PatternObjective(8, points=199, cells=((0, 0), (1, 1)))
    deal = SoloDeal(Objectives(wide, high, printed.objectives.rows), printed.cards)
    found = ceiling(deal, TABLES)
    assert found.score == best_of_all_games(begin(deal)) > 600
