"""The writes of circles. Limits hold because of locks: of the player first, then of the circle."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from puzzles.database.statements import run_for_keys
from puzzles.days.clock import day_at
from puzzles.friends.circles.circles import counts_from
from puzzles.friends.circles.lookalikes import look_alike
from puzzles.friends.circles.refusals import CircleRefusal, CircleRefused
from puzzles.models import Circle, CircleMember, Player, new_challenge_id
from puzzles.visitors.player_records import store_visitor

DELETE_EMPTY_CIRCLES = """
DELETE FROM puzzles_circle WHERE id IN {keys} AND NOT EXISTS (
  SELECT 1 FROM puzzles_circlemember member WHERE member.circle_id = puzzles_circle.id
)
"""


@transaction.atomic
def found_circle(circle: Circle, *, name: str, visitor: UUID, now: datetime) -> CircleMember:
    """Stores a circle that is not stored yet. The same form sent twice founds one circle."""
    player = _locked_player(visitor, now=now)
    same = CircleMember.objects.select_related("circle").filter(
        player=player,
        is_founder=True,
        name=name,
        circle__name=circle.name,
        circle__is_weekly=circle.is_weekly,
    )
    if found := same.first():
        return found
    _has_room(player)
    circle.save(force_insert=True)
    return _enter(circle, player=player, name=name, now=now, is_founder=True)


@transaction.atomic
def join_circle(invitation: str, *, name: str, visitor: UUID, now: datetime) -> CircleMember:
    """Adds a member. Whoever belongs to the circle already stays what they are."""
    player = _locked_player(visitor, now=now)
    circle = Circle.objects.select_for_update().filter(invitation=invitation).first()
    if circle is None:
        raise CircleRefused(CircleRefusal.INVITATION)
    members = CircleMember.objects.select_related("circle").filter(circle=circle)
    if found := members.filter(player=player).first():
        return found
    _has_room(player)
    if members.count() >= Circle.MOST_MEMBERS:
        raise CircleRefused(CircleRefusal.FULL)
    _is_free(name, circle)
    return _enter(circle, player=player, name=name, now=now)


@transaction.atomic
def rename_member(member: CircleMember, *, name: str) -> None:
    circle = _locked(member)
    _is_free(name, circle, but=member.pk)
    CircleMember.objects.filter(pk=member.pk).update(name=name)


@transaction.atomic
def rename_circle(founder: CircleMember, *, name: str) -> None:
    _led_by(founder)
    Circle.objects.filter(pk=founder.circle_id).update(name=name)


@transaction.atomic
def renew_invitation(founder: CircleMember) -> None:
    """Makes a new invitation. The old link opens nothing from then on."""
    _led_by(founder)
    Circle.objects.filter(pk=founder.circle_id).update(invitation=new_challenge_id())


@transaction.atomic
def remove_member(founder: CircleMember, *, member: int) -> None:
    """Removes a member and renews the invitation: with the old link the removed member could come
    back."""
    _led_by(founder)
    if not _others(founder).filter(pk=member).delete()[0]:
        raise CircleRefused(CircleRefusal.MEMBER)
    renew_invitation(founder)


@transaction.atomic
def hand_on(founder: CircleMember, *, member: int) -> None:
    _led_by(founder)
    heir = _others(founder).filter(pk=member)
    if not heir.exists():
        raise CircleRefused(CircleRefusal.MEMBER)
    CircleMember.objects.filter(pk=founder.pk).update(is_founder=False)
    heir.update(is_founder=True)


@transaction.atomic
def close_circle(founder: CircleMember) -> None:
    """Deletes a circle with everything in it."""
    _led_by(founder)
    CircleMember.objects.filter(circle=founder.circle_id).delete()
    run_for_keys("DELETE FROM puzzles_circle WHERE id IN {keys}", [founder.circle_id])


@transaction.atomic
def leave_circle(member: CircleMember) -> None:
    _locked(member)
    _leave(CircleMember.objects.filter(pk=member.pk))


def leave_all_circles(players: Sequence[UUID]) -> None:
    """Takes players who are deleted out of all circles, inside a transaction. It takes five
    statements, whatever the number of rows."""
    _leave(CircleMember.objects.filter(player__in=players))


def move_memberships(player: UUID, *, into: UUID) -> None:
    """Moves the memberships of a player who is joined to another.

    In a circle of both, the one who joined first stays, and leads it if one of the two did. If they
    belong to more circles than one player may have, the last ones are left.
    """
    mine = CircleMember.objects.filter(player=player).order_by("pk")
    theirs = {each.circle_id: each for each in CircleMember.objects.filter(player=into)}
    for each in mine:
        if other := theirs.get(each.circle_id):
            _become_one(each, other)
    CircleMember.objects.filter(player=player).update(player=into)
    by_age = CircleMember.objects.filter(player=into).order_by("joined_at", "pk")
    if too_many := list(by_age.values_list("pk", flat=True)[Circle.MOST_OF_A_PLAYER :]):
        _leave(CircleMember.objects.filter(pk__in=too_many))


def blot_out(names: QuerySet[Circle] | QuerySet[CircleMember]) -> None:
    """Replaces names that an operator rejects."""
    names.update(name="…")


def _become_one(one: CircleMember, other: CircleMember) -> None:
    kept, dropped = sorted((one, other), key=lambda each: (each.joined_at, each.pk))
    leads = one.is_founder or other.is_founder
    CircleMember.objects.filter(pk=dropped.pk).delete()
    earlier = min(one.counts_from, other.counts_from)
    CircleMember.objects.filter(pk=kept.pk).update(
        is_founder=leads, counts_from=earlier, player=other.player_id
    )


def _leave(leaving: QuerySet[CircleMember]) -> None:
    """Ends memberships. Circles that lose their founder are handed on to the oldest member, or
    closed if empty."""
    led = leaving.filter(is_founder=True).values_list("circle_id", flat=True)
    circles = [circle.pk for circle in _locked_circles(list(led))]
    leaving.delete()
    if not circles:
        return
    left = CircleMember.objects.filter(circle__in=circles)
    is_older = Q(joined_at__lt=OuterRef("joined_at")) | Q(
        joined_at=OuterRef("joined_at"), pk__lt=OuterRef("pk")
    )
    older = CircleMember.objects.filter(is_older, circle=OuterRef("circle"))
    left.filter(~Exists(older)).update(is_founder=True)
    run_for_keys(DELETE_EMPTY_CIRCLES, circles)


def _locked_player(visitor: UUID, *, now: datetime) -> UUID:
    """Locks the player, so that nobody joins two circles at once past the limit."""
    player = store_visitor(visitor, now=now)
    Player.objects.select_for_update().get(pk=player)
    return player


def _has_room(player: UUID) -> None:
    if CircleMember.objects.filter(player=player).count() >= Circle.MOST_OF_A_PLAYER:
        raise CircleRefused(CircleRefusal.TOO_MANY)


def _enter(
    circle: Circle, *, player: UUID, name: str, now: datetime, is_founder: bool = False
) -> CircleMember:
    return CircleMember.objects.create(
        circle=circle,
        player_id=player,
        name=name,
        is_founder=is_founder,
        joined_at=now,
        counts_from=counts_from(day_at(now), is_weekly=circle.is_weekly),
    )


def _is_free(name: str, circle: Circle, *, but: int = 0) -> None:
    members = CircleMember.objects.filter(circle=circle).exclude(pk=but)
    others = list(members.values_list("name", flat=True))
    if name.casefold() in {each.casefold() for each in others}:
        raise CircleRefused(CircleRefusal.NAME_TAKEN)
    if any(look_alike(name, each) for each in others):
        raise CircleRefused(CircleRefusal.NAME_LOOKS_TAKEN)


def _locked_circles(circles: Sequence[str]) -> QuerySet[Circle]:
    return Circle.objects.select_for_update().filter(pk__in=circles).order_by("pk")


def _locked(member: CircleMember) -> Circle:
    """Locks the circle, and makes sure that the membership is still there."""
    circle = Circle.objects.select_for_update().filter(pk=member.circle_id).first()
    if circle is None or not CircleMember.objects.filter(pk=member.pk).exists():
        raise CircleRefused(CircleRefusal.CIRCLE)
    return circle


def _led_by(founder: CircleMember) -> None:
    """Asks again under the lock who leads the circle: it may have been handed on since the page was
    read."""
    _locked(founder)
    if not CircleMember.objects.filter(pk=founder.pk, is_founder=True).exists():
        raise CircleRefused(CircleRefusal.FOUNDER)


def _others(founder: CircleMember) -> QuerySet[CircleMember]:
    return CircleMember.objects.filter(circle=founder.circle_id).exclude(pk=founder.pk)
