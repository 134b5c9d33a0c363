"""The ladder of a result: each word at its place, none over another."""

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from rules.pictures.ladder import LADDER_WIDTH, LETTER, ladder_svg
from rules.pictures.plots import ScaleMark

TITLE = ScaleMark(45, "Top-drawer tactician")


def boxes(svg: str) -> dict[str, tuple[float, float, float]]:
    """The left edge, the width and the baseline of each of the words."""
    found = {}
    for node in ET.fromstring(svg):
        if node.tag == "text":
            width = LETTER * len(node.text or "")
            shift = {"start": 0, "middle": width / 2, "end": width}[node.attrib["text-anchor"]]
            found[node.text or ""] = float(node.attrib["x"]) - shift, width, float(node.attrib["y"])
    return found


@pytest.mark.parametrize("mine", [0, 3, 37, 44, 58, 60])
@pytest.mark.parametrize("title", [None, TITLE, ScaleMark(55, "Sideboards champion")])
@pytest.mark.parametrize("coach", [None, 41, 59])
def test_no_words_meet_and_none_leave_the_picture(
    mine: int, title: ScaleMark | None, coach: int | None
) -> None:
    rung = None if coach is None else ScaleMark(coach, "Coach")
    found = boxes(ladder_svg(ScaleMark(mine, "You"), title=title, coach=rung))
    assert len(found) == 1 + (title is not None) + (coach is not None)
    for left, width, _ in found.values():
        assert left >= 0
        assert left + width <= LADDER_WIDTH + 0.01
    for (left, width, y), (other_left, other_width, other_y) in combinations(found.values(), 2):
        assert y != other_y or left + width <= other_left or other_left + other_width <= left


def test_the_highest_of_them_is_its_top() -> None:
    for mine, coach in ((37, 59), (59, 37)):
        svg = ladder_svg(ScaleMark(mine, "You"), title=TITLE, coach=ScaleMark(coach, "Coach"))
        places = [node.attrib["d"] for node in ET.fromstring(svg) if node.tag == "path"]
        assert any(d.startswith(f"M{LADDER_WIDTH - 2} ") for d in places)


def test_it_is_a_decoration() -> None:
    svg = ladder_svg(ScaleMark(7, "You"), title=None, coach=None)
    assert ET.fromstring(svg).attrib["aria-hidden"] == "true"
