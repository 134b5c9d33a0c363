"""The circles that a player belongs to, and how far back each is told to them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db.models import Count, Exists, OuterRef

from puzzles.database.statements import fetch_rows
from puzzles.friends.circles.periods import Period, Span, period_with
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_DAY, ONE_WEEK, first_set, monday_of, newest_set
from puzzles.models import Attempt, Circle, CircleMember
from puzzles.visitors.player_cookie import resolved_in_query

DAILY_SPANS = (Span.DAY, Span.WEEK, Span.MONTH)
WEEKLY_SPANS = (Span.WEEK, Span.MONTH)


def member_of(circle_id: str, game: Game, visitor: UUID | None) -> CircleMember | None:
    """`visitor` is the id in the cookie. None for whoever does not belong to the circle."""
    if visitor is None:
        return None
    found = CircleMember.objects.select_related("circle")
    mine = found.filter(circle__game=game.id, player=resolved_in_query(visitor))
    return mine.filter(circle=circle_id).first()


@dataclass(frozen=True, slots=True)
class Membership:
    """What pages outside the circles say of one that the player belongs to."""

    circle_id: str
    circle_name: str
    is_weekly: bool
    counts_from: date


# nearly every page asks
MEMBERSHIPS = """
SELECT circle.id, circle.name, circle.is_weekly, member.counts_from
FROM puzzles_circlemember member
JOIN puzzles_circle circle ON circle.id = member.circle_id
WHERE member.player_id = %(player)s AND circle.game = %(game)s
ORDER BY member.joined_at, member.id
"""


def memberships_of(game: Game, player: UUID | None) -> Sequence[Membership]:
    """In the order in which the player joined."""
    if player is None:
        return []
    rows = fetch_rows(MEMBERSHIPS, game=game.id, player=player)
    return [
        Membership(circle_id, name, is_weekly=bool(is_weekly), counts_from=counts_from)
        for circle_id, name, is_weekly, counts_from in rows
    ]


def circle_invited_to(invitation: str) -> Circle | None:
    return Circle.objects.filter(invitation=invitation).first()


def members_of(circle: Circle) -> Sequence[CircleMember]:
    return list(CircleMember.objects.filter(circle=circle).order_by("joined_at", "pk"))


def has_others(mine: CircleMember) -> bool:
    return CircleMember.objects.filter(circle=mine.circle_id).exclude(pk=mine.pk).exists()


def spans_of(circle: Circle) -> Sequence[Span]:
    """The first one is what is shown first."""
    return WEEKLY_SPANS if circle.is_weekly else DAILY_SPANS


def counts_from(today: date, *, is_weekly: bool) -> date:
    """Of whoever joins today: their puzzle of the day, or the set that is played this week."""
    return newest_set(today) if is_weekly else today


def newest_period(circle: Circle, span: Span, today: date) -> Period:
    """The weekly set consists of weeks that are over."""
    return period_with(last_day(circle, today), span)


def last_day(circle: Circle | Membership, today: date) -> date:
    return monday_of(today) - ONE_DAY if circle.is_weekly else today


def telling_of(memberships: Sequence[Membership], day: date, today: date) -> Sequence[Membership]:
    """Those whose tables a puzzle of that day counts in."""
    return [one for one in memberships if one.counts_from <= day <= last_day(one, today)]


@dataclass(frozen=True, slots=True)
class CircleToday:
    """A circle as the start page names it."""

    membership: Membership
    played: int | None = None
    """Of its members, the reader among them; nothing before the reader has, nor of weekly sets."""
    members: int = 0


def circles_today(
    memberships: Sequence[Membership], *, finished_deal: int | None
) -> Sequence[CircleToday]:
    """`finished_deal`: today's, once the player has finished it. One query then, if any plays by
    the day."""
    daily = [one.circle_id for one in memberships if not one.is_weekly]
    if finished_deal is None or not daily:
        return [CircleToday(one) for one in memberships]
    counted = Attempt.objects.finished().filter(
        deal=finished_deal, player=OuterRef("player"), cards_seen=False
    )
    by_circle = CircleMember.objects.filter(circle__in=daily).order_by().values("circle")
    rows = by_circle.annotate(played=Count("pk", filter=Exists(counted)), members=Count("pk"))
    counts = rows.values_list("circle", "played", "members")
    found = {circle: (played, members) for circle, played, members in counts}
    return [CircleToday(one, *found.get(one.circle_id, ())) for one in memberships]


def has_sets(game: Game, today: date) -> bool:
    return first_set(game.first_day) + ONE_WEEK <= today
