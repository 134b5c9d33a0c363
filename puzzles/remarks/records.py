"""The writes of what readers have told, and of the boxes that they have offered."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from puzzles.models import OfferedBox, Remark


def store_remark(remark: Remark) -> None:
    remark.save(force_insert=True)


def close_remarks(ids: Sequence[int], *, now: datetime) -> int:
    """Stores that nothing is left to do about them, and forgets the addresses that they gave to be
    answered at. Returns how many of them were open."""
    return Remark.objects.open().filter(pk__in=ids).update(done_at=now, answer_to="")


def remove_remarks(ids: Sequence[int]) -> None:
    Remark.objects.filter(pk__in=ids).delete()


def store_offer(player: UUID, code: str, *, now: datetime) -> None:
    OfferedBox.objects.update_or_create(
        player_id=player, defaults={"code": code, "offered_at": now}
    )


def withdraw_offer(player: UUID | None) -> None:
    OfferedBox.objects.filter(player=player).delete()


def remove_offers(players: Sequence[UUID]) -> None:
    OfferedBox.objects.filter(player__in=players).delete()
