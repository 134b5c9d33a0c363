"""The move that a player prepares before it is recorded, and the points it would bring at once.

A pending move is written like a row (12 7t): at the start the cards chosen so far, later the one
card that is about to be placed.
"""

from dataclasses import dataclass, replace

from rules.sideboards.engine.cards import Cell, PlacedCard, Side
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import move_text, parse_placed, placed_text
from rules.sideboards.engine.scoring import ScoreGain, score_gains
from rules.sideboards.engine.setup import START_CARDS
from rules.sideboards.engine.solo import Move, Place, SoloGame, Start

PendingMove = tuple[PlacedCard, ...]


@dataclass(frozen=True, slots=True)
class CardOption:
    """A card of the hand one way up, as a link that selects it."""

    placed: PlacedCard
    is_chosen: bool
    next_pending: str
    """The pending move after a tap on this option."""
    dropped_left: str
    """What it means at an end where it is dropped: at the start a pending move, later a move."""
    dropped_right: str
    left: int | None = None
    right: int | None = None
    together: int | None = None
    """Points it would bring at an end, or as the second card of the start."""

    @property
    def query(self) -> str:
        """Of a tap on this option; of what a pending move is written with, an address only cannot
        have the space."""
        return f"draft={self.next_pending.replace(' ', '%20')}"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move brings at once, whether it is still to be made or has just been."""

    text: str
    """The move, as a form sends it."""
    points: int
    gains: tuple[ScoreGain, ...]
    """Of colors, handles and rows."""

    @property
    def bonus(self) -> int:
        return sum(gain.bonus for gain in self.gains)

    @property
    def drawers(self) -> set[Cell]:
        return {cell for gain in self.gains for cell in gain.drawers}

    @property
    def groups(self) -> list[tuple[Cell, ...]]:
        return [group for gain in self.gains for group in gain.groups]


def preview(game: SoloGame, move: Move) -> Preview:
    return seen_back(game, move, then=game.play(move))


def seen_back(game: SoloGame, move: Move, *, then: SoloGame) -> Preview:
    """Of a move that has been made."""
    before, after = game.score_sheet, then.score_sheet
    shift = int(isinstance(move, Place) and move.side is Side.LEFT)
    gains = score_gains(before, after, then.sideboard, shift=shift)
    return Preview(move_text(move), after.total - before.total, gains)


def pending_room(game: SoloGame) -> int:
    return 1 if game.moves else START_CARDS


def parse_pending(game: SoloGame, text: str) -> PendingMove:
    """Empty if the text does not fit the hand: nothing depends on it yet, so it is no error."""
    cards = {card.id: card for card in game.hand}
    try:
        pending = tuple(parse_placed(token, cards) for token in text.split()[: START_CARDS + 1])
    except SideboardsError:
        return ()
    is_fitting = len({placed.card for placed in pending}) == len(pending) <= pending_room(game)
    return pending if is_fitting else ()


def pending_text(pending: PendingMove) -> str:
    return " ".join(map(placed_text, pending))


def tapped(pending: PendingMove, placed: PlacedCard, *, room: int) -> PendingMove:
    """A second tap removes an option; the card's other way up replaces it; else it is added."""
    if placed in pending:
        return tuple(each for each in pending if each != placed)
    if any(each.card == placed.card for each in pending):
        return tuple(placed if each.card == placed.card else each for each in pending)
    return (*pending[: room - 1], placed)


def card_options(
    game: SoloGame, pending: PendingMove, *, with_points: bool = True
) -> list[tuple[CardOption, CardOption]]:
    """For each card of the hand: as printed and turned."""
    option = _counted_option if with_points else _card_option
    return [
        (
            option(game, pending, PlacedCard(card)),
            option(game, pending, PlacedCard(card, turned=True)),
        )
        for card in game.hand
    ]


def gain(game: SoloGame, move: Move) -> int:
    return game.play(move).score_sheet.total - game.score_sheet.total


def start_of(pending: PendingMove) -> Start | None:
    match pending:
        case (left, right):
            return Start(left, right)
        case _:
            return None


def _card_option(game: SoloGame, pending: PendingMove, placed: PlacedCard) -> CardOption:
    then = tapped(pending, placed, room=pending_room(game))
    if game.moves:
        drops = move_text(Place(placed, Side.LEFT)), move_text(Place(placed, Side.RIGHT))
    else:
        drops = _start_drops(pending, placed)
    return CardOption(placed, placed in pending, pending_text(then), *drops)


def _counted_option(game: SoloGame, pending: PendingMove, placed: PlacedCard) -> CardOption:
    option = _card_option(game, pending, placed)
    if game.moves:
        left, right = (gain(game, Place(placed, side)) for side in Side)
        return replace(option, left=left, right=right)
    start = start_of(tapped(pending, placed, room=pending_room(game)))
    return replace(option, together=gain(game, start) if start else None)


def _start_drops(pending: PendingMove, placed: PlacedCard) -> tuple[str, str]:
    """It takes the side where it is dropped; a card already chosen takes the other."""
    others = tuple(each for each in pending if each.card != placed.card)
    return pending_text((placed, *others[-1:])), pending_text((*others[:1], placed))
