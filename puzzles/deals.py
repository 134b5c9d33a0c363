"""Today's deal from the date and the site's secret, and the description that freezes it.

The generator's version is part of what is keyed: a better generator gets a new number, and
the puzzles already published keep the deal that was stored with them.
"""

import hashlib
import hmac
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from itertools import count, product
from typing import Any

from rules.games.sideboards.cards import Card
from rules.games.sideboards.edition import (
    Edition,
    card_data,
    card_from,
    objective_data,
    objective_from,
)
from rules.games.sideboards.errors import Impossible
from rules.games.sideboards.objectives import PILES, Objectives, one_of_each, place_in_pile
from rules.games.sideboards.setup import SOLO_DEAL_CARDS, SUGGESTED_SETS
from rules.games.sideboards.solo import Deal

GENERATOR = 1
DESCRIPTION = 1

PATTERN_SUMS = (
    range(0),  # on Mondays a recommended set
    range(5, 8),
    range(6, 9),
    range(7, 10),
    range(8, 11),
    range(9, 12),
    range(12, 15),
)
"""By weekday: how high the two patterns may be in their piles, added up. A higher card is
harder, so the week climbs."""

Ids = tuple[int, int, int]
Numbers = Iterator[int]


class UnknownDescription(ValueError):
    """Written by a later version, or not a deal at all."""


def numbers_from(secret: str, name: str) -> Numbers:
    """Endless 64-bit numbers: always the same for a name, unforeseeable without the secret."""
    for block in count():
        message = f"sideboards deal {GENERATOR} {name} {block}".encode()
        digest = hmac.digest(secret.encode(), message, hashlib.sha256)
        yield from (int.from_bytes(digest[i : i + 8]) for i in range(0, len(digest), 8))


def below(limit: int, numbers: Numbers) -> int:
    """Each number below the limit equally often."""
    fair = 2**64 - 2**64 % limit
    return next(number for number in numbers if number < fair) % limit


def drawn(cards: tuple[Card, ...], amount: int, numbers: Numbers) -> tuple[Card, ...]:
    pile = list(cards)
    return tuple(pile.pop(below(len(pile), numbers)) for _ in range(amount))


def deal_of(objectives: Objectives, numbers: Numbers, edition: Edition) -> Deal:
    cards = tuple(edition.cards[number] for number in sorted(edition.cards))
    return Deal(objectives, drawn(cards, SOLO_DEAL_CARDS, numbers))


def daily_deal(day: date, *, secret: str, edition: Edition) -> Deal:
    objectives = objectives_named(daily_objectives(day, secret=secret), edition)
    return deal_of(objectives, numbers_from(secret, f"cards {day.isoformat()}"), edition)


def daily_objectives(day: date, *, secret: str) -> Ids:
    """No objective comes on two days running, except from Sunday to Monday."""
    numbers = numbers_from(secret, f"objectives {day.isoformat()}")
    if day.weekday() == 0:
        return SUGGESTED_SETS[below(len(SUGGESTED_SETS), numbers)]
    yesterday = daily_objectives(day - timedelta(days=1), secret=secret)
    fitting = [
        (color, handle, row)
        for color, handle, row in product(*PILES.values())
        if place_in_pile(color) + place_in_pile(handle) in PATTERN_SUMS[day.weekday()]
        and not {color, handle, row} & set(yesterday)
    ]
    return fitting[below(len(fitting), numbers)]


def objectives_named(ids: Ids, edition: Edition) -> Objectives:
    return one_of_each(edition.objectives[number] for number in ids)


def deal_data(deal: Deal) -> dict[str, Any]:
    """Everything a replay needs, whatever becomes of the edition."""
    return {
        "version": DESCRIPTION,
        "objectives": [objective_data(objective) for objective in deal.objectives.three],
        "cards": [card_data(card) for card in deal.cards],
    }


def deal_from(data: Mapping[str, Any]) -> Deal:
    """The deal that `deal_data` wrote."""
    if data.get("version") != DESCRIPTION:
        raise UnknownDescription(f"description version {data.get('version')!r}")
    try:
        objectives = one_of_each(objective_from(entry) for entry in data["objectives"])
    except Impossible as error:
        raise UnknownDescription(str(error)) from error
    return Deal(objectives, tuple(card_from(entry) for entry in data["cards"]))
