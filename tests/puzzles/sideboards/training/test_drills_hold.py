"""Drills judged again with ten times the games and other cards: what was best stays best."""

import pytest

from benchmarks.stability import kept_and_lost, sampled_drills

DRILLS = 300


@pytest.mark.soak
def test_with_other_cards_the_best_stays_and_what_is_right_loses_little() -> None:
    kept, lost = kept_and_lost(sampled_drills(DRILLS)[0])
    assert kept >= 0.99 * DRILLS
    assert lost <= 0.5
