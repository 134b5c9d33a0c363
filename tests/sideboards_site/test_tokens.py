"""The paints of the pages: told apart by every eye, by day and in the evening."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from django.conf import settings

from rules.pictures.palette import GLOW, OUTLINE
from rules.sideboards.engine.cards import Color
from rules.sideboards.pictures.palette import PAINTS
from rules.sideboards.pictures.row import GHOST
from tests.rules.pictures.color_vision import EYES, contrast, lightness, mixed

TOKENS = (
    Path(settings.BASE_DIR) / "sideboards_site" / "static" / "site" / "tokens.css"
).read_text()
PAIRS = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", TOKENS)
LIGHTS = {
    "day": {name: day for name, day, _ in PAIRS},
    "evening": {name: evening for name, _, evening in PAIRS},
}
GROUNDS = ["wall", "paper"]
LINES = ["ink", "ink-soft", "line-strong", "walnut-light", "accent", "link", "brass", "bad", "good"]
"""What plots, marks, edges and the ring of the focus are drawn with."""
INKS = ["ink", "ink-soft", "walnut-light", "link", "good", "bad"]
LEAST = 3
"""What WCAG asks of graphics."""

every_light = pytest.mark.parametrize("light", LIGHTS)
every_ground = pytest.mark.parametrize("ground", GROUNDS)
every_eye = pytest.mark.parametrize("eye", EYES)


@every_eye
@every_ground
@every_light
def test_what_is_drawn_stands_out_from_its_ground(light: str, ground: str, eye: str) -> None:
    paints = LIGHTS[light]
    found = {name: contrast(paints[name], paints[ground], eye) for name in LINES}
    assert min(found.values()) >= LEAST, found


@every_light
@pytest.mark.parametrize("ground", [*GROUNDS, "sunken"])
def test_words_are_easy_to_read_wherever_they_stand(light: str, ground: str) -> None:
    paints = LIGHTS[light]
    found = {name: contrast(paints[name], paints[ground]) for name in INKS}
    assert min(found.values()) >= 4.5, found


@every_eye
@every_ground
@every_light
def test_the_drawers_of_a_ghost_differ(light: str, ground: str, eye: str) -> None:
    under = LIGHTS[light][ground]
    ghosts = {color: mixed(paint.front, under, GHOST) for color, paint in PAINTS.items()}
    for one, other in combinations(Color, 2):
        apart = abs(lightness(ghosts[one], eye) - lightness(ghosts[other], eye))
        assert apart >= 7, (one, other)


@every_eye
@pytest.mark.parametrize("color", Color)
def test_the_ring_around_a_drawer_that_counts_is_seen_on_it(color: Color, eye: str) -> None:
    front = PAINTS[color].front
    assert max(contrast(front, GLOW, eye), contrast(front, OUTLINE, eye)) >= LEAST
    assert contrast(GLOW, OUTLINE, eye) >= 7


@every_eye
@every_light
def test_a_bar_of_lost_points_stands_out_from_the_line_it_lies_on(light: str, eye: str) -> None:
    paints = LIGHTS[light]
    assert contrast(paints["bad"], paints["ink"], eye) >= 1.5, "and it is three times as wide"
