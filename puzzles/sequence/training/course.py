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


def _laid(
    mine: str, green: str, hand: str, *, row: str = "", turns: int = 1, finished: str = ""
) -> TakeOverGame:
    """A position with so many turns left; `row` has the cards that come next."""
    own, others = (frozenset(map(parse_space, text.split())) for text in (mine, green))
    cards, coming = (tuple(map(parse_card, text.split())) for text in (hand, row))
    gone = (Discard(cards[0]),) * (TURNS - turns)
    played = (cards[0],) * (HAND + len(gone))
    deal = TakeOverDeal(own, others, (*played, *coming))
    before = {line: FINISHED_ON for line in _lines(finished)}
    return TakeOverGame(deal, own, others, cards, before, gone)


def _lines(text: str) -> tuple[Line, ...]:
    """By their ends, as in `6,2-6,6`."""
    ends = {f"{line[0]!r}-{line[-1]!r}": line for line in LINES}
    return tuple(ends[each] for each in text.split())


def _lure(why: Pitfall, line: str, *, score: int = 0, gap: str = "") -> Lure:
    return Lure(why, _lines(line)[0], score, parse_space(gap) if gap else None)


def _task(
    task_id: str,
    game: TakeOverGame,
    right: str,
    lines: str,
    lures: Mapping[str, Lure],
    *,
    best: int,
    gap: str = "",
) -> Task:
    return Task(
        task_id,
        game,
        parse_turn(right),
        best,
        _lines(lines),
        {parse_turn(move): lure for move, lure in lures.items()},
        parse_space(gap) if gap else None,
    )


def _placing() -> Sequence[Task]:
    return (
        _task(
            "placing-row",
            _laid("6,3 6,4 6,5 6,6 2,2 3,2 4,2", "4,7 8,5 7,9", "6H"),
            "6H-6,7",
            "6,3-6,7",
            {"6H-5,2": _lure(Pitfall.FOUR, "2,2-6,2", gap="6,2")},
            best=10,
        ),
        _task(
            "placing-diagonal",
            _laid("3,9 4,8 6,6 7,5 9,3 9,5 9,6", "4,4 7,7 8,2", "7H KH 9D"),
            "7H-5,7",
            "3,9-7,5",
            {"KH-9,4": _lure(Pitfall.FOUR, "9,3-9,7", gap="9,7")},
            best=10,
        ),
    )


def _corners() -> Sequence[Task]:
    return (
        _task(
            "corner-row",
            _laid("10,2 10,3 10,5 6,5 6,7 6,8", "8,4 4,6 3,8", "7S 5H"),
            "7S-10,4",
            "10,1-10,5",
            {"5H-6,6": _lure(Pitfall.FOUR, "6,4-6,8", gap="6,4")},
            best=10,
        ),
        _task(
            "corner-diagonal",
            _laid("2,9 4,7 5,6 3,10 4,10", "3,6 6,8 8,3", "10C"),
            "10C-3,8",
            "1,10-5,6",
            {"10C-5,10": _lure(Pitfall.FOUR, "1,10-5,10", gap="2,10")},
            best=10,
        ),
    )


def _jacks() -> Sequence[Task]:
    return (
        _task(
            "jack-anywhere",
            _laid("4,3 5,3 7,3 8,3 2,6 2,7 2,8", "4,5 9,8 6,9", "JD"),
            "JD-6,3",
            "4,3-8,3",
            {
                "JD-2,5": _lure(Pitfall.FOUR, "2,5-2,9", gap="2,9"),
                "JD-2,9": _lure(Pitfall.FOUR, "2,5-2,9", gap="2,5"),
            },
            best=10,
        ),
        _task(
            "jack-removes",
            _laid("7,4 7,5 7,7 7,8 3,3 3,4 3,5", "7,6 3,6 9,4", "JS 4C", turns=2),
            "JSx7,6",
            "7,4-7,8",
            {"JSx3,6": _lure(Pitfall.TOO_LATE, "3,3-3,7", gap="3,7")},
            best=10,
            gap="7,6",
        ),
        _task(
            "jack-kept",
            _laid("7,4 7,5 7,6 7,8 2,4 2,6 2,8", "5,3 9,6 4,9", "JD 5C", row="3S", turns=3),
            "5C-7,7",
            "7,4-7,8 2,4-2,8",
            {
                "JD-7,7": _lure(Pitfall.JACK_SPENT, "2,4-2,8", score=12, gap="2,7"),
                "JD-2,7": _lure(Pitfall.SLOWER, "2,4-2,8", score=21),
                "JD-2,5": _lure(Pitfall.CARD_COMES, "2,4-2,8", score=11, gap="2,7"),
            },
            best=22,
        ),
    )


def _shared() -> Sequence[Task]:
    return (
        _task(
            "shared-now",
            _laid("5,3 5,4 5,6 5,7 3,5 4,5 6,5 7,5 10,7 10,8 10,9", "3,3 8,8 6,2", "3H 5S"),
            "3H-5,5",
            "5,3-5,7 3,5-7,5",
            {"5S-10,6": _lure(Pitfall.ONE_LINE, "10,6-10,10", score=10)},
            best=20,
        ),
        _task(
            "shared-next",
            _laid(
                "4,5 4,6 4,8 4,9 2,7 3,7 6,7 9,2 9,3 9,5 9,6",
                "5,4 8,8 6,5",
                "JC 7H",
                turns=2,
            ),
            "JC-4,7",
            "4,5-4,9 2,7-6,7",
            {
                "JC-9,4": _lure(Pitfall.ONE_LINE, "9,2-9,6", score=11),
                "JC-5,7": _lure(Pitfall.JACK_SPENT, "2,7-6,7", gap="4,7"),
                "7H-5,7": _lure(Pitfall.SLOWER, "2,7-6,7", score=20),
            },
            best=21,
            gap="5,7",
        ),
    )


