import pytest


@pytest.fixture(autouse=True)
def stored_puzzle(db: None) -> None:
    """The start page shows today's puzzle."""
