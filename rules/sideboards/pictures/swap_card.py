"""The swap card, with both its sides."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rules.pictures.palette import INK, PAPER, PAPER_EDGE, WALNUT
from rules.pictures.svg import box, group, picture, stroked, text
from rules.reader import kept_per_language
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS

SIDE_WIDTH, SIDE_HEIGHT = 92, 128
BETWEEN = 14
ARROWS = "M22 44h48M58 32l12 12-12 12M70 72H22M34 60L22 72l12 12"
CROSS = "M26 40l40 48M66 40L26 88"


@kept_per_language(4)
def swap_card_svg() -> SafeString:
    """The unused side on the left, the used one on the right."""
    points = text(f"+{UNUSED_SWAP_POINTS}", x=31, y=116, size=24, fill=INK)
    return picture(
        _side(stroked(ARROWS, stroke=WALNUT, width=6), points),
        group(_side(stroked(CROSS, stroke=INK, width=9)), x=SIDE_WIDTH + BETWEEN),
        size=(2 * SIDE_WIDTH + BETWEEN, SIDE_HEIGHT),
        label=swap_card_words(),
        class_="picture swap-card-picture",
    )


def swap_card_words() -> str:
    return _("Swap card. One side: two arrows and +%(points)s. The other: an X.") % {
        "points": UNUSED_SWAP_POINTS
    }


def _side(*drawn: str) -> str:
    size = (SIDE_WIDTH - 2, SIDE_HEIGHT - 2)
    return box(1, 1, size, rx=10, fill=PAPER, stroke=PAPER_EDGE, stroke_width=2) + "".join(drawn)
