"""Move drills for the tests: made once."""

from functools import cache
from itertools import islice

from puzzles.games.sideboards.training.drill_data import drill_from
from puzzles.games.sideboards.training.move_drills import MoveDrill
from puzzles.games.sideboards.training.stock import make_drills
from puzzles.games.trainer.drills import MadeDrill


@cache
def made_drills(count: int = 10) -> tuple[MadeDrill, ...]:
    found = (made for made in make_drills("for the tests") if made)
    return tuple(islice(found, count))


@cache
def drills() -> tuple[MoveDrill, ...]:
    return tuple(drill_from(made.content) for made in made_drills())
