"""What a changed card does to each line of the score, and why."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.scoring import ScoreSheet
from rules.sideboards.engine.worked_example import worked_example
from rules.sideboards.lab.changes import LineChange, line_changes, spoken_changes, spoken_total
from tests.rules.sideboards.engine.rows_to_try import row

EXAMPLE = worked_example(shipped_edition())
BEFORE = EXAMPLE.score_sheets()[0]
OTHER_THIRD_CARD = "35 25t 49 17t 53 23t 21 20"


def sheet_of(text: str) -> ScoreSheet:
    return EXAMPLE.with_first_row(row(text)).score_sheets()[0]


def changes_to(after: ScoreSheet) -> list[LineChange]:
    with override("en"):
        return line_changes(BEFORE, after, slots=8)


def test_each_line_says_what_became_of_it_and_why() -> None:
    changes = changes_to(sheet_of(OTHER_THIRD_CARD))
    assert [(each.before.points, each.line.points, each.why) for each in changes] == [
        (12, 8, "1 fewer pattern: pink"),
        (15, 18, "1 more pattern: squares"),
        (10, 8, "1 fewer drawer"),
        (1, 1, ""),
    ]
    assert [each.difference for each in changes] == [-4, 3, -2, 0]


def test_the_reasons_of_several_changes_are_in_the_plural() -> None:
    colors, *_ = changes_to(sheet_of("1 2"))
    assert colors.why.startswith("3 fewer patterns: ")


def test_a_bonus_won_is_one_of_the_reasons() -> None:
    rows = replace(BEFORE.rows, bonus=8)
    with override("en"):
        assert changes_to(replace(BEFORE, rows=rows))[2].why == "row bonus 8 instead of 0"


def test_a_longer_row_is_a_reason() -> None:
    with override("en"):
        there_and_back = line_changes(sheet_of("35 25t"), BEFORE, slots=2)
    assert there_and_back[2].why.endswith("more drawers")


def test_the_example_is_lit_where_it_scored() -> None:
    lit = [len(each.scene.highlights[0].groups) for each in changes_to(BEFORE)[:3]]
    assert lit == [BEFORE.colors.count, BEFORE.handles.count, len(BEFORE.rows.runs)]
    assert changes_to(BEFORE)[3].scene.highlights == []


@pytest.mark.parametrize(
    ("after", "spoken"),
    [
        (BEFORE, "All points are as in the example."),
        (
            sheet_of(OTHER_THIRD_CARD),
            (
                "Color pattern 3: 8 instead of 12. 1 fewer pattern: pink."
                " Handle pattern 8: 18 instead of 15. 1 more pattern: squares."
                " Rows, objective\xa019: 8 instead of 10. 1 fewer drawer."
            ),
        ),
    ],
)
def test_whoever_listens_hears_the_lines_that_changed(after: ScoreSheet, spoken: str) -> None:
    with override("en"):
        assert spoken_changes(changes_to(after)) == spoken


def test_the_total_is_spoken_with_what_it_was() -> None:
    with override("en"):
        assert spoken_total(38, 35) == "Total: 35 instead of 38."
        assert spoken_total(38, 38) == "Total: 38."
