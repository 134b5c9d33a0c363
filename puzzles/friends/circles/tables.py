"""The table of a circle for one period, as one member may see it.

Points of different games do not add up, so the order is by puzzles won. The table is made of the
deals that this member has finished, so it can reveal nothing of any other.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from math import inf
from operator import itemgetter
from typing import Any

from django.db.models import F

from puzzles.friends.circles.periods import Period
from puzzles.game.game import Game
from puzzles.game.registry import game_of, games
from puzzles.models import Attempt, CircleMember, Puzzle

_Scores = tuple[int, int | None, int | None, bool]
"""A score, the coach's, the best, and whether counting help was on."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """What a member has scored in one game."""

    game: Game
    points: int
    days: int
    ahead: int | None
    """How many points the member is ahead of the coach, over the days whose coach's score is
    known."""
    helped: int
    """On how many of the days counting help was on."""
    titles: Sequence[tuple[str, int]]
    """The titles with how often each was earned, the best first."""


@dataclass(frozen=True, slots=True)
class MemberResult:
    name: str
    is_mine: bool
    games: Mapping[Game, GameResult]
    """Only those in which something counts."""
    won: int
    """In how many puzzles that others have finished too nobody in the table has more points."""
    place: int = 0
    """The rank in the table; as many puzzles won share a place."""

    @property
    def puzzles(self) -> int:
        return sum(each.days for each in self.games.values())


@dataclass(frozen=True, slots=True)
class FinishedPuzzle:
    """A puzzle that the reader of a table has finished."""

    game: Game
    day: date
    deal_id: int
    cards_seen: bool
    """Whether the reader had seen the cards before: such a result is not compared."""


def finished_puzzles(member: CircleMember, period: Period) -> Sequence[FinishedPuzzle]:
    """Returns the puzzles of the period that the player has finished, in one query."""
    since = max(period.first, member.counts_from)
    # by game and day, which have an index together: attempts of other days are not read
    rows = Puzzle.objects.filter(
        game__in=[game.id for game in games()],
        date__range=(since, period.last),
        deal__attempts__player=member.player_id,
        deal__attempts__finished_at__isnull=False,
    )
    found = rows.values_list("game", "date", "deal_id", "deal__attempts__cards_seen")
    return [FinishedPuzzle(game_of(game), day, deal, seen) for game, day, deal, seen in found]


def results_of(member: CircleMember, finished: Sequence[FinishedPuzzle]) -> Sequence[MemberResult]:
    """Returns the results in one query, without those of players who had seen the cards."""
    if not finished:
        return []
    rows = (
        Attempt.objects.finished()
        .filter(
            cards_seen=False,
            deal__in=[each.deal_id for each in finished],
            player__memberships__circle=member.circle_id,
            player__memberships__counts_from__lte=F("deal__puzzle__date"),
        )
        .order_by("player__memberships__joined_at", "player_id")
        .values_list(
            "player_id",
            "player__memberships__name",
            "deal_id",
            "deal__game",
            "score",
            "deal__coach_score",
            "deal__ceiling",
            "counting_help",
        )
    )
    every: Sequence[tuple[Any, ...]] = list(rows)
    scores: dict[int, list[int]] = defaultdict(list)
    for _player, _name, deal, _game, score, *_others in every:
        scores[deal].append(score)
    best = {deal: max(points) for deal, points in scores.items() if len(points) > 1}
    by_player = groupby(every, key=itemgetter(0))
    found = [
        _result(list(own), best, is_mine=player == member.player_id) for player, own in by_player
    ]
    # of as many won, fewer puzzles come first, then who joined earlier
    found.sort(key=lambda each: (-each.won, each.puzzles))
    won = [each.won for each in found]
    return [replace(each, place=1 + won.index(each.won)) for each in found]


def _result(
    rows: Sequence[tuple[Any, ...]], best: Mapping[int, int], *, is_mine: bool
) -> MemberResult:
    of_game: dict[str, list[_Scores]] = defaultdict(list)
    for _player, _name, _deal, game, *scores in rows:
        of_game[game].append(tuple(scores))
    sums = {game: _sums(game, of_game[game.id]) for game in games() if game.id in of_game}
    won = sum(score == best.get(deal) for _player, _name, deal, _game, score, *_others in rows)
    return MemberResult(name=rows[0][1], is_mine=is_mine, games=sums, won=won)


def _short_of_the_best(scores: _Scores) -> tuple[int, float]:
    """More points come first; of as many, those that are nearer to the best of their day."""
    score, _coach, best, _helped = scores
    return -score, inf if best is None else best - score


def _sums(game: Game, rows: Sequence[_Scores]) -> GameResult:
    leads = [score - coach for score, coach, _best, _helped in rows if coach is not None]
    by_score = sorted(rows, key=_short_of_the_best)
    titles = Counter(game.title(score, best) for score, _coach, best, _helped in by_score)
    return GameResult(
        game,
        points=sum(score for score, *_others in rows),
        days=len(rows),
        helped=sum(helped for *_scores, helped in rows),
        ahead=sum(leads) if leads else None,
        titles=[(title, count) for title, count in titles.items() if title],
    )
