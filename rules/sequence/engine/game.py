"""The game at the table as a state machine: a deal plus what has happened so far.

Drawing is a move of its own, since one may forget it until it is lost. Chance is in the deal and
in the moves that shuffle.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.sequence.engine.board import CORNERS, Space
from rules.sequence.engine.cards import DECK, Card
from rules.sequence.engine.chips import (
    Chips,
    FinishedSequence,
    is_dead,
    locked_spaces,
    open_spaces,
    with_new_sequences,
)
from rules.sequence.engine.deal import SequenceDeal
from rules.sequence.engine.errors import Illegal, Impossible
from rules.sequence.engine.moves import (
    Draw,
    ExchangeDeadCard,
    Pass,
    PlaceChip,
    Punish,
    RemoveChip,
    SequenceMove,
    Shuffle,
)
from rules.sequence.engine.outcome import EndReason, Outcome
from rules.sequence.engine.setup import CHIPS_PER_COLOR, Chip

Hands = tuple[tuple[Card, ...], ...]
"""By seat."""


@dataclass(frozen=True, slots=True)
class SequenceGame:
    deal: SequenceDeal
    hands: Hands
    pile: tuple[Card, ...]
    """In the order in which they are drawn."""
    discards: Hands
    """The top card last."""
    chips: Chips
    finished: tuple[FinishedSequence, ...] = ()
    seat: int = 0
    """Whose turn it is."""
    has_exchanged: bool = False
    undrawn: tuple[int, ...] = ()
    """The seats that have played and may still draw, in the order in which they have played."""
    moves: tuple[SequenceMove, ...] = ()

    # What one sees

    @property
    def chip(self) -> Chip:
        """Of the player whose turn it is."""
        return self.deal.setup.chip_of(self.seat)

    @property
    def to_shuffle(self) -> tuple[Card, ...]:
        """The discards below each player's top card: the next draw pile."""
        return tuple(card for discards in self.discards for card in discards[:-1])

    @property
    def can_draw(self) -> bool:
        return bool(self.pile or self.to_shuffle)

    @property
    def outcome(self) -> Outcome | None:
        for chip in self.deal.setup.chips:
            own = tuple(each for each in self.finished if each.chip == chip)
            if len(own) >= self.deal.setup.sequences_to_win:
                return Outcome(EndReason.SEQUENCES, chip, own)
        can_move = (self.undrawn and self.can_draw) or any(map(self._can_move, self._seats))
        return None if can_move else Outcome(EndReason.NOBODY_CAN_MOVE, None)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def locked(self) -> frozenset[Space]:
        """The spaces whose chips nobody may remove."""
        is_open_to_all = self.deal.options.sequences_may_be_broken
        return frozenset() if is_open_to_all else locked_spaces(self.finished)

    def chips_left(self, chip: Chip) -> int:
        return CHIPS_PER_COLOR - list(self.chips.values()).count(chip)

    @property
    def _seats(self) -> range:
        return range(self.deal.setup.players)

    # What one may do

    def legal_moves(self) -> tuple[SequenceMove, ...]:
        """All but shuffling, of which there are too many, and punishing, which is no turn."""
        if self.is_over:
            return ()
        draws = tuple(Draw(seat) for seat in self.undrawn if self.pile)
        exchanges = tuple(map(ExchangeDeadCard, self._exchangeable()))
        turns = (*self._playable(self.seat), *(exchanges if self.pile else ()))
        passes = () if turns or exchanges else (Pass(),)
        return *turns, *draws, *passes

    def _playable(self, seat: int) -> Iterator[PlaceChip | RemoveChip]:
        chip, locked = self.deal.setup.chip_of(seat), self.locked
        for card in dict.fromkeys(self.hands[seat]):
            if card.is_one_eyed:
                for space, other in self.chips.items():
                    if other != chip and space not in locked:
                        yield RemoveChip(card, space)
            elif self.chips_left(chip):
                for space in open_spaces(card, self.chips):
                    yield PlaceChip(card, space)

    def _exchangeable(self) -> tuple[Card, ...]:
        if self.has_exchanged or not self.can_draw:
            return ()
        return self._dead_cards(self.seat)

    def _dead_cards(self, seat: int) -> tuple[Card, ...]:
        return tuple(card for card in dict.fromkeys(self.hands[seat]) if is_dead(card, self.chips))

    def _can_move(self, seat: int) -> bool:
        can_exchange = self.can_draw and self._dead_cards(seat)
        return bool(can_exchange) or next(self._playable(seat), None) is not None

    # What then happens

    def play(self, move: SequenceMove) -> "SequenceGame":
        """The game after the move; `Illegal` if the rules forbid it."""
        if self.is_over:
            raise Illegal("is_over", repr(move))
        return replace(self._after(move), moves=(*self.moves, move))

    def _after(self, move: SequenceMove) -> "SequenceGame":
        match move:
            case PlaceChip():
                after = self._place(move)
            case RemoveChip():
                after = self._remove(move)
            case ExchangeDeadCard():
                after = self._exchange(move)
            case Draw():
                after = self._draw(move)
            case Shuffle():
                after = self._shuffle(move)
            case Punish():
                after = self._punish(move)
            case _:
                after = self._pass(move)
        return after

    def _place(self, move: PlaceChip) -> "SequenceGame":
        self._require_in_hand(move, move.card)
        if move.card.is_one_eyed:
            raise Illegal("one_eyed_places", repr(move))
        if move.space in CORNERS:
            raise Illegal("corner", repr(move))
        if move.space in self.chips:
            raise Illegal("taken", repr(move))
        if move.space not in open_spaces(move.card, self.chips):
            raise Illegal("wrong_space", repr(move))
        if not self.chips_left(self.chip):
            raise Illegal("no_chips_left", repr(move))
        chips = {**self.chips, move.space: self.chip}
        finished = with_new_sequences(chips, self.finished, [self.chip])
        return self._turn_ends(move.card, chips, finished)

    def _remove(self, move: RemoveChip) -> "SequenceGame":
        self._require_in_hand(move, move.card)
        if not move.card.is_one_eyed:
            raise Illegal("not_one_eyed", repr(move))
        if move.space not in self.chips:
            raise Illegal("no_chip_there", repr(move))
        if self.chips[move.space] == self.chip:
            raise Illegal("own_chip", repr(move))
        if move.space in self.locked:
            raise Illegal("locked", repr(move))
        chips = {space: chip for space, chip in self.chips.items() if space != move.space}
        unbroken = [each for each in self.finished if move.space not in each.spaces]
        finished = with_new_sequences(chips, unbroken, self.deal.setup.chips)
        return self._turn_ends(move.card, chips, finished)

    def _turn_ends(
        self, card: Card, chips: Chips, finished: tuple[FinishedSequence, ...]
    ) -> "SequenceGame":
        # our ruling: whoever plays once more without having drawn has lost the earlier draw
        undrawn = (*(seat for seat in self.undrawn if seat != self.seat), self.seat)
        after = replace(_discarded(self, self.seat, card), chips=chips, finished=finished)
        return replace(_next_seat(after), undrawn=undrawn)

    def _exchange(self, move: ExchangeDeadCard) -> "SequenceGame":
        self._require_in_hand(move, move.card)
        if not is_dead(move.card, self.chips):
            raise Illegal("not_dead", repr(move))
        if self.has_exchanged:
            raise Illegal("exchanged_twice", repr(move))
        self._require_pile(move)
        return replace(
            _drawn(_discarded(self, self.seat, move.card), self.seat), has_exchanged=True
        )

    def _draw(self, move: Draw) -> "SequenceGame":
        """Whoever has played earlier and not drawn yet has lost that draw."""
        if move.seat not in self.undrawn:
            raise Illegal("no_draw_due", repr(move))
        self._require_pile(move)
        later = self.undrawn[self.undrawn.index(move.seat) + 1 :]
        return replace(_drawn(self, move.seat), undrawn=later)

    def _pass(self, move: Pass) -> "SequenceGame":
        if self._exchangeable() or any(True for _ in self._playable(self.seat)):
            raise Illegal("may_play", repr(move))
        return _next_seat(self)

    def _shuffle(self, move: Shuffle) -> "SequenceGame":
        if self.pile:
            raise Illegal("pile_not_empty", repr(move))
        if Counter(move.cards) != Counter(self.to_shuffle):
            raise Illegal("other_cards", repr(move))
        tops = tuple(discards[-1:] for discards in self.discards)
        return replace(self, pile=move.cards, discards=tops)

    def _punish(self, move: Punish) -> "SequenceGame":
        if not self.deal.options.no_talking:
            raise Illegal("talking_allowed", repr(move))
        team = [seat for seat in self.deal.setup.team(move.chip) if self.hands[seat]]
        has_each = [card in self.hands[seat] for seat, card in zip(team, move.cards, strict=False)]
        if not len(team) == len(move.cards) == sum(has_each):
            raise Illegal("not_one_each", repr(move))
        after = self
        for seat, card in zip(team, move.cards, strict=True):
            after = _discarded(after, seat, card)
        return after

    def _require_in_hand(self, move: SequenceMove, card: Card) -> None:
        if card not in self.hands[self.seat]:
            raise Illegal("not_in_hand", repr(move))

    def _require_pile(self, move: SequenceMove) -> None:
        if not self.pile:
            raise Illegal("pile_empty", repr(move))


