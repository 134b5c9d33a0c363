"""The score sheet in words: for each line its points, and the drawers that are the reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.games.sideboards.patterns import FoundPattern
from rules.games.sideboards.ranking import RANKS, Rank, points_to_next_rank
from rules.games.sideboards.rows import POINTS_PER_DRAWER, Run
from rules.games.sideboards.scoring import PatternScore, RowScore, ScoreSheet
from rules.pictures import Highlight
from rules.pictures.words import listed, row_mark_words
from rules.rulebook import rulebook


@dataclass(frozen=True, slots=True)
class SheetLine:
    name: str
    """As the lights on the row are named."""
    title: str
    reasons: Sequence[str]
    points: int
    rule: str
    """The id of the rule that says so."""
    places: Sequence[str] = ()
    """Where the drawers lie that count, for those who do not see them light up."""


def sheet_lines(sheet: ScoreSheet) -> list[SheetLine]:
    return [
        SheetLine(
            "colors",
            _("Color pattern %(number)s") % {"number": sheet.colors.objective.id},
            _pattern_reasons(sheet.colors),
            sheet.colors.points,
            "pattern-many",
            list(map(_places_words, sheet.colors.patterns)),
        ),
        SheetLine(
            "handles",
            _("Handle pattern %(number)s") % {"number": sheet.handles.objective.id},
            _pattern_reasons(sheet.handles),
            sheet.handles.points,
            "pattern-many",
            list(map(_places_words, sheet.handles.patterns)),
        ),
        SheetLine(
            "rows",
            _("Rows, objective %(number)s") % {"number": sheet.rows.objective.id},
            _row_reasons(sheet.rows),
            sheet.rows.points + sheet.rows.bonus,
            "row-points",
            list(map(_places_words, sheet.rows.runs)),
        ),
        SheetLine(
            "swap",
            _("Swap card"),
            [_("Not used: one extra point.") if sheet.swap else _("Used: no extra point.")],
            sheet.swap,
            "swap-unused",
        ),
    ]


def highlights(sheet: ScoreSheet) -> list[Highlight]:
    return [
        Highlight([pattern.drawers for pattern in sheet.colors.patterns], "colors"),
        Highlight([pattern.drawers for pattern in sheet.handles.patterns], "handles"),
        Highlight([run.drawers for run in sheet.rows.runs], "rows"),
    ]


def _pattern_reasons(score: PatternScore) -> list[str]:
    if not score.patterns:
        return [_("No complete pattern yet.")]
    count, each = score.count, score.objective.points
    calculation = ngettext(
        "%(count)s pattern × %(each)s points = %(points)s",
        "%(count)s patterns × %(each)s points = %(points)s",
        count,
    ) % {"count": count, "each": each, "points": score.points}
    return [calculation, ", ".join(row_mark_words(pattern.mark) for pattern in score.patterns)]


def _row_reasons(score: RowScore) -> list[str]:
    if not score.runs:
        return [_("No such row yet.")]
    calculation = ngettext(
        "%(count)s drawer × %(each)s points = %(points)s",
        "%(count)s drawers × %(each)s points = %(points)s",
        score.count,
    ) % {"count": score.count, "each": POINTS_PER_DRAWER, "points": score.points}
    runs = ", ".join(map(_run_words, score.runs))
    bonus = [_("Bonus for long rows: %(points)s") % {"points": score.bonus}] if score.bonus else []
    return [calculation, runs, *bonus]


def _run_words(run: Run) -> str:
    return _("%(mark)s on level %(row)s: %(length)s") % {
        "mark": row_mark_words(run.mark),
        "row": run.row + 1,
        "length": run.length,
    }


def with_sign(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def _places_words(counting: FoundPattern | Run) -> str:
    places = (
        _("column %(column)s, level %(row)s") % {"column": column + 1, "row": row + 1}
        for column, row in counting.drawers
    )
    return _("%(mark)s: %(places)s") % {
        "mark": row_mark_words(counting.mark),
        "places": listed(places),
    }


def rank_title(rank: Rank, language: str) -> str:
    return rulebook().rank_title(RANKS.index(rank) + 1, language)


def next_rank_words(total: int, language: str) -> str:
    """How far the next rank was; nothing for the best."""
    missing = points_to_next_rank(total)
    if missing is None:
        return ""
    words = ngettext(
        "%(count)s more point, and it would have been: %(title)s.",
        "%(count)s more points, and it would have been: %(title)s.",
        missing,
    )
    better = next(rank for rank in reversed(RANKS) if rank.at_least > total)
    return words % {"count": missing, "title": rank_title(better, language)}
