"""What a decision can be practiced under: the idea of the best move, or the reason why another one
costs something."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from puzzles.sequence.coach.reasons import Reason, Why
from puzzles.sequence.takeover import TakeOverGame, TakeOverMove
from rules.sequence.engine.moves import PlaceChip, RemoveChip


class Theme(StrEnum):
    """Its value is in addresses and in stored rows."""

    SHARED = "shared"
    """One chip stands in both lines."""
    TWO_SPACES = "two-spaces"
    """The card goes on either of its spaces, and only one of them keeps the best score."""
    ORDER = "order"
    """Both moves help, and one of them has to come first."""
    JACK = "jack"
    """A two-eyed jack is played, or kept."""
    REMOVING = "removing"
    """A one-eyed jack is played, or kept."""
    LINE = "line"
    """The other move belongs to no line that brings anything."""


THEME_OF: Mapping[Why, Theme] = {
    Why.CARD_WOULD_DO: Theme.JACK,
    Why.CARD_TO_COME: Theme.JACK,
    Why.ONLY_JACK: Theme.JACK,
    Why.JACK_ELSEWHERE: Theme.JACK,
    Why.NOTHING_OPENED: Theme.REMOVING,
    Why.OTHER_CHIP: Theme.REMOVING,
    Why.SHARED: Theme.SHARED,
    Why.OTHER_SPACE: Theme.TWO_SPACES,
    Why.TURN_LOST: Theme.LINE,
    Why.ORDER: Theme.ORDER,
}


def themes_of(game: TakeOverGame, reason: Reason) -> tuple[Theme, ...]:
    """All that apply to the best move, beside a costly one with this reason."""
    found = {THEME_OF[reason.why], *_ideas(game, reason)}
    return tuple(theme for theme in Theme if theme in found)


def _ideas(game: TakeOverGame, reason: Reason) -> Iterator[Theme]:
    best = reason.better
    if isinstance(best, RemoveChip):
        yield Theme.REMOVING
    if not isinstance(best, PlaceChip):
        return
    if best.card.is_two_eyed:
        yield Theme.JACK
    elif other_space(game, best):
        yield Theme.TWO_SPACES
    lines = reason.possible.lines
    if len(lines) > 1 and all(best.space in line for line in lines):
        yield Theme.SHARED


def other_space(game: TakeOverGame, move: TakeOverMove) -> PlaceChip | None:
    """The same plain card on its other space, if that is open."""
    if not isinstance(move, PlaceChip) or move.card.is_jack:
        return None
    spaces = (space for space in game.open_spaces(move.card) if space != move.space)
    return next((PlaceChip(move.card, space) for space in spaces), None)
