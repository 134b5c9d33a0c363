"""A decision in the solo game: the row, the hand, and what may still come."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import ClassVar

from rules.sideboards.engine.cards import EMPTY, FULL, Card, Sideboard
from rules.sideboards.engine.errors import Impossible, SideboardsError
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS, START_HAND
from rules.sideboards.engine.solo import SoloGame


class NoDecision(SideboardsError):
    """Nobody has to choose in such a position."""

    sentences: ClassVar[Mapping[str, str]] = {
        "row_length": "There is a choice with no card or two to seven cards in the row, not with "
        "{quoted}.",
        "start_hand": "The start is chosen from three cards in hand, not from {quoted}.",
        "hand": "A turn is chosen from two cards in hand, not from {quoted}.",
        "unseen": "Only {quoted} cards are left to come: the game needs more.",
    }


@dataclass(frozen=True, slots=True)
class CoachPosition:
    objectives: Objectives
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    """By their numbers; each is as likely to come as any other."""
    sideboard: Sideboard = EMPTY
    swap_used: bool = False

    @property
    def can_swap(self) -> bool:
        return bool(self.sideboard.placed) and not self.swap_used

    @property
    def drawn_later(self) -> int:
        """The most cards that this game can still draw."""
        turns = FULL - max(len(self.sideboard), START_CARDS - 1) - 1
        return SOLO_DRAWN * (turns + (not self.swap_used))

    @property
    def in_order(self) -> "CoachPosition":
        """The same for a row and its mirror image, and for any order of the hand."""
        rows = self.sideboard, self.sideboard.mirrored()
        lying = min(rows, key=lambda row: [(each.card.id, each.turned) for each in row.placed])
        return replace(self, hand=_sorted(self.hand), sideboard=lying)

    @property
    def is_mirrored(self) -> bool:
        return self.in_order.sideboard != self.sideboard

    @property
    def seed(self) -> int:
        """Of the samples, so that the same position always gets the same answer."""
        known = self.in_order
        ids = [[card.id for card in cards] for cards in (known.hand, known.unseen)]
        text = repr((known.objectives.ids, known.sideboard, *ids, known.swap_used))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())


def unseen_among(deck: Iterable[Card], *shown: Iterable[Card]) -> tuple[Card, ...]:
    """The rest of the deck; `Impossible` if a card was shown twice."""
    known: set[int] = set()
    for card in chain(*shown):
        if card.id in known:
            raise Impossible("card_twice", card.id)
        known.add(card.id)
    return _sorted(card for card in deck if card.id not in known)


def checked(position: CoachPosition) -> CoachPosition:
    """`NoDecision` for a position that no game reaches."""
    row, hand = len(position.sideboard), len(position.hand)
    if row and not START_CARDS <= row < FULL:
        raise NoDecision("row_length", row)
    if hand != (SOLO_DRAWN if row else START_HAND):
        raise NoDecision("hand" if row else "start_hand", hand)
    if len(position.unseen) < position.drawn_later:
        raise NoDecision("unseen", len(position.unseen))
    return position


def position_in(game: SoloGame, deck: Iterable[Card]) -> CoachPosition:
    """What the player of the game knows now."""
    unseen = unseen_among(deck, game.deal.cards[: game.seen])
    return checked(
        CoachPosition(game.deal.objectives, game.hand, unseen, game.sideboard, game.swap_used)
    )


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.id))
