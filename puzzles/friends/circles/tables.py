"""The table of a circle for one period, as one member may see it.

It is summed over the deals that this member has finished, so it can tell nothing of any other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, F, IntegerField, Max, Q, Sum

from puzzles.friends.circles.periods import Period
from puzzles.games.game import Game
from puzzles.games.registry import game_of
from puzzles.models import Attempt, CircleMember, Puzzle


@dataclass(frozen=True, slots=True)
class MemberResult:
    name: str
    is_mine: bool
    place: int
    """Equal points share a place."""
    days: int
    points: int
    best: int
    ahead: int | None
    """Of the coach, over the days whose coach's score is known."""
    titles: Sequence[tuple[str, int]]
    """How often each was earned, the best first."""


@dataclass(frozen=True, slots=True)
class FinishedDay:
    """A puzzle that the reader of a table has finished."""

    day: date
    deal_id: int
    ceiling: int | None
    cards_seen: bool
    """By the reader before: such a result is not compared."""


def finished_days(member: CircleMember, period: Period) -> Sequence[FinishedDay]:
    """Those of the period. One query."""
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
    """One query; the database adds up. Results of players who had seen the cards are left out."""
    if not days:
        return []
    game = game_of(member.circle.game)
    rows = (
        Attempt.objects.finished()
        .filter(
            cards_seen=False,
            deal__in=[each.deal_id for each in days],
            player__memberships__circle=member.circle_id,
            player__memberships__counts_from__lte=F("deal__puzzle__date"),
        )
        .values("player_id", name=F("player__memberships__name"))
        .annotate(
            days=Count("pk"),
            points=Sum("score"),
            best=Max("score"),
            ahead=Sum(F("score") - F("deal__coach_score"), output_field=IntegerField()),
            **_titles(game),
        )
        .order_by("-points", "days", "player__memberships__joined_at", "player_id")
    )
    found = list(rows)
    places = [1 + sum(other["points"] > row["points"] for other in found) for row in found]
    best = days[0].ceiling if len(days) == 1 else None
    return [
        _result(row, place, member, _titles_earned(row, game, best))
        for row, place in zip(found, places, strict=True)
    ]


def _titles(game: Game) -> dict[str, Count]:
    """One count for each rank."""
    ranks = game.ranks
    upper = (None, *ranks)[: len(ranks)]
    return {
        f"title_{least}": Count(
            "pk", filter=Q(score__gte=least) & (Q(score__lt=below) if below else Q())
        )
        for least, below in zip(ranks, upper, strict=True)
    }


def _titles_earned(
    row: Mapping[str, Any], game: Game, best: int | None
) -> Sequence[tuple[str, int]]:
    """`best`: the best score of the only deal. A title may depend on it; the sums go without."""
    if row["days"] == 1:
        return [(title, 1)] if (title := game.title(row["best"], best)) else []
    earned = ((game.title(least), row[f"title_{least}"]) for least in game.ranks)
    return [(title, count) for title, count in earned if count]


def _result(
    row: Mapping[str, Any], place: int, member: CircleMember, titles: Sequence[tuple[str, int]]
) -> MemberResult:
    return MemberResult(
        name=row["name"],
        is_mine=row["player_id"] == member.player_id,
        place=place,
        days=row["days"],
        points=row["points"],
        best=row["best"],
        ahead=row["ahead"],
        titles=titles,
    )
