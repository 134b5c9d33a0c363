"""What the cards of a row are called aloud, by where they lie."""

from django.utils.translation import gettext as _

from rules.sideboards.engine.cards import PlacedCard
from rules.sideboards.pictures.words import drawer_words


def place_words(place: int) -> str:
    words = (
        _("First card"),
        _("Second card"),
        _("Third card"),
        _("Fourth card"),
        _("Fifth card"),
        _("Sixth card"),
        _("Seventh card"),
        _("Eighth card"),
    )
    return words[place]


def drawers_aloud(placed: PlacedCard) -> str:
    """From top to bottom, as they lie."""
    return ", ".join(map(drawer_words, placed.drawers))


def column_words(place: int, placed: PlacedCard) -> str:
    return _("%(place)s: %(drawers)s") % {
        "place": place_words(place),
        "drawers": drawers_aloud(placed),
    }
