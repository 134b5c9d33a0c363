"""Marks for puzzles of the day that were known to somebody who has deleted their data.

Another of their browsers may still hold their id, and would otherwise play such a puzzle as a first
try. A mark is a hash of the id and the deal, so it reveals neither, and it is deleted when the day
is over.
"""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from django.db.models import Q
from django.utils.crypto import salted_hmac

from puzzles.days.deal_keys import DealKey
from puzzles.models import Deal, DeletedTry

MARK_LETTERS = 32


def mark_of(player: UUID, key: DealKey) -> str:
    """Returns the mark of an id as a cookie holds it, which may be an alias."""
    digest = salted_hmac("deleted try", f"{player.hex} {key}", algorithm="sha256")
    return digest.hexdigest()[:MARK_LETTERS]


def puzzles_known(player: UUID, day: date) -> list[DealKey]:
    """Returns the puzzles of that day that the player has begun, has seen in another game, or is
    marked for."""
    of_day = Deal.objects.filter(puzzle__date=day)
    known = of_day.filter(Q(attempts__player=player) | Q(peeks__player=player)).distinct()
    found = {deal.pk: deal for deal in (*known, *deals_of_marks([player], day))}
    return [_key_of(deal) for deal in found.values()]


def deals_of_marks(ids: Sequence[UUID], day: date) -> list[Deal]:
    """Returns the puzzles of that day with a mark for one of these ids."""
    puzzles = Deal.objects.filter(puzzle__date=day)
    deals = {mark_of(each, _key_of(deal)): deal for deal in puzzles for each in ids}
    marks = DeletedTry.objects.filter(pk__in=deals).values_list("pk", flat=True)
    return [*{deals[mark].pk: deals[mark] for mark in marks}.values()]


def _key_of(deal: Deal) -> DealKey:
    return DealKey(deal.game, deal.key)
