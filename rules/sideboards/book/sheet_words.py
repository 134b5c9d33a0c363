"""The score sheet and the ranks in words: each line with its points and the drawers that count."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.locale_words import with_sign
from rules.reader import reader_language
from rules.sideboards.book.book import rulebook
from rules.sideboards.engine.counting import POINTS_PER_DRAWER, FoundPattern, Run
from rules.sideboards.engine.scoring import (
    RANKS,
    PatternScore,
    Rank,
    RowScore,
    ScoreGain,
    ScoreSheet,
    points_to_next_rank,
)
from rules.sideboards.pictures.row import Highlight
from rules.sideboards.pictures.words import listed, row_mark_words


@dataclass(frozen=True, slots=True)
class SheetLine:
    name: str
    """The name of its highlight on the row."""
    title: str
    reasons: Sequence[str]
    points: int
    rule: str
    """The id of the rule that says so."""
    places: Sequence[str] = ()
    """Where the drawers are that count, for readers who do not see the highlights."""


def sheet_lines(sheet: ScoreSheet) -> list[SheetLine]:
    return [
        SheetLine(
            "colors",
            _("Color pattern %(number)s") % {"number": sheet.colors.objective.id},
            pattern_reasons(sheet.colors),
            sheet.colors.points,
            "pattern-many",
            list(map(_places_words, sheet.colors.patterns)),
        ),
        SheetLine(
            "handles",
            _("Handle pattern %(number)s") % {"number": sheet.handles.objective.id},
            pattern_reasons(sheet.handles),
            sheet.handles.points,
            "pattern-many",
            list(map(_places_words, sheet.handles.patterns)),
        ),
        SheetLine(
            "rows",
            _("Rows, objective %(number)s") % {"number": sheet.rows.objective.id},
            row_reasons(sheet.rows),
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


def gain_words(lines: Sequence[SheetLine], gains: Sequence[ScoreGain]) -> str:
    """What each objective would bring, and a bonus by its name."""
    shares = [
        f"{line.title} {with_sign(gain.points)}"
        for line, gain in zip(lines, gains, strict=False)
        if gain.points
    ]
    bonus = sum(gain.bonus for gain in gains)
    return listed([*shares, bonus_words(bonus)] if bonus else shares)


def bonus_words(bonus: int) -> str:
    return _("bonus now %(points)s") % {"points": with_sign(bonus)}


def moment_words(gains: Sequence[ScoreGain]) -> list[str]:
    """What a move is the first to reach: a first pattern, a bonus step."""
    colors, handles, rows = gains
    reached = {
        _("First color pattern"): colors.is_first_pattern,
        _("First handle pattern"): handles.is_first_pattern,
        _("Row bonus: %(points)s") % {"points": with_sign(rows.bonus)}: rows.bonus,
    }
    return [words for words, is_reached in reached.items() if is_reached]


def title_words(before: ScoreSheet, after: ScoreSheet) -> list[str]:
    """The title that a move has reached, if it has."""
    if after.rank <= before.rank:
        return []
    return [_("Title so far: %(title)s") % {"title": rank_title(after.rank, reader_language())}]


def stake_words(total: int) -> str:
    """How far it is to the next title; empty once the best is reached."""
    missing = points_to_next_rank(total)
    if missing is None:
        return ""
    better = _next_rank(total)
    title = rank_title(better, reader_language())
    return _("%(points)s more for “%(title)s”") % {"points": missing, "title": title}


def highlights(sheet: ScoreSheet) -> list[Highlight]:
    return [
        Highlight(sheet.colors.groups, "colors"),
        Highlight(sheet.handles.groups, "handles"),
        Highlight(sheet.rows.groups, "rows"),
    ]


def pattern_reasons(score: PatternScore) -> list[str]:
    if not score.patterns:
        return [_("No complete pattern.")]
    count, each = score.count, score.objective.points
    calculation = ngettext(
        "%(count)s pattern × %(each)s points = %(points)s",
        "%(count)s patterns × %(each)s points = %(points)s",
        count,
    ) % {"count": count, "each": each, "points": score.points}
    counts = Counter(row_mark_words(pattern.mark) for pattern in score.patterns)
    return [calculation, ", ".join(f"{count} × {mark}" for mark, count in counts.items())]


def row_reasons(score: RowScore) -> list[str]:
    if not score.runs:
        return [_("No such row.")]
    calculation = ngettext(
        "%(count)s drawer × %(each)s points = %(points)s",
        "%(count)s drawers × %(each)s points = %(points)s",
        score.count,
    ) % {"count": score.count, "each": POINTS_PER_DRAWER, "points": score.points}
    runs = ", ".join(map(_run_words, score.runs))
    bonus = [_("Row bonus %(points)s") % {"points": score.bonus}] if score.bonus else []
    return [calculation, runs, *bonus]


def _run_words(run: Run) -> str:
    return _("%(mark)s on level %(row)s: %(length)s") % {
        "mark": row_mark_words(run.mark),
        "row": run.row + 1,
        "length": run.length,
    }


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
    return _titles(language)[rank]


def _next_rank(total: int) -> Rank:
    return next(rank for rank in reversed(RANKS) if rank.at_least > total)


@cache
def _titles(language: str) -> Mapping[Rank, str]:
    book = rulebook()
    return {rank: book.rank_title(place, language) for place, rank in enumerate(RANKS, start=1)}
