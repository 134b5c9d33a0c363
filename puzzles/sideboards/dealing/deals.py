"""Today's deal from the date and the site's secret, and the description that freezes it.

The generator's version is part of the HMAC's message: a better generator gets a new number.
Published puzzles keep the deal that was stored with them. The cards of a day are drawn until a
score that reaches every title is found.
"""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Any

from puzzles.game.chance import RandomNumbers, below, drawn, numbers_of
from puzzles.sideboards.dealing.foresight import good_score
from puzzles.sideboards.dealing.week import allowed_scores, objectives_for
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.cards import card_data, card_from
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.errors import Impossible
from rules.sideboards.engine.objectives import (
    Objectives,
    objective_data,
    objective_from,
    one_of_each,
)
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import SoloDeal
from rules.sideboards.engine.usual import Ids

GENERATOR = 2
DESCRIPTION = 1

MOST_DRAWS = 60
"""Of the cards of one day. With the objectives of the week they are never all in vain."""


class UnknownDescription(ValueError):
    """Written by a later version, or no deal."""


def numbers_from(secret: str, name: str) -> RandomNumbers:
    """For one purpose, which the name says."""
    return numbers_of(secret, f"sideboards deal {GENERATOR} {name}")


def deal_of(objectives: Objectives, numbers: RandomNumbers, edition: Edition) -> SoloDeal:
    cards = tuple(sorted(edition.dealt_cards, key=lambda card: card.id))
    return SoloDeal(objectives, drawn(cards, SOLO_DEAL_CARDS, numbers))


def daily_deal(day: date, *, secret: str, edition: Edition, tables: Tables) -> SoloDeal:
    ids = daily_objectives(day, secret=secret)
    objectives = objectives_named(ids, edition)
    numbers = numbers_from(secret, f"cards {day.isoformat()}")
    draws = (deal_of(objectives, numbers, edition) for _ in range(MOST_DRAWS))
    return _fitting(draws, allowed_scores(ids), tables)


def _fitting(deals: Iterable[SoloDeal], allowed: range, tables: Tables) -> SoloDeal:
    """The best of all where none fits, as may be with the patterns of another edition."""
    scores: dict[int, SoloDeal] = {}
    for deal in deals:
        score = good_score(deal, tables)
        if score in allowed:
            return deal
        scores.setdefault(score, deal)
    return scores[max(scores)]


def daily_objectives(day: date, *, secret: str) -> Ids:
    """No objective repeats on consecutive days, except from Sunday to Monday."""
    numbers = numbers_from(secret, f"objectives {day.isoformat()}")
    fitting = objectives_for(day.weekday())
    if day.weekday() != 0:
        yesterday = set(daily_objectives(day - timedelta(days=1), secret=secret))
        fitting = tuple(ids for ids in fitting if yesterday.isdisjoint(ids))
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
