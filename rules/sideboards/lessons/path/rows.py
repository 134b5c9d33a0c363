"""The lessons of the path about rows and their bonus."""

from rules.sideboards.engine.objectives import Category
from rules.sideboards.lessons.goals import Completes
from rules.sideboards.lessons.lesson import Lesson, Tabletop
from rules.sideboards.lessons.questions import BonusShares, OfRows, RowSum
from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Choosing, Placing
from rules.sideboards.lessons.tries import Laid

_ROWS = Category.ROWS


def lessons_about_rows(top: Tabletop) -> tuple[Lesson, ...]:
    return (
        _longest_row(top),
        _given_row(top),
        _two_rows(top),
        _levels(top),
        _row_bonus(top),
        _shared_bonus(),
    )


def _longer(task_id: str, laid: Laid, right: str) -> Placing:
    return Placing(task_id, laid, Completes(_ROWS), (right,), (_ROWS,))


def _longest_row(top: Tabletop) -> Lesson:
    return Lesson(
        "longest-row",
        (
            Tapping("longest-tap", top.laid("2,8,17", "52t 36 55 53t 60t"), _ROWS),
            _longer("longest-place", top.laid("2,8,18", "26 34 11 25", "23,8"), "8tL"),
        ),
        ("row-what", "row-longest", "row-points", "faq-row-corner", "faq-row-mixed"),
    )


def _given_row(top: Tabletop) -> Lesson:
    return Lesson(
        "given-row",
        (
            Tapping("given-tap", top.laid("2,8,22", "26t 34 35 30t 18"), _ROWS),
            _longer("given-place", top.laid("2,8,25", "22 55t 43t 58", "17,13"), "17L"),
        ),
        ("row-given", "ruling-single-drawer"),
    )


def _two_rows(top: Tabletop) -> Lesson:
    counted = RowSum(top.laid("2,8,16", "1t 49 29t 58 43t 12t 14t"), OfRows.DRAWERS)
    return Lesson(
        "two-rows",
        (
            Tapping("two-tap", top.laid("2,8,15", "58 21 2t 42t"), _ROWS),
            Choosing("two-count", ("3", "4", "6", "7", "9"), counted),
        ),
        ("row-two-longest", "ruling-two-rows", "faq-all-rows"),
    )


def _levels(top: Tabletop) -> Lesson:
    return Lesson(
        "levels",
        (
            Tapping("levels-tap", top.laid("2,8,27", "19t 46t 17t 34t"), _ROWS),
            _longer("levels-place", top.laid("2,8,29", "39t 17t 47t 12", "53,3"), "53tL"),
        ),
        ("row-levels", "edition-levels", "ruling-as-laid", "faq-bottom"),
    )


def _row_bonus(top: Tabletop) -> Lesson:
    summed = RowSum(top.laid("2,8,20", "44t 19t 30t 36t 58t 20t 21"), OfRows.POINTS)
    return Lesson(
        "row-bonus",
        (
            Choosing("bonus-sum", ("6", "10", "12", "16", "18"), summed),
            _longer("bonus-place", top.laid("2,8,20", "5t 13t 37 26 38t", "14,56"), "14tL"),
        ),
        ("solo-bonus", "ruling-solo-bonus", "faq-solo-bonus"),
    )


def _shared_bonus() -> Lesson:
    return Lesson(
        "shared-bonus",
        (
            _shares("bonus-three", 5, 7, 6),
            _shares("bonus-tied", 6, 3, 6, 5),
        ),
        ("bonus-players", "bonus-ties", "faq-bonus-last"),
    )


def _shares(task_id: str, *drawers: int) -> Choosing:
    asked = BonusShares(drawers)
    return Choosing(task_id, asked.every_share(), asked)
