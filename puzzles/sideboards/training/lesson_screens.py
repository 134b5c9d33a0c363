"""What the page of a lesson shows: the table, what can be done with it, and what came of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from puzzles.game.trainer.lessons import SHOWN_FIELD
from puzzles.game.trainer.verdicts import first_words
from puzzles.sideboards.training.lesson_controls import (
    BonusShare,
    CardWay,
    Control,
    bonus_shares_of,
    card_ways,
    choices_of,
    drawers_to_tap,
    end_controls,
)
from puzzles.sideboards.training.lesson_state import LessonState
from rules.book.booklet import Heading, heading
from rules.reader import reader_language
from rules.sideboards.book.objective_explained import Explained, explained
from rules.sideboards.book.plug import BOOK
from rules.sideboards.engine.cards import Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.objectives import Category, Objective
from rules.sideboards.engine.scoring import RANKS, ScoreSheet
from rules.sideboards.lessons.goals import OnTheRow
from rules.sideboards.lessons.path.three_minutes import THREE_MINUTES
from rules.sideboards.lessons.questions import OfRows, RowSum
from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Choosing, Placing, Task
from rules.sideboards.lessons.tries import Laid, Tried
from rules.sideboards.lessons.words.sentences import asked_words, lesson_title, verdict_words
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import card_name, ghost_words, marked_row_words

ABOUT_BONUS = ("first-row", "bonus-place")
IN_VAIN: Mapping[Category, Promise] = {
    Category.COLORS: gettext_lazy(
        "It completes another color pattern, but drawers of that one already count in a color "
        "pattern."
    ),
    Category.HANDLES: gettext_lazy(
        "It completes another handle pattern, but drawers of that one already count in a handle "
        "pattern."
    ),
}
ONLY_ONCE = gettext_lazy("For each objective a drawer counts only once.")
ONCE_AGAIN = gettext_lazy("Two new cards: once again, place one.")


@dataclass(frozen=True, slots=True)
class LessonGoal:
    """An objective beside the task."""

    objective: Objective
    points: int | None = None
    """Before the answer; None where no card is placed."""
    gained: int = 0
    """By the card that the answer has placed."""


def _points_of(sheet: ScoreSheet) -> dict[Category, int]:
    rows = sheet.rows.points + sheet.rows.bonus
    points = (sheet.colors.points, sheet.handles.points, rows)
    return dict(zip(Category, points, strict=True))


@dataclass(frozen=True)
class LessonScreen:
    state: LessonState
    method: str
    """Of the form that answers: `get` where nothing is stored."""

    @property
    def id(self) -> str:
        return self.state.lesson.id

    @property
    def is_first(self) -> bool:
        """The first minutes."""
        return self.id == THREE_MINUTES

    @property
    def title(self) -> str:
        return lesson_title(self.id)

    @property
    def task(self) -> Task:
        return self.state.task

    @property
    def steps(self) -> int:
        return len(self.state.lesson.tasks)

    @property
    def asked(self) -> str:
        return asked_words(self.task)

    @property
    def is_right(self) -> bool:
        return bool(self.state.verdict and self.state.verdict.is_right)

    @property
    def is_end_of_learning(self) -> bool:
        return self.is_right and self.state.is_last and self.is_first

    @property
    def verdict(self) -> str:
        """In a word or two."""
        task, is_shown = self.task, self.state.is_shown
        if isinstance(task, Placing) and isinstance(task.goal, OnTheRow) and not is_shown:
            # every answer is right
            return _("Done!")
        is_move = isinstance(task, Placing) and task.fewest == 1
        return first_words(is_right=self.is_right, is_shown=is_shown, is_move=is_move)

    @cached_property
    def verdict_text(self) -> str:
        """The sentence about the answer; empty before there is one."""
        return verdict_words(self.task, self.state.verdict) if self.state.verdict else ""

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers: not the task again while one tries."""
        if self.verdict_text:
            return f"{self.verdict_text} {self.why_no_more}".strip()
        if self.state.held:
            return self._tapped_words if self.is_tapping else self._chosen_words
        return self.gained_words or self.asked

    @property
    def gained_words(self) -> str:
        """What a placing has brought after which another one is asked, and why not more."""
        if self.gained is None:
            return ""
        words = ngettext("%(points)s more point.", "%(points)s more points.", self.gained) % {
            "points": self.gained
        }
        return " ".join(filter(None, (words, self.why_no_more, str(ONCE_AGAIN))))

    @property
    def _chosen_words(self) -> str:
        """Of a card that is in hand: a tap says what it chose."""
        held = self.state.held_card()
        hand = self.laid.hand if self.laid else ()
        return _("Chosen: %(cards)s.") % {"cards": card_name(held, hand)} if held else self.asked

    @property
    def show_address(self) -> str:
        """Shows a right answer to those who ask for it."""
        return self.state.address(answer=self.task.right[0], **{SHOWN_FIELD: "yes"})

    @property
    def rules(self) -> list[Heading]:
        return [heading(BOOK, rule, reader_language()) for rule in self.state.lesson.rules]

    @property
    def _tapped_words(self) -> str:
        values = {"chosen": len(self.state.draft.split()), "drawers": self.task.fewest}
        return _("%(chosen)s of %(drawers)s drawers chosen.") % values

    # the table

    @property
    def objectives(self) -> list[Objective]:
        laid = self.task.laid
        return [laid.objective(category) for category in self.task.shown] if laid else []

    @property
    def explanation(self) -> Explained | None:
        """Of an objective alone: what it counts. In the first minutes one sentence is enough."""
        if len(self.objectives) != 1 or self.is_first:
            return None
        return explained(self.objectives[0], reader_language())

    @property
    def bonus_explanation(self) -> Explained | None:
        """The steps of the row bonus, where they matter."""
        asked = self.task.asked if isinstance(self.task, Choosing) else None
        is_sum = isinstance(asked, RowSum) and asked.of is OfRows.POINTS
        if is_sum or self.task.id in ABOUT_BONUS:
            return explained(self.objectives[0], reader_language())
        return None

    @property
    def bonus(self) -> int:
        """That the row earns, as it lies now."""
        return self.task.laid.sheet(self.row).rows.bonus if self.task.laid and self.row else 0

    @property
    def ranks(self) -> Sequence[int]:
        return [rank.at_least for rank in RANKS] if self.id == "ranking" else ()

    @cached_property
    def laid(self) -> Laid | None:
        return self.state.laid()

    @cached_property
    def row(self) -> Sideboard | None:
        """As it lies now, the card included that an answer has placed."""
        verdict = self.state.verdict
        if verdict and verdict.tried:
            return verdict.tried.row
        return self.laid.row if self.laid else None

    @property
    def scene(self) -> Scene:
        """As wide as it will get, so that nothing moves while one tries."""
        row = self.row or Sideboard()
        lights = [Highlight(groups) for groups in [self._groups] if groups]
        room = self._room
        return Scene(lights, self._ghosts, len(row), self._arrived, room=room)

    @property
    def _room(self) -> int:
        laid, task = self.task.laid, self.task
        if laid is None or not isinstance(task, Placing):
            return 0
        return len(laid.row) + task.fewest + 1

    @property
    def _groups(self) -> Sequence[Sequence[tuple[int, int]]]:
        verdict = self.state.verdict
        if verdict is None:
            return []
        return verdict.finding.groups if verdict.finding else verdict.groups

    @property
    def _ghosts(self) -> list[tuple[PlacedCard, Side]]:
        held = self.state.held_card()
        return [] if self.state.verdict or held is None else [(held, side) for side in Side]

    @property
    def _arrived(self) -> Side | None:
        verdict = self.state.verdict
        if verdict and verdict.tried and verdict.tried.places:
            return verdict.tried.places[-1].side
        return None

    @property
    def row_label(self) -> str:
        row = self.row or Sideboard()
        if self._ghosts:
            return ghost_words(row, self._ghosts)
        return marked_row_words(row, self._groups)

    @property
    def goals(self) -> list[LessonGoal]:
        task, row = self.task, self.row
        if not isinstance(task, Placing) or row is None:
            return [LessonGoal(objective) for objective in self.objectives]
        now = _points_of(task.laid.sheet(row))
        # after many placings the total is what matters, after one what it has added
        then = _points_of(task.laid.sheet(task.laid.row)) if task.fewest == 1 else now
        goals = zip(self.objectives, task.shown, strict=True)
        return [
            LessonGoal(each, then[category], now[category] - then[category])
            for each, category in goals
        ]

    @cached_property
    def placed(self) -> Tried | None:
        """The placings so far, where several are asked."""
        if not self.state.moves or not isinstance(self.task, Placing):
            return None
        moves = self.state.moves.split()
        return next(
            tried
            for tried in self.task.tries(len(moves))
            if [repr(move) for move in tried.moves] == moves
        )

    @property
    def gained(self) -> int | None:
        """What the placing before this one has brought, where several are asked."""
        return self.placed.last.points if self.placed else None

    @cached_property
    def why_no_more(self) -> str:
        """Why the newest card brings less than it seems to; empty if it brings what one sees."""
        tried = self.placed or (self.state.verdict.tried if self.state.verdict else None)
        if tried is None or not tried.places or not (self.placed or self.is_right):
            return ""
        shown = self.task.shown
        sentences = [str(IN_VAIN[each]) for each in shown if tried.completes_in_vain(each)]
        if sentences:
            sentences.append(str(ONLY_ONCE))
        elif self.placed and not tried.last.points:
            sentences = [_("It completes no pattern, and no row that counts gets longer.")]
        return " ".join(sentences)

    # what can be done

    @cached_property
    def hand(self) -> list[list[CardWay]]:
        return [] if self.is_right else card_ways(self.state)

    @property
    def new_hand(self) -> Sequence[Card]:
        """After a swap."""
        verdict = self.state.verdict
        if verdict and self.is_right and verdict.tried and verdict.tried.is_swap:
            return verdict.tried.laid.draws[0] if verdict.tried.laid.draws else ()
        return ()

    @property
    def ends(self) -> list[tuple[Side, Control]]:
        return [] if self.state.verdict else end_controls(self.state)

    @property
    def can_swap(self) -> bool:
        return bool(self.laid and self.laid.can_swap and not self.is_right)

    @property
    def is_tapping(self) -> bool:
        return isinstance(self.task, Tapping)

    @property
    def drawers(self) -> list[list[Control]]:
        return [] if self.is_right else drawers_to_tap(self.state)

    @property
    def choices(self) -> list[Control]:
        return choices_of(self.state)

    @property
    def shares(self) -> list[BonusShare]:
        return bonus_shares_of(self.state)
