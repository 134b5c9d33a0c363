"""Eight small lessons, each about one idea, on positions with few cards.

lure       a wrong move that looks good, with what is wrong about it
best       the score that the right move keeps
lines      what it then finishes, or has finished
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from puzzles.sequence.takeover import (
    HAND,
    TURNS,
    Discard,
    TakeOverDeal,
    TakeOverGame,
    TakeOverMove,
    parse_turn,
)
from rules.sequence.book.lessons import RULES_OF_LESSON
from rules.sequence.engine.board import LINES, Line, Space
from rules.sequence.engine.notation import parse_card, parse_space


class Pitfall(StrEnum):
    FOUR = "four"
    """Only four in a line, in the last turn."""
    TOO_LATE = "late"
    """The line needs more chips than there are turns left."""
    NO_CARD = "no-card"
    """No card for the gap is in the hand or still to come."""
    BLOCKED = "blocked"
    """Green's chip in the gap stays."""
    SHARES_TWO = "shares"
    """The line shares two spaces with a sequence."""
    ONE_LINE = "one"
    """It finishes one line, where another chip would have stood in two."""
    SLOWER = "slower"
    """Everything is finished, but a line later than it could be."""
    JACK_SPENT = "jack"
    """A card of the hand fills the space as well, and only the jack the gap."""
    CARD_COMES = "comes"
    """The card of the space comes next, and only the jack fills the gap."""
    WAITS = "waits"
    """The card for the gap comes only once the other line could be finished."""


@dataclass(frozen=True, slots=True)
class Lure:
    why: Pitfall
    line: Line
    """That it works at."""
    score: int
    """The most that can be reached after it."""
    gap: Space | None = None
    """What the line lacks then."""


@dataclass(frozen=True, slots=True)
class Task:
    id: str
    game: TakeOverGame
    right: TakeOverMove
    best: int
    lines: tuple[Line, ...]
    lures: Mapping[TakeOverMove, Lure]
    gap: Space | None = None
    """What the next card fills after the right move."""


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    """Permanent: it is in addresses and stored rows."""
    tasks: tuple[Task, ...]
    rules: tuple[str, ...]
    """Ids of the rules."""


FINISHED_ON = 8
"""The turn of what is finished before a lesson begins."""


def _laid(mine: str, green: str, hand: str, *, turns: int = 1, finished: str = "") -> TakeOverGame:
    """A position with so many turns left; after a plus sign stand the cards that come next."""
    own, others = (frozenset(map(parse_space, text.split())) for text in (mine, green))
    held, _plus, row = hand.partition("+")
    cards, coming = (tuple(map(parse_card, text.split())) for text in (held, row))
    gone = (Discard(cards[0]),) * (TURNS - turns)
    played = (cards[0],) * (HAND + len(gone))
    deal = TakeOverDeal(own, others, (*played, *coming))
    before = dict.fromkeys(_lines(finished), FINISHED_ON)
    return TakeOverGame(deal, own, others, cards, before, gone)


def _lines(text: str) -> tuple[Line, ...]:
    """By their ends, as in `6,2-6,6`."""
    ends = {f"{line[0]!r}-{line[-1]!r}": line for line in LINES}
    return tuple(ends[each] for each in text.split())


def _lure(why: Pitfall, line: str, *, score: int = 0, gap: Space | None = None) -> Lure:
    return Lure(why, _lines(line)[0], score, gap)


def _placing() -> Sequence[Task]:
    return (
        Task(
            id="placing-row",
            game=_laid("6,3 6,4 6,5 6,6 2,2 3,2 4,2", "4,7 8,5 7,9", "6H"),
            right=parse_turn("6H-6,7"),
            lines=_lines("6,3-6,7"),
            lures={parse_turn("6H-5,2"): _lure(Pitfall.FOUR, "2,2-6,2", gap=Space(6, 2))},
            best=10,
        ),
        Task(
            id="placing-diagonal",
            game=_laid("3,9 4,8 6,6 7,5 9,3 9,5 9,6", "4,4 7,7 8,2", "7H KH 9D"),
            right=parse_turn("7H-5,7"),
            lines=_lines("3,9-7,5"),
            lures={parse_turn("KH-9,4"): _lure(Pitfall.FOUR, "9,3-9,7", gap=Space(9, 7))},
            best=10,
        ),
    )


