"""A day of a game as a line of JSON, once its puzzle does not run any more.

docs/programs.md says what a line holds. A line that is made does not change: what is counted in it
is what had been played by then, and nothing tells who came or went since.
"""

import json
from collections.abc import Container, Iterator
from datetime import date
from typing import Any

from django.db.models import Count, QuerySet

from puzzles.attempts.score_distribution import ENOUGH_FINISHERS
from puzzles.days.clock import today
from puzzles.days.running_puzzles import begins_like_a_puzzle, first_running_day
from puzzles.game.game import Game
from puzzles.game.registry import games
from puzzles.game.schedule import day_text
from puzzles.models import Attempt, Puzzle, RecordedMove
from puzzles.open_deals.crowds import CROWD, frequent, points_in_ranges

VERSION = 1
"""It rises when a key goes or changes its meaning. Another key may come at any time."""
LICENSE = "CC0-1.0"

LineKey = tuple[str, str]
"""The game of a line, and its date."""


def new_lines(known: Container[LineKey]) -> Iterator[tuple[LineKey, str]]:
    """Returns the lines of days that are over and are not known yet. A deal without benchmark
    scores waits for them, and one that begins like a puzzle of these days until that is over."""
    for game in games():
        past = _past_puzzles(game)
        for day in past.values_list("date", flat=True):
            key = game.id, day_text(day)
            if key in known:
                continue
            puzzle = past.select_related("deal").get(date=day)
            if not begins_like_a_puzzle(game, puzzle.deal.dealt):
                yield key, json.dumps(_data_of(game, puzzle), separators=(",", ":"))


def _past_puzzles(game: Game) -> QuerySet[Puzzle]:
    past = Puzzle.objects.filter(game=game.id, date__lt=first_running_day(today()))
    return past.exclude(deal__ceiling_line="").exclude(deal__coach_line="").order_by("date")


def _data_of(game: Game, puzzle: Puzzle) -> dict[str, Any]:
    deal = puzzle.deal
    return {
        "version": VERSION,
        "license": LICENSE,
        "game": game.id,
        "date": day_text(puzzle.date),
        "number": puzzle.number,
        "difficulty": deal.difficulty,
        "deal": game.dealing.deal_data(deal.dealt),
        "best": {"points": deal.ceiling, "line": deal.ceiling_line},
        "coach": {"points": deal.coach_score, "line": deal.coach_line, "number": deal.coach},
        "results": _results_of(deal.pk, counted_on=today()),
    }


def _results_of(deal_id: int, *, counted_on: date) -> dict[str, Any] | None:
    compared = Attempt.objects.finished().filter(deal_id=deal_id, is_counted=True, cards_seen=False)
    by_points = compared.values("score").annotate(tries=Count("pk")).order_by()
    points = {row["score"] or 0: row["tries"] for row in by_points}
    if sum(points.values()) < max(CROWD, ENOUGH_FINISHERS):
        return None
    first = RecordedMove.objects.filter(attempt__in=compared, ply=0)
    by_move = first.values("notation").annotate(tries=Count("pk")).order_by()
    moves, others = frequent({row["notation"]: row["tries"] for row in by_move})
    return {
        "counted_on": day_text(counted_on),
        "tries": sum(points.values()),
        "points": points_in_ranges(points),
        "first_moves": moves,
        "other_first_moves": others,
    }
