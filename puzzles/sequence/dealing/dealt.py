"""Deals as the puzzles ask for them."""

from datetime import date

from puzzles.game.values import Data, DealSearch, Dealt, FindEdition, Query
from puzzles.sequence.dealing import deals, payload
from puzzles.sequence.dealing.deal_data import deal_data
from puzzles.sequence.takeover import TakeOverDeal

HARD = "hard"
WISHES = ("", HARD)


def daily_deal(day: date, *, secret: str) -> Dealt[TakeOverDeal]:
    return Dealt(deals.daily_deal(day, secret=secret))


def practice_deal(wish: Query, *, secret: str) -> Dealt[TakeOverDeal]:
    return Dealt(deals.practice_deal(secret, hard=wish.get("difficulty") == HARD))


def search_day(day: date, *, secret: str) -> DealSearch[TakeOverDeal]:
    return map(_dealt, deals.search_day(day, secret=secret))


def search_practice(wish: str, *, secret: str) -> DealSearch[TakeOverDeal]:
    return map(_dealt, deals.search_practice(secret, hard=wish == HARD))


def _dealt(deal: TakeOverDeal | None) -> Dealt[TakeOverDeal] | None:
    return Dealt(deal) if deal else None


def stored_data(deal: TakeOverDeal) -> Data:
    return {"version": 1, **deal_data(deal)}


def dealt_payload(dealt: Dealt[TakeOverDeal]) -> bytes:
    return payload.deal_payload(dealt.deal)


def dealt_from(payload_bytes: bytes, find_edition: FindEdition) -> Dealt[TakeOverDeal]:
    return Dealt(payload.deal_of_payload(payload_bytes))


def begin_alike(deal: TakeOverDeal, other: TakeOverDeal) -> bool:
    """On the same board, whatever the cards are: two boards are never alike by chance."""
    return (deal.mine, deal.green) == (other.mine, other.green)
