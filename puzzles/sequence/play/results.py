"""A finished game."""

from dataclasses import dataclass, replace

from puzzles.sequence.play.scenes import chips_of, scene_of
from puzzles.sequence.play.words import names
from puzzles.sequence.takeover import TakeOverGame, points_on, take_over
from rules.sequence.pictures import BoardScene


@dataclass(frozen=True)
class TakeOverResult:
    """At its end, or where somebody shares it."""

    game: TakeOverGame

    @property
    def total(self) -> int:
        return self.game.score

    @property
    def start(self) -> BoardScene:
        """What everybody begins with."""
        return BoardScene(chips_of(take_over(self.game.deal)))

    @property
    def scene(self) -> BoardScene:
        # a finished board is a picture: nothing of the last move is lit any more
        return replace(scene_of(self.game), latest=None)

    @property
    def sequences(self) -> list[tuple[int, int]]:
        """The turn and the points of each that counts."""
        turns = sorted(self.game.finished[line] for line in self.game.counted)
        return [(turn, points_on(turn)) for turn in turns]

    @property
    def names(self) -> object:
        return names()
