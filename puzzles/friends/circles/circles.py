"""The circles that a player belongs to, and from which day on each shows their results."""

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
    """Returns None for visitors who do not belong to the circle; `visitor` is the id in the
    cookie."""
    if visitor is None:
        return None
    found = CircleMember.objects.select_related("circle")
    mine = found.filter(circle__game=game.id, player=resolved_in_query(visitor))
    return mine.filter(circle=circle_id).first()


@dataclass(frozen=True, slots=True)
class Membership:
    """A circle that the player belongs to, as pages outside the circles show it."""

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
    """Returns the memberships in the order in which the player joined."""
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
    """Returns the spans of a circle; the first one is the one that is shown first."""
    return WEEKLY_SPANS if circle.is_weekly else DAILY_SPANS


def counts_from(today: date, *, is_weekly: bool) -> date:
    """Returns the first day that counts for somebody who joins today: that of their puzzle of the
    day, or of the set that is played this week."""
    return newest_set(today) if is_weekly else today


def newest_period(circle: Circle, span: Span, today: date) -> Period:
    """Returns the newest period of a circle. A weekly set consists of weeks that are over."""
    return period_with(last_day(circle, today), span)


def last_day(circle: Circle | Membership, today: date) -> date:
    return monday_of(today) - ONE_DAY if circle.is_weekly else today


def telling_of(memberships: Sequence[Membership], day: date, today: date) -> Sequence[Membership]:
    """Returns the circles in whose tables a puzzle of that day counts."""
    return [one for one in memberships if one.counts_from <= day <= last_day(one, today)]


@dataclass(frozen=True, slots=True)
class CircleToday:
    """A circle as the start page names it."""

    game: Game
    membership: Membership
    played: int | None = None
    """How many members have played, the reader among them. None before the reader has, and for
    weekly sets."""
    members: int = 0


def circles_today(
    game: Game, memberships: Sequence[Membership], *, finished_deal: int | None
) -> Sequence[CircleToday]:
    """Returns the circles for the start page. `finished_deal` is today's, once the player has
    finished it: then it takes one query, if any circle plays by the day."""
    daily = [one.circle_id for one in memberships if not one.is_weekly]
    if finished_deal is None or not daily:
        return [CircleToday(game, one) for one in memberships]
    counted = Attempt.objects.finished().filter(
        deal=finished_deal, player=OuterRef("player"), cards_seen=False
    )
    by_circle = CircleMember.objects.filter(circle__in=daily).order_by().values("circle")
    rows = by_circle.annotate(played=Count("pk", filter=Exists(counted)), members=Count("pk"))
    counts = rows.values_list("circle", "played", "members")
    found = {circle: (played, members) for circle, played, members in counts}
    return [CircleToday(game, one, *found.get(one.circle_id, ())) for one in memberships]


def has_sets(game: Game, today: date) -> bool:
    return first_set(game.first_day) + ONE_WEEK <= today
