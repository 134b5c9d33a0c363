"""The puzzles that people still compare their tries at, and practice deals that begin like one.

With such a deal one could have the coach play the puzzle first, or try out its moves, so it stays
closed for everybody: whoever asks may hold another browser with the puzzle in it.
"""

from collections.abc import Sequence
from datetime import date

from puzzles.days.clock import today
from puzzles.game.game import Game
from puzzles.game.schedule import newest_set
from puzzles.models import Puzzle

deals_in_memory: dict[str, tuple[date, Sequence[object]]] = {}
"""The deals that this process has read, by game, and the day on which it read them."""


def first_running_day(day: date) -> date:
    """Returns the first day of the newest weekly set, which circles still play. So yesterday's
    puzzle, which may be finished after midnight, is always among the running ones."""
    return newest_set(day)


def has_run(game: Game, day: date) -> bool:
    """Whether there was a puzzle that day which does not run any more."""
    return game.first_day <= day < first_running_day(today())


def begins_like_a_puzzle(game: Game, deal: object) -> bool:
    """Whether it begins like one of these days' puzzles. No query, once today's is published."""
    return any(game.dealing.begin_alike(deal, running) for running in _running_deals(game))


def _running_deals(game: Game) -> Sequence[object]:
    day = today()
    if day < game.first_day:
        return ()
    read_on, deals = deals_in_memory.get(game.id, (None, ()))
    if read_on == day:
        return deals
    between = (first_running_day(day), day)
    rows = Puzzle.objects.filter(game=game.id, date__range=between).select_related("deal")
    found = {row.date: row.deal.dealt for row in rows}
    if day in found:
        deals_in_memory[game.id] = day, tuple(found.values())
    return tuple(found.values())
