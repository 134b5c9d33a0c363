"""Moves, titles and points of the puzzle in the reader's language."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from puzzles.sequence.takeover import (
    NEAR_THE_BEST,
    TURNS,
    TakeOverGame,
    TakeOverMove,
    TakeOverRank,
    points_on,
)
from rules.sequence.engine.board import CARD_ON, CORNERS, Line, Space
from rules.sequence.engine.cards import Card, Suit
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from rules.sequence.engine.setup import Chip
from rules.sequence.pictures.words import playing_card_words, row_and_column_words

SUIT_SIGNS = {Suit.HEARTS: "♥", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.SPADES: "♠"}
MINE, GREENS = Chip.BLUE, Chip.GREEN


def names() -> Mapping[Chip, str]:
    """Whose chips are whose."""
    return {MINE: pgettext("chips", "You"), GREENS: pgettext("chips", "Green")}


def turn_words(move: TakeOverMove) -> str:
    """What a move does."""
    said = {"card": playing_card_words(move.card)}
    place_words = named_space_words if move.card.is_jack else row_and_column_words
    match move:
        case PlaceChip():
            place = place_words(move.space)
            return _("%(card)s: chip on %(space)s") % {**said, "space": place}
        case RemoveChip():
            place = place_words(move.space)
            return _("%(card)s: Green’s chip on %(space)s is removed") % {**said, "space": place}
        case _:
            return _("%(card)s: discarded") % said


def jack_words(jack: Card) -> str:
    if jack.is_one_eyed:
        return _("A one-eyed jack removes one of the other side’s chips; it doesn’t place one.")
    return _("A two-eyed jack puts a chip on any free space.")


def card_sign(card: Card) -> str:
    return f"{card.rank}{SUIT_SIGNS[card.suit]}"


def named_space_words(space: Space) -> str:
    """By what one sees there first: the board shows cards, and a few drawings number its rows."""
    place = row_and_column_words(space)
    if space in CORNERS:
        return place
    return _("%(card)s in %(place)s") % {"card": card_sign(CARD_ON[space]), "place": place}


def named_line_words(line: Line) -> str:
    said = {"first": named_space_words(line[0]), "last": named_space_words(line[-1])}
    return _("from %(first)s to %(last)s") % said


def rank_title(rank: TakeOverRank) -> str:
    titles = {
        TakeOverRank.BEST: _("The best there is"),
        TakeOverRank.NEARLY_BEST: _("Within a hair of the best"),
        TakeOverRank.TWO_SEQUENCES: _("Two sequences"),
        TakeOverRank.ONE_SEQUENCE: _("One sequence"),
        TakeOverRank.NO_SEQUENCE: _("No sequence this time"),
    }
    return titles[rank]


FEWEST_OF_TWO = 2 * points_on(TURNS)
MORE_THAN_ONE = points_on(1) + 1
SURELY = (MORE_THAN_ONE, points_on(TURNS))
"""The points from which on two sequences are certain, and one."""
RANKS = (MORE_THAN_ONE, FEWEST_OF_TWO, points_on(TURNS), 0)
"""Two sequences; one on the first turns, or two on the last ones; one; none. What is best depends
on the deal."""


def title(score: int, best: int | None, position: TakeOverGame | None) -> str:
    """Points alone do not always tell one early sequence from two late ones; the position does."""
    if position is None and FEWEST_OF_TWO <= score < MORE_THAN_ONE:
        return _("One early sequence, or two late ones")
    sequences = len(position.counted) if position else sum(score >= least for least in SURELY)
    if best is None or sequences < TakeOverRank.TWO_SEQUENCES:
        return rank_title(TakeOverRank(sequences))
    if score >= best:
        return rank_title(TakeOverRank.BEST)
    is_near = score >= best - NEAR_THE_BEST
    return rank_title(TakeOverRank.NEARLY_BEST if is_near else TakeOverRank.TWO_SEQUENCES)


def lacking_words(position: TakeOverGame) -> str:
    """The first titles are told by the number of sequences, whatever these have brought."""
    match len(position.counted):
        case 0:
            return _("For the next title, a sequence was missing.")
        case 1:
            return _("For the next title, a second sequence was missing.")
        case _:
            return ""


def progress_words(position: TakeOverGame) -> str:
    said = {"turn": position.turn, "turns": TURNS, "points": position.score}
    return _("Turn %(turn)s of %(turns)s, points so far: %(points)s.") % said


def now_worth_words(turn: int) -> str:
    return _("A sequence now: %(points)s points") % {"points": points_on(turn)}
