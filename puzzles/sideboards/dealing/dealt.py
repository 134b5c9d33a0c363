"""Deals of the current edition, as the puzzles ask for them."""

from datetime import date

from puzzles.game.values import Dealt
from puzzles.sideboards.dealing import deals, difficulty
from puzzles.sideboards.dealing.editions import boxed, edition_in, frozen
from puzzles.sideboards.dealing.practice import Wish, practice_deal
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition, edition_of
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.setup import START_CARDS, START_HAND
from rules.sideboards.engine.solo import SoloDeal


def daily_deal(day: date, *, secret: str) -> Dealt[SoloDeal]:
    edition = edition_of(day)
    deal = deals.daily_deal(day, secret=secret, edition=edition, tables=tables())
    return Dealt(deal, frozen(edition))


def wished_deal(wish: Wish, *, secret: str, box: Box | None = None) -> Dealt[SoloDeal]:
    """With the cards of the box, if there is one."""
    frozen_edition = frozen(current_edition())
    if box is not None:
        frozen_edition = boxed(box_code(box), frozen_edition)
    edition, numbers = edition_in(frozen_edition), deals.numbers_from(secret, "practice")
    deal = practice_deal(wish, numbers=numbers, edition=edition, tables=tables())
    return Dealt(deal, frozen_edition)


def begin_alike(deal: SoloDeal, other: SoloDeal) -> bool:
    """With the same objectives, and two cards in hand with which both can start alike."""
    hands = [{card.id for card in each.cards[:START_HAND]} for each in (deal, other)]
    is_same_start = len(set.intersection(*hands)) >= START_CARDS
    return is_same_start and deal.objectives.ids == other.objectives.ids


def difficulty_of(deal: SoloDeal) -> int:
    return difficulty.difficulty_of(deal, tables())
