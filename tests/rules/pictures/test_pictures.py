import re
import zlib
from collections.abc import Mapping
from functools import partial
from typing import Protocol

import pytest

from rules.current_edition import shipped_edition
from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.notation import parse_sideboard
from rules.games.sideboards.sideboard import Side, Sideboard
from rules.pictures import (
    Highlight,
    Scene,
    card_svg,
    emblem_svg,
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


def test_every_card_of_the_edition_looks_different_also_when_turned() -> None:
    ways = [
        PlacedCard(card, turned=turned)
        for card in EDITION.cards.values()
        for turned in (False, True)
    ]
    assert len({card_svg(way, label="") for way in ways}) == 2 * len(EDITION.cards)


def test_every_objective_looks_different() -> None:
    drawn = {objective_svg(objective, label="") for objective in EDITION.objectives.values()}
    assert len(drawn) == 30


def test_a_label_replaces_the_words_and_an_empty_one_makes_decoration() -> None:
    named = card_svg(EDITION.cards[1], label='my "best" <card>')
    assert tree(named).attrib["aria-label"] == 'my "best" <card>'
    assert tree(named).attrib["role"] == "img"
    assert tree(card_svg(EDITION.cards[1], label="")).attrib == {
        "class": "picture card-picture",
        "viewBox": "-3 -3 70 266",
        "aria-hidden": "true",
    }


@pytest.mark.parametrize("count", range(9))
def test_a_growing_row_keeps_its_place_on_the_page(count: int) -> None:
    row = Sideboard(ROW.placed[:count])
    ghosts = [] if count == 8 else [(ROW.placed[7], Side.RIGHT)]
    scenes = (Scene(), Scene(ghosts=ghosts))
    boxes = {tree(row_svg(row, scene)).attrib["viewBox"] for scene in scenes}
    assert boxes == {tree(row_svg(ROW)).attrib["viewBox"]}


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("count", range(1, 8))
def test_a_ghost_stands_next_to_the_row_inside_the_picture(count: int, side: Side) -> None:
    ghost = (ROW.placed[7], side)
    svg = tree(row_svg(Sideboard(ROW.placed[:count]), Scene(ghosts=[ghost])))
    row, shade = (float(g.attrib.get("transform", "(0 ").split("(")[1].split()[0]) for g in svg[1:])
    gap = row - shade if side is Side.LEFT else shade - row
    assert gap == (64 if side is Side.LEFT else 64 * count)
    assert 0 <= shade <= 7 * 64


def test_lights_ring_the_drawers_that_count_and_veil_the_others() -> None:
    svg = tree(row_svg(ROW, Scene(highlights=[LIGHTS])))
    (lit,) = [one for one in svg.iter() if one.attrib.get("class") == "lit"]
    veil = lit[0].attrib["d"]
    assert veil.count("z") == 1 + 4, "the wall and a hole for each of four drawers"


def test_a_drawer_that_counts_twice_is_cut_out_once() -> None:
    # two holes in one place would fill each other
    twice = Highlight(groups=[((0, 2), (1, 2)), ((1, 2), (2, 2))])
    svg = row_svg(ROW, Scene(highlights=[twice]))
    (lit,) = [one for one in tree(svg).iter() if one.attrib.get("class") == "lit"]
    assert lit[0].attrib["d"].count("z") == 1 + 3


def test_a_named_highlight_is_a_layer_for_the_page_to_show() -> None:
    named = Highlight(groups=LIGHTS.groups, name="rows")
    assert 'class="lit lit-rows"' in row_svg(ROW, Scene(highlights=[named]))


@pytest.mark.parametrize(("side", "column"), [(Side.LEFT, 0), (Side.RIGHT, 7)])
def test_the_card_that_arrived_slides_in_at_its_end(side: Side, column: int) -> None:
    (board,) = tree(row_svg(ROW, Scene(arrived=side)))
    _legs, _case, _inside, _top, *cards = board
    moving = [place for place, card in enumerate(cards) if "comes-" in card.get("class", "")]
    assert moving == [column]


def test_thirty_cards_in_a_page_weigh_little() -> None:
    cards = [card_svg(card) for card in list(EDITION.cards.values())[:30]]
    assert len(zlib.compress((sprite_svg() + "".join(cards)).encode())) < 3_000


def test_decoration_says_nothing() -> None:
    for svg in (emblem_svg(), gap_svg()):
        assert tree(svg).attrib["aria-hidden"] == "true"
