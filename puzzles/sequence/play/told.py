"""The board of a game in words, for those who do not see it."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.sequence.play.own_lines import OwnLine, own_lines, spaces_beside
from puzzles.sequence.play.scenes import chips_of
from puzzles.sequence.play.words import names
from puzzles.sequence.takeover import TakeOverGame
from rules.sequence.engine.board import CARD_ON, EVERY_SPACE, SIZE, Space
from rules.sequence.engine.setup import Chip
from rules.sequence.pictures.words import (
    line_of_spaces_words,
    on_space_words,
    playing_card_words,
    side_words,
    space_words,
)


def lines_told(game: TakeOverGame, missing: int | None = None) -> list[str]:
    """One's lines that need so many chips, or all that are begun."""
    lines = own_lines(game)
    return [_line_words(each) for each in lines if missing in {None, len(each.missing)}]


def near_told(game: TakeOverGame) -> list[str]:
    """The open spaces next to one's chips."""
    return [space_words(space) for space in spaces_beside(sorted(game.mine), game)]


def rows_told(game: TakeOverGame) -> Iterator[tuple[int, list[str]]]:
    chips, whose = chips_of(game), names()
    for row in range(1, SIZE + 1):
        spaces = (space for space in EVERY_SPACE if space.row == row)
        yield row, [_cell(space, chips.get(space), whose) for space in spaces]


def _cell(space: Space, chip: Chip | None, whose: Mapping[Chip, str]) -> str:
    if chip is None:
        return on_space_words(space)
    side = whose.get(chip) or side_words(chip)
    return _("%(side)s (%(card)s)") % {"side": side, "card": playing_card_words(CARD_ON[space])}


def _line_words(each: OwnLine) -> str:
    words = ngettext(
        "%(chips)s more, %(line)s: %(spaces)s.", "%(chips)s more, %(line)s: %(spaces)s.",
        len(each.missing),
    )  # fmt: skip
    said = {
        "chips": len(each.missing),
        "line": line_of_spaces_words(each.line),
        "spaces": _("; ").join(map(space_words, each.missing)),
    }
    return words % said
