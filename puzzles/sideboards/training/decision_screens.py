"""What the page of a move drill shows before it is answered: the decision as in a game."""

from dataclasses import dataclass
from functools import cached_property

from puzzles.sideboards.play.scoring import Scoring
from puzzles.sideboards.play.screens import Screen
from puzzles.sideboards.training.move_drills import MoveDrill
from rules.sideboards.engine.solo import SoloGame


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """A game at the decision that a drill is about; nothing is stored with it."""

    position: SoloGame
    is_finished: bool = False
    moves_are_final: bool = False
    ceiling: int | None = None
    ceiling_line: str = ""
    coach_score: int | None = None
    coach_line: str = ""
    coach: int | None = None


class _ScoringAhead(Scoring):
    """How the row came about is not the question."""

    @property
    def news(self) -> None:
        return None


class DecisionScreen(Screen):
    offers_help = False
    at_stake = ""

    @cached_property
    def scoring(self) -> Scoring:
        return _ScoringAhead(self.game)

    @property
    def arrived(self) -> None:
        return None


def decision_screen(drill: MoveDrill) -> DecisionScreen:
    return DecisionScreen(OpenPosition(drill.game))
