"""What a move brings at once."""

from dataclasses import dataclass

from rules.sideboards.engine.cards import Cell, Side
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.scoring import ScoreGain, score_gains
from rules.sideboards.engine.solo import Move, Place, SoloGame


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
