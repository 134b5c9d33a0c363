"""One card: its rank in a corner, its suit at large. A jack is drawn in profile or full face, since
its eyes say what it does."""

from django.utils.safestring import SafeString

from rules.pictures.svg import box, element, group, picture, stroked, text
from rules.reader import kept_per_language
from rules.sequence.engine.cards import Card
from rules.sequence.pictures.palette import (
    FACE,
    FACE_EDGE,
    FACE_INK,
    HAIR,
    INK_CLASSES,
    SKIN,
    SUIT_INKS,
)
from rules.sequence.pictures.suits import suit_at
from rules.sequence.pictures.words import playing_card_words

PROFILE = "M17 39h13v12l-1 6h-8q-3 0-3-3l.6-1.6-1.6-1.2 1-1.6-.6-1.6-3.4-.8 3.2-5z"
PLAYING_CARD_SIZE = PLAYING_CARD_WIDTH, PLAYING_CARD_HEIGHT = 50, 68


# fifty-two cards in four languages, without words, or with those for a card in a hand
@kept_per_language(1024)
def playing_card_svg(
    card: Card, *, label: str | None = None, standalone: bool = False
) -> SafeString:
    """`label` replaces the text alternative; an empty one makes the picture decoration."""
    return picture(
        _paper(),
        _index(card),
        _head(card) if card.is_jack else "",
        size=PLAYING_CARD_SIZE,
        label=playing_card_words(card) if label is None else label,
        class_="picture playing-card",
        standalone=" " if standalone else "",
    )


def _paper() -> str:
    width, height = PLAYING_CARD_SIZE
    edge: dict[str, str | float] = {"rx": 6, "fill": FACE, "stroke": FACE_EDGE, "stroke_width": 1.5}
    rule: dict[str, str | float] = {"rx": 3.5, "fill": "none", "stroke": FACE_EDGE}
    return box(0.75, 0.75, (width - 1.5, height - 1.5), **edge, class_="face") + box(
        3.5, 3.5, (width - 7, height - 7), **rule, stroke_width=0.7
    )


def _index(card: Card) -> str:
    """The rank in the upper left corner; the suit at large, or small where a jack looks out."""
    rank = text(card.rank, x=7, y=26, size=25, letter_spacing=-2)
    suit = (
        suit_at(card.suit, 36, 17, size=15) if card.is_jack else suit_at(card.suit, 31, 48, size=27)
    )
    ink, name = SUIT_INKS[card.suit], INK_CLASSES[card.suit]
    # some readers speak letters even in what is one picture with a text alternative
    return group(rank, suit, fill=ink, class_=name, aria_hidden="true")


def _head(jack: Card) -> str:
    """In outlines and flat paints, as drawers are drawn."""
    return _full_face(jack) if jack.is_two_eyed else _profile(jack)


def _painted(path: str, paint: str, class_: str | None = None) -> str:
    line: dict[str, str | float] = {"stroke": FACE_INK, "stroke_width": 1.4}
    return element("path", d=path, fill=paint, **line, stroke_linejoin="round", class_=class_)


def _cloth(path: str, jack: Card) -> str:
    return _painted(path, SUIT_INKS[jack.suit], INK_CLASSES[jack.suit])


def _full_face(jack: Card) -> str:
    return "".join(
        [
            _cloth("M9 64q1-8 10-9h12q9 1 10 9z", jack),
            _painted("M13 57q-3-12 0-20h24q3 8 0 20z", HAIR),
            _painted("M16 39h18v9q0 10-9 10t-9-10z", SKIN),
            _cloth("M11 40l2-8q12-6 24 0l2 8q-14-5-28 0z", jack),
            stroked("M25 45v4.5h-1.6M22 53.5q3 1.8 6 0", stroke=FACE_INK, width=1.2),
            _eye(20.8, 44.5),
            _eye(29.2, 44.5),
        ]
    )


def _profile(jack: Card) -> str:
    """It looks to the left."""
    return "".join(
        [
            _cloth("M14 64q2-8 10-9h8q9 1 10 9z", jack),
            _painted("M27 58q1-12-2-20h12q6 8 3 20z", HAIR),
            _painted(
                "M17 39h13v12l-1 6h-8q-3 0-3-3l.6-1.6-1.6-1.2 1-1.6-.6-1.6-3.4-.8 3.2-5z", SKIN
            ),
            _cloth("M12 40l5-8q12-6 22 1l1 7q-14-5-28 0z", jack),
            stroked("M18.6 52.4h3.2", stroke=FACE_INK, width=1.2),
            _eye(20.6, 44.2),
        ]
    )


def _eye(x: float, y: float) -> str:
    return element("circle", cx=x, cy=y, r=1.9, fill=FACE_INK)
