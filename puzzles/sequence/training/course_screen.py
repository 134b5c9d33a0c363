"""What the page of a small lesson shows: the position, what can be played, and what came of it. All
state is in the address."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.http import urlencode

from puzzles.game.trainer.lessons import SHOWN_FIELD
from puzzles.game.trainer.verdicts import first_words
from puzzles.game.values import Query, Refused
from puzzles.sequence.play.choices import HeldCard, Spot, held_cards, move_sent, spots_of
from puzzles.sequence.play.refusals import refusal_sentence
from puzzles.sequence.play.scenes import chips_of, scene_of
from puzzles.sequence.play.words import names
from puzzles.sequence.takeover import Discard, TakeOverGame, TakeOverMove, parse_turn
from puzzles.sequence.training.course import Lesson, Task, lessons
from puzzles.sequence.training.course_words import (
    ASKED,
    SHOWN,
    SPOKEN,
    lines_words,
    points_words,
    title_words,
    told,
    turns_left_words,
)
from rules.book.booklet import Heading, heading
from rules.reader import reader_language
from rules.sequence.book.plug import BOOK
from rules.sequence.engine.board import Line
from rules.sequence.engine.cards import Card
from rules.sequence.engine.errors import SequenceError
from rules.sequence.pictures import BoardScene
from rules.sequence.pictures.words import board_words


@dataclass(frozen=True)
class CourseScreen:
    lesson: Lesson
    step: int
    """From 1."""
    answer: TakeOverMove | None = None
    is_asked_for: bool = False
    """Whoever sees the answer has asked for it."""

    is_of_course = True
    hidden = 0
    """Cards that lie face down."""

    @property
    def task(self) -> Task:
        return self.lesson.tasks[self.step - 1]

    @property
    def steps(self) -> int:
        return len(self.lesson.tasks)

    @property
    def is_last(self) -> bool:
        return self.step == self.steps

    @property
    def is_answered(self) -> bool:
        return self.answer is not None

    @property
    def is_right(self) -> bool:
        return self.answer == self.task.right

    @property
    def is_shown(self) -> bool:
        return self.is_right and self.is_asked_for

    # What is said

    @property
    def title(self) -> str:
        return title_words(self.lesson.id)

    @property
    def asked(self) -> str:
        return str(ASKED[self.task.id])

    @property
    def turns_left(self) -> str:
        return turns_left_words(self.task)

    @property
    def verdict(self) -> str:
        return first_words(is_right=self.is_right, is_shown=self.is_shown)

    @property
    def told(self) -> str:
        return told(self.task, self.answer, SHOWN) if self.answer else ""

    @property
    def points(self) -> str:
        return points_words(self.task, self.answer) if self.answer else ""

    @property
    def lit_words(self) -> str:
        return lines_words(self.lit_lines) if self.lit_lines else ""

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        if self.answer is None:
            return self.asked
        words = told(self.task, self.answer, SPOKEN)
        return " ".join(filter(None, (words, self.points, self.lit_words)))

    @property
    def rules(self) -> list[Heading]:
        return [heading(BOOK, rule, reader_language()) for rule in self.lesson.rules]

    # The board

    @cached_property
    def game(self) -> TakeOverGame:
        """After a right move; otherwise as it was laid."""
        game = self.task.game
        return game.play(self.task.right) if self.is_right else game

    @property
    def lit_lines(self) -> tuple[Line, ...]:
        """Those that the answer is about."""
        if self.answer is None:
            return ()
        lure = self.task.lures.get(self.answer)
        return (lure.line,) if lure else self.task.lines

    @property
    def scene(self) -> BoardScene:
        shown = scene_of(self.game)
        lines = [line for line in self.lit_lines if line not in shown.finished]
        tried = (
            []
            if self.is_right or not self.answer or isinstance(self.answer, Discard)
            else [self.answer.space]
        )
        return BoardScene(shown.chips, tried, lines, shown.finished, shown.latest)

    @property
    def board_label(self) -> str:
        return board_words(chips_of(self.game), names())

    # What can be played

    @property
    def ply(self) -> int:
        """Part of the ids of what can be picked."""
        return self.step

    @cached_property
    def hand(self) -> list[HeldCard]:
        return held_cards(self.game)

    @property
    def row(self) -> Sequence[Card]:
        return self.game.row

    @property
    def spots(self) -> Iterator[Spot]:
        return spots_of(self.game, self.hand, counting_help=False)

    # Where one goes

    def _address(self, step: int, **given: str) -> str:
        return f"?{urlencode({'step': str(step), **given})}"

    @property
    def answered_address(self) -> str:
        return self._address(self.step, answer=repr(self.answer))

    @property
    def show_address(self) -> str:
        return self._address(self.step, answer=repr(self.task.right), **{SHOWN_FIELD: "yes"})

    @property
    def next_address(self) -> str:
        """Empty after the last task."""
        return "" if self.is_last else self._address(self.step + 1)


def lesson_titles() -> Sequence[tuple[str, str]]:
    return [(lesson, title_words(lesson)) for lesson in lessons()]


def lesson_screen(lesson: str, query: Query) -> CourseScreen:
    """What an address cannot mean is passed over."""
    asked = _begun(lesson, query)
    try:
        move = parse_turn(query.get("answer", ""))
        asked.task.game.play(move)
    except SequenceError:
        return asked
    return CourseScreen(asked.lesson, asked.step, move, SHOWN_FIELD in query)


def lesson_answered(lesson: str, fields: Query) -> tuple[str, bool]:
    """By the card and the space that were picked."""
    asked = _begun(lesson, fields)
    try:
        move = parse_turn(move_sent(fields))
        asked.task.game.play(move)
    except SequenceError as error:
        raise Refused(refusal_sentence(error)) from error
    answered = CourseScreen(asked.lesson, asked.step, move)
    return answered.answered_address, answered.is_right and answered.is_last


def _begun(lesson: str, query: Query) -> CourseScreen:
    found = lessons()[lesson]
    steps: Mapping[str, int] = {str(step + 1): step + 1 for step in range(len(found.tasks))}
    return CourseScreen(found, steps.get(query.get("step", ""), 1))
