"""A deal in few bytes: which edition its faces belong to, its objectives, its cards in order.

If they are the cards of a box, the edition is the one below it, and the box comes last.
"""

from puzzles.game.values import BrokenDealCode, Dealt, FindEdition, FrozenEdition
from puzzles.sideboards.dealing.editions import BASE, BOX, boxed, edition_in, edition_with
from rules.sideboards.engine.box_code import LONGEST_CODE, bytes_of_code, code_of_bytes
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.errors import BrokenBox
from rules.sideboards.engine.objectives import PILES, one_of_each
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import SoloDeal

FINGERPRINT_BYTES = 3
NUMBER_BYTES = 14
BYTES = FINGERPRINT_BYTES + NUMBER_BYTES
BOX_UNIT = 3
"""The bytes of a box are a multiple of this."""
MOST_BOX_BYTES = LONGEST_CODE // 4 * BOX_UNIT


def deal_payload(dealt: Dealt[SoloDeal]) -> bytes:
    if dealt.edition is None:
        raise ValueError("A deal without its edition has no code.")
    content = dealt.edition.content
    fingerprint = bytes.fromhex(content.get(BASE, dealt.edition.digest)[: 2 * FINGERPRINT_BYTES])
    number = _number_of(dealt.deal, edition_in(dealt.edition))
    return fingerprint + number.to_bytes(NUMBER_BYTES, "big") + _box_bytes(content.get(BOX, ""))


def dealt_from(payload: bytes, find_edition: FindEdition) -> Dealt[SoloDeal]:
    edition = edition_with(payload[:FINGERPRINT_BYTES].hex(), find_edition)
    if edition is None:
        raise BrokenDealCode("edition")
    if len(payload) > BYTES:
        edition = _boxed(payload[BYTES:], edition)
    number = int.from_bytes(payload[FINGERPRINT_BYTES:BYTES], "big")
    return Dealt(_deal_from(number, edition_in(edition)), edition)


def _box_bytes(code: str) -> bytes:
    """No box begins with a zero, so zeros may fill it up."""
    data = bytes_of_code(code)
    return data.rjust(-(-len(data) // BOX_UNIT) * BOX_UNIT, b"\0")


def _boxed(data: bytes, base: FrozenEdition) -> FrozenEdition:
    code = code_of_bytes(data.lstrip(b"\0"))
    try:
        found = boxed(code, base)
    except BrokenBox as error:
        raise BrokenDealCode("version" if error.reason == "version" else "deal") from error
    if _box_bytes(code) != data:
        raise BrokenDealCode("deal")
    return found


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
