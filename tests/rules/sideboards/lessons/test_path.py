"""Each lesson is proven: its goal can be reached, in no fewer moves, by the answers it accepts
and by no others, and every other legal answer is told what is wrong with it."""

from itertools import combinations
from statistics import mean

import pytest
from django.conf import settings

from rules.sideboards.book.book import rulebook
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.counting import most_patterns
from rules.sideboards.engine.errors import Unreadable
from rules.sideboards.engine.objectives import PatternObjective
from rules.sideboards.engine.solo import Place
from rules.sideboards.lessons.course import first_lesson, lesson_of_rule, lessons
from rules.sideboards.lessons.goals import BestOnAverage, LeavesMostCards, SwapsIfItPays
from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Placing, cells_from
from rules.sideboards.lessons.tries import Laid, Tried, most_points

EVERY_LESSON = {first_lesson().id: first_lesson(), **lessons()}
TASKS = {task.id: task for lesson in EVERY_LESSON.values() for task in lesson.tasks}
PLACINGS = {task.id: task for task in TASKS.values() if isinstance(task, Placing)}


def test_there_is_a_lesson_for_everything_and_each_thing_has_its_own_name() -> None:
    assert len(lessons()) == 18
    assert len(TASKS) == sum(len(lesson.tasks) for lesson in EVERY_LESSON.values())


@pytest.mark.parametrize("task_id", TASKS)
def test_exactly_the_answers_that_meet_the_goal_are_accepted(task_id: str) -> None:
    task = TASKS[task_id]
    verdicts = [task.judge(answer) for answer in task.answers()]
    assert sorted(each.answer for each in verdicts if each.is_right) == sorted(task.right)
    assert task.right
    assert all(each.finding for each in verdicts if not each.is_right)


@pytest.mark.parametrize("task_id", PLACINGS)
def test_no_shorter_line_meets_the_goal(task_id: str) -> None:
    task = PLACINGS[task_id]
    if task_id == "first-turns":
        return  # any two turns will do; it is their number that is asked
    for fewer in range(1, task.fewest):
        assert not any(task.goal.is_met(tried) for tried in task.tries(fewer))


@pytest.mark.parametrize("task_id", TASKS)
def test_what_is_no_legal_answer_is_refused(task_id: str) -> None:
    for answer in ("", "zzz", "1L 2R 3L", "9.9", "0.0 0.0", "-1", "x x"):
        with pytest.raises(Unreadable):
            TASKS[task_id].judge(answer)


@pytest.mark.parametrize("lesson_id", EVERY_LESSON)
def test_its_rules_exist(lesson_id: str) -> None:
    rules = EVERY_LESSON[lesson_id].rules
    assert rules
    assert [rule for rule in rules if rulebook().rule(rule).id != rule] == []


def test_each_rule_leads_to_a_lesson_that_leads_back() -> None:
    for rule, lesson in lesson_of_rule().items():
        assert rule in lessons()[lesson].rules


def test_the_lessons_lie_on_the_cards_that_ship(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "SIDEBOARDS_EDITION", "nowhere")
    edition = shipped_edition()
    for task in TASKS.values():
        if task.laid:
            assert all(edition.cards[card.id] == card for card in task.laid.hand)


def test_what_is_told_of_a_tapped_pattern_is_how_it_lies() -> None:
    """As on its card, or another way round."""
    for task_id, is_as_printed in (
        ("color-tap", True),
        *((each, False) for each in ("first-mirrored", "orientation-tap")),
    ):
        task = TASKS[task_id]
        assert isinstance(task, Tapping)
        assert isinstance(task.objective, PatternObjective)
        (right,) = task.right
        cells = cells_from(right, task.laid)
        left, top = (min(cell[axis] for cell in cells) for axis in (0, 1))
        lies = tuple((column - left, level - top) for column, level in cells)
        assert (lies == task.objective.cells) == is_as_printed


def test_the_first_objectives_are_completed_once_and_the_first_hand_to_swap_brings_nothing() -> (
    None
):
    for task_id in ("first-color", "first-shared"):
        task = PLACINGS[task_id]
        tried = task.judge(task.right[0]).tried
        assert tried
        assert [tried.score(each).count for each in task.shown] == [1] * len(task.shown)
    assert most_points(PLACINGS["first-swap"].laid) == 0
    row = PLACINGS["first-row"].judge("23R").tried
    assert row
    assert (row.before.rows.bonus, row.after.rows.bonus) == (0, 2)


def test_those_who_ask_are_shown_the_best_of_the_real_turns() -> None:
    task = PLACINGS["first-turns"]
    tried = [task.judge(answer).tried for answer in task.right]
    totals = [each.after.total for each in tried if each]
    assert totals == sorted(totals, reverse=True)
    assert tried[0]
    assert tried[0].after.swap == 1


# The figures of the lessons about choices, computed anew by the rules alone


def unseen(laid: Laid) -> list[Card]:
    known = {placed.card for placed in laid.row.placed} | {*laid.hand, *laid.gone}
    return [card for card in shipped_edition().cards.values() if card not in known]


def ways_to_place(row: Sideboard, card: Card) -> list[Sideboard]:
    return [row.add(PlacedCard(card, turned), side) for turned in (False, True) for side in Side]


def best_gain(laid: Laid, row: Sideboard, card: Card) -> int:
    totals = [laid.sheet(each).total for each in ways_to_place(row, card)]
    return max(totals) - laid.sheet(row).total


def tenths_of_the_better_of_two(laid: Laid, row: Sideboard) -> int:
    gains = [best_gain(laid, row, card) for card in unseen(laid)]
    return round(10 * mean(map(max, combinations(gains, 2))))


def figures_of(kind: type) -> list[str]:
    found = [each for each, task in PLACINGS.items() if isinstance(task.goal, kind)]
    assert found
    return found


@pytest.mark.parametrize("task_id", figures_of(SwapsIfItPays))
def test_a_swap_is_worth_what_the_better_of_two_unseen_cards_brings(task_id: str) -> None:
    task = PLACINGS[task_id]
    assert isinstance(task.goal, SwapsIfItPays)
    assert len(unseen(task.laid)) == 60 - 3 - 6 * 2
    assert task.goal.tenths == tenths_of_the_better_of_two(task.laid, task.laid.row)


@pytest.mark.parametrize("task_id", figures_of(LeavesMostCards))
def test_the_cards_that_complete_a_pattern_next_are_counted(task_id: str) -> None:
    task = PLACINGS[task_id]
    assert isinstance(task.goal, LeavesMostCards)
    objective = task.laid.objective(task.goal.category)
    assert isinstance(objective, PatternObjective)
    counted = {}
    for move in task.laid.moves():
        assert isinstance(move, Place)
        row = Tried(task.laid, (move,)).row
        now = len(most_patterns(row, objective))
        counted[repr(move)] = sum(
            any(len(most_patterns(then, objective)) > now for then in ways_to_place(row, card))
            for card in unseen(task.laid)
        )
    assert task.goal.cards == counted


@pytest.mark.parametrize("task_id", figures_of(BestOnAverage))
def test_what_comes_next_on_average_is_the_mean_of_all_hands(task_id: str) -> None:
    task = PLACINGS[task_id]
    assert isinstance(task.goal, BestOnAverage)
    tried = [Tried(task.laid, (move,)) for move in task.laid.moves()]
    found = {
        repr(each.moves[-1]): tenths_of_the_better_of_two(task.laid, each.row) for each in tried
    }
    assert task.goal.later == found
    greedy = max(tried, key=lambda each: each.points)
    assert not task.judge(repr(greedy.moves[-1])).is_right
