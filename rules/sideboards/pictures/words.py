"""The text alternatives of all drawings, in the reader's language."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise, starmap

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from rules.reader import kept_per_language
from rules.sideboards.engine.cards import (
    Card,
    Cell,
    Color,
    Drawer,
    Handle,
    Mark,
    PlacedCard,
    Side,
    Sideboard,
)
from rules.sideboards.engine.counting import POINTS_PER_DRAWER
from rules.sideboards.engine.objectives import (
    About,
    Objective,
    PatternObjective,
    RowObjective,
    RowRule,
)

MARK_NAMES: dict[Mark, str] = {
    Color.RED: gettext_noop("red"),
    Color.TURQUOISE: gettext_noop("turquoise"),
    Color.PINK: gettext_noop("pink"),
    Color.ORANGE: gettext_noop("orange"),
    Color.BLACK: gettext_noop("black"),
    Handle.FLOWER: gettext_noop("flower"),
    Handle.SQUARE: gettext_noop("square"),
    Handle.BAR: gettext_noop("bar"),
}
ROW_MARK_NAMES: dict[Mark, str] = {
    **MARK_NAMES,
    Handle.FLOWER: gettext_noop("flowers"),
    Handle.SQUARE: gettext_noop("squares"),
    Handle.BAR: gettext_noop("bars"),
}
"""In the plural for handles: a row or a pattern consists of several."""
PLACES_IN_HAND = (
    gettext_noop("First card"),
    gettext_noop("Second card"),
    gettext_noop("Third card"),
)


def mark_words(mark: Mark) -> str:
    return _(MARK_NAMES[mark])


def row_mark_words(mark: Mark) -> str:
    return _(ROW_MARK_NAMES[mark])


def listed(parts: Iterable[str]) -> str:
    """Joins parts that may contain commas."""
    return _("; ").join(parts)


# five colors, each with one of three handles or none, in four languages
@kept_per_language(80)
def drawer_words(drawer: Drawer) -> str:
    if drawer.handle is None:
        return mark_words(drawer.color)
    return f"{mark_words(drawer.color)} ({mark_words(drawer.handle)})"


def card_name(placed: PlacedCard, hand: Sequence[Card]) -> str:
    """By its place in the hand: cards carry no number that a player could see."""
    return _card_name(placed, hand.index(placed.card))


def _card_name(placed: PlacedCard, place: int) -> str:
    name = _(PLACES_IN_HAND[place])
    return _("%(card)s, rotated") % {"card": name} if placed.turned else name


# sixty cards, each both ways up, in four languages
@kept_per_language(512)
def card_words(placed: PlacedCard) -> str:
    """The drawers from top to bottom, as the card lies."""
    return ", ".join(map(drawer_words, placed.drawers))


def held_card_words(placed: PlacedCard, hand: Sequence[Card]) -> str:
    """A card of the hand and its drawers."""
    return _held_card_words(placed, hand.index(placed.card))


# sixty cards, each both ways up, at three places in four languages
@kept_per_language(1500)
def _held_card_words(placed: PlacedCard, place: int) -> str:
    return _("%(card)s: %(drawers)s") % {
        "card": _card_name(placed, place),
        "drawers": card_words(placed),
    }


def row_words(sideboard: Sideboard) -> str:
    """The whole sideboard, card by card from the left."""
    if not sideboard.placed:
        return _("An empty sideboard.")
    count = len(sideboard)
    heading = ngettext(
        "Sideboard of one card", "Sideboard of %(count)s cards, from the left", count
    ) % {"count": count}
    columns = starmap(_column_words, enumerate(sideboard.placed, start=1))
    return f"{heading}. {'. '.join(columns)}."


def _column_words(number: int, placed: PlacedCard) -> str:
    return _("Column %(number)s: %(drawers)s") % {"number": number, "drawers": card_words(placed)}


def ghost_words(sideboard: Sideboard, ghosts: Sequence[tuple[PlacedCard, Side]]) -> str:
    """The row and the cards that may join it; a card offered at both ends is named once."""
    sides: dict[PlacedCard, list[Side]] = {}
    for placed, side in ghosts:
        sides.setdefault(placed, []).append(side)
    return " ".join((row_words(sideboard), *starmap(_joining_words, sides.items())))


def _joining_words(placed: PlacedCard, sides: Sequence[Side]) -> str:
    match sides:
        case [Side.LEFT]:
            words = _("At the left end: %(card)s.")
        case [Side.RIGHT]:
            words = _("At the right end: %(card)s.")
        case _:
            words = _("At either end: %(card)s.")
    return words % {"card": card_words(placed)}


def marked_row_words(sideboard: Sideboard, groups: Sequence[Collection[Cell]]) -> str:
    """The sideboard, then the drawers that are marked in it, group by group."""
    if not groups:
        return row_words(sideboard)
    marked = (
        _("Marked: %(drawers)s.")
        % {"drawers": listed(drawer_place_words(sideboard, each) for each in group)}
        for group in groups
    )
    return " ".join((row_words(sideboard), *marked))


def drawer_place_words(sideboard: Sideboard, cell: Cell) -> str:
    """Where a drawer is and what it looks like; a level is named as objectives name it."""
    column, row = cell
    return _("column %(column)s, level %(level)s from the top: %(drawer)s") % {
        "column": column + 1,
        "level": row + 1,
        "drawer": drawer_words(sideboard.drawer(cell)),
    }


# thirty objectives in four languages
@kept_per_language(128)
def objective_words(objective: Objective) -> str:
    """The objective's number, what it asks for and what it pays."""
    if isinstance(objective, PatternObjective):
        asked = pattern_words(objective)
    else:
        asked = rows_words(objective)
    return f"{objective_name(objective)}. {asked}. {paid_words(objective)}."


