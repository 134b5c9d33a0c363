"""Cards named by what one sees of them: their colors from top to bottom.

Each order of the five colors is on one card of a box, which shows the same order from the bottom up
when it is turned. So the colors of a column say which card lies there, and which way up.
"""

from collections.abc import Iterable, Mapping

from rules.sideboards.engine.cards import HEIGHT, Card, Color, PlacedCard

Colors = tuple[Color, ...]
"""Of one column, from top to bottom; fewer than five while it is not finished."""

LETTERS: Mapping[str, Color] = {color.value[0]: color for color in Color}


def colors_of(placed: PlacedCard) -> Colors:
    return tuple(drawer.color for drawer in placed.drawers)


def placed_by_colors(cards: Iterable[Card]) -> dict[Colors, PlacedCard]:
    """All cards, each both ways up."""
    lying = (PlacedCard(card, turned) for card in cards for turned in (False, True))
    return {colors_of(placed): placed for placed in lying}


def with_the_last(colors: Colors) -> Colors:
    """Four colors leave no choice for the fifth drawer."""
    if len(colors) < HEIGHT - 1:
        return colors
    return (*colors, *(color for color in Color if color not in colors))


def colors_text(colors: Colors) -> str:
    """
    >>> colors_text((Color.RED, Color.TURQUOISE))
    'rt'
    """
    return "".join(color.value[0] for color in colors)


def colors_in(text: str) -> Colors:
    """The colors that a text names, as far as they can be those of one column.

    >>> colors_text(colors_in("rtxp")), colors_text(colors_in("rtr"))
    ('rt', 'rt')
    """
    colors: Colors = ()
    for letter in text:
        color = LETTERS.get(letter)
        if color is None or color in colors:
            break
        colors = (*colors, color)
    return colors
