"""How a game deals: the functions that make a deal, store it, and write it as a code."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from operator import eq
from typing import Generic, Protocol

from puzzles.game.values import (
    Data,
    DealSearch,
    DealT,
    Dealt,
    DealT_co,
    FindEdition,
    Query,
)


class DailyDeal(Protocol[DealT_co]):
    def __call__(self, day: date, *, secret: str) -> Dealt[DealT_co]: ...


class PracticeDeal(Protocol[DealT_co]):
    def __call__(self, wish: Query, *, secret: str) -> Dealt[DealT_co] | None: ...


class SearchDay(Protocol[DealT_co]):
    def __call__(self, day: date, *, secret: str) -> DealSearch[DealT_co]: ...


class SearchPractice(Protocol[DealT_co]):
    def __call__(self, wish: str, *, secret: str) -> DealSearch[DealT_co]: ...


@dataclass(eq=False, kw_only=True)
class SearchedDeals(Generic[DealT]):
    """For a game whose dealing takes a search. Commands and the background process deal then, and
    pages take what is ready."""

    search_day: SearchDay[DealT]
    """Its first find is the `daily_deal`."""
    search_practice: SearchPractice[DealT]
    """The wish is one of `wishes`."""
    difficulty_of: Callable[[DealT], int]
    """1 (gentle) to 5 (hard); too slow for a page."""
    wishes: Sequence[str] = ("",)
    """What may be wished of a practice deal, as the form sends it."""


def no_difficulty(deal: object) -> int | None:
    return None


@dataclass(eq=False, kw_only=True)
class Dealing(Generic[DealT]):
    daily_deal: DailyDeal[DealT]
    """Always the same for a day, unpredictable without the secret."""
    practice_deal: PracticeDeal[DealT]
    """None if the form's data are invalid. The secret is hexadecimal, and new for each deal."""
    deal_data: Callable[[DealT], Data]
    """A deal as it is stored."""
    deal_from: Callable[[Data], DealT]
    """The deal that `deal_data` wrote."""
    deal_payload: Callable[[Dealt[DealT]], bytes]
    """A deal in the bytes of a code: `deal_bytes`, and those of its material."""
    dealt_from: Callable[[bytes, FindEdition], Dealt[DealT]]
    """What `deal_payload` wrote; `BrokenDealCode` for anything else."""
    begin_alike: Callable[[DealT, DealT], bool] = eq
    """Whether advice on one of two deals would help with the other, as far as anybody can tell
    before a move is made."""
    difficulty_of: Callable[[DealT], int | None] = no_difficulty
    """1 (gentle) to 5 (hard), where a page can find it out."""
    searched: SearchedDeals[DealT] | None = None
    """None where a page can deal."""
