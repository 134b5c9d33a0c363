"""The preview picture of a day's puzzle: three objectives, which everybody sees at its start."""

from collections.abc import Sequence

from puzzles.game.text_picture import PICTURE_MARGIN, PictureWords, text_png
from rules.pictures.svg import element
from rules.sideboards.engine.objectives import Objective
from rules.sideboards.engine.solo import SoloDeal
from rules.sideboards.pictures import objective_svg
from rules.sideboards.pictures.objective import SLIP_HEIGHT, SLIP_WIDTH
from rules.sideboards.pictures.sprite import definitions

TOP, HIGH, BETWEEN = 408, 200, 28
WIDE = HIGH * SLIP_WIDTH / SLIP_HEIGHT


def day_png(deal: SoloDeal, words: PictureWords) -> bytes:
    three: Sequence[Objective] = deal.objectives.three
    drawn = [
        element(
            "svg",
            objective_svg(objective, label=""),
            x=PICTURE_MARGIN + place * (WIDE + BETWEEN),
            y=TOP,
            width=WIDE,
            height=HIGH,
        )
        for place, objective in enumerate(three)
    ]
    return text_png(words, definitions(), *drawn)
