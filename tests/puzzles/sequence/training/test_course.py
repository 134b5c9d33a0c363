"""Each lesson is proven by a search over all games that shares no code with the solver: one answer
alone is the best, and every other one loses as it is told."""

from collections import Counter

import pytest
from django.utils.translation import override

from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.reasons import reason_of
from puzzles.sequence.takeover import (
    LINES_THROUGH,
    TURNS,
    Discard,
    TakeOverMove,
    is_finished,
    points_on,
)
from puzzles.sequence.training.course import Lure, Pitfall, Task, lessons
from puzzles.sequence.training.course_words import (
    ASKED,
    LEARNED,
    SHOWN,
    SPOKEN,
    WRONG,
    told,
    turns_left_words,
)
from rules.sequence.book.lesson_titles import TITLES
from rules.sequence.book.plug import BOOK
from rules.sequence.engine.board import CARD_ON, CORNERS, Space, may_both_count
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from tests.every_page import LANGUAGES
from tests.puzzles.sequence.coach.slow_reasons import slow_best, thrown_away

TASKS = {task.id: task for lesson in lessons().values() for task in lesson.tasks}
LURES = {
    f"{task.id} {move!r}": (task, move, lure)
    for task in TASKS.values()
    for move, lure in task.lures.items()
}
each_task = pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)


def space_of(move: TakeOverMove) -> Space:
    assert not isinstance(move, Discard)
    return move.space


def test_there_are_eight_lessons_of_two_positions_or_more() -> None:
    assert len(lessons()) == 8
    assert min(len(lesson.tasks) for lesson in lessons().values()) == 2
    assert len(TASKS) == sum(len(lesson.tasks) for lesson in lessons().values())


@each_task
def test_one_answer_alone_is_the_best(task: Task) -> None:
    reached = {move: slow_best(task.game.play(move)) for move in task.game.legal_moves()}
    assert max(reached.values()) == task.best
    assert [move for move, score in reached.items() if score == task.best] == [task.right]
    assert {move: task.best - score for move, score in reached.items()} == losses(task.game)


@each_task
def test_what_a_lure_leaves_is_as_told_and_all_else_is_no_better_than_a_card_thrown_away(
    task: Task,
) -> None:
    for move in task.game.legal_moves():
        left = slow_best(task.game.play(move))
        if move in task.lures:
            assert left == task.lures[move].score
        elif move != task.right:
            assert left == slow_best(thrown_away(task.game, move.card))
            assert not any(space_of(move) in line for line in task.lines)
    assert task.lures.keys() <= set(task.game.legal_moves()) - {task.right}


@each_task
def test_the_lines_that_are_lit_are_those_of_the_best_game(task: Task) -> None:
    wrong = next(iter(task.lures))
    possible = reason_of(task.game, wrong, losses(task.game)).possible
    assert {*possible.lines} == {*task.lines}
    assert sum(map(points_on, possible.turns)) == task.best


@each_task
def test_the_gap_of_a_right_move_is_filled_by_a_card_at_hand(task: Task) -> None:
    after = task.game.play(task.right)
    if task.gap:
        assert CARD_ON[task.gap] in (*after.hand, *after.row[:1])
        assert after.is_open(task.gap)
        assert any(task.gap in line for line in task.lines)


@each_task
def test_no_line_is_finished_unnoticed(task: Task) -> None:
    lines = {line for through in LINES_THROUGH.values() for line in through}
    assert {line for line in lines if is_finished(line, task.game.mine)} == {*task.game.finished}
    assert not task.game.is_over
    assert len(task.game.hand) + len(task.game.row) >= TURNS + 1 - task.game.turn


