"""The first lessons of the path: placing cards, and patterns."""

from rules.sideboards.engine.objectives import Category
from rules.sideboards.lessons.goals import Completes
from rules.sideboards.lessons.lesson import Lesson, Tabletop
from rules.sideboards.lessons.questions import PatternCount
from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Choosing, Placing

_COLORS, _HANDLES, _ROWS = Category


def lessons_about_patterns(top: Tabletop) -> tuple[Lesson, ...]:
    return (
        _placing(top),
        _color_patterns(top),
        _handle_patterns(top),
        _orientations(top),
        _only_once(top),
        _many_patterns(top),
    )


def _placing(top: Tabletop) -> Lesson:
    one = top.laid("2,8,17", "26 38 59t", "37")
    two = top.laid("2,8,19", "38t 26t", "42,11")
    both = Placing("placing-two", two, Completes(_ROWS, 2), _EITHER_ORDER, (_ROWS,), fewest=2)
    return Lesson(
        "placing",
        (Placing("placing-one", one, Completes(_ROWS), ("37tR",), (_ROWS,)), both),
        ("placing-ends", "placing-turn", "placing-straight", "placing-fixed"),
    )


_EITHER_ORDER = tuple(
    f"{first}{one_end} {then}{other_end}"
    for first, then in (("42", "11t"), ("11t", "42"))
    for one_end in "LR"
    for other_end in "LR"
)


def _color_patterns(top: Tabletop) -> Lesson:
    return Lesson(
        "color-patterns",
        (
            Tapping("color-tap", top.laid("3,8,19", "30 38 60 24 20t"), _COLORS),
            Placing(
                "color-place",
                top.laid("4,8,19", "34t 27 48 46t", "20,45"),
                Completes(_COLORS),
                ("45tL",),
                (_COLORS,),
            ),
        ),
        ("pattern-same", "pattern-free", "pattern-points", "faq-same-color"),
    )


def _handle_patterns(top: Tabletop) -> Lesson:
    return Lesson(
        "handle-patterns",
        (
            Tapping("handle-tap", top.laid("4,9,19", "51 16t 45 37"), _HANDLES),
            Placing(
                "handle-place",
                top.laid("4,12,19", "14t 37 44t 28", "38,13"),
                Completes(_HANDLES),
                ("13R",),
                (_HANDLES,),
            ),
        ),
        ("faq-handle-colors", "faq-plain-drawers", "box-card"),
    )


def _orientations(top: Tabletop) -> Lesson:
    return Lesson(
        "orientations",
        (
            Tapping("orientation-tap", top.laid("2,8,19", "5 2t 21t 45 29"), _COLORS),
            Placing(
                "orientation-place",
                top.laid("4,11,19", "60t 58 29", "18,13"),
                Completes(_HANDLES),
                ("13tL",),
                (_HANDLES,),
            ),
        ),
        ("pattern-turning", "edition-turning", "faq-mirror", "faq-one-card"),
    )


def _only_once(top: Tabletop) -> Lesson:
    counted = PatternCount(top.laid("4,8,19", "39t 27 58 24t 43"), _HANDLES)
    return Lesson(
        "only-once",
        (
            Choosing("once-count", ("2", "3", "4", "5"), counted),
            Placing(
                "once-place",
                top.laid("4,8,19", "4 22t 28t 20", "47,36"),
                Completes(_HANDLES),
                ("36L", "36R"),
                (_HANDLES,),
            ),
        ),
        ("pattern-many", "ruling-most-patterns", "faq-shared-drawer"),
    )


def _many_patterns(top: Tabletop) -> Lesson:
    counted = PatternCount(top.laid("1,8,19", "40t 10 51t 47 41t 45"), _COLORS)
    return Lesson(
        "many-patterns",
        (
            Placing(
                "many-place",
                top.laid("4,8,19", "44 2 14t 37 25", "53,4"),
                Completes(_HANDLES, 2),
                ("4L",),
                (_HANDLES,),
            ),
            Choosing("many-count", ("2", "3", "4", "5", "6"), counted),
        ),
        ("example-patterns", "box-objectives"),
    )
