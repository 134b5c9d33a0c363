"""Why an objective brings nothing, or less than it seems to."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules.sideboards.engine.cards import Cell, Sideboard
from rules.sideboards.engine.scoring import PatternScore, ScoreSheet
from rules.sideboards.lessons.findings import FindingKind
from rules.sideboards.lessons.near_misses import no_more_patterns, row_broken
from rules.sideboards.lessons.words.explanations import explanation_of


@dataclass(frozen=True, slots=True)
class WhyNot:
    words: Sequence[str] = ()
    drawers: Collection[Cell] = ()
    """The drawers that the words speak of."""


def why_not(row: Sideboard, sheet: ScoreSheet) -> tuple[WhyNot, WhyNot, WhyNot]:
    """Of colors, handles and rows."""
    return _of_pattern(row, sheet.colors), _of_pattern(row, sheet.handles), _of_rows(row, sheet)


def _of_pattern(row: Sideboard, score: PatternScore) -> WhyNot:
    finding = no_more_patterns(row, score)
    if finding is None:
        return WhyNot()
    if finding.kind is FindingKind.SHARED_DRAWER:
        words = _("One more has this shape, but one of its drawers is used already.")
    else:
        words = _("The nearest one: %(why)s") % {"why": explanation_of(finding)}
    return WhyNot([words], finding.groups[0])


def _of_rows(row: Sideboard, sheet: ScoreSheet) -> WhyNot:
    finding = row_broken(row, sheet.rows)
    if finding is None:
        return WhyNot()
    return WhyNot([explanation_of(finding)], finding.groups[0])
