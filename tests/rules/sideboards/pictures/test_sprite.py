from itertools import combinations

import pytest

from rules.pictures.svg import XMLNS, element, stroked
from rules.sideboards.engine.cards import Color, Handle
from rules.sideboards.pictures import sprite_svg
from rules.sideboards.pictures.sprite import INLAYS
from tests.rules.pictures.drawn import (
    difference,
    drawer_alone,
    handle_alone,
    image,
    share_of_ink,
    tree,
)

PHONE_DRAWER = 42
"""Pixels across a drawer in a row of eight cards on a phone."""


def inlay_alone(color: Color) -> str:
    path = stroked(INLAYS[color], stroke="#000", width=3)
    return element("svg", path, xmlns=XMLNS, viewBox="0 0 64 52", width=64, height=52)


def test_the_five_inlays_differ_without_any_color_at_phone_size() -> None:
    drawn = {color: image(inlay_alone(color), width=PHONE_DRAWER) for color in Color}
    for one, other in combinations(Color, 2):
        assert difference(drawn[one], drawn[other]) >= 20, (one, other)


def test_the_five_drawers_differ_in_grey_at_phone_size() -> None:
    drawn = {c: image(drawer_alone(c), width=PHONE_DRAWER) for c in Color}
    for one, other in combinations(Color, 2):
        assert difference(drawn[one], drawn[other]) >= 18, (one, other)


def test_the_three_handles_differ_in_silhouette() -> None:
    drawn = {h: image(handle_alone(h), width=24) for h in Handle}
    for one, other in combinations(Handle, 2):
        assert difference(drawn[one], drawn[other]) >= 18, (one, other)


@pytest.mark.parametrize("handle", Handle)
def test_a_handle_leaves_its_drawer_s_inlay_in_sight(handle: Handle) -> None:
    covered = image(handle_alone(handle), width=50)
    assert share_of_ink(covered) < 0.45


def test_every_part_of_the_sprite_has_a_name_of_its_own() -> None:
    names = [one.attrib["id"] for one in tree(sprite_svg()).iter() if "id" in one.attrib]
    assert len(names) == len(set(names)) == len(Color) + len(Handle) + 3
