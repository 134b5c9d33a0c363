"""Move drills of Sequence for the tests: made once."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from puzzles.game.chance import numbers_of
from puzzles.game.trainer.drills import MadeDrill
from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.reasons import Explainer
from puzzles.sequence.takeover import TakeOverGame
from puzzles.sequence.training.drill_data import drill_from
from puzzles.sequence.training.move_drills import (
    MoveDrill,
    drill_about,
    drills_in,
    only_best,
)
from puzzles.sequence.training.stock import STOCK_VERSION, make_drills
from puzzles.trainer.drills.stock_records import store_drill
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY
from tests.puzzles.sequence.solver.late_positions import crowded_positions, late_positions

SMALL = ((2, 7), (3, 4), (4, 3))
"""Turns left, and cards in hand with which the slow search ends soon."""


@cache
def made_drills(count: int = 10) -> tuple[MadeDrill, ...]:
    found = (made for made in make_drills("for the tests") if made)
    return tuple(islice(found, count))


@cache
def drills(count: int = 10) -> tuple[MoveDrill, ...]:
    return tuple(drill_from(made.content) for made in made_drills(count))


def stocks(count: int = 10) -> None:
    for made in made_drills(count):
        store_drill("sequence", STOCK_VERSION, made, now=noon(DAY))


def whole_drills(seed: str) -> Iterator[MoveDrill]:
    return filter(None, drills_in(numbers_of(seed, "drills")))


def late_drills(count: int) -> Iterator[MoveDrill]:
    """So many of each kind that the slow search can judge, half of them crowded. The lure is the
    move that costs least."""
    for turns, hand in SMALL:
        for kind in (late_positions, crowded_positions):
            games = kind(seed=turns, turns=turns, hand=hand)
            yield from islice(filter(None, map(_late_drill, games)), count)


def _late_drill(game: TakeOverGame) -> MoveDrill | None:
    costs = losses(game)
    if only_best(costs) is None:
        return None
    lure = min((move for move in costs if costs[move]), key=costs.__getitem__)
    return drill_about(Explainer(game, costs), lure=lure, strength=1400, is_trap=False)
