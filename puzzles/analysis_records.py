"""The writes of analyses: leave to make one, and what was made."""

from typing import Any
from uuid import uuid4

from django.db import transaction

from puzzles.models import Analysis, AnalysisSlot


def take_slot(slots: int, *, now: float, ends_at: float) -> str | None:
    """Leave to analyze, as the name of its holder; None while all slots are taken."""
    # a crowd that asks in vain only reads: on SQLite every write waits for all others
    held = AnalysisSlot.objects.filter(ends_at__gt=now).values_list("number", flat=True)
    free = sorted({*range(1, slots + 1)}.difference(held))
    if not free:
        return None
    AnalysisSlot.objects.bulk_create(
        [AnalysisSlot(number=number) for number in free], ignore_conflicts=True
    )
    holder = uuid4().hex
    for number in free:
        over = AnalysisSlot.objects.filter(number=number, ends_at__lte=now)
        if over.update(holder=holder, ends_at=ends_at, percent=0):
            return holder
    return None


def keep_slot(holder: str, *, percent: int, ends_at: float) -> None:
    """The holder is still at work."""
    AnalysisSlot.objects.filter(holder=holder).update(percent=percent, ends_at=ends_at)


def free_slot(holder: str) -> None:
    AnalysisSlot.objects.filter(holder=holder).update(ends_at=0)


@transaction.atomic
def store_analysis(deal_id: int, *, line: str, version: int, account: dict[str, Any]) -> None:
    """Instead of an older version's; the first of two at once stays."""
    Analysis.objects.filter(deal_id=deal_id, line=line, version__lt=version).delete()
    made = Analysis(deal_id=deal_id, line=line, version=version, account=account)
    Analysis.objects.bulk_create([made], ignore_conflicts=True)
