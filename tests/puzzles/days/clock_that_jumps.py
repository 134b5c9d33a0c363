"""A site whose clock jumps years ahead, years back, and is right again.

A program of its own, for the database in its environment. It prints what is there at each moment.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import django
import time_machine

DAY = date(2026, 11, 18)
DAYS_BEFORE = 40
YEARS = timedelta(days=1100)
ANNA, BEN, CLEO, DORA, EMIL = (UUID(int=number) for number in range(1, 6))
MANY = [UUID(int=1000 + number) for number in range(60)]


def main() -> None:
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    for ago in range(DAYS_BEFORE, 0, -1):
        with noon_of(DAY - timedelta(days=ago)):
            day_goes_by()
            if ago == DAYS_BEFORE:
                for player in (BEN, *MANY):
                    plays(player)
            if ago in (DAYS_BEFORE, DAYS_BEFORE - 1):
                trains(CLEO)
            plays(ANNA)
    said = {}
    with noon_of(DAY):
        day_goes_by()
        plays(ANNA)
        said["before"] = facts()
    with noon_of(DAY + YEARS):
        day_goes_by()
        said["ahead"] = facts()
        for player in (ANNA, DORA):
            plays(player)
            trains(player)
        day_goes_by()
    with noon_of(DAY):
        day_goes_by()
        said["right after ahead"] = facts()
    with noon_of(DAY - YEARS):
        day_goes_by()
        said["behind"] = facts()
        for player in (BEN, EMIL):
            plays(player)
            trains(player)
        day_goes_by()
    with noon_of(DAY):
        day_goes_by()
        said["right after behind"] = facts()
    # two years of days on which the site really ran, and only Anna came back
    ran_on(730)
    with noon_of(DAY + timedelta(days=731)):
        plays(ANNA)
        call_command("forget_players", any_share=True, verbosity=0)
        said["two years later"] = facts()
    sys.stdout.write(json.dumps(said))


@contextmanager
def noon_of(day: date) -> Iterator[None]:
    from tests.puzzles.cast import noon

    with time_machine.travel(noon(day), tick=False):
        yield


def day_goes_by() -> None:
    """What the background process does of itself, but for what takes a search."""
    from puzzles.models import Job, JobKind
    from puzzles.players.deletion.sweeper import junk_handler
    from sideboards_site.management.commands.work import keep_up

    keep_up()
    junk_handler(Job(kind=JobKind.JUNK), lambda percent=0: None)


def plays(player: UUID) -> None:
    from puzzles.attempts.player_games import game_on_day
    from puzzles.attempts.records import record_move
    from puzzles.days.clock import now, today
    from tests.puzzles.sample_games import SIDEBOARDS, finished_game, solo_deal

    mine = game_on_day(SIDEBOARDS, today(), player)
    for move in finished_game(solo_deal(mine.position.deal)).moves:
        line = SIDEBOARDS.line_text(mine.position.moves)
        mine = record_move(mine, player=player, line=line, move=repr(move), now=now())


def trains(player: UUID) -> None:
    from puzzles.days.clock import now
    from puzzles.trainer.answer_records import record_answer

    record_answer(
        player,
        game="sideboards",
        kind="count",
        drill=f"{now()}",
        theme="",
        answer={},
        is_right=True,
        loss=None,
        now=now(),
    )


def ran_on(days: int) -> None:
    from puzzles.days.clock import today
    from puzzles.days.site_day_records import record_site_day

    for ahead in range(1, days + 1):
        with noon_of(DAY + timedelta(days=ahead)):
            record_site_day(today())


def facts() -> dict[str, Any]:
    from puzzles.attempts.daily_attempts import daily_attempts, streaks_of
    from puzzles.days.clock import today
    from puzzles.models import (
        Attempt,
        DrillAnswer,
        Player,
        Puzzle,
        RefusedDeletion,
        SiteDay,
        WeekPosition,
    )
    from tests.puzzles.sample_games import SIDEBOARDS

    todays = Puzzle.objects.select_related("deal").filter(game="sideboards", date=today()).first()
    anna = streaks_of(daily_attempts(SIDEBOARDS, ANNA), today())
    return {
        "players": [
            player.int for player in Player.objects.order_by("pk").values_list("pk", flat=True)
        ],
        "tries": Attempt.objects.finished().count(),
        "answers": DrillAnswer.objects.count(),
        "puzzles": Puzzle.objects.count(),
        "weeks": WeekPosition.objects.count(),
        "site days": SiteDay.objects.count(),
        "today": f"{today()} {todays.deal.description if todays else None}",
        "streak": [anna.current, anna.longest, anna.is_week_forgiven],
        "refused": RefusedDeletion.objects.count(),
    }


if __name__ == "__main__":
    main()
