import pytest

from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.solver.tables import Tables, build
from tests.puzzles.sideboards.solver.positions import CARDS, PATTERNS

LITTLE = Effort(games=270, turns=2_000)


@pytest.fixture(scope="session")
def tables() -> Tables:
    return Tables(build(PATTERNS))


@pytest.fixture(scope="session")
def coach(tables: Tables) -> Coach:
    """In a hurry: few samples."""
    return Coach(tables, CARDS, LITTLE)
