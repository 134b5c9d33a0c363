"""The lessons of the path about choosing well, the titles, and the game with others."""

from dataclasses import replace

from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from rules.sideboards.lessons.goals import (
    BestOnAverage,
    CompletesAll,
    LeavesMostCards,
    SwapsIfItPays,
)
from rules.sideboards.lessons.lesson import Lesson, Tabletop
from rules.sideboards.lessons.questions import CardPassed, CardsInHand, PointsToNextRank, Ways
from rules.sideboards.lessons.tasks import Choosing, Placing
from rules.sideboards.lessons.tries import Laid

ALL = tuple(Category)


def lessons_about_choices(top: Tabletop) -> tuple[Lesson, ...]:
    return (
        _swap(top),
        _one_card(top),
        _now_or_later(top),
        _open_options(top),
        _ranking(),
        _table_game(),
    )


def _swap(top: Tabletop) -> Lesson:
    poor = top.laid("2,8,19", "47t 22t 40 6t 54t 21t 28", "33,23", gone="8,7,17,2,34,10")
    rich = top.laid("2,8,19", "52t 1t 55 14 21 20 59", "11,24", gone="19,31,25,46,26,53")
    return Lesson(
        "swap",
        (
            _in_the_last_turn("swap-pays", poor, ("x",), tenths=82),
            _in_the_last_turn("swap-costs", rich, ("24tR",), tenths=60),
        ),
        ("swap-when", "swap-how", "swap-unused", "solo-swap", "ruling-last-swap"),
    )


def _in_the_last_turn(task_id: str, laid: Laid, right: tuple[str, ...], *, tenths: int) -> Placing:
    goal = SwapsIfItPays(tenths, UNUSED_SWAP_POINTS)
    return Placing(task_id, replace(laid, can_swap=True), goal, right, ALL)


def _one_card(top: Tabletop) -> Lesson:
    laid = top.laid("2,8,17", "29 16t 13t 5t 1t", "28,51")
    return Lesson(
        "one-card",
        (Placing("one-card", laid, CompletesAll(ALL), ("28tL",), ALL),),
        ("pattern-once", "faq-two-objectives"),
    )


def _now_or_later(top: Tabletop) -> Lesson:
    laid = top.laid("2,8,19", "21t 45 54t 50 14t 60", "48,9", gone="23,16,4,57,39")
    later = {
        "48L": 143,
        "48R": 96,
        "48tL": 79,
        "48tR": 59,
        "9L": 83,
        "9R": 107,
        "9tL": 72,
        "9tR": 64,
    }
    return Lesson(
        "now-or-later",
        (Placing("now-or-later", laid, BestOnAverage(later), ("48L",), ALL),),
        ("solo-turns", "solo-scoring"),
    )


def _open_options(top: Tabletop) -> Lesson:
    laid = top.laid("4,8,19", "10t 18t 37 25", "13,40", gone="19,51,43")
    cards = {
        "13L": 10,
        "13R": 0,
        "13tL": 10,
        "13tR": 11,
        "40L": 20,
        "40R": 10,
        "40tL": 10,
        "40tR": 0,
    }
    goal = LeavesMostCards(Category.COLORS, cards)
    return Lesson(
        "open-options",
        (Placing("open-options", laid, goal, ("40L",), (Category.COLORS,)),),
        ("box-sixty",),
    )


def _ranking() -> Lesson:
    return Lesson(
        "ranking",
        (
            Choosing("ranking-near", ("1", "2", "3", "12"), PointsToNextRank(43)),
            Choosing("ranking-far", ("3", "4", "5", "14"), PointsToNextRank(31)),
        ),
        ("solo-rank", "edition-ranking", "scoring-total"),
    )


def _table_game() -> Lesson:
    hands = ("1", "2", "3", "4")
    return Lesson(
        "table-game",
        (
            Choosing("table-passing", tuple(Ways), CardPassed(4)),
            Choosing("table-hand", hands, CardsInHand(4)),
            Choosing("table-variant", hands, CardsInHand(4, variant=True)),
        ),
        (
            "turn-passing",
            "turn-together",
            "turn-later",
            "turn-end",
            "variant-start",
            "variant-turn",
            "variant-swap",
        ),
    )
