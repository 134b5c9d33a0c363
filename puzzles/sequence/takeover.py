"""The solo puzzle "take over the game": the middle of a game, in which the other side has stopped.

Ten chips of either side lie on the board. One has a hand of seven cards, and each turn takes the
next of a row that never changes. Two sequences end the game, the twelfth turn does too. A
sequence that is finished on turn t scores 10 + (12 - t).

mine    the spaces of one's own chips
green   those of the other side, which moves no more
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import combinations

from rules.sequence.engine.board import (
    CORNERS,
    EVERY_SPACE,
    LINES,
    SPACES_OF,
    Line,
    Space,
    may_both_count,
)
from rules.sequence.engine.cards import Card
from rules.sequence.engine.errors import Illegal, Unreadable
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from rules.sequence.engine.notation import parse_card, parse_move

TURNS = 12
HAND = 7
SEEN_AHEAD = 7
"""Cards of the row that lie open; a best score never needs more."""
CARDS = HAND + TURNS - 1
CHIPS_EACH = 10
SEQUENCE_POINTS = 10
NEAR_THE_BEST = 2

LINES_THROUGH: Mapping[Space, tuple[Line, ...]] = {
    space: tuple(line for line in LINES if space in line) for space in EVERY_SPACE
}


@dataclass(frozen=True, slots=True)
class Discard:
    """Only if no card of the hand can be played."""

    card: Card

    def __repr__(self) -> str:
        return repr(self.card)


TakeOverMove = PlaceChip | RemoveChip | Discard


@dataclass(frozen=True, slots=True)
class TakeOverDeal:
    mine: frozenset[Space]
    green: frozenset[Space]
    cards: tuple[Card, ...]
    """The hand, then the row."""


def deal_text(deal: TakeOverDeal) -> str:
    """The same for equal deals."""
    return "|".join(
        [
            " ".join(map(repr, sorted(deal.mine))),
            " ".join(map(repr, sorted(deal.green))),
            " ".join(map(repr, deal.cards)),
        ]
    )


class TakeOverRank(IntEnum):
    """How good a finished game is."""

    NO_SEQUENCE = 0
    ONE_SEQUENCE = 1
    TWO_SEQUENCES = 2
    NEARLY_BEST = 3
    BEST = 4


def points_on(turn: int) -> int:
    """
    >>> points_on(4), points_on(12)
    (18, 10)
    """
    return SEQUENCE_POINTS + TURNS - turn


@dataclass(frozen=True, slots=True)
class TakeOverGame:
    deal: TakeOverDeal
    mine: frozenset[Space]
    green: frozenset[Space]
    hand: tuple[Card, ...]
    finished: Mapping[Line, int]
    """All lines of five own chips, with the turn in which they were finished."""
    moves: tuple[TakeOverMove, ...] = ()

    @property
    def turn(self) -> int:
        """1 to 12, and 13 after the last one."""
        return len(self.moves) + 1

    @property
    def row(self) -> tuple[Card, ...]:
        """All cards that will still be taken."""
        return self.deal.cards[HAND + len(self.moves) :]

    @property
    def seen_row(self) -> tuple[Card, ...]:
        return self.row[:SEEN_AHEAD]

    @property
    def in_sight(self) -> "TakeOverGame":
        """The game as its player knows it: without the cards that still lie face down."""
        known = HAND + len(self.moves) + SEEN_AHEAD
        return replace(self, deal=replace(self.deal, cards=self.deal.cards[:known]))

    @property
    def counted(self) -> tuple[Line, ...]:
        """One's sequences: of several lines that may count the two that pay most."""
        pairs = [pair for pair in combinations(self.finished, 2) if may_both_count(*pair)]
        single: list[tuple[Line, ...]] = [(line,) for line in self.finished]
        return max(pairs or single, key=self._points, default=())

    @property
    def score(self) -> int:
        return self._points(self.counted)

    def _points(self, lines: tuple[Line, ...]) -> int:
        return sum(points_on(self.finished[line]) for line in lines)

    @property
    def is_over(self) -> bool:
        return self.turn > TURNS or len(self.counted) > 1

    def legal_moves(self) -> tuple[TakeOverMove, ...]:
        if self.is_over:
            return ()
        hand = dict.fromkeys(self.hand)
        plays = tuple(move for card in hand for move in self._plays(card))
        return plays or tuple(map(Discard, hand))

    def _plays(self, card: Card) -> Iterator[TakeOverMove]:
        if card.is_one_eyed:
            yield from (RemoveChip(card, space) for space in sorted(self.green))
        else:
            yield from (PlaceChip(card, space) for space in self.open_spaces(card))

    def open_spaces(self, card: Card) -> Iterable[Space]:
        covered = EVERY_SPACE if card.is_two_eyed else SPACES_OF.get(card, ())
        return [space for space in covered if self.is_open(space)]

    def is_open(self, space: Space) -> bool:
        return space not in self.mine and space not in self.green and space not in CORNERS

    def play(self, move: TakeOverMove) -> "TakeOverGame":
        """The game after the move; `Illegal` if the rules forbid it."""
        if self.is_over:
            raise Illegal("is_over", repr(move))
        if move.card not in self.hand:
            raise Illegal("not_in_hand", repr(move))
        match move:
            case PlaceChip():
                after = self._place(move)
            case RemoveChip():
                after = self._remove(move)
            case _:
                after = self._discard(move)
        place = self.hand.index(move.card)
        hand = (*self.hand[:place], *self.hand[place + 1 :], *self.row[:1])
        return replace(after, hand=hand, moves=(*self.moves, move))

    def _place(self, move: PlaceChip) -> "TakeOverGame":
        if move.card.is_one_eyed:
            raise Illegal("one_eyed_places", repr(move))
        if move.space in CORNERS:
            raise Illegal("corner", repr(move))
        if not self.is_open(move.space):
            raise Illegal("taken", repr(move))
        if move.space not in self.open_spaces(move.card):
            raise Illegal("wrong_space", repr(move))
        mine = self.mine | {move.space}
        new = [line for line in LINES_THROUGH[move.space] if is_finished(line, mine)]
        return replace(self, mine=mine, finished={**self.finished, **dict.fromkeys(new, self.turn)})

    def _remove(self, move: RemoveChip) -> "TakeOverGame":
        if not move.card.is_one_eyed:
            raise Illegal("not_one_eyed", repr(move))
        if move.space in self.mine:
            raise Illegal("own_chip", repr(move))
        if move.space not in self.green:
            raise Illegal("no_chip_there", repr(move))
        return replace(self, green=self.green - {move.space})

    def _discard(self, move: Discard) -> "TakeOverGame":
        if not isinstance(self.legal_moves()[0], Discard):
            raise Illegal("may_play", repr(move))
        return self


def is_finished(line: Line, mine: frozenset[Space]) -> bool:
    return all(space in mine or space in CORNERS for space in line)


def take_over(deal: TakeOverDeal) -> TakeOverGame:
    return TakeOverGame(deal, deal.mine, deal.green, deal.cards[:HAND], {})


def replay_turns(deal: TakeOverDeal, moves: Iterable[TakeOverMove]) -> TakeOverGame:
    game = take_over(deal)
    for move in moves:
        game = game.play(move)
    return game


def standing(game: TakeOverGame, best: int) -> TakeOverRank:
    """Of a finished game, beside the proven best."""
    if game.score == best:
        return TakeOverRank.BEST
    if len(game.counted) > 1 and game.score >= best - NEAR_THE_BEST:
        return TakeOverRank.NEARLY_BEST
    return TakeOverRank(len(game.counted))


def parse_turn(text: str) -> TakeOverMove:
    """A discarded card is the card alone."""
    if text.isalnum():
        return Discard(parse_card(text))
    move = parse_move(text)
    if not isinstance(move, PlaceChip | RemoveChip):
        raise Unreadable("move", text)
    return move


def parse_turns(line: str) -> tuple[TakeOverMove, ...]:
    return tuple(map(parse_turn, line.split()))
