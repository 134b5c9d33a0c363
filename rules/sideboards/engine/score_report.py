"""A score sheet as data and as text that one can follow with the cards on the table."""

from typing import Any

from rules.sideboards.engine.cards import HEIGHT, Cell, Drawer, Sideboard
from rules.sideboards.engine.counting import POINTS_PER_DRAWER
from rules.sideboards.engine.scoring import PatternScore, RowScore, ScoreSheet

COLUMN_WIDTH = 18


def score_data(sheet: ScoreSheet) -> dict[str, Any]:
    return {
        "colors": _pattern_data(sheet.colors),
        "handles": _pattern_data(sheet.handles),
        "rows": {
            "count": sheet.rows.count,
            "points": sheet.rows.points,
            "bonus": sheet.rows.bonus,
            "drawers": [_drawers(run.drawers) for run in sheet.rows.runs],
        },
        "swap": sheet.swap,
        "total": sheet.total,
        "rank": sheet.rank.at_least,
    }


def _pattern_data(score: PatternScore) -> dict[str, Any]:
    drawers = [_drawers(pattern.drawers) for pattern in score.patterns]
    return {"count": score.count, "points": score.points, "drawers": drawers}


def _drawers(cells: tuple[Cell, ...]) -> list[list[int]]:
    return [list(cell) for cell in cells]


def score_text(sideboard: Sideboard, sheet: ScoreSheet) -> str:
    return "\n".join(
        [
            *_table(sideboard),
            "",
            *_pattern_lines(sideboard, sheet.colors),
            *_pattern_lines(sideboard, sheet.handles),
            *_row_lines(sideboard, sheet.rows),
            _points_line("Swap card unused" if sheet.swap else "Swap card used", sheet.swap),
            _points_line("Total", sheet.total),
            f"Rank: {sheet.rank.at_least} points or more",
        ]
    )


def _table(sideboard: Sideboard) -> list[str]:
    columns = [placed.drawers for placed in sideboard.placed]
    heads = [repr(placed) for placed in sideboard.placed]
    rows = [[_drawer_text(drawers[row]) for drawers in columns] for row in range(HEIGHT)]
    return [
        " " * 7 + "".join(f"{head:<{COLUMN_WIDTH}}" for head in heads).rstrip(),
        *(
            f"row {number}  " + "".join(f"{text:<{COLUMN_WIDTH}}" for text in row).rstrip()
            for number, row in enumerate(rows, start=1)
        ),
    ]


def _drawer_text(drawer: Drawer) -> str:
    return f"{drawer.color} {drawer.handle}" if drawer.handle else str(drawer.color)


def _pattern_lines(sideboard: Sideboard, score: PatternScore) -> list[str]:
    each = score.objective.points
    head = f"Objective {score.objective.id} ({score.objective.category}): {score.count} × {each}"
    reasons = (f"{found.mark}: {_places(sideboard, found.drawers)}" for found in score.patterns)
    return [_points_line(head, score.points), *(f"    {reason}" for reason in reasons)]


def _row_lines(sideboard: Sideboard, score: RowScore) -> list[str]:
    head = f"Objective {score.objective.id} (rows): {score.count} drawers × {POINTS_PER_DRAWER}"
    reasons = (f"{run.mark}: {_places(sideboard, run.drawers)}" for run in score.runs)
    return [
        _points_line(head, score.points),
        *(f"    {reason}" for reason in reasons),
        _points_line("Row bonus", score.bonus),
    ]


def _places(sideboard: Sideboard, cells: tuple[Cell, ...]) -> str:
    return ", ".join(f"card {sideboard.placed[column]!r} row {row + 1}" for column, row in cells)


def _points_line(head: str, points: int) -> str:
    return f"{head:<40} {points:>3}"
