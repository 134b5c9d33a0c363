"""What the page of an analysis shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.analysis_steps import Step, steps_of
from puzzles.analysis_summary import lesson_words, summary_words
from puzzles.analysis_words import Share, shares_of
from puzzles.coach.account import Account
from puzzles.crowd import Crowd, crowd_around
from puzzles.standings import Standing
from puzzles.turns import Beside, Turn, place_read, places_beside, turns_of
from rules.games.sideboards.notation import parse_line
from rules.games.sideboards.objectives import Objective
from rules.games.sideboards.solo import Game, replay
from rules.pictures.words import row_words

CEILING, COACH = "ceiling", "coach"


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks to see; whatever it says, there is something to show."""

    step: str = ""
    choice: str = ""
    game: str = ""
    turn: str = ""


@dataclass(frozen=True)
class AnalysisScreen:
    standing: Standing
    account: Account
    asked: Asked
    language: str

    @property
    def game(self) -> Game:
        return self.standing.game

    @property
    def total(self) -> int:
        return self.account.score

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.game.deal.objectives.three

    @cached_property
    def crowd(self) -> Crowd | None:
        return crowd_around(self.standing)

    @property
    def median(self) -> float | None:
        return self.crowd.median if self.crowd and self.crowd.is_enough else None

    @cached_property
    def steps(self) -> list[Step]:
        return steps_of(self.account, self.game.deal.turns)

    @cached_property
    def lesson(self) -> Step | None:
        """What there is to learn most from."""
        found = self.account.lesson
        return self.steps[found[0]] if found else None

    @property
    def lesson_words(self) -> str:
        return lesson_words(self.lesson) if self.lesson else ""

    @property
    def summary(self) -> list[str]:
        return summary_words(self.account)

    @cached_property
    def step(self) -> Step:
        found = self.steps[place_read(self.asked.step, len(self.steps))]
        return Step(found.number, found.decision, found.turns, self.asked.choice)

    @property
    def beside(self) -> Beside:
        return places_beside(self.step.number, len(self.steps))

    @property
    def change(self) -> Decimal:
        return -self.account.loss

    @property
    def shares(self) -> list[Share]:
        return shares_of(self.account.shares)

    @cached_property
    def replay(self) -> "Replay":
        lines = {CEILING: self.standing.ceiling_line, COACH: self.standing.coach_line}
        name = self.asked.game if self.asked.game in lines else CEILING
        return Replay(name, self._played(lines[name]), self.asked.turn)

    def _played(self, line: str) -> Game:
        cards = {card.id: card for card in self.game.deal.cards}
        return replay(self.game.deal, parse_line(line, cards))


@dataclass(frozen=True)
class Replay:
    """Another game with the same cards, turn by turn."""

    name: str
    game: Game
    asked: str

    @property
    def title(self) -> str:
        return _("Perfect foresight") if self.name == CEILING else _("The coach")

    @property
    def total(self) -> int:
        return self.game.score_sheet.total

    @property
    def spoken(self) -> str:
        return f"{self.title}. {row_words(self.turn.sideboard)}"

    @cached_property
    def turns(self) -> list[Turn]:
        return turns_of(self.game)

    @property
    def turn(self) -> Turn:
        return self.turns[place_read(self.asked, len(self.turns))]

    @property
    def beside(self) -> Beside:
        return places_beside(self.turn.number, len(self.turns))
