"""The writes that remove junk."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Model, QuerySet

from puzzles.days.site_days import DaysAgo
from puzzles.models import Attempt, Deal, Player
from puzzles.players.deletion.deletion_records import delete_attempts, delete_deals, delete_rows_of
from puzzles.players.deletion.junk import Junk

DELETIONS: Mapping[type[Model], Callable[[Sequence[Any]], None]] = {
    Player: delete_rows_of,
    Attempt: delete_attempts,
    Deal: delete_deals,
}
"""How rows of a model are deleted, with all that depends on them."""


@transaction.atomic
def remove_junk(junk: Junk, ago: DaysAgo, *, keys: Sequence[Any]) -> int:
    """Deletes the rows that are still junk, and returns their number."""
    found = junk.older_than(ago).filter(pk__in=keys)
    # what another transaction holds is in use
    held = _keys_of(found.select_for_update(skip_locked=True, of=["self"]))
    if found.model is Player:
        list(Attempt.objects.select_for_update().filter(player__in=held).order_by("pk"))
    # once all is held, it is asked again: somebody may have finished a game at this moment
    still = _keys_of(found.filter(pk__in=held))
    delete = DELETIONS.get(found.model)
    if delete:
        delete(still)
    else:
        found.filter(pk__in=still).delete()
    return len(still)


def _keys_of(rows: QuerySet[Any]) -> list[Any]:
    return list(rows.order_by("pk").values_list("pk", flat=True))
