"""The table of a circle for one period, as one member may see it.

It is summed over the deals that this member has finished, so it can reveal nothing of any other.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import F

from puzzles.friends.circles.periods import Period
from puzzles.game.game import Game
from puzzles.game.registry import game_of
from puzzles.models import Attempt, CircleMember, Puzzle


@dataclass(frozen=True, slots=True)
class MemberResult:
    name: str
    is_mine: bool
    place: int
    """The rank in the table; equal points share a place."""
    days: int
    points: int
    best: int
    ahead: int | None
    """How many points the member is ahead of the coach, over the days whose coach's score is
    known."""
    titles: Sequence[tuple[str, int]]
    """The titles with how often each was earned, the best first."""


@dataclass(frozen=True, slots=True)
class FinishedDay:
    """A puzzle that the reader of a table has finished."""

    day: date
    deal_id: int
    ceiling: int | None
    cards_seen: bool
    """Whether the reader had seen the cards before: such a result is not compared."""


def finished_days(member: CircleMember, period: Period) -> Sequence[FinishedDay]:
    """Returns the days of the period that the player has finished, in one query."""
    since = max(period.first, member.counts_from)
    # by game and day, which have an index together: attempts of other days are not read
    rows = Puzzle.objects.filter(
        game=member.circle.game,
        date__range=(since, period.last),
        deal__attempts__player=member.player_id,
        deal__attempts__finished_at__isnull=False,
    )
    found = rows.values_list("date", "deal_id", "deal__ceiling", "deal__attempts__cards_seen")
    return [FinishedDay(*row) for row in found]


def results_of(member: CircleMember, days: Sequence[FinishedDay]) -> Sequence[MemberResult]:
    """Returns the results in one query, without those of players who had seen the cards."""
    if not days:
        return []
    rows = (
        Attempt.objects.finished()
        .filter(
            cards_seen=False,
            deal__in=[each.deal_id for each in days],
            player__memberships__circle=member.circle_id,
            player__memberships__counts_from__lte=F("deal__puzzle__date"),
        )
        .order_by("player__memberships__joined_at", "player_id")
        .values_list(
            "player_id",
            "player__memberships__name",
            "score",
            "deal__coach_score",
            "deal__ceiling",
        )
    )
    game = game_of(member.circle.game)
    by_player = groupby(rows, key=itemgetter(0))
    found = [
        _sums(list(own), game, is_mine=player == member.player_id) for player, own in by_player
    ]
    # of equal points, fewer days come first, then who joined earlier
    found.sort(key=lambda each: (-each.points, each.days))
    points = [each.points for each in found]
    return [replace(each, place=1 + points.index(each.points)) for each in found]


def _sums(rows: Sequence[tuple[Any, ...]], game: Game, *, is_mine: bool) -> MemberResult:
    scores = [score for _player, _name, score, _coach, _best in rows]
    leads = [score - coach for _player, _name, score, coach, _best in rows if coach is not None]
    by_score = sorted((row[2:] for row in rows), key=itemgetter(0), reverse=True)
    titles = Counter(game.title(score, best) for score, _coach, best in by_score)
    return MemberResult(
        name=rows[0][1],
        is_mine=is_mine,
        place=0,
        days=len(rows),
        points=sum(scores),
        best=max(scores),
        ahead=sum(leads) if leads else None,
        titles=[(title, count) for title, count in titles.items() if title],
    )
