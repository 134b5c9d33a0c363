"""What the page of a move drill shows before it is answered: the decision as in a game."""

from dataclasses import dataclass
from functools import cached_property

from puzzles.game.trainer.drills import SentFields
from puzzles.sideboards.play.pending_move import parse_pending
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


class _ScoringAhead(Scoring):
    """How the row came about is not the question."""

    @property
    def news(self) -> None:
        return None


class DecisionScreen(Screen):
    offers_points = False
    at_stake = ""

    @cached_property
    def scoring(self) -> Scoring:
        return _ScoringAhead(self.game, self.pending)

    @property
    def arrived(self) -> None:
        return None


def decision_screen(drill: MoveDrill, query: SentFields) -> DecisionScreen:
    game = drill.game
    pending, asked = parse_pending(game, query.get("draft", "")), query.get("ask")
    asks_swap = not pending and game.can_swap and asked == "swap"
    return DecisionScreen(OpenPosition(game), pending, asks_swap, has_kept=asked == "kept")
