"""A deal as few bytes: which spaces have whose chips, and the cards in their order."""

from collections.abc import Sequence
from math import comb

from puzzles.game.values import BrokenDealCode
from puzzles.sequence.dealing.deal_data import NoDeal, checked
from puzzles.sequence.takeover import CARDS, CHIPS_EACH, TakeOverDeal
from rules.sequence.engine.board import CORNERS, EVERY_SPACE, Space
from rules.sequence.engine.cards import PACK

_SPACES = tuple(space for space in EVERY_SPACE if space not in CORNERS)
MINE_CHOICES = comb(len(_SPACES), CHIPS_EACH)
GREEN_CHOICES = comb(len(_SPACES) - CHIPS_EACH, CHIPS_EACH)
BYTES = ((MINE_CHOICES * GREEN_CHOICES * len(PACK) ** CARDS).bit_length() + 7) // 8


def deal_payload(deal: TakeOverDeal) -> bytes:
    left = [space for space in _SPACES if space not in deal.mine]
    number = _rank(deal.mine, _SPACES) * GREEN_CHOICES + _rank(deal.green, left)
    for card in deal.cards:
        number = number * len(PACK) + PACK.index(card)
    return number.to_bytes(BYTES, "big")


def deal_of_payload(payload: bytes) -> TakeOverDeal:
    """What `deal_payload` wrote; `BrokenDealCode` for anything else."""
    number, cards = int.from_bytes(payload, "big"), []
    for _ in range(CARDS):
        number, card = divmod(number, len(PACK))
        cards.append(PACK[card])
    rank, green_rank = divmod(number, GREEN_CHOICES)
    if rank >= MINE_CHOICES:
        raise BrokenDealCode("deal")
    mine = _chosen(rank, _SPACES)
    green = _chosen(green_rank, [space for space in _SPACES if space not in mine])
    try:
        return checked(TakeOverDeal(mine, green, tuple(reversed(cards))))
    except NoDeal as error:
        raise BrokenDealCode("deal") from error


def _rank(chosen: frozenset[Space], among: Sequence[Space]) -> int:
    """The place of a choice among all choices of so many."""
    places = sorted(among.index(space) for space in chosen)
    return sum(comb(place, count) for count, place in enumerate(places, 1))


def _chosen(rank: int, among: Sequence[Space]) -> frozenset[Space]:
    """The inverse of `_rank`."""
    chosen = []
    for count in range(CHIPS_EACH, 0, -1):
        place = max(place for place in range(len(among)) if comb(place, count) <= rank)
        chosen.append(among[place])
        rank -= comb(place, count)
    return frozenset(chosen)
