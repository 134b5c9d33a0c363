"""The lines that one is building: what each still needs, and what a chip would bring."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.sequence.takeover import (
    LINES_THROUGH,
    TakeOverGame,
    TakeOverMove,
    points_on,
)
from rules.sequence.engine.board import (
    CARD_ON,
    CORNERS,
    EVERY_SPACE,
    LENGTH,
    LINES,
    Line,
    Space,
    may_both_count,
)

LANES = 2
"""The sequences that one is to finish."""
MOST_MISSING = 3
"""Of a line that is begun."""
CHIPS_OF_LINES = tuple((line, frozenset(line) - CORNERS) for line in LINES)
"""Each line with its spaces that take a chip."""


@dataclass(frozen=True, slots=True)
class OwnLine:
    line: Line
    missing: tuple[Space, ...]


def own_lines(game: TakeOverGame) -> list[OwnLine]:
    """Those that may still count and hold no chip of Green's, the nearest first."""
    begun = [line for line, chips in CHIPS_OF_LINES if len(chips - game.mine) <= MOST_MISSING]
    found = [OwnLine(line, missing_of(line, game)) for line in begun if is_free(line, game)]
    return sorted(found, key=lambda each: len(each.missing))


def is_free(line: Line, game: TakeOverGame) -> bool:
    if not game.green.isdisjoint(line) or line in game.finished:
        return False
    return all(may_both_count(line, counted) for counted in game.counted)


def missing_of(line: Line, game: TakeOverGame) -> tuple[Space, ...]:
    return tuple(space for space in line if space not in game.mine and space not in CORNERS)


def nearest_through(space: Space, game: TakeOverGame) -> OwnLine | None:
    """The line through one's chip there that needs fewest; None if none can be finished."""
    lines = [line for line in LINES_THROUGH[space] if is_free(line, game)]
    through = [OwnLine(line, missing_of(line, game)) for line in lines]
    return min(through, key=lambda each: len(each.missing), default=None)


def cards_lacking(spaces: Sequence[Space], game: TakeOverGame) -> int:
    """For how many of the spaces neither hand nor the cards to come hold a card."""
    in_sight = Counter([*game.hand, *game.seen_row])
    jacks = sum(count for card, count in in_sight.items() if card.is_two_eyed)
    lacking = Counter(CARD_ON[space] for space in spaces) - in_sight
    return max(0, lacking.total() - jacks)


@dataclass(frozen=True, slots=True)
class Lane:
    """How far one of one's two sequences is."""

    line: Line | None
    """None while there is none worth speaking of."""
    spaces: Sequence[bool]
    """Whether a chip of one's own, or a corner, is there."""
    points: int = 0
    """Once it is finished."""

    @property
    def can_be_lit(self) -> bool:
        return self.line is not None and not self.points

    @property
    def words(self) -> str:
        if self.points:
            points = ngettext("%(points)s point", "%(points)s points", self.points)
            return _("finished: %(points)s") % {"points": points % {"points": self.points}}
        return _("%(chips)s of %(length)s") % {"chips": sum(self.spaces), "length": LENGTH}


def lanes_of(game: TakeOverGame) -> list[Lane]:
    """The two lines that one is nearest to finishing, of those that may both count; first those
    that do. Of lines as near, those for whose spaces the cards are in sight come first."""
    chosen = sorted(game.counted, key=lambda line: game.finished[line])
    begun = own_lines(game)
    begun.sort(key=lambda each: (len(each.missing), cards_lacking(each.missing, game)))
    for each in begun:
        if len(chosen) < LANES and all(may_both_count(each.line, line) for line in chosen):
            chosen.append(each.line)
    lanes = [_lane(line, game) for line in chosen]
    return lanes + [Lane(None, [False] * LENGTH)] * (LANES - len(lanes))


def _lane(line: Line, game: TakeOverGame) -> Lane:
    held = [space in game.mine or space in CORNERS for space in line]
    turn = game.finished.get(line)
    return Lane(line, sorted(held, reverse=True), points_on(turn) if turn else 0)


def finishing_spaces(game: TakeOverGame) -> set[Space]:
    """Where a chip finishes a line, whether or not it counts."""
    missing = (chips - game.mine for _line, chips in CHIPS_OF_LINES)
    return {space for spaces in missing if len(spaces) == 1 for space in spaces}


def gain_of(move: TakeOverMove, game: TakeOverGame) -> int:
    """The points that a move brings at once."""
    return game.play(move).score - game.score


def nearest_by_space(game: TakeOverGame) -> dict[Space, OwnLine]:
    """For each open space the line through it that needs fewest, as it is once a chip lies there.
    Spaces where no line can pass are left out."""
    nearest: dict[Space, OwnLine] = {}
    for line in LINES:
        if not is_free(line, game):
            continue
        missing = missing_of(line, game)
        for space in missing:
            if space not in nearest or len(missing) <= len(nearest[space].missing):
                left = tuple(each for each in missing if each != space)
                nearest[space] = OwnLine(line, left)
    return nearest


def spaces_beside(mine: Sequence[Space], game: TakeOverGame) -> Iterator[Space]:
    """The open spaces that touch one of these, also at a corner."""
    for space in EVERY_SPACE:
        if game.is_open(space) and any(_touch(space, other) for other in mine):
            yield space


def _touch(space: Space, other: Space) -> bool:
    return max(abs(space.row - other.row), abs(space.column - other.column)) == 1
