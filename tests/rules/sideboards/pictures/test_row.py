import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import Side, Sideboard
from rules.sideboards.engine.notation import parse_sideboard
from rules.sideboards.pictures import Glow, Highlight, Scene, lit_again_svg, row_svg
from rules.sideboards.pictures.card import CARD_WIDTH
from rules.sideboards.pictures.row import LANES, LINK_TINTS, _link
from rules.sideboards.pictures.sprite import DRAWER_HEIGHT
from tests.rules.pictures.drawn import tree

EDITION = shipped_edition()
ROW = parse_sideboard("34t 13t 2 52t 51 17t 39t 46t", EDITION.cards)
LIGHTS = Highlight(groups=[((0, 2), (1, 2), (2, 2)), ((4, 3),)])


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
    groups = [part for part in svg if part.tag.endswith("g")]
    row, shade = (float(g.attrib.get("transform", "(0 ").split("(")[1].split()[0]) for g in groups)
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
def test_the_card_that_arrived_appears_at_its_end(side: Side, column: int) -> None:
    (board,) = tree(row_svg(ROW, Scene(arrived=side)))
    _legs, _case, _inside, _top, *cards = board
    moving = [place for place, card in enumerate(cards) if card.get("class") == "arrives"]
    assert moving == [column]


def places(count: int, scene: Scene) -> list[float]:
    """Where the dotted places begin, in cards from the left edge of the row's own room."""
    outline = tree(row_svg(Sideboard(ROW.placed[:count]), scene))[0]
    starts = re.findall(r"M(-?[\d.]+) 4h", outline.attrib.get("d", ""))
    return [(float(start) - 6 - 4 - 6) / 64 for start in starts]


@pytest.mark.parametrize("room", [8, 9])
@pytest.mark.parametrize("count", range(9))
def test_there_is_a_dotted_place_for_each_card_still_to_come(count: int, room: int) -> None:
    found = places(count, Scene(room=room))
    assert len(found) == 8 - count
    assert all(-1 < place <= room - 1 for place in found)


def test_with_a_card_in_hand_its_two_ends_are_the_only_places() -> None:
    ghosts = [(ROW.placed[7], side) for side in Side]
    assert places(3, Scene(ghosts=ghosts, slots=3, room=9)) == []


@pytest.mark.parametrize(("side", "first", "column"), [(Side.LEFT, -1, 0), (Side.RIGHT, 0, 3)])
def test_what_begins_to_count_is_ringed_at_its_end_ghosts_included(
    side: Side, first: int, column: int
) -> None:
    row, ghosts = Sideboard(ROW.placed[:3]), [(ROW.placed[7], each) for each in Side]
    glow = Glow({(column, 2)}, [((column, 2),)], side.name.lower(), first=first)
    svg = tree(row_svg(row, Scene(ghosts=ghosts, slots=3, glows=[glow])))
    (lit,) = [part for part in svg if "glow" in part.get("class", "")]
    (ghost,) = [part for part in svg if part.get("class", "").endswith(side.name.lower())][:1]
    assert x_of(lit) + 64 * column == x_of(ghost)


def x_of(part: Element) -> float:
    return float(part.get("transform", "(0 ").split("(")[1].split()[0])


def test_a_row_can_be_repeated_with_one_light() -> None:
    assert 'id="repeated-row"' in row_svg(ROW, Scene(repeated=True))
    again = lit_again_svg(ROW, LIGHTS)
    assert 'href="#repeated-row"' in again
    assert 'class="lit"' in again


HANDLE_WIDTH, HANDLE_HEIGHT = 40, 26
"""Around the middle of a drawer of 64 by some 50, with room to spare."""


@pytest.mark.parametrize("lane", range(LANES))
@pytest.mark.parametrize("down", range(-4, 5))
@pytest.mark.parametrize("across", range(4))
def test_a_link_lies_over_no_handle(across: int, down: int, lane: int) -> None:
    for row in range(5):
        if 0 <= row + down < 5 and (across or down > 0):
            for place in passed(_link((1, row), (1 + across, row + down), lane)):
                assert not is_on_a_handle(*place), (row, place)


def passed(path: str) -> Iterator[tuple[float, float]]:
    """Places along a path of straight lines, a unit apart."""
    x, y = map(float, re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path)[0])
    for way, figure in re.findall(r"([HV])(-?[\d.]+)", path):
        to_x, to_y = (float(figure), y) if way == "H" else (x, float(figure))
        steps = int(max(abs(to_x - x), abs(to_y - y), 1))
        for step in range(steps + 1):
            yield x + (to_x - x) * step / steps, y + (to_y - y) * step / steps
        x, y = to_x, to_y


def is_on_a_handle(x: float, y: float) -> bool:
    from_middle = abs(x % CARD_WIDTH - CARD_WIDTH / 2), abs(y % DRAWER_HEIGHT - DRAWER_HEIGHT / 2)
    return from_middle[0] < HANDLE_WIDTH / 2 and from_middle[1] < HANDLE_HEIGHT / 2


def test_each_group_is_linked_in_a_tint_of_its_own() -> None:
    two = Highlight(groups=[((0, 2), (1, 3)), ((1, 2), (2, 3))])
    svg = row_svg(ROW, Scene(highlights=[two]))
    assert LINK_TINTS[0] in svg
    assert LINK_TINTS[1] not in svg
