"""When two lines can be finished, exactly.

A task is one card to play: a chip on a place, or a jack that removes Green's chip there. Each has
a first turn in which it can be done, and each turn does one. Doing the first line's tasks whenever
there is one, and else the second's, finishes both as early as possible. What remains to be decided
is which tasks the two-eyed jacks do, and which copy of a card goes where. Only these choices
matter and are tried:

- a place that Green holds, and one whose card's other place is needed too: every source
- the other places of a line: the jacks stand in for the cards that come last
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from puzzles.sequence.solver.supplies import (
    NEVER,
    TWIN,
    Supplies,
    is_green,
    missing_places,
)
from puzzles.sequence.takeover import TURNS

SPARE = -1


@dataclass(frozen=True, slots=True)
class Errand:
    first_turn: int
    place: int
    is_spare: bool = False
    removes: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """The tasks of either line and the turns in which the lines are finished."""

    turns: tuple[int, ...]
    first: tuple[Errand, ...]
    second: tuple[Errand, ...]

    @property
    def places(self) -> frozenset[int]:
        """All that will be filled."""
        return frozenset(task.place for task in (*self.first, *self.second))

    @property
    def tasks(self) -> int:
        return len(self.first) + len(self.second)


Sources = dict[int, int]
"""By place: the arrival of its card, or SPARE."""


def last_turn(tasks: Sequence[Errand], now: int) -> int:
    """Of doing all these tasks as early as possible."""
    turn = now - 1
    for first_turn in sorted([task.first_turn for task in tasks]):
        turn = max(turn + 1, first_turn)
    return turn


def earliest(supplies: Supplies, first: int, second: int | None = None) -> Plan | None:
    """The plan that finishes the first line, then the second, with the least sum of turns."""
    needed = missing_places(supplies, first)
    others = [] if second is None else missing_places(supplies, second)
    others = [place for place in others if place not in needed]
    found: Plan | None = None
    for ours, theirs in _ways(supplies, needed, others):
        one = supplies.finished.get(first, last_turn(ours, supplies.now))
        turns = (one,) if second is None else (one, last_turn((*ours, *theirs), supplies.now))
        if turns[-1] <= TURNS and (found is None or sum(turns) < sum(found.turns)):
            found = Plan(turns, tuple(ours), tuple(theirs))
    return found


def _ways(
    supplies: Supplies, needed: list[int], others: list[int]
) -> Iterator[tuple[list[Errand], list[Errand]]]:
    both = [*needed, *others]
    green = [place for place in both if is_green(supplies, place)]
    if len(green) > len(supplies.removers):
        return
    special = [place for place in both if place in green or TWIN[place] in both]
    for chosen in _sources(supplies, special):
        for removals in permutations(supplies.removers[: len(green)]):
            opened = dict(zip(green, removals, strict=True))
            yield from _with_spares(supplies, needed, others, chosen, opened)


def _sources(supplies: Supplies, special: list[int]) -> Iterator[Sources]:
    """Every choice of a copy or a spare for each of the special places."""
    choices = [[SPARE, *range(len(supplies.arrivals[place]))] for place in special]
    for copies in product(*choices):
        chosen = dict(zip(special, copies, strict=True))
        if copies.count(SPARE) > len(supplies.spares):
            continue
        if any(copy != SPARE and chosen.get(TWIN[place]) == copy for place, copy in chosen.items()):
            continue
        yield {
            place: copy if copy == SPARE else supplies.arrivals[place][copy]
            for place, copy in chosen.items()
        }


def _with_spares(
    supplies: Supplies,
    needed: list[int],
    others: list[int],
    chosen: Sources,
    opened: dict[int, int],
) -> Iterator[tuple[list[Errand], list[Errand]]]:
    left = len(supplies.spares) - list(chosen.values()).count(SPARE)
    ours, theirs = (_by_arrival(supplies, places, chosen) for places in (needed, others))
    for spared in range(min(left, len(ours)) + 1):
        for also in range(min(left - spared, len(theirs)) + 1):
            cards = dict([*ours[spared:], *theirs[also:]])
            if NEVER in cards.values():
                continue
            spares = [
                place
                for place in (*needed, *others)
                if place not in cards and chosen.get(place, SPARE) == SPARE
            ]
            arrivals = supplies.spares[: len(spares)]
            # a jack for a place that Green holds may as well come late: then the order matters
            orders = permutations(arrivals) if opened.keys() & set(spares) else [tuple(arrivals)]
            for order in orders:
                by_spare = dict(zip(spares, order, strict=True))
                sources = {**chosen, **cards, **by_spare}
                yield (
                    _tasks(needed, sources, by_spare, opened),
                    _tasks(others, sources, by_spare, opened),
                )


def _by_arrival(supplies: Supplies, places: list[int], chosen: Sources) -> list[tuple[int, int]]:
    """The places that are not special with the first arrivals of their cards, the last first."""
    plain = [place for place in places if place not in chosen]
    arrivals = [(next(iter(supplies.arrivals[place]), NEVER), place) for place in plain]
    return [(place, arrival) for arrival, place in sorted(arrivals, reverse=True)]


def _tasks(
    places: list[int], sources: Sources, by_spare: Sources, opened: dict[int, int]
) -> list[Errand]:
    tasks = []
    for place in places:
        first_turn = sources[place]
        if place in opened:
            tasks.append(Errand(opened[place], place, removes=True))
            first_turn = max(first_turn, opened[place] + 1)
        tasks.append(Errand(first_turn, place, is_spare=place in by_spare))
    return tasks
