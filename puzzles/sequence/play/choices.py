"""What one may tap in a turn: a card, a lit space, a switch."""

from dataclasses import dataclass

from django.utils.translation import ngettext

from puzzles.sequence.play.words import chips_words, lines_words, turn_words
from puzzles.sequence.takeover import Discard, TakeOverGame, TakeOverMove, parse_turn
from rules.sequence.engine.board import Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.errors import SequenceError
from rules.sequence.engine.notation import card_text


@dataclass(frozen=True, slots=True)
class Draft:
    """The move that one prepares, as an address tells it: `QH`, later `QH-4,4`."""

    card: Card | None = None
    move: TakeOverMove | None = None
    """Once a space is chosen."""

    def __str__(self) -> str:
        if self.move:
            return repr(self.move)
        return card_text(self.card) if self.card else ""


NOTHING = Draft()


def draft_asked(game: TakeOverGame, text: str) -> Draft:
    """What an address cannot mean is passed over: nothing depends on it yet."""
    try:
        move = parse_turn(text)
    except SequenceError:
        return NOTHING
    if move.card not in game.hand or game.is_over:
        return NOTHING
    is_whole = not isinstance(move, Discard) and move in game.legal_moves()
    return Draft(move.card, move if is_whole else None)


@dataclass(frozen=True, slots=True)
class HeldCard:
    card: Card
    is_chosen: bool
    is_dead: bool
    query: str
    """After a tap on it."""
    spaces: str
    """Where it can be played, for dragging."""
    sign: str
    """Between card and space in the notation of its moves."""

    @property
    def text(self) -> str:
        return card_text(self.card)


@dataclass(frozen=True, slots=True)
class Spot:
    """A lit space: a tap there plays the chosen card, or asks first."""

    space: Space
    move: TakeOverMove
    gain: int
    """Points that it brings at once."""
    left: int | None
    """Chips that the nearest line through it then needs, for who wants figures."""
    query: str = ""
    """Of a tap that asks first; empty for one that plays."""

    @property
    def words(self) -> str:
        words = turn_words(self.move)
        if self.gain:
            points = ngettext("%(points)s point", "%(points)s points", self.gain)
            return f"{words}. {points % {'points': self.gain}}"
        if self.left:
            left = ngettext("%(chips)s chip missing", "%(chips)s chips missing", self.left)
            return f"{words}. {left % {'chips': self.left}}"
        return words


@dataclass(frozen=True, slots=True)
class LinesChoice:
    """A switch for the lines that need so many chips more."""

    missing: int
    lines: int
    is_on: bool
    query: str

    @property
    def chips_told(self) -> str:
        return chips_words(self.missing)

    @property
    def lines_told(self) -> str:
        return lines_words(self.lines)
