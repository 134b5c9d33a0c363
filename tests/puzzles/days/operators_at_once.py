"""Operators who choose a deal for a day at the same moment, also while the day is published.

A program of its own, for whatever empty database the environment names: it prints what came of it.
"""

import json
import sys
from datetime import date, timedelta
from functools import partial

import django

OPERATORS = 5


def main() -> None:
    django.setup()
    from puzzles.days.clock import today

    days = [today() + timedelta(days=ahead) for ahead in (1, 2)]
    said = [*map(given_deals_at_once, days, (True, False)), tried(), begun()]
    sys.stdout.write(json.dumps(said))


def given_deals_at_once(day: date, is_prepared: bool) -> dict[str, object]:  # noqa: FBT001
    from puzzles.models import Deal, Job, Puzzle
    from tests.forked import at_once
    from tests.puzzles.sample_games import deal_on

    if is_prepared:
        published(day)
    chosen = [day + timedelta(days=1000 + number) for number in range(OPERATORS)]
    operators = [partial(scheduled, day, like) for like in chosen]
    said = at_once([*operators, partial(published, day)])
    deal = Puzzle.objects.get(date=day).deal
    return {
        "said": sorted(said),
        "deals": Deal.objects.filter(key=day.isoformat()).count(),
        "is_chosen": deal.dealt in [deal_on(like) for like in chosen],
        "jobs": Job.objects.filter(deal=deal).count(),
    }


def published(day: date) -> str:
    from puzzles.days.publishing import publish
    from tests.puzzles.sample_games import SIDEBOARDS

    return "published" if publish(SIDEBOARDS, day) else "left alone"


def scheduled(day: date, like: date) -> str:
    """With the deal that another day would have."""
    from puzzles.days.records import AlreadyOpen, schedule
    from tests.puzzles.sample_games import SIDEBOARDS, deal_on, dealt

    try:
        schedule(SIDEBOARDS, day, dealt(deal_on(like)))
    except AlreadyOpen:
        return "already open"
    return "scheduled"


def tried() -> dict[str, object]:
    """A prepared deal that somebody has begun."""
    from puzzles.attempts.records import record_move
    from puzzles.days.clock import now, today
    from puzzles.days.deal_keys import key_of_day
    from puzzles.models import Attempt, Puzzle
    from tests.puzzles.cast import ANNA, game_in
    from tests.puzzles.sample_games import SIDEBOARDS

    day = today() + timedelta(days=1)
    mine = game_in(key_of_day(SIDEBOARDS, day), ANNA)
    move = mine.game.playing.choices(mine.position)[0]
    record_move(mine, player=ANNA, line="", move=move, now=now())
    said = scheduled(day, day + timedelta(days=99))
    return {
        "said": [said],
        "is_kept": Attempt.objects.get().deal == Puzzle.objects.get(date=day).deal,
    }


def begun() -> dict[str, object]:
    from puzzles.days.clock import today
    from puzzles.models import Puzzle

    said = scheduled(today(), today() + timedelta(days=99))
    return {"said": [said], "is_kept": not Puzzle.objects.filter(date=today()).exists()}


if __name__ == "__main__":
    main()
