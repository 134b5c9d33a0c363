"""The writes of what readers have told."""

from collections.abc import Sequence
from datetime import datetime

from puzzles.models import Remark


def store_remark(remark: Remark) -> None:
    remark.save(force_insert=True)


def close_remarks(ids: Sequence[int], *, now: datetime) -> int:
    """Stores that nothing is left to do about them, and forgets the addresses that they gave to be
    answered at. Returns how many of them were open."""
    return Remark.objects.open().filter(pk__in=ids).update(done_at=now, answer_to="")


def remove_remarks(ids: Sequence[int]) -> None:
    Remark.objects.filter(pk__in=ids).delete()
