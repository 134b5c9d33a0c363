from collections.abc import Iterator

import pytest
import time_machine
from pytest_django import Settings

from puzzles import records
from tests.puzzles.cast import noon
from tests.puzzles.games import DAY, SECRET, deal_on


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    """It is noon of the day whose puzzle is played here."""
    with time_machine.travel(noon(DAY), tick=False) as clock:
        yield clock


@pytest.fixture
def dealing(settings: Settings) -> None:
    """The site deals what `deal_on` does."""
    settings.PUZZLE_SECRET = SECRET


@pytest.fixture
def published(clock: time_machine.Traveller, db: None) -> None:
    """Somebody has asked for the puzzle of the day."""
    records.publish_deal(DAY, deal=deal_on())