def _corners() -> Sequence[Task]:
    return (
        Task(
            id="corner-row",
            game=_laid("10,2 10,3 10,5 6,5 6,7 6,8", "8,4 4,6 3,8", "7S 5H"),
            right=parse_turn("7S-10,4"),
            lines=_lines("10,1-10,5"),
            lures={parse_turn("5H-6,6"): _lure(Pitfall.FOUR, "6,4-6,8", gap=Space(6, 4))},
            best=10,
        ),
        Task(
            id="corner-diagonal",
            game=_laid("2,9 4,7 5,6 3,10 4,10", "3,6 6,8 8,3", "10C"),
            right=parse_turn("10C-3,8"),
            lines=_lines("1,10-5,6"),
            lures={parse_turn("10C-5,10"): _lure(Pitfall.FOUR, "1,10-5,10", gap=Space(2, 10))},
            best=10,
        ),
    )


def _jacks() -> Sequence[Task]:
    return (
        Task(
            id="jack-anywhere",
            game=_laid("4,3 5,3 7,3 8,3 2,6 2,7 2,8", "4,5 9,8 6,9", "JD"),
            right=parse_turn("JD-6,3"),
            lines=_lines("4,3-8,3"),
            lures={
                parse_turn("JD-2,5"): _lure(Pitfall.FOUR, "2,5-2,9", gap=Space(2, 9)),
                parse_turn("JD-2,9"): _lure(Pitfall.FOUR, "2,5-2,9", gap=Space(2, 5)),
            },
            best=10,
        ),
        Task(
            id="jack-removes",
            game=_laid("7,4 7,5 7,7 7,8 3,3 3,4 3,5", "7,6 3,6 9,4", "JS 4C", turns=2),
            right=parse_turn("JSx7,6"),
            lines=_lines("7,4-7,8"),
            lures={parse_turn("JSx3,6"): _lure(Pitfall.TOO_LATE, "3,3-3,7", gap=Space(3, 7))},
            best=10,
            gap=Space(7, 6),
        ),
        Task(
            id="jack-kept",
            game=_laid("7,4 7,5 7,6 7,8 2,4 2,6 2,8", "5,3 9,6 4,9", "JD 5C + 3S", turns=3),
            right=parse_turn("5C-7,7"),
            lines=_lines("7,4-7,8 2,4-2,8"),
            lures={
                parse_turn("JD-7,7"): _lure(
                    Pitfall.JACK_SPENT, "2,4-2,8", score=12, gap=Space(2, 7)
                ),
                parse_turn("JD-2,7"): _lure(Pitfall.SLOWER, "2,4-2,8", score=21),
                parse_turn("JD-2,5"): _lure(
                    Pitfall.CARD_COMES, "2,4-2,8", score=11, gap=Space(2, 7)
                ),
            },
            best=22,
        ),
    )


def _shared() -> Sequence[Task]:
    return (
        Task(
            id="shared-now",
            game=_laid("5,3 5,4 5,6 5,7 3,5 4,5 6,5 7,5 10,7 10,8 10,9", "3,3 8,8 6,2", "3H 5S"),
            right=parse_turn("3H-5,5"),
            lines=_lines("5,3-5,7 3,5-7,5"),
            lures={parse_turn("5S-10,6"): _lure(Pitfall.ONE_LINE, "10,6-10,10", score=10)},
            best=20,
        ),
        Task(
            id="shared-next",
            game=_laid(
                "4,5 4,6 4,8 4,9 2,7 3,7 6,7 9,2 9,3 9,5 9,6",
                "5,4 8,8 6,5",
                "JC 7H",
                turns=2,
            ),
            right=parse_turn("JC-4,7"),
            lines=_lines("4,5-4,9 2,7-6,7"),
            lures={
                parse_turn("JC-9,4"): _lure(Pitfall.ONE_LINE, "9,2-9,6", score=11),
                parse_turn("JC-5,7"): _lure(Pitfall.JACK_SPENT, "2,7-6,7", gap=Space(4, 7)),
                parse_turn("7H-5,7"): _lure(Pitfall.SLOWER, "2,7-6,7", score=20),
            },
            best=21,
            gap=Space(5, 7),
        ),
    )


def _nine() -> Sequence[Task]:
    return (
        Task(
            id="nine-not-eight",
            game=_laid(
                "6,2 6,3 6,4 6,5 6,6 6,8 6,9 3,9 4,9 5,9",
                "7,4 4,6 8,8",
                "6H KS",
                finished="6,2-6,6",
            ),
            right=parse_turn("KS-7,9"),
            lines=_lines("6,2-6,6 3,9-7,9"),
            lures={parse_turn("6H-6,7"): _lure(Pitfall.SHARES_TWO, "6,5-6,9", score=14)},
            best=24,
        ),
        Task(
            id="nine",
            game=_laid(
                "8,1 8,2 8,3 8,4 8,5 8,7 8,8 8,9 2,1 4,1",
                "6,4 4,7 9,6",
                "4D",
                finished="8,1-8,5",
            ),
            right=parse_turn("4D-8,6"),
            lines=_lines("8,1-8,5 8,5-8,9"),
            lures={parse_turn("4D-3,1"): _lure(Pitfall.FOUR, "1,1-5,1", score=14, gap=Space(5, 1))},
            best=24,
        ),
    )


