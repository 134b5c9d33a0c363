"""The best score of a late position by trying every legal move, with plain sets and numbers.

It shares no code with the solver. It gives a branch up only where the chips that are still missing
need more turns than there are, however the cards come.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tests.rules.sequence.engine.referee import BOARD, CORNERS, lines, shares_too_much

TURNS = 12
Place = tuple[int, ...]


def bit_of(place: Place) -> int:
    return 0 if place in CORNERS else 1 << (10 * place[0] + place[1])


def bits_of(places: set[Place]) -> int:
    return sum(bit_of(place) for place in places)


LINES = [bits_of(line) for line in lines()]
LINES_AS_SETS = list(lines())
PAIRS = {
    (one, other)
    for one, line in enumerate(LINES_AS_SETS)
    for other, second in enumerate(LINES_AS_SETS)
    if one < other and not shares_too_much(line, second)
}
SPACES = [(bit_of(place), card) for place, card in BOARD.items() if place not in CORNERS]


@dataclass(frozen=True)
class Late:
    mine: int
    green: int
    hand: tuple[str, ...]
    row: tuple[str, ...]
    turn: int
    finished: tuple[tuple[int, int], ...]
    """Lines with their turns."""


def counted(finished: dict[int, int], *, pairs: bool) -> int:
    if not pairs:
        return max((22 - turn for turn in finished.values()), default=0)
    sums = [
        44 - finished[one] - finished[other]
        for one, other in combinations(sorted(finished), 2)
        if (one, other) in PAIRS
    ]
    return max(sums, default=0)


def moves(late: Late) -> Iterator[tuple[str, int, int]]:
    taken = late.mine | late.green
    for card in set(late.hand):
        for bit, printed in SPACES:
            if card in ("JS", "JH"):
                if late.green & bit:
                    yield card, late.mine, late.green & ~bit
            elif not taken & bit and card in ("JD", "JC", printed):
                yield card, late.mine | bit, late.green


def after(late: Late, move: tuple[str, int, int], lines: Sequence[int]) -> Late:
    card, mine, green = move
    hand = list(late.hand)
    hand.remove(card)
    finished = dict(late.finished)
    for line in lines:
        if LINES[line] & mine == LINES[line]:
            finished.setdefault(line, late.turn)
    hand = sorted([*hand, *late.row[:1]])
    return Late(mine, green, (*hand,), late.row[1:], late.turn + 1, (*finished.items(),))


def turn_at_best(late: Late, line: int) -> int:
    """Counting the chips that are missing and those of Green's that are in the way."""
    bits = LINES[line]
    return late.turn - 1 + (bits & ~late.mine).bit_count() + (bits & late.green).bit_count()


def hope(late: Late, lines: Sequence[int]) -> int:
    """No line can be finished earlier, however the cards come."""
    finished = dict(late.finished)
    turns = [*finished.values()]
    turns += [turn_at_best(late, line) for line in lines if line not in finished]
    in_time = sorted(turn for turn in turns if turn <= TURNS)[:2]
    return sum(22 - turn for turn in in_time)


def best_of_all_games(start: Late) -> int:
    known: dict[Late, int] = {}
    lines = [line for line in range(len(LINES)) if turn_at_best(start, line) <= TURNS]

    def search(late: Late, least: int) -> int:
        """The best score if it is more than the least, else the least."""
        finished = dict(late.finished)
        if both := counted(finished, pairs=True):
            return max(both, least)
        if late.turn > TURNS:
            return max(counted(finished, pairs=False), least)
        if late in known:
            return max(known[late], least)
        best = max(counted(finished, pairs=False), least)
        every = [*moves(late)] or [(card, late.mine, late.green) for card in set(late.hand)]
        nexts = [after(late, move, lines) for move in every]
        for child in sorted(nexts, key=lambda each: hope(each, lines), reverse=True):
            if hope(child, lines) > best:
                best = search(child, best)
        if best > least:
            known[late] = best
        return best

    return search(start, -1)
