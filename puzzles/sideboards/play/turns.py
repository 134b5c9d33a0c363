"""A game turn by turn: the hand, the cards swapped away, the choice."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules.sideboards.engine.cards import FULL, Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.solo import Move, Place, SoloGame, Start, Swap, begin
from rules.sideboards.pictures import Scene
from rules.sideboards.pictures.words import card_name


def placed_by(move: Move) -> tuple[PlacedCard, ...]:
    """The cards that a move lays; a swap lays none."""
    match move:
        case Start(left, right):
            return left, right
        case Place(placed):
            return (placed,)
        case Swap():
            return ()


def side_of(move: Move) -> Side | None:
    """The end of the row where a move lays its card; None for a start or a swap."""
    return move.side if isinstance(move, Place) else None


Chosen = Sequence[tuple[PlacedCard, bool]]
"""A hand, each card as it was laid, and whether it was."""


def as_chosen(hand: Iterable[Card], placed: Iterable[PlacedCard]) -> Chosen:
    laid = {each.card: each for each in placed}
    return [(laid.get(card, PlacedCard(card)), card in laid) for card in hand]


@dataclass(frozen=True, slots=True)
class Turn:
    number: int
    """0 for the start."""
    move: Start | Place
    hand: tuple[Card, ...]
    swapped: tuple[Card, ...]
    """Cards given back for those in hand."""
    sideboard: Sideboard
    """After the move."""
    total: int
    gain: int
    """Points more than before; the start begins from nothing."""

    @property
    def placed(self) -> tuple[PlacedCard, ...]:
        return placed_by(self.move)

    @property
    def side(self) -> Side | None:
        return side_of(self.move)

    @property
    def words(self) -> str:
        """Which cards were laid, and where."""
        names = " · ".join(card_name(each, self.hand) for each in self.placed)
        match self.side:
            case Side.LEFT:
                return _("%(card)s, to the left end.") % {"card": names}
            case Side.RIGHT:
                return _("%(card)s, to the right end.") % {"card": names}
            case None:
                return f"{names}."

    @property
    def scene(self) -> Scene:
        return Scene(slots=FULL, arrived=self.side)

    @property
    def as_chosen(self) -> Chosen:
        return as_chosen(self.hand, self.placed)


def turns_of(game: SoloGame) -> list[Turn]:
    """A swap and its cost belong to the turn that follows it."""
    turns: list[Turn] = []
    swapped: tuple[Card, ...] = ()
    before = begin(game.deal)
    for move in game.moves:
        after = before.play(move)
        if isinstance(move, Swap):
            swapped = before.hand
        else:
            total = after.score_sheet.total
            gain = total - (turns[-1].total if turns else 0)
            turns.append(
                Turn(before.turn, move, before.hand, swapped, after.sideboard, total, gain)
            )
            swapped = ()
        before = after
    return turns
