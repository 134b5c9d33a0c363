"""A deal as plain data, in the form that commands print and read and that is stored."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from puzzles.sequence.takeover import CARDS, CHIPS_EACH, TakeOverDeal, is_finished
from rules.errors import GameError, excerpt
from rules.sequence.engine.board import CARD_ON, LINES, Space
from rules.sequence.engine.cards import PACKS
from rules.sequence.engine.errors import SequenceError
from rules.sequence.engine.notation import card_text, parse_card

DealData = dict[str, Any]


class NoDeal(GameError):
    """Data that describe no deal."""


def deal_data(deal: TakeOverDeal) -> DealData:
    return {
        "mine": sorted(map(list, deal.mine)),
        "green": sorted(map(list, deal.green)),
        "cards": [card_text(card) for card in deal.cards],
    }


def deal_from(data: object) -> TakeOverDeal:
    """The deal that `deal_data` wrote; `NoDeal` for anything that is none."""
    if not isinstance(data, Mapping):
        raise NoDeal(f"“{excerpt(str(data))}” is not a deal with mine, green and cards.")
    mine, green = (_spaces(data, name) for name in ("mine", "green"))
    try:
        cards = tuple(parse_card(text) for text in _texts(data.get("cards")))
    except SequenceError as error:
        raise NoDeal(str(error)) from error
    return checked(TakeOverDeal(mine, green, cards))


def checked(deal: TakeOverDeal) -> TakeOverDeal:
    """`NoDeal` if no game can come to this."""
    if both := deal.mine & deal.green:
        raise NoDeal(f"The space {min(both)!r} is among mine and green.")
    if len(deal.cards) != CARDS:
        raise NoDeal(f"A deal has {CARDS} cards, not {len(deal.cards)}.")
    used = Counter([*deal.cards, *(CARD_ON[space] for space in (*deal.mine, *deal.green))])
    card, times = used.most_common(1)[0]
    if times > PACKS:
        raise NoDeal(f"The card {card!r} is there {times} times, with those below the chips.")
    if any(is_finished(line, chips) for line in LINES for chips in (deal.mine, deal.green)):
        raise NoDeal("There is a finished sequence in the deal.")
    return deal


def _spaces(data: Mapping[Any, Any], name: str) -> frozenset[Space]:
    given = data.get(name)
    if not isinstance(given, list) or len(given) != CHIPS_EACH:
        raise NoDeal(f"“{name}” is not a list of {CHIPS_EACH} spaces.")
    found = frozenset(_space(each) for each in given)
    if len(found) != CHIPS_EACH:
        raise NoDeal(f"“{name}” names a space twice.")
    return found


def _space(given: object) -> Space:
    # what is equal to a space may still be none: true is 1
    if isinstance(given, list) and all(type(part) is int for part in given):
        found = next((space for space in CARD_ON if [*space] == given), None)
        if found:
            return found
    raise NoDeal(f"“{excerpt(str(given))}” is not a space for a chip, as [5, 9] is.")


def _texts(given: object) -> Sequence[str]:
    if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
        raise NoDeal("“cards” is not a list of cards.")
    return given
