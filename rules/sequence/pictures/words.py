"""The text alternatives of all drawings, in the reader's language."""

from collections.abc import Iterable, Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from rules.reader import kept_per_language
from rules.sequence.engine.board import CARD_ON, CORNERS, EVERY_SPACE, Line, Space
from rules.sequence.engine.cards import Card, Suit
from rules.sequence.engine.chips import Chips
from rules.sequence.engine.setup import Chip


def suit_words(suit: Suit) -> str:
    words = {
        Suit.HEARTS: pgettext("suit", "hearts"),
        Suit.CLUBS: pgettext("suit", "clubs"),
        Suit.DIAMONDS: pgettext("suit", "diamonds"),
        Suit.SPADES: pgettext("suit", "spades"),
    }
    return words[suit]


def rank_words(rank: str) -> str:
    words = {
        "J": pgettext("card", "jack"),
        "Q": pgettext("card", "queen"),
        "K": pgettext("card", "king"),
        "A": pgettext("card", "ace"),
    }
    return words.get(rank, rank)


# fifty-two cards in four languages
@kept_per_language(256)
def playing_card_words(card: Card) -> str:
    """Jacks say their eyes, since these say what they do."""
    values = {"rank": rank_words(card.rank), "suit": suit_words(card.suit)}
    words = _("%(rank)s of %(suit)s") % values
    if card.is_two_eyed:
        return _("%(card)s, two-eyed") % {"card": words}
    return _("%(card)s, one-eyed") % {"card": words} if card.is_one_eyed else words


def jack_words(jack: Card) -> str:
    """What the jack does."""
    card = capfirst(playing_card_words(jack))
    if jack.is_one_eyed:
        return _("%(card)s: it removes an opposing chip.") % {"card": card}
    return _("%(card)s: it puts a chip on any free space.") % {"card": card}


def row_and_column_words(space: Space) -> str:
    return _("row %(row)s, column %(column)s") % {"row": space.row, "column": space.column}


def on_space_words(space: Space) -> str:
    """The card that the space shows."""
    return _("corner") if space in CORNERS else playing_card_words(CARD_ON[space])


def space_words(space: Space) -> str:
    return _words_by_space()[space]


@kept_per_language(4)
def _words_by_space() -> Mapping[Space, str]:
    return {space: _space_words(space) for space in EVERY_SPACE}


def _space_words(space: Space) -> str:
    return _("%(place)s: %(card)s") % {
        "place": row_and_column_words(space),
        "card": on_space_words(space),
    }


# 192 lines in four languages
@kept_per_language(1024)
def line_of_spaces_words(line: Line) -> str:
    values = {"first": row_and_column_words(line[0]), "last": row_and_column_words(line[-1])}
    return _("from %(first)s to %(last)s") % values


def side_words(chip: Chip) -> str:
    words = {
        Chip.BLUE: pgettext("chips", "Blue"),
        Chip.GREEN: pgettext("chips", "Green"),
        Chip.RED: pgettext("chips", "Red"),
    }
    return words[chip]


def board_words(chips: Chips, names: Mapping[Chip, str] | None = None) -> str:
    """Where the chips of each side lie; `names` says whose they are."""
    heading = _("The board, ten rows of ten spaces.")
    sides = [chip for chip in Chip if chip in chips.values()]
    if not sides:
        return heading
    sides_in_words = (
        _("%(side)s: %(spaces)s.")
        % {"side": (names or {}).get(chip) or side_words(chip), "spaces": _listed_spaces(own)}
        for chip in sides
        if (own := sorted(space for space, other in chips.items() if other == chip))
    )
    return " ".join((heading, *sides_in_words))


def _listed_spaces(spaces: Iterable[Space]) -> str:
    words = _words_by_space()
    return _("; ").join(words[space] for space in spaces)
