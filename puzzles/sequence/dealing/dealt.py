"""Deals as the puzzles ask for them."""

from datetime import date

from puzzles.game.values import Data, DealSearch, Dealt, FindEdition, Query
from puzzles.sequence.dealing import deals, payload
from puzzles.sequence.dealing.deal_data import deal_data
from puzzles.sequence.dealing.difficulty import STEPS
from puzzles.sequence.takeover import TakeOverDeal

WISHES = ("", *map(str, STEPS))
"""None, or a difficulty."""


def daily_deal(day: date, *, secret: str) -> Dealt[TakeOverDeal]:
    return _dealt(deals.daily_deal(day, secret=secret))


def practice_deal(wish: Query, *, secret: str) -> Dealt[TakeOverDeal] | None:
    difficulty = wish.get("difficulty", "")
    if difficulty not in WISHES:
        return None
    return _dealt(deals.practice_deal(secret, difficulty=_wished(difficulty)))


def search_day(day: date, *, secret: str) -> DealSearch[TakeOverDeal]:
    return _each_dealt(deals.search_day(day, secret=secret))


def search_practice(wish: str, *, secret: str) -> DealSearch[TakeOverDeal]:
    return _each_dealt(deals.search_practice(secret, difficulty=_wished(wish)))


def _wished(wish: str) -> int | None:
    return int(wish) if wish else None


def _each_dealt(search: deals.Search) -> DealSearch[TakeOverDeal]:
    return (_dealt(found) if found else None for found in search)


def _dealt(found: deals.MeasuredDeal) -> Dealt[TakeOverDeal]:
    return Dealt(found.deal, difficulty=found.difficulty)


def stored_data(deal: TakeOverDeal) -> Data:
    return {"version": 1, **deal_data(deal)}


def dealt_payload(dealt: Dealt[TakeOverDeal]) -> bytes:
    return payload.deal_payload(dealt.deal)


def dealt_from(payload_bytes: bytes, find_edition: FindEdition) -> Dealt[TakeOverDeal]:
    return Dealt(payload.deal_of_payload(payload_bytes))


def begin_alike(deal: TakeOverDeal, other: TakeOverDeal) -> bool:
    """On the same board, whatever the cards are: two boards are never alike by chance."""
    return (deal.mine, deal.green) == (other.mine, other.green)
