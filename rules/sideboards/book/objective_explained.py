"""An objective in plain words, as one would tell it at the table: what it counts and pays."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import override

from rules.sideboards.book.book import rulebook
from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.engine.cards import Color, Handle, Mark
from rules.sideboards.engine.counting import POINTS_PER_DRAWER, solo_steps
from rules.sideboards.engine.objectives import (
    About,
    Objective,
    PatternObjective,
    RowObjective,
    RowRule,
)
from rules.sideboards.pictures.words import objective_name, objective_words, paid_words
from rules.sideboards.texts.objectives import objective_text

PAIR = 2


@dataclass(frozen=True, slots=True)
class BonusStep:
    words: str
    bonus: int


@dataclass(frozen=True, slots=True)
class Explained:
    sentence: str
    notes: Sequence[str]
    about_drawing: str = ""
    """What brown or a round knob stands for, where they are drawn."""
    by_ear: str = ""
    """All of it for those who do not see it drawn."""
    about_turning: str = ""
    """Said above the drawn orientations of a pattern."""
    about_bonus: str = ""
    """Said above the steps of a row's bonus for a game alone, the lowest first."""
    steps: Sequence[BonusStep] = ()


# thirty objectives in four languages
@lru_cache(maxsize=128)
def explained(objective: Objective, language: str) -> Explained:
    with override(language):
        if isinstance(objective, PatternObjective):
            words = _pattern_explained(objective)
        else:
            words = _rows_explained(objective)
        return replace(words, by_ear=_by_ear(objective, language))


def _pattern_explained(objective: PatternObjective) -> Explained:
    return Explained(
        sentence=_pattern_sentence(objective),
        notes=list(_pattern_notes(objective)),
        about_drawing=_any_mark(objective.about),
        about_turning=_("It also counts rotated and mirrored:"),
    )


def _pattern_sentence(objective: PatternObjective) -> str:
    is_color, count = objective.about is About.COLORS, len(objective.cells)
    if count == PAIR:
        colors = _("%(points)s points for each pair of drawers of one color, arranged like this.")
        handles = _("%(points)s points for each pair of matching handles, arranged like this.")
    else:
        colors = _(
            "%(points)s points for every %(count)s drawers of one color, arranged like this."
        )
        handles = _("%(points)s points for every %(count)s matching handles, arranged like this.")
    return (colors if is_color else handles) % {"points": objective.points, "count": count}


def _by_ear(objective: Objective, language: str) -> str:
    """In the words of the rules, which describe the edition that is played."""
    is_pattern, played = isinstance(objective, PatternObjective), current_edition()
    text = objective_text(objective.id, played=played, shipped=shipped_edition())
    if text != f"objective-{objective.id}" or played.objectives[objective.id] != objective:
        return objective_words(objective)
    book = rulebook()
    # the rules tell the points of each pattern, and once those of all rows
    paid = [] if is_pattern else [f"{paid_words(objective)}."]
    sentences = [f"{objective_name(objective)}. {book.title(text, language)}."]
    return " ".join([*sentences, book.plain(text, language), *paid])


def _pattern_notes(objective: PatternObjective) -> Iterator[str]:
    if _has_a_gap(objective):
        yield _("What lies in between doesn’t matter.")
    yield _("It counts as often as you like, with different drawers each time.")
    yield _may_count_elsewhere()


def _has_a_gap(objective: PatternObjective) -> bool:
    columns = {column for column, _row in objective.cells}
    return len(columns) <= max(columns)


def _any_mark(about: About) -> str:
    if about is About.COLORS:
        return _("Brown stands for any one color.")
    return _("The round knob stands for any one shape. Colors don’t matter.")


def _rows_explained(objective: RowObjective) -> Explained:
    step = _("%(count)s or more:")
    return Explained(
        sentence=_rows_sentence(objective),
        notes=list(_row_notes(objective)),
        about_drawing="" if objective.mark else _any_mark(objective.about),
        about_bonus=(
            _("Bonus by the number of drawers in both rows together; only the highest step counts:")
            if objective.counts_two_rows
            else _("Bonus by the number of drawers; only the highest step counts:")
        ),
        steps=[
            BonusStep(step % {"count": at_least}, bonus)
            for at_least, bonus in solo_steps(objective)[::-1]
        ],
    )


def _rows_sentence(objective: RowObjective) -> str:
    given: dict[str, int] = {"points": POINTS_PER_DRAWER}
    if objective.rule is RowRule.IN_DRAWER_ROWS:
        given["first"], given["second"] = (row + 1 for row in objective.drawer_rows)
    words = _of_mark(objective.mark) if objective.mark else _of_any_mark(objective)
    return words % given


def _of_mark(mark: Mark) -> str:
    words: dict[Mark, str] = {
        Color.RED: _("%(points)s points for each drawer in your longest red row."),
        Color.TURQUOISE: _("%(points)s points for each drawer in your longest turquoise row."),
        Color.PINK: _("%(points)s points for each drawer in your longest pink row."),
        Color.ORANGE: _("%(points)s points for each drawer in your longest orange row."),
        Color.BLACK: _("%(points)s points for each drawer in your longest black row."),
        Handle.FLOWER: _("%(points)s points for each drawer in your longest row of flowers."),
        Handle.SQUARE: _("%(points)s points for each drawer in your longest row of squares."),
        Handle.BAR: _("%(points)s points for each drawer in your longest row of bars."),
    }
    return words[mark]


def _of_any_mark(objective: RowObjective) -> str:
    is_color = objective.about is About.COLORS
    match objective.rule:
        case RowRule.TWO_LONGEST:
            colors = _(
                "%(points)s points for each drawer in your two longest rows, each of one color."
            )
            handles = _(
                "%(points)s points for each drawer in your two longest rows, each of matching "
                "handles."
            )
        case RowRule.IN_DRAWER_ROWS:
            colors = _(
                "%(points)s points for each drawer in your longest row of one color on level"
                " %(first)s from the top, and in the longest on level %(second)s."
            )
            handles = _(
                "%(points)s points for each drawer in your longest row of matching handles on "
                "level %(first)s from the top, and in the longest on level %(second)s."
            )
        case RowRule.LONGEST | RowRule.OF_MARK:
            colors = _("%(points)s points for each drawer in your longest row of one color.")
            handles = _(
                "%(points)s points for each drawer in your longest row of matching handles."
            )
        case _:
            assert_never(objective.rule)
    return colors if is_color else handles


def _row_notes(objective: RowObjective) -> Iterator[str]:
    if objective.mark and objective.about is About.HANDLES:
        yield _("Colors don’t matter.")
    if objective.counts_two_rows:
        is_color = objective.about is About.COLORS
        colors, shapes = _("The two may differ in color."), _("The two may differ in shape.")
        yield colors if is_color else shapes
    yield _("A row runs level from card to card, without a gap; it’s never rotated.")
    yield _("A drawer alone is a row of one.")
    yield _may_count_elsewhere()


def _may_count_elsewhere() -> str:
    return _("A drawer may count for other objectives too.")
