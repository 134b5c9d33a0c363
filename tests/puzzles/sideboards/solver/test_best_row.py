"""The best row of given cards, beside slow enumerations that share no code with it."""

import json
from collections.abc import Mapping, Sequence
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from puzzles.sideboards.solver.best_row import (
    RowQuestion,
    best_in_any_order,
    best_in_this_order,
)
from puzzles.sideboards.solver.tables import Tables, build
from rules.sideboards.engine.cards import PlacedCard, Side, Sideboard
from rules.sideboards.engine.objectives import ROW_IDS, PatternObjective, one_of_each
from rules.sideboards.engine.scoring import score_beside
from tests.puzzles.sideboards.solver.positions import EDITION, PATTERNS

TABLES = Tables(build(PATTERNS))
DATA = Path(__file__).parents[3] / "data" / "best_rows.json"
KNOWN: Sequence[Mapping[str, Any]] = json.loads(DATA.read_text())
"""200 times eight cards, whose best scores `benchmarks/referee.c` has found."""


def question(ids: list[int], cards: list[int], others: tuple[int, ...] | None = ()) -> RowQuestion:
    objectives = one_of_each(EDITION.objectives[number] for number in ids)
    return RowQuestion(tuple(EDITION.cards[card] for card in cards), objectives, others)


def random_question(seed: int, *, rows: int, count: int) -> RowQuestion:
    chance = Random(seed)
    others = chance.choice([(), None, (3,), (2, 5), (4, 4, 6, 1, 2)])
    ids = [chance.randint(1, 7), chance.randint(8, 14), rows]
    return question(ids, chance.sample(range(1, 61), count), others)


def score(row: Sideboard, asked: RowQuestion) -> int:
    return score_beside(asked.others, row, asked.objectives, swap_used=True).total


def every_way_up(asked: RowQuestion) -> list[tuple[PlacedCard, ...]]:
    ways = ([PlacedCard(card, turned) for turned in (False, True)] for card in asked.cards)
    return list(product(*ways))


def every_order(asked: RowQuestion) -> int:
    return max(
        score(Sideboard(order), asked)
        for placed in every_way_up(asked)
        for order in permutations(placed)
    )


def as_they_come(asked: RowQuestion) -> int:
    best = 0
    for placed in every_way_up(asked):
        for sides in product(Side, repeat=len(placed)):
            row = Sideboard()
            for card, side in zip(placed, sides, strict=True):
                row = row.add(card, side)
            best = max(best, score(row, asked))
    return best


@pytest.mark.parametrize("rows", ROW_IDS)
def test_no_row_of_four_cards_beats_the_best_and_one_reaches_it(rows: int) -> None:
    asked = random_question(rows, rows=rows, count=4)
    assert score(best_in_any_order(asked, TABLES), asked) == every_order(asked)
    assert score(best_in_this_order(asked, TABLES), asked) == as_they_come(asked)


@pytest.mark.parametrize("count", [3, 5])
def test_halves_need_not_have_equally_many_cards(count: int) -> None:
    asked = random_question(count, rows=30, count=count)
    assert score(best_in_any_order(asked, TABLES), asked) == every_order(asked)
    assert score(best_in_this_order(asked, TABLES), asked) == as_they_come(asked)


def test_the_best_of_eight_is_what_the_plain_enumeration_found() -> None:
    equal_to_the_plain_enumeration(KNOWN[::20])


@pytest.mark.soak
def test_the_best_of_200_times_eight_cards_is_what_the_plain_enumeration_found() -> None:
    assert len(KNOWN) == 200
    equal_to_the_plain_enumeration(KNOWN)


def equal_to_the_plain_enumeration(rows: Sequence[Mapping[str, Any]]) -> None:
    for known in rows:
        others = None if known["others"] is None else tuple(known["others"])
        asked = question(known["objectives"], known["cards"], others)
        found = (
            score(best_in_any_order(asked, TABLES), asked),
            score(best_in_this_order(asked, TABLES), asked),
        )
        assert found == (known["any"], known["came"]), known


def test_the_best_row_has_the_given_cards_once_each() -> None:
    asked = random_question(1, rows=16, count=8)
    for row in (best_in_any_order(asked, TABLES), best_in_this_order(asked, TABLES)):
        assert sorted(placed.card.id for placed in row.placed) == sorted(
            card.id for card in asked.cards
        )


def test_patterns_of_another_edition_are_counted_too() -> None:
    printed = random_question(2, rows=19, count=4)
    wide = PatternObjective(7, points=99, cells=((0, 0), (2, 4)))
    asked = RowQuestion(
        printed.cards,
        one_of_each([wide, printed.objectives.handles, printed.objectives.rows]),
        printed.others,
    )
    assert score(best_in_any_order(asked, TABLES), asked) == every_order(asked)
