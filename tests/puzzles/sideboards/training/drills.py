"""Move drills for the tests: made once."""

from functools import cache
from itertools import islice

from puzzles.game.trainer.drills import MadeDrill
from puzzles.sideboards.training.drill_data import drill_from
from puzzles.sideboards.training.move_drills import MoveDrill
from puzzles.sideboards.training.stock import make_drills


@cache
def made_drills(count: int = 10) -> tuple[MadeDrill, ...]:
    found = (made for made in make_drills("for the tests") if made)
    return tuple(islice(found, count))


@cache
def drills() -> tuple[MoveDrill, ...]:
    return tuple(drill_from(made.content) for made in made_drills())
