"""A lesson: things to do one after the other, and the rules that they are about."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.notation import parse_cards, parse_objectives, parse_sideboard
from rules.sideboards.lessons.tasks import Task
from rules.sideboards.lessons.tries import Laid


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    """Permanent: it is in addresses and stored rows."""
    tasks: tuple[Task, ...]
    rules: tuple[str, ...]
    """Ids of the rules, the first one leads back."""

    @property
    def fewest(self) -> int:
        """How many moves or taps it takes to the end."""
        return sum(task.fewest for task in self.tasks)


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Lays cards out by their notation."""

    edition: Edition

    def laid(
        self,
        objectives: str,
        row: str,
        hand: str = "",
        *,
        gone: str = "",
        draws: Sequence[str] = (),
    ) -> Laid:
        cards = self.edition.cards
        return Laid(
            parse_objectives(objectives, self.edition.objectives),
            parse_sideboard(row, cards),
            parse_cards(hand, cards) if hand else (),
            parse_cards(gone, cards) if gone else (),
            draws=tuple(parse_cards(each, cards) for each in draws),
        )
