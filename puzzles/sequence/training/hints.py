"""A hint for the next move in three steps: which line to think of, which card, and where."""

from dataclasses import dataclass
from itertools import takewhile

from django.utils.translation import gettext as _

from puzzles.game.values import Data
from puzzles.sequence.coach.prospects import Prospects
from puzzles.sequence.play.scenes import chips_of, scene_of
from puzzles.sequence.play.words import named_line_words, turn_words
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import Discard, TakeOverGame, TakeOverMove, parse_turn
from rules.sequence.engine.board import LINES, Line, Space
from rules.sequence.pictures import BoardScene
from rules.sequence.pictures.words import playing_card_words

WHICH_CARD, WHERE = 2, 3
"""The steps from which on a hint tells which card, and where. The first tells the line."""


def hint_of(game: TakeOverGame) -> Data:
    """Searches."""
    moves = best_line(game).moves
    if not moves:
        return {"best": None, "line": None}
    line = _line_of(moves[0], game)
    return {"best": repr(moves[0]), "line": None if line is None else LINES.index(line)}


def _line_of(move: TakeOverMove, game: TakeOverGame) -> Line | None:
    """The line that the move works at, of those that the best score is made of."""
    space = _space_of(move)
    ranked = Prospects(game).ranked()
    best, goal = next(ranked)
    goals = [goal, *(other for _, other in takewhile(lambda each: each[0] == best, ranked))]
    lines = (LINES[line] for goal in goals for line in goal)
    return next((line for line in lines if space in line), None)


def _space_of(move: TakeOverMove) -> Space | None:
    return None if isinstance(move, Discard) else move.space


@dataclass(frozen=True, slots=True)
class HintScreen:
    """The steps taken so far."""

    game: TakeOverGame
    best: TakeOverMove | None
    line: Line | None
    step: int
    lights: str = ""

    @property
    def sentences(self) -> list[str]:
        if self.best is None:
            return [_("Nothing more can be gained: any card will do.")]
        sentences = [
            self._line_words(),
            _("Take this card: %(card)s.") % {"card": playing_card_words(self.best.card)},
            f"{turn_words(self.best)}.",
        ]
        return sentences[: self.step]

    def _line_words(self) -> str:
        if self.line is None:
            return _("There’s nothing you have to do this turn. Which card won’t you need later?")
        return _("Think of the line %(line)s.") % {"line": named_line_words(self.line)}

    @property
    def spoken(self) -> str:
        return " ".join(self.sentences[self.step - 1 :])

    @property
    def scene(self) -> BoardScene | None:
        """The line on the board, and in the last step the space."""
        if self.best is None or (self.line is None and self.step < WHERE):
            return None
        space = _space_of(self.best)
        lit = [space] if space and self.step >= WHERE else []
        lines = [self.line] if self.line else []
        return BoardScene(chips_of(self.game), lit, lines, scene_of(self.game).finished)


def hint_screen(game: TakeOverGame, hint: Data, step: int) -> HintScreen:
    best, line = hint["best"], hint["line"]
    return HintScreen(
        game,
        None if best is None else parse_turn(best),
        None if line is None else LINES[line],
        step,
    )
