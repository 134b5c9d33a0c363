from collections.abc import Iterator

import pytest
import time_machine

from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY


@pytest.fixture(autouse=True)
def on_some_day(db: None) -> Iterator[None]:
    """The start page shows the puzzle of the day, which is stored when it is first asked for."""
    with time_machine.travel(noon(DAY)):
        yield
