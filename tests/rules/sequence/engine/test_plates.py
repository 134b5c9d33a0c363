"""A rule holds on the first of its boards, and not on the second."""

import pytest

from rules.sequence.engine.plates import PLATES, Asked, Plate


@pytest.mark.parametrize("rule", PLATES)
def test_a_rule_holds_on_one_board_and_not_on_the_other(rule: str) -> None:
    one, other = PLATES[rule]
    assert one.asked is other.asked
    assert one.holds
    assert not other.holds


@pytest.mark.parametrize("asked", [Asked.MAY_PLACE, Asked.MAY_REMOVE, Asked.IS_DEAD])
def test_without_a_card_or_a_space_nothing_holds(asked: Asked) -> None:
    assert not Plate(asked, {}).holds
