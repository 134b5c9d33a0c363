"""A game in words, for those who do not see it: what is said of a card, of the board and of a move.

seam   where a card would lie beside the row: what it shares with the end there
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from puzzles.sideboards.play.faces import Face
from puzzles.sideboards.play.preview import Preview
from puzzles.sideboards.play.turns import side_of
from rules.locale_words import with_sign
from rules.reader import kept_per_language
from rules.sideboards.book.sheet_words import SheetLine, bonus_words, gain_words
from rules.sideboards.engine.cards import (
    HEIGHT,
    Cell,
    Color,
    Drawer,
    Handle,
    Mark,
    PlacedCard,
    Side,
    Sideboard,
)
from rules.sideboards.engine.counting import completing_levels
from rules.sideboards.engine.objectives import About, PatternObjective
from rules.sideboards.engine.solo import SoloGame
from rules.sideboards.pictures.words import (
    card_words,
    drawer_words,
    listed,
    mark_words,
    row_mark_words,
)

SHORT_RUN = 2
"""A row of so many drawers is told by its mark alone."""


def picked_words(game: SoloGame, face: Face, lines: Sequence[SheetLine]) -> str:
    """What decides: with counting help the points at each end and where they come from, else what
    meets there. At the start there is nothing to meet."""
    if face.left is None or face.right is None:
        return ends_words(game, face, lines)
    return " ".join(
        _points_words(brought, side, lines)
        for side, brought in zip(Side, (face.left, face.right), strict=True)
    )


def _points_words(brought: Preview, side: Side, lines: Sequence[SheetLine]) -> str:
    shares = gain_words(lines, brought.gains)
    points = listed(filter(None, [with_sign(brought.points), shares]))
    return _at_end(side) % {"meets": points}


def _at_end(side: Side) -> str:
    return _("Left: %(meets)s.") if side is Side.LEFT else _("Right: %(meets)s.")


def ends_words(game: SoloGame, face: Face, lines: Sequence[SheetLine]) -> str:
    """What meets where the card would lie, at each end, and which pattern then lacks one drawer;
    with counting help also the drawers that would count."""
    if not game.moves:
        return ""
    return " ".join(
        _end_words(game, face.placed, side, gained_words(lines, brought) if brought else "")
        for side, brought in zip(Side, (face.left, face.right), strict=True)
    )


def _end_words(game: SoloGame, placed: PlacedCard, side: Side, brings: str) -> str:
    row, objectives = _outwards(game.sideboard.add(placed, side), side), game.deal.objectives
    short = [
        *_short_words(row, objectives.colors),
        *_short_words(row, objectives.handles),
    ]
    meets = _at_end(side) % {"meets": listed(_meeting(row)) or _("nothing meets")}
    return " ".join(filter(None, [meets, brings, *short]))


def _outwards(row: Sideboard, side: Side) -> Sideboard:
    """As seen from the end, whose card comes last."""
    return Sideboard(row.placed[::-1]) if side is Side.LEFT else row


def _meeting(row: Sideboard) -> Iterator[str]:
    *_others, beside, last = row.placed
    for level, (drawer, other) in enumerate(zip(last.drawers, beside.drawers, strict=True)):
        shared = [mark for mark in (drawer.color, drawer.handle) if mark and other.shows(mark)]
        if shared:
            runs = tuple((mark, _length(mark, row, level)) for mark in shared)
            yield _level_meeting_words(level + 1, runs)


def _length(mark: Mark, row: Sideboard, level: int) -> int:
    inwards = (placed.drawers[level].shows(mark) for placed in reversed(row.placed))
    return sum(takewhile(bool, inwards))


# five levels, five colors or three handles, rows of up to eight, in four languages
@kept_per_language(2000)
def _level_meeting_words(level: int, runs: Sequence[tuple[Mark, int]]) -> str:
    marks = ", ".join(_run_words(mark, length) for mark, length in runs)
    return _("level %(level)s %(marks)s") % {"level": level, "marks": marks}


def _run_words(mark: Mark, length: int) -> str:
    if length <= SHORT_RUN:
        return mark_words(mark)
    return _("%(mark)s, %(length)s long") % {"mark": row_mark_words(mark), "length": length}


def _short_words(row: Sideboard, objective: PatternObjective) -> Iterator[str]:
    """Which drawers of the next card would each complete one pattern more."""
    drawers = [
        (mark, level + 1)
        for mark in objective.about.marks
        for level in completing_levels(row.rows_of(mark), objective)
    ]
    if drawers:
        yield _one_short_words(objective.about, tuple(drawers))


@kept_per_language(2000)
def _one_short_words(about: About, drawers: Sequence[tuple[Mark, int]]) -> str:
    if about is About.COLORS:
        words = _("One short of the color pattern: %(drawers)s.")
    else:
        words = _("One short of the handle pattern: %(drawers)s.")
    each = _("%(mark)s on level %(level)s")
    places = [each % {"mark": mark_words(mark), "level": level} for mark, level in drawers]
    return words % {"drawers": listed(places)}


def gained_words(lines: Sequence[SheetLine], gained: Preview) -> str:
    """What a move brings each objective, with the drawers that then count."""
    words = _("%(objective)s %(points)s: %(drawers)s")
    shares = [
        words
        % {
            "objective": line.title,
            "points": with_sign(gain.points),
            "drawers": _places_words(gain.groups),
        }
        for line, gain in zip(lines, gained.gains, strict=False)
        if gain.points
    ]
    bonus = [bonus_words(gained.bonus)] if gained.bonus else []
    return " ".join(f"{share}." for share in [*shares, *bonus])


def _places_words(groups: Sequence[Sequence[Cell]]) -> str:
    return listed(", ".join(map(_place_words, sorted(group))) for group in groups)


def _place_words(cell: Cell) -> str:
    column, row = cell
    return _("column %(column)s level %(row)s") % {"column": column + 1, "row": row + 1}


def placed_words(game: SoloGame, gained: Preview, lines: Sequence[SheetLine]) -> str:
    """What the last move has brought, and what it was."""
    match side_of(game.moves[-1]):
        case Side.LEFT:
            where = _("Left, now column %(column)s.") % {"column": 1}
        case Side.RIGHT:
            where = _("Right, now column %(column)s.") % {"column": len(game.sideboard)}
        case None:
            where = ""
    points = f"{with_sign(gained.points)}."
    return " ".join(filter(None, [points, gained_words(lines, gained), where]))


def level_words(row: Sideboard, level: int) -> str:
    drawers = ", ".join(drawer_words(placed.drawers[level - 1]) for placed in row.placed)
    return _("Level %(level)s, from the left: %(drawers)s.") % {"level": level, "drawers": drawers}


def column_words(row: Sideboard, column: int) -> str:
    said = {"column": column, "drawers": card_words(row.placed[column - 1])}
    return _("Column %(column)s, from the top: %(drawers)s.") % said


def braille_lines(row: Sideboard) -> list[str]:
    """Two letters for each drawer, color and handle: eight columns fit a display of forty cells."""
    letters = _letters()
    return [
        " ".join(_two_letters(placed.drawers[level], letters) for placed in row.placed)
        for level in range(HEIGHT)
    ]


def _two_letters(drawer: Drawer, letters: Mapping[Mark, str]) -> str:
    return letters[drawer.color] + (letters[drawer.handle] if drawer.handle else "-")


def _letters() -> Mapping[Mark, str]:
    return {
        Color.RED: pgettext("letter of a color", "r"),
        Color.TURQUOISE: pgettext("letter of a color", "t"),
        Color.PINK: pgettext("letter of a color", "p"),
        Color.ORANGE: pgettext("letter of a color", "o"),
        Color.BLACK: pgettext("letter of a color", "k"),
        Handle.FLOWER: pgettext("letter of a handle", "f"),
        Handle.SQUARE: pgettext("letter of a handle", "s"),
        Handle.BAR: pgettext("letter of a handle", "b"),
    }
