from itertools import combinations

import pytest

from rules.pictures.palette import BRASS, INK, OUTLINE, PAPER, WALNUT
from rules.sideboards.engine.cards import Color
from rules.sideboards.pictures.palette import PAINTS
from tests.rules.pictures.color_vision import EYES, contrast, lightness


def test_the_scale_of_lightness_runs_from_black_to_white() -> None:
    for eye in EYES:
        assert lightness("#000000", eye) == pytest.approx(0, abs=0.1)
        assert lightness("#ffffff", eye) == pytest.approx(100, abs=0.1)
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("eye", EYES)
def test_the_five_colors_differ_in_lightness_for_every_eye(eye: str) -> None:
    for one, other in combinations(Color, 2):
        apart = abs(lightness(PAINTS[one].front, eye) - lightness(PAINTS[other].front, eye))
        assert apart >= 9.5, (one, other, eye)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("color", Color)
def test_the_inlay_stands_out_from_its_drawer_for_every_eye(color: Color, eye: str) -> None:
    paint = PAINTS[color]
    assert abs(lightness(paint.front, eye) - lightness(paint.inlay, eye)) >= 22


@pytest.mark.parametrize("color", Color)
def test_a_handle_stands_out_from_every_drawer_by_its_brass_or_its_rim(color: Color) -> None:
    front = PAINTS[color].front
    assert max(contrast(front, BRASS), contrast(front, OUTLINE)) >= 3.8
    assert contrast(BRASS, OUTLINE) >= 7


def test_figures_are_easy_to_read_on_an_objective_card() -> None:
    assert contrast(INK, PAPER) >= 7
    assert contrast(WALNUT, PAPER) >= 4.5
