"""What the answer page of the position of a week shows: the line that is the best, step by step,
and the nearest other one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.sideboards.play.preview import preview
from puzzles.sideboards.play.turns import Turn, turns_of
from puzzles.sideboards.training.best_position import BestPosition, after_moves
from rules.sideboards.book.sheet_words import SheetLine, sheet_lines
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.objectives import Objective
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS, ScoreGain
from rules.sideboards.engine.solo import Move, Place, SoloGame
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import card_name, marked_row_words


@dataclass(frozen=True, slots=True)
class ObjectiveGain:
    """What a placement brings for one objective."""

    title: str
    points: int
    rule: str
    """The id of the rule that says so."""
    reasons: Sequence[str]


@dataclass(frozen=True)
class LineStep:
    """A turn of the best line, with the drawers that begin to count."""

    turn: Turn
    gains: tuple[ScoreGain, ...]
    lines: Sequence[SheetLine]

    @property
    def groups(self) -> list[tuple[tuple[int, int], ...]]:
        return [group for gain in self.gains for group in gain.groups]

    @property
    def scene(self) -> Scene:
        return Scene([Highlight(self.groups)] if self.groups else [])

    @property
    def row_label(self) -> str:
        return marked_row_words(self.turn.sideboard, self.groups)

    @property
    def brings(self) -> list[ObjectiveGain]:
        """What the swap card loses belongs to the turn in which it is used."""
        swap = ScoreGain(-UNUSED_SWAP_POINTS if self.turn.swapped else 0)
        pairs = zip(self.lines, (*self.gains, swap), strict=True)
        return [
            ObjectiveGain(line.title, gain.points, line.rule, line.reasons)
            for line, gain in pairs
            if gain.points
        ]


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """One line of both score sheets."""

    title: str
    best: int
    other: int
    rule: str


@dataclass(frozen=True)
class BestAnswer:
    position: BestPosition

    @property
    def total(self) -> int:
        return self.position.best_game.score

    @property
    def lines(self) -> int:
        return self.position.lines

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.position.game.deal.objectives.three

    @property
    def begun(self) -> SoloGame:
        return self.position.game

    @cached_property
    def steps(self) -> list[LineStep]:
        return _steps_after(self.position.game, self.position.best_game)

    @property
    def nearest(self) -> SoloGame:
        return self.position.nearest_game

    @property
    def missing(self) -> int:
        return self.total - self.nearest.score

    @property
    def parting_turn(self) -> int:
        return self._parting.turn

    @property
    def best_there(self) -> str:
        return _move_there(self._parting, self.position.best[self.position.parting])

    @property
    def nearest_there(self) -> str:
        return _move_there(self._parting, self.position.nearest[self.position.parting])

    @property
    def _parting(self) -> SoloGame:
        return after_moves(self.position.game, self.position.best[: self.position.parting])

    @property
    def nearest_steps(self) -> list[LineStep]:
        """From where it leaves the best line."""
        steps = _steps_after(self.position.game, self.nearest)
        return [step for step in steps if step.turn.number >= self.parting_turn]

    @property
    def compared(self) -> list[ComparedLine]:
        both = (sheet_lines(each.score_sheet) for each in (self.position.best_game, self.nearest))
        return [
            ComparedLine(best.title, best.points, other.points, best.rule)
            for best, other in zip(*both, strict=True)
        ]


def _steps_after(game: SoloGame, finished: SoloGame) -> list[LineStep]:
    turns = [turn for turn in turns_of(finished) if turn.number >= game.turn]
    steps: list[LineStep] = []
    now = game
    for move in finished.moves[len(game.moves) :]:
        if isinstance(move, Place):
            gains, then = preview(now, move).gains, now.play(move)
            turn = turns[len(steps)]
            steps.append(LineStep(turn, gains, sheet_lines(then.score_sheet)))
        now = now.play(move)
    return steps


def _move_there(game: SoloGame, move: Move) -> str:
    match move:
        case Place(placed, side):
            return _placement_words(game, placed, side)
        case _swap:
            return _("Swap both.")


def _placement_words(game: SoloGame, placed: PlacedCard, side: Side) -> str:
    words = (
        _("%(card)s, to the left end.") if side is Side.LEFT else _("%(card)s, to the right end.")
    )
    return words % {"card": card_name(placed, game.hand)}
