"""Tallies as the tests compare them."""

from typing import Any

from django.db.models import QuerySet, Sum

from puzzles.models import Tally


def summed(tallies: QuerySet[Tally] | None = None) -> list[tuple[Any, ...]]:
    """Over all slots: kind, position, choice, tries and points of what is not taken back."""
    every = Tally.objects.all() if tallies is None else tallies
    rows = every.order_by("kind", "position", "choice").values_list("kind", "position", "choice")
    return list(rows.annotate(Sum("tries"), Sum("points")).filter(tries__sum__gt=0))
