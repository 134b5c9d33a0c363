"""How an operator chooses a deal of a game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from django.forms import Field

from puzzles.game.values import DealT, Dealt, Query


@dataclass(eq=False, kw_only=True)
class ChosenDeals(Generic[DealT]):
    """For a game whose daily deals an operator can choose, in the fields of a form."""

    fields: Callable[[], dict[str, Field]]
    dealt_named: Callable[[Query], Dealt[DealT]]
    """`Refused` for fields that describe no deal."""
    deal_named: Callable[[DealT], dict[str, str]]
    """The fields that name a deal."""
