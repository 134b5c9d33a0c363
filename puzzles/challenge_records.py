"""The writes of challenges."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from puzzles.models import Challenge, Challenger, Player


@transaction.atomic
def make_challenge(deal_id: int, *, target: int, player: UUID, now: datetime) -> Challenge:
    """`target` is the player's own score; asked for again it is the same challenge."""
    challenge, _is_new = Challenge.objects.get_or_create(
        made_by_id=player, deal_id=deal_id, defaults={"target": target, "made_at": now}
    )
    _come(challenge.pk, player=player, now=now)
    return challenge


@transaction.atomic
def take_challenge(challenge_id: str, *, player: UUID, now: datetime) -> None:
    # the id may be only in the cookie until now
    Player.objects.bulk_create([Player(id=player, created_at=now)], ignore_conflicts=True)
    _come(challenge_id, player=player, now=now)


@transaction.atomic
def list_under(name: str, challenge_id: str, *, player: UUID, now: datetime) -> None:
    """A name that `parse_name` gave; an empty one withdraws."""
    if name:
        _come(challenge_id, player=player, now=now)
    Challenger.objects.filter(challenge_id=challenge_id, player_id=player).update(name=name)


def take_off(challengers: Sequence[int]) -> None:
    """What nobody should have to read."""
    Challenger.objects.filter(pk__in=challengers).update(name="")


def _come(challenge_id: str, *, player: UUID, now: datetime) -> None:
    came = Challenger(challenge_id=challenge_id, player_id=player, came_at=now)
    Challenger.objects.bulk_create([came], ignore_conflicts=True)


@transaction.atomic
def move_challenges(player: UUID, *, into: UUID) -> None:
    """When two players turn out to be one. Where both came, the other's entry stays."""
    taken = Challenger.objects.filter(player_id=into).values("challenge_id")
    Challenger.objects.filter(player_id=player).exclude(challenge_id__in=taken).update(player=into)
    made = Challenge.objects.filter(made_by_id=into).values("deal_id")
    Challenge.objects.filter(made_by_id=player).exclude(deal_id__in=made).update(made_by=into)
