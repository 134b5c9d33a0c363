"""One card: its rank above its suit. A jack shows its eyes, since these say what it does."""

from django.utils.safestring import SafeString

from rules.pictures.svg import box, element, group, number, picture, text
from rules.reader import kept_per_language
from rules.sequence.engine.cards import Card
from rules.sequence.pictures.palette import FACE, FACE_EDGE, FACE_INK, SUIT_INKS
from rules.sequence.pictures.suits import suit_at
from rules.sequence.pictures.words import playing_card_words

PLAYING_CARD_SIZE = PLAYING_CARD_WIDTH, PLAYING_CARD_HEIGHT = 50, 68
EYE = 9
"""Half the width of an eye."""


# fifty-two cards in four languages, without words, or with those for a card in a hand
@kept_per_language(1024)
def playing_card_svg(
    card: Card, *, label: str | None = None, standalone: bool = False
) -> SafeString:
    """`label` replaces the text alternative; an empty one makes the picture decoration."""
    width, height = PLAYING_CARD_SIZE
    edge: dict[str, str | float] = {"rx": 6, "fill": FACE, "stroke": FACE_EDGE, "stroke_width": 1.5}
    return picture(
        box(0.75, 0.75, (width - 1.5, height - 1.5), **edge),
        _jack(card) if card.is_jack else _plain(card),
        size=PLAYING_CARD_SIZE,
        label=playing_card_words(card) if label is None else label,
        class_="picture playing-card",
        standalone=" " if standalone else "",
    )


def _plain(card: Card) -> str:
    middle = PLAYING_CARD_WIDTH / 2
    rank = text(card.rank, x=middle, y=31, size=29, text_anchor="middle")
    return group(rank, suit_at(card.suit, middle, 49, size=25), fill=SUIT_INKS[card.suit])


def _jack(card: Card) -> str:
    rank = text(card.rank, x=16, y=29, size=27, text_anchor="middle")
    shown = group(rank, suit_at(card.suit, 35, 20, size=20), fill=SUIT_INKS[card.suit])
    middle = PLAYING_CARD_WIDTH / 2
    centers = [middle - 11, middle + 11] if card.is_two_eyed else [middle]
    return shown + "".join(_eye(x, 50) for x in centers)


def _eye(x: float, y: float) -> str:
    lids = f"M{number(x - EYE)} {y}q{EYE}-{EYE} {2 * EYE} 0q-{EYE} {EYE}-{2 * EYE} 0z"
    line: dict[str, str | float] = {"fill": "#fff", "stroke": FACE_INK, "stroke_width": 1.8}
    return element("path", d=lids, **line) + element("circle", cx=x, cy=y, r=3.2, fill=FACE_INK)
