"""How the search reads words."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules.search.words import stem

WORDS = ["neighboring", "handles", "placement", "objectives", "rotational", "drawers"]
TIMES = 200


@pytest.fixture
def threads_in_turn() -> Iterator[None]:
    """Each runs for as short as can be."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("threads_in_turn")
def test_readers_who_search_at_once_mix_no_words() -> None:
    def stems(_reader: int) -> list[str]:
        return [stem.__wrapped__(word, "en") for word in WORDS * TIMES]

    alone = stems(0)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(stems, range(4))) == [alone] * 4
