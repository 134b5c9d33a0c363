from xml.etree import ElementTree as ET

import pytest

from rules.pictures.plots import PLOT_WIDTH, ScaleMark, histogram_svg, scale_svg

RANKS = (55, 45, 35, 25, 0)


def bars(svg: str) -> list[ET.Element]:
    return [node for node in ET.fromstring(svg) if "plot-bar" in node.get("class", "")]


def test_each_score_has_a_bar_as_high_as_its_share() -> None:
    found = bars(histogram_svg({30: 1, 41: 4, 55: 2}, mine=41, label="x"))
    heights = [float(bar.attrib["height"]) for bar in found]
    assert [height / max(heights) for height in heights] == pytest.approx([0.25, 1, 0.5], abs=0.01)


def test_my_own_bar_stands_out() -> None:
    found = bars(histogram_svg({30: 1, 41: 4}, mine=41, label="x"))
    assert ["plot-mine" in bar.attrib["class"] for bar in found] == [False, True]


def test_my_own_bar_is_pointed_at_for_those_who_see_no_colors() -> None:
    svg = ET.fromstring(histogram_svg({30: 1, 41: 4}, mine=41, label="x"))
    (tip,) = [node for node in svg if node.get("class") == "plot-mine"]
    assert float(tip.attrib["d"].split()[1].partition("l")[0]) > 9, "inside the picture"
    others = ET.fromstring(histogram_svg({30: 1, 41: 4}, mine=None, label="x"))
    assert len([*others]) == len([*svg]) - 1


@pytest.mark.parametrize("scores", [[0], [0, 99], [40, 41], list(range(100))])
def test_bars_stay_inside_the_picture(scores: list[int]) -> None:
    for bar in bars(histogram_svg(dict.fromkeys(scores, 1), mine=None, label="x")):
        left, width = float(bar.attrib["x"]), float(bar.attrib["width"])
        assert 0 <= left < left + width <= PLOT_WIDTH


def test_a_result_beyond_the_scale_widens_it() -> None:
    svg = scale_svg(
        90, ranks=RANKS, others=[ScaleMark(99, "Ceiling"), ScaleMark(41.5, "Median")], label="x"
    )
    places = [float(node.attrib["x"]) for node in ET.fromstring(svg).iter() if node.get("x")]
    assert max(places) <= PLOT_WIDTH
    assert "Ceiling 99" in svg
    assert "Median 41.5" in svg


def test_a_plot_says_in_words_what_it_shows() -> None:
    for svg in (
        histogram_svg({40: 5}, mine=None, label="five at 40"),
        scale_svg(40, ranks=RANKS, others=[], label="five at 40"),
    ):
        assert ET.fromstring(svg).attrib["aria-label"] == "five at 40"
