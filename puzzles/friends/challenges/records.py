"""The writes of challenges."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from puzzles.models import Challenge, Challenger
from puzzles.visitors.player_records import store_visitor


@transaction.atomic
def make_challenge(deal_id: int, *, target: int, player: UUID, now: datetime) -> Challenge:
    """Stores a challenge; `target` is the player's own score. A second call returns the same
    challenge."""
    challenge, _is_new = Challenge.objects.get_or_create(
        made_by_id=player, deal_id=deal_id, defaults={"target": target, "made_at": now}
    )
    _come(challenge.pk, player=player, now=now)
    return challenge


@transaction.atomic
def take_challenge(challenge_id: str, *, visitor: UUID, now: datetime) -> UUID:
    """Stores that a visitor takes a challenge, and returns the player that the id in their cookie
    stands for."""
    player = store_visitor(visitor, now=now)
    _come(challenge_id, player=player, now=now)
    return player


@transaction.atomic
def list_under(name: str, challenge_id: str, *, player: UUID, now: datetime) -> None:
    """Lists a player under a name, which comes from `parse_name`; an empty one removes the
    entry."""
    if name:
        _come(challenge_id, player=player, now=now)
    Challenger.objects.filter(challenge_id=challenge_id, player_id=player).update(name=name)


def take_off(challengers: Sequence[int]) -> None:
    """Removes names that an operator rejects."""
    Challenger.objects.filter(pk__in=challengers).update(name="")


def _come(challenge_id: str, *, player: UUID, now: datetime) -> None:
    came = Challenger(challenge_id=challenge_id, player_id=player, came_at=now)
    Challenger.objects.bulk_create([came], ignore_conflicts=True)


@transaction.atomic
def move_challenges(player: UUID, *, into: UUID) -> None:
    """Moves the challenges of a player who is joined to another. If both took a challenge, the
    entry of `into` stays."""
    taken = Challenger.objects.filter(player_id=into).values("challenge_id")
    Challenger.objects.filter(player_id=player).exclude(challenge_id__in=taken).update(player=into)
    made = Challenge.objects.filter(made_by_id=into).values("deal_id")
    Challenge.objects.filter(made_by_id=player).exclude(deal_id__in=made).update(made_by=into)
