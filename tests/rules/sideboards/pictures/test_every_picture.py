import re
from collections.abc import Mapping
from functools import partial
from typing import Protocol

import pytest

from rules.pictures.svg import number
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import PlacedCard, Side, Sideboard
from rules.sideboards.engine.notation import parse_sideboard
from rules.sideboards.pictures import (
    Highlight,
    Scene,
    card_svg,
    gap_svg,
    objective_svg,
    row_svg,
    sprite_svg,
)
from tests.rules.pictures.drawn import SVG, image, references, share_of_ink, tree

EDITION = shipped_edition()
ROW = parse_sideboard("34t 13t 2 52t 51 17t 39t 46t", EDITION.cards)
THREE = Sideboard(ROW.placed[:3])
GHOST = (PlacedCard(EDITION.cards[9]), Side.LEFT)
LIGHTS = Highlight(groups=[((0, 2), (1, 2), (2, 2)), ((4, 3),)])


class Draw(Protocol):
    def __call__(self, *, standalone: bool) -> str: ...


PICTURES: Mapping[str, Draw] = {
    "card": partial(card_svg, EDITION.cards[1]),
    "empty row": partial(row_svg, Sideboard()),
    "row with lights": partial(row_svg, ROW, Scene(highlights=[LIGHTS])),
    "row with a ghost": partial(row_svg, THREE, Scene(ghosts=[GHOST])),
} | {
    f"objective {objective.id}": partial(objective_svg, objective)
    for objective in EDITION.objectives.values()
}
every_picture = pytest.mark.parametrize("draw", PICTURES.values(), ids=PICTURES)


@every_picture
def test_every_picture_is_well_formed_and_passes_a_strict_policy(draw: Draw) -> None:
    for svg in (draw(standalone=False), draw(standalone=True)):
        assert tree(svg) is not None
        assert not re.search(r"\bstyle=|<style|<script|\bon\w+=", svg)


@every_picture
def test_every_picture_needs_only_what_the_sprite_holds(draw: Draw) -> None:
    names = {f"#{one.attrib['id']}" for one in tree(sprite_svg()).iter() if "id" in one.attrib}
    assert references(draw(standalone=False)) <= names
    assert references(draw(standalone=True)) <= names


@every_picture
def test_every_picture_is_complete_as_a_file_of_its_own(draw: Draw) -> None:
    assert draw(standalone=True).startswith('<svg class="')
    assert tree(draw(standalone=True)).find(f"{SVG}title") is not None
    assert share_of_ink(image(draw(standalone=True), width=240)) > 0.002


def test_decoration_says_nothing() -> None:
    assert tree(gap_svg()).attrib["aria-hidden"] == "true"


def test_a_number_is_no_longer_than_it_need_be() -> None:
    numbers = [number(value) for value in (-0.0, 0, -0.001, 12, 1.5, 2 / 3, -20.10)]
    assert numbers == ["0", "0", "0", "12", "1.5", "0.67", "-20.1"]
