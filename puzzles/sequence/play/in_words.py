"""The board of a game in words, for those who do not see it."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.sequence.play.choices import HeldCard, spaces_of
from puzzles.sequence.play.in_sight import (
    LineInSight,
    freed_by_removing,
    lines_begun,
    lines_in_sight,
)
from puzzles.sequence.play.own_lines import spaces_beside
from puzzles.sequence.play.scenes import chips_of
from puzzles.sequence.play.words import names
from puzzles.sequence.takeover import TakeOverGame
from rules.sequence.engine.board import CARD_ON, EVERY_SPACE, SIZE, Space
from rules.sequence.engine.setup import Chip
from rules.sequence.pictures.words import (
    line_of_spaces_words,
    on_space_words,
    playing_card_words,
    row_and_column_words,
    side_words,
    space_words,
)

LINES_AT_ONCE, SPACES_AT_ONCE = 3, 6
"""So many are said before one asks for more."""
MOST_SPACES = 5
"""So many spaces of a jack are told with what they bring."""


def lines_in_words(
    game: TakeOverGame, missing: int | None = None, *, counting_help: bool
) -> list[str]:
    """The lines that are begun; or those alone that need so many chips. The counting help says how
    soon the cards one sees finish them, and these come first."""
    lines = lines_in_sight(game) if counting_help else lines_begun(game)
    return [_line_words(each) for each in lines if missing in {None, len(each.missing)}]


def lines_finished_soon_in_words(game: TakeOverGame) -> list[str]:
    """The lines alone that the cards one sees can finish, if there are any."""
    soon = [_line_words(each) for each in lines_in_sight(game) if each.turns]
    return soon or lines_in_words(game, counting_help=True)


def no_lines_words() -> str:
    return _("No line of yours has two chips yet.")


def card_in_words(game: TakeOverGame, held: HeldCard) -> str:
    """Where a card of the hand can go, and what for; of a jack the best few spaces."""
    spaces = spaces_of(held.moves)
    if not spaces:
        return f"{held.words}. {held.does}"
    every = (
        _removals_in_words(game, spaces)
        if held.card.is_one_eyed
        else _spaces_in_words(game, spaces)
    )
    said = every[:MOST_SPACES]
    if len(spaces) > len(said):
        said.append(_("All in all it can go on %(count)s spaces.") % {"count": len(spaces)})
    return "\n".join([f"{held.words}.", *said])


def places_in_words(held: HeldCard) -> str:
    """The spaces of a card that is picked; of a jack, which has many, one asks for the best."""
    if held.card.is_jack:
        return _("Type %(number)s to hear its best spaces.") % {"number": held.number}
    places = _("; ").join(map(row_and_column_words, spaces_of(held.moves)))
    return f"{places}." if places else ""


def _spaces_in_words(game: TakeOverGame, spaces: Sequence[Space]) -> list[str]:
    """Those of a line that can be finished soon come first, those of none only for a card that has
    few."""
    through: dict[Space, LineInSight] = {}
    for line in lines_in_sight(game):
        for space in line.missing:
            if space in spaces:
                through.setdefault(space, line)
    finishing = [space_in_words(space, line) for space, line in through.items()]
    if len(spaces) > MOST_SPACES:
        return finishing
    return finishing + [space_in_words(space, None) for space in spaces if space not in through]


def space_in_words(space: Space, line: LineInSight | None) -> str:
    """What a chip on a space is good for."""
    said = {"space": space_words(space)}
    if line is None:
        return _("%(space)s, in none of your lines.") % said
    said["line"] = line_of_spaces_words(line.line)
    said["spaces"] = _("; ").join(space_words(each) for each in line.missing if each != space)
    if not said["spaces"]:
        return _("%(space)s, finishes the line %(line)s.") % said
    return _("%(space)s, in the line %(line)s, which then needs %(spaces)s.") % said


def _removals_in_words(game: TakeOverGame, spaces: Sequence[Space]) -> list[str]:
    """First those that keep one from a line that needs little."""
    freed = {space: freed_by_removing(space, game) for space in spaces}
    useful = sorted(
        (space for space in spaces if freed[space]),
        key=lambda space: len(freed[space][0].missing),
    )
    words = _("%(space)s, then the line %(line)s is free and needs %(chips)s more.")
    return [
        words
        % {
            "space": space_words(space),
            "line": line_of_spaces_words(freed[space][0].line),
            "chips": len(freed[space][0].missing),
        }
        for space in useful
    ]


def near_spaces_in_words(game: TakeOverGame) -> list[str]:
    """The open spaces next to one's chips."""
    return [space_words(space) for space in spaces_beside(sorted(game.mine), game)]


def rows_in_words(game: TakeOverGame) -> Iterator[tuple[int, list[str]]]:
    chips, whose = chips_of(game), names()
    for row in range(1, SIZE + 1):
        spaces = (space for space in EVERY_SPACE if space.row == row)
        yield row, [_cell(space, chips.get(space), whose) for space in spaces]


def _cell(space: Space, chip: Chip | None, whose: Mapping[Chip, str]) -> str:
    if chip is None:
        return on_space_words(space)
    side = whose.get(chip) or side_words(chip)
    return _("%(side)s (%(card)s)") % {"side": side, "card": playing_card_words(CARD_ON[space])}


def _line_words(each: LineInSight) -> str:
    words = ngettext(
        "%(chips)s more, %(line)s: %(spaces)s.", "%(chips)s more, %(line)s: %(spaces)s.",
        len(each.missing),
    )  # fmt: skip
    said = {
        "chips": len(each.missing),
        "line": line_of_spaces_words(each.line),
        "spaces": _("; ").join(map(space_words, each.missing)),
    }
    if each.turns is None:
        return words % said
    soon = ngettext(
        "Your cards finish it in %(turns)s turn.", "Your cards finish it in %(turns)s turns.",
        each.turns,
    )  # fmt: skip
    return f"{words % said} {soon % {'turns': each.turns}}"
