"""The days' deals: how well the coach plays them, what they allow, and how hard they are.

`python -m benchmarks deals 322` deals so many days. They differ from any site's, since the secret
is another one.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from statistics import mean
from time import process_time

from benchmarks.luck import CoachGame, game_of
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.dealing.deals import daily_deal
from puzzles.sideboards.dealing.difficulty import difficulty_of
from puzzles.sideboards.dealing.week import LEAST_CEILING
from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.solo import SoloDeal

DAYS = 140
MONDAY = date(2026, 1, 5)
WHOSE = "the benchmark"
MOST_SECONDS = 0.03
"""Of one core, for one day."""


@dataclass(frozen=True, slots=True)
class Day:
    weekday: int
    ceiling: int
    difficulty: int
    game: CoachGame


def run(days: str = str(DAYS)) -> bool:
    dates = [MONDAY + timedelta(days=number) for number in range(int(days))]
    begun = process_time()
    deals = [_deal_on(day) for day in dates]
    seconds = (process_time() - begun) / len(dates)
    print(f"Deals: {len(dates)} days, {1000 * seconds:.1f} ms of one core to deal each")
    coach = Coach(tables(), current_edition().cards.values())
    played = [_played(day, deal, coach) for day, deal in zip(dates, deals, strict=True)]
    week = [[each for each in played if each.weekday == weekday] for weekday in range(7)]
    for same in week:
        _print(f"{MONDAY + timedelta(days=same[0].weekday):%A}", same)
    _print("all days", played)
    lowest = min(each.ceiling for each in played)
    print(f"  lowest ceiling {lowest}     (goal: {LEAST_CEILING})")
    ceilings = [mean(each.ceiling for each in same) for same in week]
    is_a_climb = all(one > other for one, other in pairwise(ceilings))
    return lowest >= LEAST_CEILING and is_a_climb and seconds <= MOST_SECONDS


def _deal_on(day: date) -> SoloDeal:
    return daily_deal(day, secret=WHOSE, edition=current_edition(), tables=tables())


def _played(day: date, deal: SoloDeal, coach: Coach) -> Day:
    best, difficulty = ceiling(deal, tables()).score, difficulty_of(deal, tables())
    return Day(day.weekday(), best, difficulty, game_of(deal, coach))


def _print(name: str, days: Sequence[Day]) -> None:
    reached = mean(each.ceiling >= LEAST_CEILING for each in days)
    steps = Counter(each.difficulty for each in days)
    print(f"  {name:10} coach {mean(each.game.score for each in days):5.1f}", end="")
    print(f"  ceiling {mean(each.ceiling for each in days):5.1f}", end="")
    print(f"  {LEAST_CEILING} or more {reached:4.0%}", end="")
    luck = mean(each.game.luck.points for each in days)
    print(f"  luck {luck:+5.2f}  difficulty {dict(sorted(steps.items()))}", flush=True)
