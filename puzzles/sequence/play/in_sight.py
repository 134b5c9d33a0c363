"""The lines that one can still finish, and how soon the cards that one sees would finish them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from puzzles.sequence.play.own_lines import MOST_MISSING, is_free, missing_of, own_lines
from puzzles.sequence.takeover import LINES_THROUGH, TURNS, TakeOverGame
from rules.sequence.engine.board import CARD_ON, LINES, Line, Space
from rules.sequence.engine.cards import Card


@dataclass(frozen=True, slots=True)
class LineInSight:
    line: Line
    missing: tuple[Space, ...]
    turns: int | None
    """The fewest that finish it with the cards one sees; None if these do not."""


def lines_in_sight(game: TakeOverGame) -> list[LineInSight]:
    """Those that the cards one sees can finish, the soonest first, then all others begun."""
    coming = _coming(game)
    found = [_in_sight(line, game, coming) for line in LINES if is_free(line, game)]
    kept = [each for each in found if each.turns or len(each.missing) <= MOST_MISSING]
    return sorted(kept, key=lambda each: (each.turns or TURNS + 1, len(each.missing)))


def lines_begun(game: TakeOverGame) -> list[LineInSight]:
    """The nearest first, without what the cards one sees are good for."""
    return [LineInSight(each.line, each.missing, None) for each in own_lines(game)]


def freed_by_removing(space: Space, game: TakeOverGame) -> Sequence[LineInSight]:
    """The lines that a chip of Green's on the space keeps one from, the nearest first."""
    without = replace(game, green=game.green - {space})
    lines = [line for line in LINES_THROUGH[space] if is_free(line, without)]
    found = [LineInSight(line, missing_of(line, without), None) for line in lines]
    return sorted(found, key=lambda each: len(each.missing))


@dataclass(frozen=True, slots=True)
class _Coming:
    """After how many turns the cards that one sees are in the hand."""

    turns_of: Mapping[Card, Sequence[int]]
    jacks: Sequence[int]
    """Those of the two-eyed ones."""

    def turns(self, missing: Sequence[Space]) -> int | None:
        """The fewest until the spaces are filled, each by its card or else by a jack."""
        if sum(CARD_ON[space] not in self.turns_of for space in missing) > len(self.jacks):
            return None
        wanted = Counter(CARD_ON[space] for space in missing)
        come = [
            turns
            for card, copies in wanted.items()
            for turns in self.turns_of.get(card, ())[:copies]
        ]
        come += self.jacks[: len(missing) - len(come)]
        return _turns_until(come) if len(come) == len(missing) else None


def _coming(game: TakeOverGame) -> _Coming:
    turns_of: dict[Card, list[int]] = {}
    for card in game.hand:
        turns_of.setdefault(card, []).append(0)
    for turns, card in enumerate(game.seen_row, start=1):
        turns_of.setdefault(card, []).append(turns)
    jacks = sorted(turns for card, own in turns_of.items() if card.is_two_eyed for turns in own)
    return _Coming(turns_of, jacks)


def _in_sight(line: Line, game: TakeOverGame, coming: _Coming) -> LineInSight:
    missing = missing_of(line, game)
    turns = coming.turns(missing)
    is_in_time = turns is not None and game.turn + turns - 1 <= TURNS
    return LineInSight(line, missing, turns if is_in_time else None)


def _turns_until(come: Sequence[int]) -> int:
    """One card is played in each turn."""
    turns = 0
    for arrival in sorted(come):
        turns = max(turns, arrival) + 1
    return turns
