"""The end of a game for three, scored line by line, and how its first row began."""

from dataclasses import dataclass, replace

from rules.sideboards.engine.cards import Sideboard
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.notation import parse_objectives, parse_sideboard
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.scoring import Finisher, ScoreSheet, shared_scores

OBJECTIVES = "3,8,19"
AFTER_THREE_CARDS = "17t 53 23t"
ROWS = (
    ("35 25t 33 17t 53 23t 21 20", False),
    ("45t 4 26t 19 56t 41t 3 9", True),
    ("46 58 22 42 40 5t 28t 1t", False),
)
"""Each player's final row, and whether the swap card was used."""


@dataclass(frozen=True, slots=True)
class WorkedExample:
    objectives: Objectives
    after_three_cards: Sideboard
    players: tuple[Finisher, ...]

    def score_sheets(self) -> tuple[ScoreSheet, ...]:
        return shared_scores(self.players, self.objectives)

    def with_first_row(self, sideboard: Sideboard) -> "WorkedExample":
        first, *others = self.players
        return replace(self, players=(replace(first, sideboard=sideboard), *others))


def worked_example(edition: Edition) -> WorkedExample:
    return WorkedExample(
        parse_objectives(OBJECTIVES, edition.objectives),
        parse_sideboard(AFTER_THREE_CARDS, edition.cards),
        tuple(
            Finisher(parse_sideboard(text, edition.cards), swap_used) for text, swap_used in ROWS
        ),
    )
