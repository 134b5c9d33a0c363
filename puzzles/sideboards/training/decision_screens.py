"""What the page of a move drill shows before it is answered: the decision as in a game."""

from functools import cached_property

from puzzles.game.trainer.drills import OpenPosition
from puzzles.game.values import Query
from puzzles.sideboards.play.scoring import Scoring
from puzzles.sideboards.play.screens import Screen
from puzzles.sideboards.training.move_drills import MoveDrill


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


def decision_screen(drill: MoveDrill, query: Query) -> DecisionScreen:
    return DecisionScreen(OpenPosition(drill.game))
