import re

import pytest
from django.test import Client

from puzzles.models import LessonDone
from puzzles.sequence.training.lesson import (
    TAUGHT,
    THREE_MINUTES,
    BoardTask,
    PointsTask,
    line_aimed_at,
    solution,
    state_asked,
    tasks,
)
from puzzles.sequence.training.lesson_screen import learn_screen
from tests.html_text import html_of

LEARN = "/en/sequence/trainer/learn/"
BOARDS = [task for task in tasks() if isinstance(task, BoardTask)]


@pytest.mark.parametrize("task", BOARDS, ids=lambda task: task.id)
def test_each_task_has_one_solution_and_other_moves(task: BoardTask) -> None:
    right = [move for move in task.game.legal_moves() if task.goal(task.game, move)]
    assert right == [solution(task)]
    assert len(task.game.legal_moves()) > 2
    assert line_aimed_at(task)
    assert not task.game.is_over


def test_the_address_holds_all_of_it() -> None:
    state = state_asked({"step": "1", "draft": "4H"})
    assert state.card
    assert not state.is_answered
    assert state_asked({"step": "1", "answer": "4H-6,5"}).is_right
    assert not state_asked({"step": "1", "answer": "QS-8,1"}).is_right
    assert state_asked({"step": "5", "answer": "18"}).is_right


@pytest.mark.parametrize("step", ["0", "-1", "x", "", "99999", "²"])
def test_what_it_cannot_mean_is_passed_over(step: str) -> None:
    assert learn_screen({"step": step, "answer": "no move", "draft": "no card"}).asked


def test_a_wrong_answer_is_told_with_the_rule_or_the_line() -> None:
    forbidden = learn_screen({"step": "2", "answer": "8D-1,1"})
    assert "corners stay empty" in forbidden.verdict_text
    wrong = learn_screen({"step": "2", "answer": "8S-3,9"})
    assert wrong.verdict_text.startswith("Not yet.")
    assert wrong.scene
    assert wrong.scene.lines


@pytest.mark.parametrize("step", range(1, len(tasks()) + 1))
def test_whoever_is_shown_the_answer_goes_on(step: int) -> None:
    address = learn_screen({"step": str(step)}).show_address
    page = html_of(Client().get(f"{LEARN}{address}"))
    assert 'id="next"' in page
    assert f'href="{LEARN}?step={step + 1}#lesson"' in page


def test_points_are_asked_among_near_ones() -> None:
    (task,) = (task for task in tasks() if isinstance(task, PointsTask))
    assert task.answer == 18
    assert task.answer in task.choices
    assert "one point less" in learn_screen({"step": "5", "answer": "16"}).verdict_text


@pytest.mark.django_db
def test_at_its_end_one_can_play() -> None:
    page = html_of(Client().get(f"{LEARN}?step=7"))
    assert "/en/sequence/daily/" in page


@pytest.mark.django_db
def test_a_new_task_takes_the_focus_and_a_chosen_card_keeps_it() -> None:
    for query, focused in (
        ("step=2", "asked"),
        ("step=1&draft=4H", ""),
        ("step=5&answer=16", "said"),
    ):
        part = html_of(Client().get(f"{LEARN}?{query}", headers={"HX-Request": "true"}))
        assert part.lstrip().startswith('<div class="lesson')
        found = re.findall(r'id="(\w+)" tabindex="-1" autofocus', part)
        assert found == ([focused] if focused else [])


@pytest.mark.django_db
def test_whoever_solves_the_last_task_has_done_a_lesson_and_two_of_the_course(
    client: Client,
) -> None:
    page = html_of(client.get(f"{LEARN}?step=6&draft=3C"))
    (answer,) = (repr(solution(task)) for task in BOARDS if task.id == "second")
    assert f'name="answer" value="{answer}"' in page
    client.post(LEARN, {"step": "1", "answer": repr(solution(BOARDS[0]))})
    client.post(LEARN, {"step": "6", "answer": "3C-1,2"})
    assert not LessonDone.objects.exists()
    done = client.post(LEARN, {"step": "6", "answer": answer})
    assert "lesson-right" in html_of(client.get(done.headers["Location"]))
    assert LessonDone.objects.get().lesson == THREE_MINUTES
    path = html_of(client.get("/en/sequence/trainer/lessons/"))
    assert path.count('class="lesson-done"') == len(TAUGHT)
