from collections.abc import Iterator

import pytest
import time_machine
from django.test import Client
from pytest_django import Settings

from tests.operators import as_operator
from tests.puzzles.cast import noon, publishes
from tests.puzzles.sample_games import DAY, SECRET


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
    publishes(DAY)


@pytest.fixture
def operator(client: Client, db: None) -> Client:
    return as_operator(client)
