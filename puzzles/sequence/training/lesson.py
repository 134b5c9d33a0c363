"""Three minutes on a drawn board: six small tasks, judged by the rules. All state is in the
address; whoever solves the last one has done a lesson."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from puzzles.game.trainer.lessons import SHOWN_FIELD
from puzzles.sequence.takeover import (
    TakeOverDeal,
    TakeOverGame,
    TakeOverMove,
    is_finished,
    parse_turn,
    points_on,
)
from rules.sequence.engine.board import LINES, Line
from rules.sequence.engine.cards import Card
from rules.sequence.engine.errors import SequenceError
from rules.sequence.engine.moves import RemoveChip
from rules.sequence.engine.notation import parse_card, parse_space

THREE_MINUTES = "three-minutes"
"""Stored of whoever has done them."""
TAUGHT = ("placing", "corners")
"""The lessons of the course that they make needless."""

Wanted = Callable[[TakeOverGame, TakeOverMove], bool]


def finishes_a_sequence(game: TakeOverGame, move: TakeOverMove) -> bool:
    return bool(game.play(move).counted)


def ends_the_game(game: TakeOverGame, move: TakeOverMove) -> bool:
    return game.play(move).is_over


def opens_a_line(game: TakeOverGame, move: TakeOverMove) -> bool:
    """Removes a chip of Green's from a line whose other four are one's own."""
    if not isinstance(move, RemoveChip):
        return False
    return any(len(game.mine.intersection(line)) == 4 for line in LINES if move.space in line)  # noqa: PLR2004


@dataclass(frozen=True, slots=True)
class BoardTask:
    id: str
    game: TakeOverGame
    goal: Wanted


@dataclass(frozen=True, slots=True)
class PointsTask:
    """What a sequence brings that is finished in this turn."""

    id: str
    turn: int

    @property
    def answer(self) -> int:
        return points_on(self.turn)

    @property
    def choices(self) -> tuple[int, ...]:
        return self.answer - 2, self.answer, self.answer + 2


def _laid(mine: str, green: str, hand: str, *, finished: str = "", turn: int = 1) -> TakeOverGame:
    own = frozenset(map(parse_space, mine.split()))
    others = frozenset(map(parse_space, green.split()))
    cards = tuple(map(parse_card, hand.split()))
    line = tuple(map(parse_space, finished.split()))
    return TakeOverGame(
        TakeOverDeal(own, others, cards),
        own,
        others,
        cards,
        {line: turn} if line else {},
    )


@cache
def tasks() -> tuple[BoardTask | PointsTask, ...]:
    return (
        BoardTask(
            "sequence",
            _laid("6,2 6,3 6,4 6,6 4,8", "3,5 7,7 8,4", "4H QS 9C"),
            finishes_a_sequence,
        ),
        BoardTask(
            "corner",
            _laid("1,2 1,3 1,5 5,5", "2,4 4,6 6,2", "8D 8S 5C"),
            finishes_a_sequence,
        ),
        BoardTask(
            "two_eyed",
            _laid("3,3 4,4 5,5 7,7 2,8", "2,2 5,7 8,8", "JD 10S 6C"),
            finishes_a_sequence,
        ),
        BoardTask(
            "one_eyed",
            _laid("8,5 8,6 8,8 8,9 3,2", "8,7 4,4 2,6", "JS 6H AC"),
            opens_a_line,
        ),
        PointsTask("points", turn=4),
        BoardTask(
            "second",
            _laid(
                "4,3 4,4 4,5 4,6 4,7 5,5 6,5 8,5",
                "3,5 6,6 9,2",
                "3C QD 2H",
                finished="4,3 4,4 4,5 4,6 4,7",
                turn=1,
            ),
            ends_the_game,
        ),
    )


@dataclass(frozen=True, slots=True)
class LessonState:
    step: int
    """From 1; one more than there are tasks is the end."""
    task: BoardTask | PointsTask | None
    card: Card | None = None
    move: TakeOverMove | None = None
    points: int | None = None
    refusal: SequenceError | None = None
    is_shown: bool = False
    """The answer is not one's own: somebody asked to see it."""

    @property
    def is_right(self) -> bool:
        match self.task:
            case BoardTask(game=game, goal=goal):
                return self.move is not None and goal(game, self.move)
            case PointsTask(answer=answer):
                return self.points == answer
        return False

    @property
    def is_last(self) -> bool:
        return self.step == len(tasks())

    @property
    def is_answered(self) -> bool:
        return self.move is not None or self.points is not None or self.refusal is not None


def state_asked(query: Mapping[str, str]) -> LessonState:
    """What an address cannot mean is passed over."""
    state = _state_answered(query)
    return replace(state, is_shown=state.is_right and SHOWN_FIELD in query)


def _state_answered(query: Mapping[str, str]) -> LessonState:
    every = tasks()
    text = query.get("step", "")
    step = int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 1  # noqa: PLR2004
    step = min(max(step, 1), len(every) + 1)
    if step > len(every):
        return LessonState(step, None)
    task, answer = every[step - 1], query.get("answer", "")
    if isinstance(task, PointsTask):
        points = int(answer) if answer in map(str, task.choices) else None
        return LessonState(step, task, points=points)
    return _with_move(step, task, draft=query.get("draft", ""), answer=answer)


def _with_move(step: int, task: BoardTask, *, draft: str, answer: str) -> LessonState:
    card = next((card for card in task.game.hand if repr(card) == draft), None)
    if not answer:
        return LessonState(step, task, card)
    try:
        move = parse_turn(answer)
        task.game.play(move)
    except SequenceError as error:
        return LessonState(step, task, card, refusal=error)
    return LessonState(step, task, card, move)


def solution(task: BoardTask) -> TakeOverMove:
    return next(move for move in task.game.legal_moves() if task.goal(task.game, move))


def line_aimed_at(task: BoardTask) -> Line | None:
    """The line that the solution finishes, or opens."""
    move = solution(task)
    if isinstance(move, RemoveChip):
        return next(
            line
            for line in LINES
            if move.space in line and len(task.game.mine.intersection(line)) == 4  # noqa: PLR2004
        )
    after = task.game.play(move)
    new = [line for line in after.finished if line not in task.game.finished]
    return next((line for line in new if is_finished(line, after.mine)), None)
