"""Rows that count and rows that look as if they did, drawn, with the reason in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rules.book.booklet import heading
from rules.book.game_book import GameBook, PlateSection, ShownPlate
from rules.reader import reader_language
from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.engine.counting import POINTS_PER_DRAWER
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import About, Objective, PatternObjective, RowObjective
from rules.sideboards.engine.plates import Plate, RuleShown, WhyNot, plates_about, plates_of
from rules.sideboards.pictures import Highlight, Scene, every_way_svg, row_svg
from rules.sideboards.pictures.words import marked_row_words, objective_name
from rules.sideboards.texts.objectives import objective_text
from rules.unbroken import unbroken

DRAWN_EVERY_WAY = 2
"""A pattern that looks different in all eight ways."""
OF_COLORS: Mapping[WhyNot, Promise] = {
    WhyNot.UNLIKE: gettext_lazy("Arranged as the pattern shows, but not all of one color."),
    WhyNot.OTHER_SHAPE: gettext_lazy("One color, but not arranged as the pattern shows."),
    WhyNot.ROW_BREAKS: gettext_lazy(
        "A drawer of another color breaks the row. What comes after it belongs to another row."
    ),
    WhyNot.OTHER_MARK: gettext_lazy(
        "This row is longer, but it isn’t in the color that the objective names."
    ),
}
OF_HANDLES: Mapping[WhyNot, Promise] = {
    WhyNot.UNLIKE: gettext_lazy("Arranged as the pattern shows, but not all of one shape."),
    WhyNot.OTHER_SHAPE: gettext_lazy("One handle shape, but not arranged as the pattern shows."),
    WhyNot.ROW_BREAKS: gettext_lazy(
        "A drawer without that handle breaks the row. What comes after it belongs to another row."
    ),
    WhyNot.OTHER_MARK: gettext_lazy(
        "This row is longer, but it isn’t in the shape that the objective names."
    ),
}
OF_BOTH: Mapping[WhyNot, Promise] = {
    WhyNot.SHARED_DRAWER: gettext_lazy(
        "That would be the same drawer twice: it already counts in another pattern."
    ),
    WhyNot.THIRD_ROW: gettext_lazy("Only the two longest rows count, and this is a third one."),
    WhyNot.NOT_LEVEL: gettext_lazy("These drawers aren’t all on one level, as a row is."),
}


def rule_sections(book: GameBook) -> Iterator[PlateSection]:
    """Of the shipped edition, as all pictures beside the rules."""
    for rule in RuleShown:
        shown = heading(book, rule, reader_language())
        plates = [_shown(plate) for plate in plates_about(rule, shipped_edition())]
        section = PlateSection(rule, shown.number, shown.title, shown.address, plates)
        yield _with_every_way(section) if rule is RuleShown.PATTERN_TURNING else section


def _with_every_way(section: PlateSection) -> PlateSection:
    shown = shipped_edition().objectives[DRAWN_EVERY_WAY]
    if not isinstance(shown, PatternObjective):
        return section
    about = _(
        "All eight ways of objective %(number)s. Those that would need one color twice on one "
        "card never occur."
    ) % {"number": shown.id}
    return replace(section, drawn=every_way_svg(shown), about_drawn=about)


def objective_sections(book: GameBook) -> Iterator[PlateSection]:
    language = reader_language()
    for objective in current_edition().objectives.values():
        text = objective_text(objective.id, played=current_edition(), shipped=shipped_edition())
        yield PlateSection(
            f"objective-{objective.id}",
            str(objective.id),
            unbroken(book.rulebook.title(text, language), language),
            book.address("objective", objective.id),
            objective_plates(objective, current_edition()),
        )


def objective_plates(objective: Objective, edition: Edition) -> Sequence[ShownPlate]:
    """None for a pattern that the cards of the edition cannot form."""
    return [_shown(plate) for plate in plates_of(objective, edition.cards.values())]


def _shown(plate: Plate) -> ShownPlate:
    groups = [*plate.counts, plate.near] if plate.near else plate.counts
    lit = Highlight(plate.counts, near=plate.near)
    scene = Scene(highlights=[lit], slots=len(plate.sideboard))
    picture = row_svg(plate.sideboard, scene, label=marked_row_words(plate.sideboard, groups))
    return ShownPlate(
        picture,
        holds=not plate.near,
        verdict=_("Doesn’t count") if plate.near else _("Counts"),
        words=_why_not(plate) if plate.near else _points(plate),
        width=len(plate.sideboard),
    )


def _points(plate: Plate) -> str:
    objective = plate.objective
    if isinstance(objective, PatternObjective):
        points = objective.points * len(plate.counts)
    else:
        points = POINTS_PER_DRAWER * sum(map(len, plate.counts))
    named = {"objective": objective_name(objective), "points": points}
    return (
        ngettext("%(objective)s: %(points)s point", "%(objective)s: %(points)s points", points)
        % named
    )


def _why_not(plate: Plate) -> str:
    why, objective = plate.why_not, plate.objective
    if why is WhyNot.OTHER_LEVEL and isinstance(objective, RowObjective):
        first, second = (level + 1 for level in objective.drawer_rows)
        return _(
            "This row is longer, but only levels %(first)s and %(second)s from the top count."
        ) % {"first": first, "second": second}
    by_mark = OF_COLORS if objective.about is About.COLORS else OF_HANDLES
    return str({**OF_BOTH, **by_mark}[why]) if why else ""