def objective_name(objective: Objective) -> str:
    return _("Objective %(number)s") % {"number": objective.id}


def paid_words(objective: Objective) -> str:
    if isinstance(objective, PatternObjective):
        return _("%(points)s points each") % {"points": objective.points}
    return _("%(points)s points per drawer") % {"points": POINTS_PER_DRAWER}


def pattern_words(objective: PatternObjective) -> str:
    """The pattern from drawer to drawer, for readers who see no drawing."""
    if objective.about is About.COLORS:
        asked = _("%(count)s drawers of the same color. From the one at the left: %(steps)s")
    else:
        asked = _("%(count)s handles of the same shape. From the one at the left: %(steps)s")
    return asked % {"count": len(objective.cells), "steps": _arranged(objective.cells)}


def _arranged(cells: Sequence[Cell]) -> str:
    """One hears that the steps follow each other."""
    steps = [
        _("%(across)s, %(down)s") % {"across": _across(column - left), "down": _down(row - top)}
        for (left, top), (column, row) in pairwise(sorted(cells))
    ]
    return _(", and from there ").join(steps)


def _across(columns: int) -> str:
    if not columns:
        return _("in the same column")
    words = ngettext("%(columns)s column to the right", "%(columns)s columns to the right", columns)
    return words % {"columns": columns}


def _down(levels: int) -> str:
    if not levels:
        return _("on the same level")
    if levels > 0:
        words = ngettext("%(levels)s level lower", "%(levels)s levels lower", levels)
    else:
        words = ngettext("%(levels)s level higher", "%(levels)s levels higher", -levels)
    return words % {"levels": abs(levels)}


def rows_words(objective: RowObjective) -> str:
    is_color = objective.about is About.COLORS
    match objective.rule:
        case RowRule.TWO_LONGEST:
            colors, handles = _("Your two longest color rows"), _("Your two longest handle rows")
            return colors if is_color else handles
        case RowRule.LONGEST:
            return _("Your longest color row") if is_color else _("Your longest handle row")
        case RowRule.IN_DRAWER_ROWS:
            return _drawer_rows_words(objective)
        case RowRule.OF_MARK:
            mark = row_mark_words(objective.mark) if objective.mark else ""
            return _("Your longest row: %(mark)s") % {"mark": mark}


def _drawer_rows_words(objective: RowObjective) -> str:
    first, second = (row + 1 for row in objective.drawer_rows)
    if objective.about is About.COLORS:
        words = _(
            "Your longest color row on level %(first)s from the top, plus that on level %(second)s"
        )
    else:
        words = _(
            "Your longest handle row on level %(first)s from the top, plus that on level %(second)s"
        )
    return words % {"first": first, "second": second}
