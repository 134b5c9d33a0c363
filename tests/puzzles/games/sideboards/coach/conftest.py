import pytest

from puzzles.games.sideboards.coach.coach import Coach, Effort
from puzzles.games.sideboards.solver.tables import Tables, build
from tests.puzzles.games.sideboards.solver.positions import CARDS, PATTERNS

LITTLE = Effort(games=270, turns=2_000)


@pytest.fixture(scope="session")
def tables() -> Tables:
    return Tables(build(PATTERNS))


@pytest.fixture(scope="session")
def coach(tables: Tables) -> Coach:
    """In a hurry: few samples."""
    return Coach(tables, CARDS, LITTLE)
