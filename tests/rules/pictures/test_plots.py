from xml.etree import ElementTree as ET

import pytest

from rules.pictures.plots import GROUP, PLOT_WIDTH, ScaleMark, grouped, histogram_svg, scale_svg

RANKS = (55, 45, 35, 25, 0)


def bars(svg: str) -> list[ET.Element]:
    return [node for node in ET.fromstring(svg) if "plot-bar" in node.get("class", "")]


def histogram(attempts_by_score: dict[int, int], *, mine: int | None = None) -> str:
    own = None if mine is None else ScaleMark(mine, "You")
    return histogram_svg(attempts_by_score, mine=own, coach=ScaleMark(52, "Coach"), label="x")


def words(svg: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg) if node.tag == "text"]


def place(svg: str, said: str) -> float:
    return next(float(n.attrib["x"]) for n in ET.fromstring(svg) if n.text == said)


def test_each_group_of_five_points_has_a_bar_as_high_as_its_share() -> None:
    found = bars(histogram({30: 1, 41: 3, 44: 1, 45: 2}))
    heights = [float(bar.attrib["height"]) for bar in found]
    assert [height / max(heights) for height in heights] == pytest.approx([0.25, 1, 0.5], abs=0.01)


def test_no_group_crosses_the_threshold_of_a_title() -> None:
    assert all(threshold % GROUP == 0 for threshold in RANKS)
    assert grouped({44: 1, 45: 1, 49: 1, 50: 1}) == {40: 1, 45: 2, 50: 1}


def test_the_axis_says_where_each_group_begins_and_the_bars_how_many_they_are() -> None:
    svg = histogram({30: 1, 41: 4, 55: 2}, mine=41)
    assert words(svg)[:3] == ["1", "4", "2"]
    assert words(svg)[3:-2] == ["30", "35", "40", "45", "50", "55", "60"]
    (bar,) = (bar for bar in bars(svg) if "plot-mine" in bar.attrib["class"])
    assert float(bar.attrib["x"]) == pytest.approx(place(svg, "40"), abs=2)


def test_of_many_groups_every_second_is_labelled() -> None:
    said = words(histogram(dict.fromkeys(range(12, 90), 1)))
    assert said[-10:-1] == ["10", "20", "30", "40", "50", "60", "70", "80", "90"]


def test_my_own_group_and_the_coach_are_marked_with_words_and_signs() -> None:
    svg = histogram({30: 1, 41: 4}, mine=41)
    assert ["plot-mine" in bar.attrib["class"] for bar in bars(svg)] == [False, True]
    assert words(svg)[-2:] == ["You 41", "Coach 52"]
    (tip,) = [node for node in ET.fromstring(svg) if node.get("class") == "plot-mine"]
    assert float(tip.attrib["d"].split()[1].partition("l")[0]) > 9, "inside the picture"
    assert [n for n in ET.fromstring(svg) if n.get("stroke-dasharray")]


def test_nobody_is_marked_who_is_not_known() -> None:
    svg = histogram_svg({30: 1, 41: 4}, mine=None, coach=None, label="x")
    assert not [said for said in words(svg) if " " in said]
    assert "plot-mine" not in svg
    assert "plot-stem" not in svg


@pytest.mark.parametrize("mine", [0, 37, 99])
@pytest.mark.parametrize("scores", [[0], [0, 99], [40, 41], list(range(100))])
def test_bars_and_words_stay_inside_the_picture(scores: list[int], mine: int) -> None:
    svg = histogram(dict.fromkeys(scores, 1), mine=mine)
    for bar in bars(svg):
        left, width = float(bar.attrib["x"]), float(bar.attrib["width"])
        assert 0 <= left < left + width <= PLOT_WIDTH
    for said in (f"You {mine}", "Coach 52"):
        assert 4 * len(said) <= place(svg, said) <= PLOT_WIDTH - 4 * len(said)


def test_a_result_beyond_the_scale_widens_it() -> None:
    svg = scale_svg(
        90,
        ranks=RANKS,
        others=[ScaleMark(99, "Ceiling"), ScaleMark(41.5, "Median")],
        label="x",
        least_end=75,
    )
    places = [float(node.attrib["x"]) for node in ET.fromstring(svg).iter() if node.get("x")]
    assert max(places) <= PLOT_WIDTH
    assert "Ceiling 99" in svg
    assert "Median 41.5" in svg


def test_a_plot_says_in_words_what_it_shows() -> None:
    for svg in (
        histogram_svg({40: 5}, mine=None, coach=None, label="five at 40"),
        scale_svg(40, ranks=RANKS, others=[], label="five at 40", least_end=75),
    ):
        assert ET.fromstring(svg).attrib["aria-label"] == "five at 40"
