"""Somebody who plays Sequence by what is said alone: the cards by their names, and the lines that
they are told."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

PLACE = r"row (\d+), column (\d+)"
LINE = re.compile(rf"\d+ more, from {PLACE} to {PLACE}: (.*?)\.(?= Your| \d| *$)")
SPACE = re.compile(rf"{PLACE}: ([^;.]+)")
WORTH, TURNS = 10, 12

Place = tuple[int, int]


@dataclass(frozen=True)
class HeardLine:
    spaces: frozenset[Place]
    """All five."""
    needs: tuple[tuple[Place, str], ...]
    """The places that need a chip, with their cards."""


@dataclass(frozen=True)
class Chip:
    place: Place
    card: str
    arrives: int
    """After how many turns the card is in the hand."""


@dataclass(frozen=True)
class Listener:
    turn: int
    hand: Sequence[str]
    coming: Sequence[str]
    lines: Sequence[HeardLine]

    def chooses(self) -> Chip | None:
        """The first chip of the plan that brings most: one line, or two of which one is first. None
        while the plan waits for a card."""
        return next((chip for chip in self._plan if not chip.arrives), None)

    @property
    def spare(self) -> str:
        """A card that the plan does not need."""
        needed = {chip.card for chip in self._plan}
        return next(card for card in self.hand if card not in needed)

    @property
    def _plan(self) -> list[Chip]:
        _points, chips = max(self._plans(), key=lambda plan: plan[0])
        return chips

    def _plans(self) -> Iterator[tuple[tuple[int, int], list[Chip]]]:
        for first, second in product(self.lines, repeat=2):
            if first is second:
                chips = self._chips(first.needs)
                yield from self._worth(chips, [])
            elif len(first.spaces & second.spaces) <= 1:
                more = [need for need in second.needs if need not in first.needs]
                chips = self._chips([*first.needs, *more])
                if chips:
                    at_first = {place for place, _card in first.needs}
                    yield from self._worth(
                        [chip for chip in chips if chip.place in at_first],
                        [chip for chip in chips if chip.place not in at_first],
                    )

    def _worth(
        self, first: Sequence[Chip], then: Sequence[Chip]
    ) -> Iterator[tuple[tuple[int, int], list[Chip]]]:
        if not first:
            return
        one = _turns_until(first, after=0)
        two = _turns_until(then, after=one)
        points = self._points(one) + (self._points(two) if then else 0)
        yield (points, -one), [*first, *then]

    def _points(self, turns: int) -> int:
        finished = self.turn + turns - 1
        return WORTH + TURNS - finished if finished <= TURNS else 0

    def _chips(self, needs: Sequence[tuple[Place, str]]) -> list[Chip]:
        """The card of each space, or else a two-eyed jack; nothing if one is missing."""
        seen = [(card, 0) for card in self.hand]
        seen += [(card, turns) for turns, card in enumerate(self.coming, start=1)]
        taken: Counter[str] = Counter()
        chips, open_places = [], []
        for place, card in needs:
            copies = [turns for name, turns in seen if name == card]
            if taken[card] < len(copies):
                chips.append(Chip(place, card, copies[taken[card]]))
                taken[card] += 1
            else:
                open_places.append(place)
        jacks = [each for each in seen if each[0].endswith("two-eyed")]
        if len(open_places) > len(jacks):
            return []
        pairs = zip(open_places, jacks, strict=False)
        return chips + [Chip(place, card, turns) for place, (card, turns) in pairs]


def _turns_until(chips: Sequence[Chip], *, after: int) -> int:
    turns = after
    for chip in sorted(chips, key=lambda chip: chip.arrives):
        turns = max(turns, chip.arrives) + 1
    return turns


def place_heard(words: str) -> Place:
    """The first one named."""
    row, column = re.findall(PLACE, words)[0]
    return int(row), int(column)


def lines_heard(words: str) -> list[HeardLine]:
    return [_line_heard(match) for match in LINE.finditer(words)]


def _line_heard(match: re.Match[str]) -> HeardLine:
    top, left, bottom, right, needs = match.groups()
    down, across = _step(int(top), int(bottom)), _step(int(left), int(right))
    spaces = frozenset((int(top) + k * down, int(left) + k * across) for k in range(5))
    heard = [((int(row), int(column)), card) for row, column, card in SPACE.findall(needs)]
    return HeardLine(spaces, tuple(heard))


def _step(first: int, last: int) -> int:
    return (last > first) - (last < first)