def _two_spaces() -> Sequence[Task]:
    return (
        Task(
            id="space-whose-card-comes",
            game=_laid("2,8 3,8 6,8 6,7 6,9", "4,5 8,6 7,3", "9C + 8C", turns=2),
            right=parse_turn("9C-4,8"),
            lines=_lines("2,8-6,8"),
            lures={parse_turn("9C-6,10"): _lure(Pitfall.NO_CARD, "6,6-6,10", gap=Space(6, 6))},
            best=10,
            gap=Space(5, 8),
        ),
        Task(
            id="space-not-blocked",
            game=_laid("8,2 8,3 8,5 4,9 5,9 7,9", "8,9 3,9 5,5", "QS + 6D", turns=2),
            right=parse_turn("QS-8,1"),
            lines=_lines("8,1-8,5"),
            lures={parse_turn("QS-6,9"): _lure(Pitfall.BLOCKED, "4,9-8,9", gap=Space(8, 9))},
            best=10,
            gap=Space(8, 4),
        ),
    )


def _order() -> Sequence[Task]:
    return (
        Task(
            id="order-finish-first",
            game=_laid("3,3 3,4 3,6 3,7 5,8 7,8 8,8", "4,4 6,3 9,7", "AC 7C + 4C", turns=3),
            right=parse_turn("AC-3,5"),
            lines=_lines("3,3-3,7 5,8-9,8"),
            lures={parse_turn("7C-6,8"): _lure(Pitfall.SLOWER, "5,8-9,8", score=21)},
            best=22,
        ),
        Task(
            id="order-by-what-comes",
            game=_laid(
                "9,2 9,3 9,5 3,4 5,4 6,4",
                "7,6 4,8 2,6",
                "KH QH + 2S 2C",
                turns=4,
            ),
            right=parse_turn("QH-4,4"),
            lines=_lines("2,4-6,4 9,2-9,6"),
            lures={
                parse_turn("KH-9,4"): _lure(Pitfall.WAITS, "9,2-9,6", score=21, gap=Space(9, 6))
            },
            best=22,
            gap=Space(2, 4),
        ),
    )


def _giving_up() -> Sequence[Task]:
    return (
        Task(
            id="give-up-too-late",
            game=_laid("6,3 6,7 4,10 5,10 7,10", "2,4 8,6 5,5", "AH 4H 5H 9C + 7C", turns=2),
            right=parse_turn("9C-6,10"),
            lines=_lines("4,10-8,10"),
            lures={
                parse_turn("AH-6,4"): _lure(Pitfall.TOO_LATE, "6,3-6,7", gap=Space(6, 5)),
                parse_turn("4H-6,5"): _lure(Pitfall.TOO_LATE, "6,3-6,7", gap=Space(6, 4)),
                parse_turn("5H-6,6"): _lure(Pitfall.TOO_LATE, "6,3-6,7", gap=Space(6, 4)),
            },
            best=10,
            gap=Space(8, 10),
        ),
        Task(
            id="give-up-no-card",
            game=_laid("4,3 4,4 4,6 4,7 8,4 8,5 8,7 8,8", "4,5 8,6 6,2", "JH 4D", turns=2),
            right=parse_turn("JHx8,6"),
            lines=_lines("8,4-8,8"),
            lures={parse_turn("JHx4,5"): _lure(Pitfall.NO_CARD, "4,3-4,7", gap=Space(4, 5))},
            best=10,
            gap=Space(8, 6),
        ),
    )


@cache
def lessons() -> Mapping[str, Lesson]:
    """By their ids, in order."""
    tasks = {
        "placing": _placing(),
        "corners": _corners(),
        "jacks": _jacks(),
        "shared-space": _shared(),
        "nine": _nine(),
        "two-spaces": _two_spaces(),
        "order": _order(),
        "giving-up": _giving_up(),
    }
    return {
        lesson: Lesson(lesson, (*tasks[lesson],), rules)
        for lesson, rules in RULES_OF_LESSON.items()
    }
