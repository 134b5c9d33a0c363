"""What the page of an analysis shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.game.steps import Beside, step_read, steps_beside
from puzzles.game.values import MyGame
from puzzles.sideboards.coach.game_review import GameReview
from puzzles.sideboards.play.turns import Turn, turns_of
from puzzles.sideboards.review.steps import Step, steps_of
from puzzles.sideboards.review.summary import ceiling_words, coach_luck_words, summary_words
from puzzles.sideboards.review.words import ObjectiveShare, shares_of
from rules.sideboards.engine.notation import parse_line
from rules.sideboards.engine.objectives import Objective
from rules.sideboards.engine.solo import SoloGame, replay
from rules.sideboards.pictures.words import row_words

CEILING, COACH = "ceiling", "coach"


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks to see; invalid values fall back to a default."""

    step: str = ""
    choice: str = ""
    game: str = ""
    turn: str = ""
    costly: str = ""


@dataclass(frozen=True)
class AnalysisScreen:
    mine: MyGame[SoloGame]
    review: GameReview
    asked: Asked

    @property
    def game(self) -> SoloGame:
        return self.mine.position

    @property
    def total(self) -> int:
        return self.review.score

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.game.deal.objectives.three

    @cached_property
    def steps(self) -> list[Step]:
        return steps_of(self.review, self.game.deal.turns)

    @cached_property
    def costly(self) -> "Costly | None":
        """None where nothing was given away."""
        lossy = [step for step in self.steps if step.decision.loss]
        ordered = sorted(lossy, key=lambda step: step.decision.loss, reverse=True)
        return Costly(ordered, step_read(self.asked.costly, len(ordered))) if ordered else None

    @property
    def summary(self) -> str:
        return summary_words(self.review)

    @property
    def compared(self) -> str:
        """With the coach's game and the ceiling, as far as they are known."""
        coach, ceiling = self.mine.coach_score, self.mine.ceiling
        sentences = [] if coach is None else [coach_luck_words(self.review, coach)]
        return " ".join([*sentences, *([] if ceiling is None else [ceiling_words(ceiling)])])

    @cached_property
    def step(self) -> Step:
        found = self.steps[step_read(self.asked.step, len(self.steps))]
        return replace(found, asked=self.asked.choice)

    @property
    def opens_step(self) -> bool:
        return bool(self.asked.step or self.asked.choice)

    @property
    def opens_replay(self) -> bool:
        return bool(self.asked.game or self.asked.turn)

    @property
    def beside(self) -> Beside:
        return steps_beside(self.step.number, len(self.steps))

    @property
    def change(self) -> Decimal:
        return -self.review.loss

    @property
    def shares(self) -> list[ObjectiveShare]:
        return shares_of(self.review.shares)

    @property
    def replays(self) -> Sequence[tuple[str, str]]:
        """The lines to look at, by their names in addresses."""
        return [(name, replay_title(name)) for name in (CEILING, COACH)]

    @cached_property
    def replay(self) -> "Replay | None":
        """None until the benchmark scores are known."""
        if not self.mine.ceiling_line:
            return None
        lines = {CEILING: self.mine.ceiling_line, COACH: self.mine.coach_line}
        name = self.asked.game if self.asked.game in lines else CEILING
        return Replay(name, self._played(lines[name]), self.asked.turn)

    def _played(self, line: str) -> SoloGame:
        cards = {card.id: card for card in self.game.deal.cards}
        return replay(self.game.deal, parse_line(line, cards))


def replay_title(name: str) -> str:
    return _("Perfect foresight") if name == CEILING else _("The coach")


@dataclass(frozen=True, slots=True)
class Costly:
    """The decisions that gave something away, the costliest first, and the one looked at."""

    steps: Sequence[Step]
    place: int

    @property
    def step(self) -> Step:
        return self.steps[self.place]

    @property
    def beside(self) -> Beside:
        return steps_beside(self.place, len(self.steps))

    @property
    def spoken(self) -> str:
        return " ".join([f"{self.step.title}: {self.step.cost_words}.", self.step.reason])


@dataclass(frozen=True)
class Replay:
    """Another game with the same cards, turn by turn."""

    name: str
    game: SoloGame
    asked: str

    @property
    def title(self) -> str:
        return replay_title(self.name)

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
        return self.turns[step_read(self.asked, len(self.turns))]

    @property
    def beside(self) -> Beside:
        return steps_beside(self.turn.number, len(self.turns))
