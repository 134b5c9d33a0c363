"""Today's deal from the date and the site's secret, and the description that freezes it.

The generator's version is part of the HMAC's message: a better generator gets a new number.
Published puzzles keep the deal that was stored with them.
"""

import hashlib
import hmac
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from itertools import count, product
from typing import Any

from rules.games.sideboards.cards import Card, card_data, card_from
from rules.games.sideboards.edition import Edition
from rules.games.sideboards.errors import Impossible
from rules.games.sideboards.objectives import (
    PILES,
    Objectives,
    objective_data,
    objective_from,
    one_of_each,
    place_in_pile,
)
from rules.games.sideboards.setup import SOLO_DEAL_CARDS, SUGGESTED_SETS
from rules.games.sideboards.solo import SoloDeal

GENERATOR = 1
DESCRIPTION = 1

PATTERN_SUMS_BY_WEEKDAY = (
    range(0),  # on Mondays a recommended set
    range(5, 8),
    range(6, 9),
    range(7, 10),
    range(8, 11),
    range(9, 12),
    range(12, 15),
)
"""By weekday: the allowed sums of the two patterns' places in their piles. A higher place is
harder, so the week gets harder."""

Ids = tuple[int, int, int]
RandomNumbers = Iterator[int]


class UnknownDescription(ValueError):
    """Written by a later version, or no deal."""


def numbers_from(secret: str, name: str) -> RandomNumbers:
    """An endless stream of 64-bit numbers, determined by the name and the secret."""
    for block in count():
        message = f"sideboards deal {GENERATOR} {name} {block}".encode()
        digest = hmac.digest(secret.encode(), message, hashlib.sha256)
        yield from (int.from_bytes(digest[i : i + 8]) for i in range(0, len(digest), 8))


def below(limit: int, numbers: RandomNumbers) -> int:
    """Uniform below the limit, by rejection sampling."""
    fair = 2**64 - 2**64 % limit
    return next(number for number in numbers if number < fair) % limit


def drawn(cards: tuple[Card, ...], amount: int, numbers: RandomNumbers) -> tuple[Card, ...]:
    pile = list(cards)
    return tuple(pile.pop(below(len(pile), numbers)) for _ in range(amount))


def deal_of(objectives: Objectives, numbers: RandomNumbers, edition: Edition) -> SoloDeal:
    cards = tuple(edition.cards[number] for number in sorted(edition.cards))
    return SoloDeal(objectives, drawn(cards, SOLO_DEAL_CARDS, numbers))


def daily_deal(day: date, *, secret: str, edition: Edition) -> SoloDeal:
    objectives = objectives_named(daily_objectives(day, secret=secret), edition)
    return deal_of(objectives, numbers_from(secret, f"cards {day.isoformat()}"), edition)


def daily_objectives(day: date, *, secret: str) -> Ids:
    """No objective repeats on consecutive days, except from Sunday to Monday."""
    numbers = numbers_from(secret, f"objectives {day.isoformat()}")
    if day.weekday() == 0:
        return SUGGESTED_SETS[below(len(SUGGESTED_SETS), numbers)]
    yesterday = daily_objectives(day - timedelta(days=1), secret=secret)
    fitting = [
        (color, handle, row)
        for color, handle, row in product(*PILES.values())
        if place_in_pile(color) + place_in_pile(handle) in PATTERN_SUMS_BY_WEEKDAY[day.weekday()]
        and not {color, handle, row} & set(yesterday)
    ]
    return fitting[below(len(fitting), numbers)]


def objectives_named(ids: Ids, edition: Edition) -> Objectives:
    return one_of_each(edition.objectives[number] for number in ids)


def deal_data(deal: SoloDeal) -> dict[str, Any]:
    """Everything that a replay needs, without the edition."""
    return {
        "version": DESCRIPTION,
        "objectives": [objective_data(objective) for objective in deal.objectives.three],
        "cards": [card_data(card) for card in deal.cards],
    }


def deal_from(data: Mapping[str, Any]) -> SoloDeal:
    """The deal that `deal_data` wrote."""
    if data.get("version") != DESCRIPTION:
        raise UnknownDescription(f"description version {data.get('version')!r}")
    try:
        objectives = one_of_each(objective_from(entry) for entry in data["objectives"])
    except Impossible as error:
        raise UnknownDescription(str(error)) from error
    return SoloDeal(objectives, tuple(card_from(entry) for entry in data["cards"]))
