"""A plate that counts counts, and one that looks as if it did does not, for the reason given."""

from dataclasses import replace

import pytest

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.counting import occurrences, runs_of
from rules.sideboards.engine.objectives import PatternObjective, RowObjective, pattern_from
from rules.sideboards.engine.plates import (
    Plate,
    RuleShown,
    WhyNot,
    counted_groups,
    plates_about,
    plates_of,
)

EDITION = shipped_edition()
CARDS = EDITION.cards.values()


def pairs() -> list[tuple[Plate, ...]]:
    about = [plates_about(rule, EDITION) for rule in RuleShown]
    return [*(plates_of(each, CARDS) for each in EDITION.objectives.values()), *about]


def marks(plate: Plate) -> set[object]:
    """Of the drawers that look as if they counted."""
    drawers = [plate.sideboard.drawer(cell) for cell in plate.near]
    is_color = plate.objective.about == "colors"
    return {drawer.color if is_color else drawer.handle for drawer in drawers}


@pytest.mark.parametrize("pair", pairs())
def test_one_counts_and_the_other_does_not(pair: tuple[Plate, ...]) -> None:
    good, bad = pair
    assert good.counts == counted_groups(good.objective, good.sideboard)
    assert good.counts
    assert (good.near, good.why_not) == ((), None)
    assert bad.counts == counted_groups(bad.objective, bad.sideboard)
    assert bad.near
    assert bad.near not in bad.counts


@pytest.mark.parametrize("bad", [pair[1] for pair in pairs()])
def test_the_reason_is_true(bad: Plate) -> None:
    objective, row, near = bad.objective, bad.sideboard, bad.near
    lengths = [len(group) for group in bad.counts]
    if isinstance(objective, PatternObjective):
        counted = {cell for group in bad.counts for cell in group}
        left = min(column for column, _ in near)
        shape = tuple((column - left, level - near[0][1]) for column, level in near)
        flat = [
            tuple((column, level - cells[0][1]) for column, level in cells)
            for cells in objective.orientations
        ]
        expected = {
            WhyNot.UNLIKE: shape in flat and len(marks(bad)) > 1,
            WhyNot.OTHER_SHAPE: shape not in flat and len(marks(bad)) == 1,
            WhyNot.SHARED_DRAWER: shape in flat and bool(counted & set(near)),
        }
    else:
        levels = {level for _, level in near}
        expected = {
            WhyNot.ROW_BREAKS: levels == {bad.counts[0][0][1]} and len(marks(bad)) == 1,
            WhyNot.OTHER_MARK: len(near) > lengths[0] and objective.mark not in marks(bad),
            WhyNot.THIRD_ROW: len(near) < min(lengths) and len(lengths) == 2,
            WhyNot.OTHER_LEVEL: not levels & set(objective.drawer_rows)
            and len(near) > max(lengths),
            WhyNot.NOT_LEVEL: len(marks(bad)) == 1 and levels != {bad.counts[0][0][1]},
        }
        assert near in [run.drawers for run in runs_of(row, objective.about)]
    assert bad.why_not
    assert expected[bad.why_not]


def test_a_quarter_turn_is_shown_to_count() -> None:
    good, _ = plates_about(RuleShown.PATTERN_TURNING, EDITION)
    ((first, second),) = good.counts
    assert second[0] - first[0] == 2
    assert abs(second[1] - first[1]) == 1
    assert isinstance(good.objective, PatternObjective)
    printed = good.objective.cells
    assert (printed[1][0] - printed[0][0], printed[1][1] - printed[0][1]) == (1, 2)


def test_two_patterns_side_by_side_share_no_drawer() -> None:
    good, bad = plates_about(RuleShown.PATTERN_MANY, EDITION)
    assert len(good.counts) == 2
    assert isinstance(bad.objective, PatternObjective)
    rows = next(
        rows
        for mark in bad.objective.about.marks
        if len(occurrences(rows := bad.sideboard.rows_of(mark), bad.objective)) == 2
    )
    assert rows


def test_every_objective_that_names_a_mark_shows_it() -> None:
    for objective in EDITION.objectives.values():
        if isinstance(objective, RowObjective) and objective.mark:
            good, _ = plates_of(objective, CARDS)
            assert good.sideboard.drawer(good.counts[0][0]).shows(objective.mark)


def test_a_pattern_that_no_cards_form_has_no_plates() -> None:
    impossible = pattern_from({"id": 1, "points": 1, "cells": [[0, 0], [0, 1]]})
    assert plates_of(impossible, CARDS) == ()


def test_of_a_single_card_there_are_no_plates() -> None:
    alone = replace(EDITION, cards=dict(list(EDITION.cards.items())[:1]))
    for objective in alone.objectives.values():
        assert plates_of(objective, alone.cards.values()) == ()
    for rule in RuleShown:
        assert plates_about(rule, alone) == ()