def _next_seat(game: SequenceGame) -> SequenceGame:
    return replace(game, seat=(game.seat + 1) % game.deal.setup.players, has_exchanged=False)


def _discarded(game: SequenceGame, seat: int, card: Card) -> SequenceGame:
    hand = list(game.hands[seat])
    hand.remove(card)
    return replace(
        game,
        hands=_with(game.hands, seat, tuple(hand)),
        discards=_with(game.discards, seat, (*game.discards[seat], card)),
    )


def _drawn(game: SequenceGame, seat: int) -> SequenceGame:
    hand = (*game.hands[seat], game.pile[0])
    return replace(game, hands=_with(game.hands, seat, hand), pile=game.pile[1:])


def _with(hands: Hands, seat: int, cards: tuple[Card, ...]) -> Hands:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def begin(deal: SequenceDeal) -> SequenceGame:
    if Counter(deal.cards) != Counter(DECK):
        raise Impossible("deck", deal.cards)
    players = deal.setup.players
    dealt = players * deal.setup.hand
    hands = tuple(deal.cards[seat:dealt:players] for seat in range(players))
    return SequenceGame(deal, hands, deal.cards[dealt:], ((),) * players, {})


def replay(deal: SequenceDeal, moves: tuple[SequenceMove, ...]) -> SequenceGame:
    game = begin(deal)
    for move in moves:
        game = game.play(move)
    return game
