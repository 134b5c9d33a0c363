"""Moves, titles and points of the puzzle in the reader's language."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from puzzles.games.sequence.takeover import TakeOverMove, TakeOverRank, points_on
from rules.games.sequence.moves import PlaceChip, RemoveChip
from rules.games.sequence.setup import Chip
from rules.pictures.sequence.words import playing_card_words, row_and_column_words

MINE, GREENS = Chip.BLUE, Chip.GREEN


def names() -> Mapping[Chip, str]:
    """Whose chips are whose."""
    return {MINE: pgettext("chips", "You"), GREENS: pgettext("chips", "Green")}


def turn_words(move: TakeOverMove) -> str:
    """What a move does."""
    said = {"card": playing_card_words(move.card)}
    match move:
        case PlaceChip():
            place = row_and_column_words(move.space)
            return _("%(card)s: chip on %(space)s") % {**said, "space": place}
        case RemoveChip():
            place = row_and_column_words(move.space)
            return _("%(card)s: Green’s chip on %(space)s is removed") % {**said, "space": place}
        case _:
            return _("%(card)s: discarded") % said


def rank_title(rank: TakeOverRank) -> str:
    titles = {
        TakeOverRank.BEST: _("The best there is"),
        TakeOverRank.NEARLY_BEST: _("Within a hair of the best"),
        TakeOverRank.TWO_SEQUENCES: _("Two sequences"),
        TakeOverRank.ONE_SEQUENCE: _("One sequence"),
        TakeOverRank.NO_SEQUENCE: _("No sequence this time"),
    }
    return titles[rank]


def now_worth_words(turn: int) -> str:
    return _("a sequence now: %(points)s") % {"points": points_on(turn)}
