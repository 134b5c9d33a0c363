"""A deal in few bytes: which edition its faces belong to, its objectives, its cards in order."""

from puzzles.game.values import BrokenDealCode, Dealt, FindEdition
from puzzles.sideboards.dealing.editions import edition_in, edition_with
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import PILES, one_of_each
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import SoloDeal

FINGERPRINT_BYTES = 3
NUMBER_BYTES = 14
BYTES = FINGERPRINT_BYTES + NUMBER_BYTES


def deal_payload(dealt: Dealt[SoloDeal]) -> bytes:
    if dealt.edition is None:
        raise ValueError("A deal without its edition has no code.")
    fingerprint = bytes.fromhex(dealt.edition.digest[: 2 * FINGERPRINT_BYTES])
    number = _number_of(dealt.deal, edition_in(dealt.edition))
    return fingerprint + number.to_bytes(NUMBER_BYTES, "big")


def dealt_from(payload: bytes, find_edition: FindEdition) -> Dealt[SoloDeal]:
    edition = edition_with(payload[:FINGERPRINT_BYTES].hex(), find_edition)
    if edition is None:
        raise BrokenDealCode("edition")
    number = int.from_bytes(payload[FINGERPRINT_BYTES:], "big")
    return Dealt(_deal_from(number, edition_in(edition)), edition)


def _number_of(deal: SoloDeal, edition: Edition) -> int:
    number = 0
    for pile, objective in zip(PILES.values(), deal.objectives.ids, strict=True):
        number = number * len(pile) + pile.index(objective)
    left = sorted(edition.cards)
    for card in deal.cards:
        number = number * len(left) + left.index(card.id)
        left.remove(card.id)
    return number


def _deal_from(number: int, edition: Edition) -> SoloDeal:
    places = []
    for size in range(len(edition.cards) - SOLO_DEAL_CARDS + 1, len(edition.cards) + 1):
        number, place = divmod(number, size)
        places.append(place)
    left = sorted(edition.cards)
    cards = [left.pop(place) for place in reversed(places)]
    ids = []
    for pile in reversed(PILES.values()):
        number, place = divmod(number, len(pile))
        ids.append(pile[place])
    if number:
        raise BrokenDealCode("deal")
    objectives = one_of_each(edition.objectives[number] for number in ids)
    return SoloDeal(objectives, tuple(edition.cards[number] for number in cards))
