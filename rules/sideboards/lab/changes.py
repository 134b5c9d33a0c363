"""Two score sheets of the same objectives compared line by line: what changed, and why."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.sideboards.book.sheet_words import SheetLine, highlights, sheet_lines
from rules.sideboards.engine.cards import Mark
from rules.sideboards.engine.scoring import PatternScore, RowScore, ScoreSheet
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import listed, row_mark_words


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line of the score sheet, and the same line of the example."""

    line: SheetLine
    before: SheetLine
    reasons: Sequence[str]
    scene: Scene
    """The example with the drawers that counted for this line."""

    @property
    def difference(self) -> int:
        return self.line.points - self.before.points

    @property
    def why(self) -> str:
        return listed(self.reasons)

    @property
    def short_title(self) -> str:
        titles = {"colors": _("Colors"), "handles": _("Handles"), "rows": _("Rows")}
        return titles.get(self.line.name, self.line.title)

    @property
    def spoken(self) -> str:
        change = _("%(title)s: %(points)s instead of %(before)s") % {
            "title": self.line.title,
            "points": self.line.points,
            "before": self.before.points,
        }
        return ". ".join([change, *self.reasons]) + "."


def line_changes(before: ScoreSheet, after: ScoreSheet, *, slots: int) -> list[LineChange]:
    """`slots` is how many cards the example has."""
    reasons: tuple[Sequence[str], ...] = (
        _pattern_changes(before.colors, after.colors),
        _pattern_changes(before.handles, after.handles),
        _row_changes(before.rows, after.rows),
        [],
    )
    lights = [[Highlight(each.groups)] for each in highlights(before)]
    scenes = [Scene(light, slots=slots) for light in (*lights, [])]
    lines = zip(sheet_lines(after), sheet_lines(before), reasons, scenes, strict=True)
    return [LineChange(*each) for each in lines]


def spoken_changes(changes: Iterable[LineChange]) -> str:
    changed = [change.spoken for change in changes if change.difference]
    return " ".join(changed) or _("All points are as in the example.")


def spoken_total(before: int, after: int) -> str:
    if before == after:
        return _("Total: %(points)s.") % {"points": after}
    return _("Total: %(points)s instead of %(before)s.") % {"points": after, "before": before}


def _pattern_changes(before: PatternScore, after: PatternScore) -> list[str]:
    were, are = (Counter(found.mark for found in score.patterns) for score in (before, after))
    more, fewer = are - were, were - are
    words = []
    if more:
        count = more.total()
        words.append(
            ngettext(
                "%(count)s more pattern: %(marks)s", "%(count)s more patterns: %(marks)s", count
            )
            % {"count": count, "marks": _listed_marks(more.elements())}
        )
    if fewer:
        count = fewer.total()
        words.append(
            ngettext(
                "%(count)s fewer pattern: %(marks)s", "%(count)s fewer patterns: %(marks)s", count
            )
            % {"count": count, "marks": _listed_marks(fewer.elements())}
        )
    return words


def _listed_marks(marks: Iterable[Mark]) -> str:
    return ", ".join(map(row_mark_words, marks))


def _row_changes(before: RowScore, after: RowScore) -> list[str]:
    words, longer = [], after.count - before.count
    if longer > 0:
        words.append(
            ngettext("%(count)s more drawer", "%(count)s more drawers", longer) % {"count": longer}
        )
    if longer < 0:
        words.append(
            ngettext("%(count)s fewer drawer", "%(count)s fewer drawers", -longer)
            % {"count": -longer}
        )
    if after.bonus != before.bonus:
        bonuses = {"points": after.bonus, "before": before.bonus}
        words.append(_("row bonus %(points)s instead of %(before)s") % bonuses)
    return words
