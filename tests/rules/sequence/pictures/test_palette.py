from itertools import combinations

import pytest

from rules.sequence.engine.setup import Chip
from rules.sequence.pictures.palette import CHIP_PAINTS, FACE, SUIT_INKS
from tests.rules.pictures.color_vision import EYES, contrast, lightness


@pytest.mark.parametrize("eye", EYES)
def test_the_chips_differ_in_lightness_for_every_eye(eye: str) -> None:
    for one, other in combinations(Chip, 2):
        apart = abs(lightness(CHIP_PAINTS[one].disk, eye) - lightness(CHIP_PAINTS[other].disk, eye))
        assert apart >= 15, (one, other, eye)


@pytest.mark.parametrize("chip", Chip)
def test_what_is_written_on_a_chip_can_be_read(chip: Chip) -> None:
    assert contrast(CHIP_PAINTS[chip].disk, CHIP_PAINTS[chip].sign) >= 4.5


def test_the_cards_can_be_read() -> None:
    assert min(contrast(ink, FACE) for ink in SUIT_INKS.values()) >= 7
