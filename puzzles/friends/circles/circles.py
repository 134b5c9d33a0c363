"""The circles that a player belongs to, and from which day on each shows their results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, QuerySet

from puzzles.database.statements import fetch_rows
from puzzles.friends.circles.periods import Period, Span, period_with
from puzzles.game.game import Game
from puzzles.game.registry import games
from puzzles.game.schedule import ONE_DAY, ONE_WEEK, first_set, monday_of, newest_set
from puzzles.models import Attempt, Circle, CircleMember, LessonDone
from puzzles.visitors.player_cookie import resolved_in_query

DAILY_SPANS = (Span.DAY, Span.WEEK, Span.MONTH)
WEEKLY_SPANS = (Span.WEEK, Span.MONTH)


def member_of(circle_id: str, visitor: UUID | None) -> CircleMember | None:
    """Returns None for visitors who do not belong to the circle; `visitor` is the id in the
    cookie."""
    if visitor is None:
        return None
    found = CircleMember.objects.select_related("circle")
    return found.filter(circle=circle_id, player=resolved_in_query(visitor)).first()


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
WHERE member.player_id = %(player)s
ORDER BY member.joined_at, member.id
"""


def memberships_of(player: UUID | None) -> Sequence[Membership]:
    """Returns the memberships in the order in which the player joined."""
    if player is None:
        return []
    rows = fetch_rows(MEMBERSHIPS, player=player)
    return [
        Membership(circle_id, name, is_weekly=bool(is_weekly), counts_from=counts_from)
        for circle_id, name, is_weekly, counts_from in rows
    ]


def circle_invited_to(invitation: str) -> Circle | None:
    return Circle.objects.filter(invitation=invitation).first()


def host_of(circle: Circle) -> str:
    """Returns the name of the member who leads the circle."""
    return CircleMember.objects.get(circle=circle, is_founder=True).name


def is_new_here(player: UUID) -> bool:
    """Whether somebody has neither finished a game nor a lesson; `player` is no alias."""
    finished = Attempt.objects.finished().filter(player=player)
    return not (finished.exists() or LessonDone.objects.filter(player=player).exists())


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
class PlayedToday:
    """How many members have played one game's puzzle of a day, the reader among them."""

    game: Game
    played: int


@dataclass(frozen=True, slots=True)
class CircleToday:
    """A circle as the start page and the end of a game name it."""

    membership: Membership
    members: int = 0
    played: Sequence[PlayedToday] = ()
    """Only games that the reader has finished; none of a circle that plays weekly sets."""


def circles_today(
    memberships: Sequence[Membership], finished: Mapping[Game, int]
) -> Sequence[CircleToday]:
    """Returns the circles with who has played. `finished` are the deals of one day that the player
    has finished, by game: if there are any it takes one query, if any circle plays by the day."""
    daily = [one.circle_id for one in memberships if not one.is_weekly]
    if not finished or not daily:
        return [CircleToday(one) for one in memberships]
    by_circle = CircleMember.objects.filter(circle__in=daily).order_by().values("circle")
    counts = {
        _column(game): Count("pk", filter=Exists(_counted_in(deal)))
        for game, deal in finished.items()
    }
    rows = {row["circle"]: row for row in by_circle.annotate(members=Count("pk"), **counts)}
    return [_circle_today(one, rows.get(one.circle_id), list(finished)) for one in memberships]


def _column(game: Game) -> str:
    return f"played_{game.number}"


def _counted_in(deal: int) -> QuerySet[Attempt]:
    found = Attempt.objects.finished().filter(deal=deal, cards_seen=False)
    return found.filter(player=OuterRef("player"))


def _circle_today(
    one: Membership, row: Mapping[str, Any] | None, finished: Sequence[Game]
) -> CircleToday:
    if row is None:
        return CircleToday(one)
    played = [PlayedToday(game, row[_column(game)]) for game in finished]
    return CircleToday(one, row["members"], played)


def has_sets(today: date) -> bool:
    """Whether there is a weekly set that somebody who founds a circle today can play."""
    return any(first_set(game.first_day) + ONE_WEEK <= today for game in games())
