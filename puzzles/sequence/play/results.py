"""A finished game."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.sequence.play.own_lines import own_lines
from puzzles.sequence.play.scenes import chips_of, scene_of
from puzzles.sequence.play.words import names
from puzzles.sequence.takeover import SEQUENCE_POINTS, TakeOverGame, points_on, take_over
from rules.locale_words import with_sign
from rules.sequence.engine.board import Line
from rules.sequence.pictures import BoardScene

PLACES = ("first", "second")
"""The names of the sequences that count, as layers of the board."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A source of points."""

    name: str
    points: int
    turn: int = 0
    lacking: int | None = None

    @property
    def title(self) -> str:
        return _("First sequence") if self.name == PLACES[0] else _("Second sequence")

    @property
    def reasons(self) -> list[str]:
        if self.turn:
            said = {"points": SEQUENCE_POINTS, "turn": self.turn}
            left = self.points - SEQUENCE_POINTS
            early = _("%(points)s for the turns left") % {"points": with_sign(left)}
            return [
                _("Finished on turn %(turn)s") % said,
                _("%(points)s for the sequence") % said,
                *([early] if left else []),
            ]
        if self.lacking is None:
            return [_("Not finished: no line had two chips.")]
        words = ngettext(
            "Not finished: the nearest line still lacked %(count)s chip.",
            "Not finished: the nearest line still lacked %(count)s chips.",
            self.lacking,
        )
        return [words % {"count": self.lacking}]


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
        lights = dict(zip(PLACES, self._lines, strict=False))
        return replace(scene_of(self.game), finished=self._lines, latest=None, lights=lights)

    @property
    def sequences(self) -> list[tuple[int, int]]:
        """The turn and the points of each that counts."""
        turns = [self.game.finished[line] for line in self._lines]
        return [(turn, points_on(turn)) for turn in turns]

    @property
    def _lines(self) -> list[Line]:
        """Those that count, in the order in which they were finished."""
        return sorted(self.game.counted, key=lambda line: self.game.finished[line])

    @property
    def tiles(self) -> list[Tile]:
        """One for each source of points, those that brought none among them."""
        brought = [
            Tile(place, points_on(turn), turn)
            for place, (turn, _points) in zip(PLACES, self.sequences, strict=False)
        ]
        return [
            *brought,
            *(Tile(place, 0, lacking=self._lacking) for place in PLACES[len(brought) :]),
        ]

    @property
    def _lacking(self) -> int | None:
        """The chips that the nearest line that might have counted still lacked; None if no line has
        begun."""
        lines = own_lines(self.game)
        return len(lines[0].missing) if lines else None

    @property
    def names(self) -> object:
        return names()