@pytest.mark.parametrize(("task", "move", "lure"), LURES.values(), ids=LURES)
def test_what_is_said_of_a_lure_is_true(task: Task, move: TakeOverMove, lure: Lure) -> None:
    assert lure.score < task.best
    after, gap, line = task.game.play(move), lure.gap, lure.line
    assert space_of(move) in line or lure.why is Pitfall.JACK_SPENT
    missing = [space for space in line if space not in {*after.mine, *CORNERS}]
    turns_left = TURNS + 1 - after.turn
    cards = (*after.hand, *after.row)
    if gap:
        assert gap in missing
    match lure.why:
        case Pitfall.FOUR:
            assert (missing, turns_left) == ([gap], 0)
        case Pitfall.TOO_LATE:
            assert len(missing) > turns_left > 0
            assert len(missing) > 1, "the sentence has many chips"
        case Pitfall.NO_CARD:
            assert gap
            assert CARD_ON[gap] not in cards
            assert not any(card.is_two_eyed for card in cards)
        case Pitfall.BLOCKED:
            assert gap in after.green
            assert not any(card.is_one_eyed for card in cards)
        case Pitfall.SHARES_TWO:
            assert not missing
            assert not any(may_both_count(line, other) for other in task.game.finished)
            assert after.score == task.game.score
        case Pitfall.ONE_LINE:
            assert not missing
            assert lure.score == after.score
            assert all(space_of(task.right) in each for each in task.lines)
        case Pitfall.JACK_SPENT | Pitfall.CARD_COMES:
            assert isinstance(move, PlaceChip)
            assert gap
            assert move.card.is_two_eyed
            held = lure.why is Pitfall.JACK_SPENT
            assert CARD_ON[move.space] in (task.game.hand if held else task.game.row[:1])
            assert CARD_ON[gap] not in cards
        case Pitfall.SLOWER | Pitfall.WAITS:
            assert lure.score == task.best - 1


SLOWER, WAITING = (
    {name: each for name, each in LURES.items() if each[2].why is why}
    for why in (Pitfall.SLOWER, Pitfall.WAITS)
)


@pytest.mark.parametrize(("task", "move", "lure"), SLOWER.values(), ids=SLOWER)
def test_who_is_slower_could_have_finished_a_line_at_once(
    task: Task, move: TakeOverMove, lure: Lure
) -> None:
    assert len(task.game.play(task.right).counted) == 1
    assert not task.game.play(move).counted
    assert lure.line in task.lines


@pytest.mark.parametrize(("task", "move", "lure"), WAITING.values(), ids=WAITING)
def test_a_line_whose_card_comes_late_is_the_later_one_of_the_best_game(
    task: Task, move: TakeOverMove, lure: Lure
) -> None:
    assert lure.gap
    comes = task.game.turn + 1 + task.game.row.index(CARD_ON[lure.gap])
    best = reason_of(task.game, move, losses(task.game)).possible
    assert min(best.turns) < comes
    assert best.lines[best.turns.index(max(best.turns))] == lure.line


def test_each_pitfall_is_shown_by_a_lure_and_has_a_sentence() -> None:
    shown = Counter(lure.why for _task, _move, lure in LURES.values())
    assert shown.keys() == set(Pitfall) == WRONG.keys()


def test_each_lesson_and_position_has_its_words() -> None:
    assert TITLES.keys() == lessons().keys()
    assert ASKED.keys() == LEARNED.keys() == TASKS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@each_task
def test_each_answer_is_told_with_signs_to_the_eye_and_without_to_the_ear(
    task: Task, language: str
) -> None:
    with override(language):
        for move in task.game.legal_moves():
            shown, spoken = (told(task, move, manner) for manner in (SHOWN, SPOKEN))
            assert "%(" not in shown + spoken
            assert "<" not in spoken
            assert ("<" in shown) == (shown != spoken)


@each_task
def test_the_turns_that_are_named_are_those_that_are_left(task: Task) -> None:
    left = TURNS + 1 - task.game.turn
    words = turns_left_words(task).replace("\N{NO-BREAK SPACE}", " ")
    assert words == (f"{left} turns left" if left > 1 else "Your last turn")
    named = {"one turn. ": 1, "Two turns ": 2, "Three turns ": 3, "Four turns ": 4}
    assert all(left == number for name, number in named.items() if name in f"{ASKED[task.id]} ")


def test_a_removal_is_told_as_such() -> None:
    removals = [task for task in TASKS.values() if isinstance(task.right, RemoveChip)]
    assert {task.id for task in removals} == {"jack-removes", "give-up-no-card"}


def test_nine_chips_are_named_where_nine_lie() -> None:
    task = TASKS["nine"]
    assert len({space for line in task.lines for space in line}) == 9
    (shared,) = set(task.lines[0]) & set(task.lines[1])
    assert shared == sorted({space for line in task.lines for space in line})[4]
    (lure,) = TASKS["nine-not-eight"].lures
    after = TASKS["nine-not-eight"].game.play(lure)
    assert sum(space.row == space_of(lure).row for space in after.mine) == 8


@pytest.mark.parametrize("lesson", lessons())
def test_its_rules_exist(lesson: str) -> None:
    rules = lessons()[lesson].rules
    assert rules
    assert [rule for rule in rules if BOOK.rulebook.rule(rule).id != rule] == []
