"""Where somebody stands in a lesson, as its address says: garbage in it is passed over."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from puzzles.game.trainer.lessons import SHOWN_FIELD
from puzzles.game.values import Query
from rules.sideboards.engine.cards import PlacedCard
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import parse_placed
from rules.sideboards.lessons.lesson import Lesson
from rules.sideboards.lessons.questions import BonusShares
from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Choosing, Placing, Task, Verdict, cells_from
from rules.sideboards.lessons.tries import Laid

OPEN = "-"
"""A share that is still to be chosen."""


@dataclass(frozen=True, slots=True)
class LessonState:
    lesson: Lesson
    step: int = 1
    """Which task, from 1 on."""
    draft: str = ""
    """What is done of it: moves and the card in hand, drawers tapped, shares chosen."""
    verdict: Verdict | None = None
    is_shown: bool = False
    """The answer is not one's own: somebody asked to see it."""

    @property
    def task(self) -> Task:
        return self.lesson.tasks[self.step - 1]

    @property
    def is_last(self) -> bool:
        return self.step == len(self.lesson.tasks)

    def address(self, **change: str) -> str:
        """A query that leads to the same task with this draft or answer."""
        given = {"step": str(self.step), **change}
        return "?" + urlencode({name: value for name, value in given.items() if value})

    @property
    def next_address(self) -> str:
        """Empty after the last task."""
        return "" if self.is_last else replace(self, step=self.step + 1).address()

    # drafts of moves

    @property
    def moves(self) -> str:
        return " ".join(token for token in self.draft.split() if token[-1] in "LR")

    @property
    def held(self) -> str:
        return next((token for token in self.draft.split() if token[-1] not in "LR"), "")

    @property
    def begins_anew(self) -> bool:
        """A task, or its next move: nothing is chosen for it yet."""
        return self.verdict is None and self.draft == self.moves

    def laid(self) -> Laid | None:
        """The table as it is after the moves of the draft."""
        task = self.task
        return task.begun(self.moves) if isinstance(task, Placing) else task.laid

    def held_card(self) -> PlacedCard | None:
        laid = self.laid() if isinstance(self.task, Placing) else None
        if not laid or not self.held:
            return _only_way_up(laid)
        return parse_placed(self.held, {card.id: card for card in laid.hand})


def _only_way_up(laid: Laid | None) -> PlacedCard | None:
    """Where there is but one card, and one way to place it, it is in hand from the start."""
    if laid and len(laid.hand) == 1 and not laid.turns_cards:
        return PlacedCard(laid.hand[0])
    return None


def lesson_state(lesson: Lesson, query: Query) -> LessonState:
    begun = LessonState(lesson, _step(lesson, query.get("step", "")))
    answer, draft = query.get("answer", ""), query.get("draft", "")
    if answer:
        try:
            verdict = begun.task.judge(answer)
            is_shown = verdict.is_right and SHOWN_FIELD in query
            return replace(begun, verdict=verdict, is_shown=is_shown)
        except SideboardsError:
            return begun
    drafted = replace(begun, draft=draft)
    return drafted if _is_possible(drafted) else begun


def _step(lesson: Lesson, text: str) -> int:
    steps: Mapping[str, int] = {str(step): step for step in range(1, len(lesson.tasks) + 1)}
    return steps.get(text, 1)


def _is_possible(state: LessonState) -> bool:
    """Whether the draft is of this task, and not yet an answer."""
    task, tokens = state.task, state.draft.split()
    try:
        if isinstance(task, Placing):
            state.held_card()
            held = [token for token in tokens if token[-1] not in "LR"]
            return held in ([], tokens[-1:]) and len(tokens) - len(held) < task.fewest
        if isinstance(task, Tapping):
            return len(cells_from(state.draft, task.laid)) < task.fewest
        return isinstance(task, Choosing) and _are_shares(task, state.draft)
    except SideboardsError:
        return False


def _are_shares(task: Choosing, draft: str) -> bool:
    asked, given = task.asked, draft.split(".")
    if not isinstance(asked, BonusShares) or OPEN not in given:
        return False
    possible = {OPEN, *map(str, asked.bonuses)}
    return len(given) == len(asked.drawers) and possible >= set(given)
