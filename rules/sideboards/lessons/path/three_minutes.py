"""The first three minutes: one thing to do on each screen, then two turns that count."""

from dataclasses import replace

from rules.sideboards.engine.cards import Color
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import Category
from rules.sideboards.lessons.goals import Completes, CompletesAll, OnTheRow, OnTop, Swaps
from rules.sideboards.lessons.lesson import Lesson, Tabletop
from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Placing, Task

FIRST_OBJECTIVES = "2,8,19"
"""The second set that the suggestion cards name."""
THREE_MINUTES = "three-minutes"
TAUGHT = ("placing", "color-patterns", "orientations", "longest-row")
"""The lessons of the path that repeat what is learned here."""
RULES = ("glance-idea", "placing-ends", "placing-turn", "pattern-turning", "row-what", "swap-how")


def three_minutes(edition: Edition) -> Lesson:
    return Lesson(THREE_MINUTES, (*_screens(Tabletop(edition)), _turns(Tabletop(edition))), RULES)


def _screens(top: Tabletop) -> tuple[Task, ...]:
    colors, handles, rows = Category
    end = replace(top.laid(FIRST_OBJECTIVES, "26 38", "17"), turns_cards=False)
    way_up = top.laid(FIRST_OBJECTIVES, "14 7t", "59")
    printed = top.laid(FIRST_OBJECTIVES, "38 12 56", "6")
    mirrored = top.laid(FIRST_OBJECTIVES, "29t 7t 42t 8t")
    both = top.laid(FIRST_OBJECTIVES, "54t 13t 21", "52,57")
    longer = top.laid(FIRST_OBJECTIVES, "12t 10 55 4 22", "23,25")
    poor = top.laid(FIRST_OBJECTIVES, "23 44 56t 5", "57,36", draws=("37,2",))
    return (
        Placing("first-end", end, OnTheRow(), ("17L", "17R")),
        Placing("first-turn", way_up, OnTop(Color.RED), ("59tL", "59tR")),
        Placing("first-color", printed, Completes(colors), ("6L",), (colors,)),
        Tapping("first-mirrored", mirrored, colors),
        Placing(
            "first-shared",
            both,
            CompletesAll((colors, handles), shared=True),
            ("57L",),
            (colors, handles),
        ),
        Placing("first-row", longer, Completes(rows), ("23R",), (rows,)),
        Placing("first-swap", replace(poor, can_swap=True), Swaps(), ("x",), tuple(Category)),
    )


def _turns(top: Tabletop) -> Task:
    laid = top.laid(FIRST_OBJECTIVES, "55 32 8t 10t 51 25", "2,34", draws=("56,49",))
    laid = replace(laid, keeps_swap=True)
    every = Placing("", laid, OnTheRow(), (), fewest=2).tries(2)
    best_first = sorted(every, key=lambda tried: -tried.after.total)
    right = tuple(" ".join(map(repr, tried.moves)) for tried in best_first)
    return Placing("first-turns", laid, OnTheRow(), right, tuple(Category), fewest=2)
