"""The writes of found mistakes, and of the siblings that are looked for."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import F

from puzzles.game.values import Data
from puzzles.models import Mistake, Sibling


def store_mistakes(found: Iterable[Mistake]) -> None:
    """Of two about one attempt the first stays."""
    Mistake.objects.bulk_create(found, ignore_conflicts=True)


@transaction.atomic
def ask_for_sibling(mistake_id: int, number: int, *, now: datetime) -> None:
    """However many requests ask for it, it is stored once. One that was given up is looked for
    anew, with other chances."""
    Sibling.objects.given_up().filter(mistake=mistake_id, number=number).delete()
    asked = Sibling(mistake_id=mistake_id, number=number, asked_at=now)
    Sibling.objects.bulk_create([asked], ignore_conflicts=True)


def lease_sibling(*, now: float, until: float) -> Sibling | None:
    """The one that was asked for first. None if there is nothing to look for."""
    free = Sibling.objects.waiting().filter(leased_until__lte=now)
    for sibling in free.select_related("mistake__attempt__deal__edition").order_by("pk")[:8]:
        unchanged = Sibling.objects.filter(pk=sibling.pk, leased_until=sibling.leased_until)
        if unchanged.update(leased_until=until, starts=F("starts") + 1):
            return sibling
    return None


def finish_sibling(sibling: Sibling, content: Data | None) -> None:
    """None where none was found: it is looked for again."""
    Sibling.objects.filter(pk=sibling.pk).update(content=content, leased_until=0)


def give_sibling_back(sibling: Sibling) -> None:
    """As if it had not been looked for, by a process that has to stop."""
    Sibling.objects.filter(pk=sibling.pk).update(leased_until=0, starts=sibling.starts)