def _nine() -> Sequence[Task]:
    return (
        _task(
            "nine-not-eight",
            _laid(
                "6,2 6,3 6,4 6,5 6,6 6,8 6,9 3,9 4,9 5,9",
                "7,4 4,6 8,8",
                "6H KS",
                finished="6,2-6,6",
            ),
            "KS-7,9",
            "6,2-6,6 3,9-7,9",
            {"6H-6,7": _lure(Pitfall.SHARES_TWO, "6,5-6,9", score=14)},
            best=24,
        ),
        _task(
            "nine",
            _laid(
                "8,1 8,2 8,3 8,4 8,5 8,7 8,8 8,9 2,1 4,1",
                "6,4 4,7 9,6",
                "4D",
                finished="8,1-8,5",
            ),
            "4D-8,6",
            "8,1-8,5 8,5-8,9",
            {"4D-3,1": _lure(Pitfall.FOUR, "1,1-5,1", score=14, gap="5,1")},
            best=24,
        ),
    )


def _two_spaces() -> Sequence[Task]:
    return (
        _task(
            "space-whose-card-comes",
            _laid("2,8 3,8 6,8 6,7 6,9", "4,5 8,6 7,3", "9C", row="8C", turns=2),
            "9C-4,8",
            "2,8-6,8",
            {"9C-6,10": _lure(Pitfall.NO_CARD, "6,6-6,10", gap="6,6")},
            best=10,
            gap="5,8",
        ),
        _task(
            "space-not-blocked",
            _laid("8,2 8,3 8,5 4,9 5,9 7,9", "8,9 3,9 5,5", "QS", row="6D", turns=2),
            "QS-8,1",
            "8,1-8,5",
            {"QS-6,9": _lure(Pitfall.BLOCKED, "4,9-8,9", gap="8,9")},
            best=10,
            gap="8,4",
        ),
    )


def _order() -> Sequence[Task]:
    return (
        _task(
            "order-finish-first",
            _laid("3,3 3,4 3,6 3,7 5,8 7,8 8,8", "4,4 6,3 9,7", "AC 7C", row="4C", turns=3),
            "AC-3,5",
            "3,3-3,7 5,8-9,8",
            {"7C-6,8": _lure(Pitfall.SLOWER, "5,8-9,8", score=21)},
            best=22,
        ),
        _task(
            "order-by-what-comes",
            _laid(
                "9,2 9,3 9,5 3,4 5,4 6,4",
                "7,6 4,8 2,6",
                "KH QH",
                row="2S 2C",
                turns=4,
            ),
            "QH-4,4",
            "2,4-6,4 9,2-9,6",
            {"KH-9,4": _lure(Pitfall.WAITS, "9,2-9,6", score=21, gap="9,6")},
            best=22,
            gap="2,4",
        ),
    )


def _giving_up() -> Sequence[Task]:
    return (
        _task(
            "give-up-too-late",
            _laid("6,3 6,7 4,10 5,10 7,10", "2,4 8,6 5,5", "AH 4H 5H 9C", row="7C", turns=2),
            "9C-6,10",
            "4,10-8,10",
            {
                "AH-6,4": _lure(Pitfall.TOO_LATE, "6,3-6,7", gap="6,5"),
                "4H-6,5": _lure(Pitfall.TOO_LATE, "6,3-6,7", gap="6,4"),
                "5H-6,6": _lure(Pitfall.TOO_LATE, "6,3-6,7", gap="6,4"),
            },
            best=10,
            gap="8,10",
        ),
        _task(
            "give-up-no-card",
            _laid("4,3 4,4 4,6 4,7 8,4 8,5 8,7 8,8", "4,5 8,6 6,2", "JH 4D", turns=2),
            "JHx8,6",
            "8,4-8,8",
            {"JHx4,5": _lure(Pitfall.NO_CARD, "4,3-4,7", gap="4,5")},
            best=10,
            gap="8,6",
        ),
    )


@cache
def lessons() -> Mapping[str, Lesson]:
    """By their ids, in order."""
    every = (
        Lesson("placing", (*_placing(),), ("sequence-where", "sequence-line")),
        Lesson("corners", (*_corners(),), ("sequence-corners",)),
        Lesson("jacks", (*_jacks(),), ("sequence-two-eyed", "sequence-one-eyed")),
        Lesson("shared-space", (*_shared(),), ("sequence-shared",)),
        Lesson("nine", (*_nine(),), ("sequence-nine", "sequence-shared")),
        Lesson("two-spaces", (*_two_spaces(),), ("sequence-board", "sequence-where")),
        Lesson("order", (*_order(),), ("sequence-turn", "sequence-win")),
        Lesson("giving-up", (*_giving_up(),), ("sequence-line", "sequence-one-eyed")),
    )
    return {lesson.id: lesson for lesson in every}
