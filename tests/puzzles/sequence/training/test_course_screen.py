"""The pages of the small lessons, walked right and wrong in every language and without script."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags
from django.utils.translation import override

from puzzles.game.registry import game_of
from puzzles.models import LessonDone, Player
from puzzles.sequence.takeover import Discard, TakeOverMove
from puzzles.sequence.training.course import Lesson, Task, lessons
from puzzles.sequence.training.course_screen import lesson_screen
from puzzles.sequence.training.course_words import ASKED, SHOWN, told
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, as_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]
PATH = "/en/sequence/trainer/lessons/"
HUB = "/en/sequence/trainer/"
JACKS = f"{PATH}jacks/"


def words_of(answer: Any) -> str:
    return unescape(html_of(answer))


def form_of(move: TakeOverMove) -> dict[str, str]:
    """What is sent by a tap on the card and one on the space."""
    if isinstance(move, Discard):
        return {"card": repr(move)}
    place = repr(move.space)
    return {"card": repr(move).removesuffix(place), "place": place}


def wrong_of(task: Task) -> TakeOverMove:
    return next(iter(task.lures))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_lesson_is_walked_right_and_wrong(client: Client, language: str) -> None:
    as_player(client, ANNA)
    for done, lesson in enumerate(lessons().values(), start=1):
        walk(client, f"/{language}/sequence/trainer/lessons/{lesson.id}/", lesson, language)
        assert LessonDone.objects.filter(player=ANNA, game="sequence").count() == done
    path = words_of(client.get(f"/{language}/sequence/trainer/lessons/"))
    assert path.count('class="lesson-done"') == len(lessons())


def walk(client: Client, address: str, lesson: Lesson, language: str) -> None:
    for step, task in enumerate(lesson.tasks, start=1):
        page = words_of(client.get(address, {"step": step}))
        with override(language):
            assert str(ASKED[task.id]) in page
        for move, sign in ((wrong_of(task), "lesson-wrong"), (task.right, "lesson-right")):
            assert not LessonDone.objects.filter(lesson=lesson.id).exists()
            page = words_of(client.post(address, {"step": step, **form_of(move)}, follow=True))
            with override(language):
                assert unescape(strip_tags(told(task, move, SHOWN))) in strip_tags(page)
            assert sign in page
        assert ("?step=" in element(page, "next")) == (step < len(lesson.tasks))


def element(page: str, its_id: str) -> str:
    """Its tag; empty where the page has none."""
    found = re.search(rf'<(?:a|button|input|label)\b[^>]*\bid="{re.escape(its_id)}"[^>]*>', page)
    return found[0] if found else ""


@pytest.mark.parametrize("lesson", lessons())
def test_every_answer_is_offered_as_a_card_and_a_space_of_its_own(
    client: Client, lesson: str
) -> None:
    for step, task in enumerate(lessons()[lesson].tasks, start=1):
        page = words_of(client.get(f"{PATH}{lesson}/", {"step": step}))
        for move in task.game.legal_moves():
            sent = form_of(move)
            (card,) = re.findall(rf'value="({re.escape(sent["card"])}[^"]*)"', page)
            assert card in (sent["card"], repr(move))
            assert f'name="place" value="{sent["place"]}"' in page
        (is_alone,) = {page.count(" checked></label>") == 1}
        assert is_alone == (len(task.game.hand) == 1)


def test_a_stranger_becomes_a_player_with_the_first_completed_lesson(client: Client) -> None:
    first, last = lessons()["placing"].tasks
    client.post(f"{PATH}placing/", {"step": "1", **form_of(first.right)})
    assert not Player.objects.exists()
    sent = client.post(f"{PATH}placing/", {"step": "2", **form_of(last.right)})
    assert sent.headers["Location"] == f"{PATH}placing/?step=2&answer=7H-5%2C7#lesson"
    assert LessonDone.objects.get().lesson == "placing"
    assert client.cookies["player"].value


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"card": "zzz"},
        {"card": "JD-", "place": "1,1"},
        {"card": "JD-"},
        {"card": "KS-", "place": "7,1"},
        {"card": "x" * 50_000},
    ],
)
def test_what_is_no_answer_is_refused_with_a_sentence(
    client: Client, fields: dict[str, str]
) -> None:
    refused = client.post(JACKS, {"step": "1", **fields})
    assert refused.status_code == 422
    assert 'role="alert"' in words_of(refused)


@pytest.mark.parametrize(
    "query", ["step=99", "step=x", "step=0", "answer=zzz", "answer=KS", "answer="]
)
def test_garbage_in_an_address_is_passed_over(client: Client, query: str) -> None:
    page = words_of(client.get(f"{JACKS}?{query}"))
    assert "1 of 3" in page.replace("\N{NO-BREAK SPACE}", " ")
    assert "lesson-wrong" not in page


def test_there_is_no_lesson_of_another_name(client: Client) -> None:
    assert client.get(f"{PATH}swap/").status_code == 404


def test_a_wrong_answer_lights_its_line_and_leaves_the_cards_to_pick_again() -> None:
    task = lessons()["jacks"].tasks[2]
    for move, lure in task.lures.items():
        screen = lesson_screen("jacks", {"step": "3", "answer": repr(move)})
        assert screen.scene.lines == [lure.line]
        assert screen.scene.chips.keys() == {*task.game.mine, *task.game.green}
        assert [held.card for held in screen.hand] == list(task.game.hand)
        assert str(lure.score) in screen.points


def test_an_answer_that_leads_nowhere_lights_the_right_lines() -> None:
    task = lessons()["jacks"].tasks[2]
    screen = lesson_screen("jacks", {"step": "3", "answer": "JD-10,5"})
    assert screen.scene.lines == list(task.lines)
    assert screen.points == ""
    assert "yellow" in screen.told


def test_a_right_answer_shows_the_board_after_it_with_what_comes() -> None:
    task = lessons()["jacks"].tasks[2]
    screen = lesson_screen("jacks", {"step": "3", "answer": repr(task.right)})
    done, coming = task.lines
    assert (list(screen.scene.finished), screen.scene.lines) == ([done], [coming])
    assert [repr(held.card) for held in screen.hand] == ["JD", "3S"]
    assert screen.points.replace("\N{NO-BREAK SPACE}", " ") == "22 points"


def test_the_ear_is_told_where_the_lit_lines_lie() -> None:
    screen = lesson_screen("jacks", {"step": "3", "answer": "JD-7,7"})
    assert screen.spoken.startswith("The 5 of clubs in your hand fills this space too.")
    assert "5♠ in row 2, column 7" in screen.spoken
    assert screen.spoken.endswith("from 2♠ in row 2, column 4 to 6♠ in row 2, column 8.")
    asked = lesson_screen("jacks", {"step": "3"})
    assert asked.spoken == asked.asked
    assert asked.lit_words == ""


def test_htmx_gets_the_part_that_changes_and_the_focus_is_on_what_is_new(client: Client) -> None:
    for query, focused in (("step=2", "asked"), ("step=1&answer=JD-2,5", "said")):
        part = words_of(client.get(f"{JACKS}?{query}", headers={"HX-Request": "true"}))
        assert part.lstrip().startswith('<div class="lesson')
        assert re.findall(r'id="(\w+)"\s+tabindex="-1" autofocus', part) == [focused]
        assert '<p id="spoken" hx-swap-oob="innerHTML">' in part


@pytest.fixture
def without_drills(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("sequence")
    assert game.training
    monkeypatch.setattr(game, "training", replace(game.training, moves=None, mistakes=None))


def test_whoever_has_begun_with_the_lessons_is_led_on_to_the_next(client: Client) -> None:
    as_player(client, ANNA)
    lesson, following, *_others = lessons().values()
    assert "Next lesson" not in words_of(client.get(HUB))
    step = str(len(lesson.tasks))
    client.post(f"{PATH}{lesson.id}/", {"step": step, **form_of(lesson.tasks[-1].right)})
    assert f'href="{PATH}{following.id}/#lesson">Next lesson' in words_of(client.get(HUB))


@pytest.mark.usefixtures("without_drills")
def test_without_drills_the_next_lesson_is_the_button_until_all_are_done(client: Client) -> None:
    as_player(client, ANNA)
    for lesson in lessons().values():
        page = words_of(client.get(HUB))
        assert f'class="button" href="{PATH}{lesson.id}/#lesson"' in page
        step = str(len(lesson.tasks))
        client.post(f"{PATH}{lesson.id}/", {"step": step, **form_of(lesson.tasks[-1].right)})
    page = words_of(client.get(HUB))
    assert "Completed: 8 of 8." in page.replace("\N{NO-BREAK SPACE}", " ")
    assert 'class="button" href="/en/sequence/practice/"' in page


@pytest.mark.usefixtures("without_drills")
def test_without_drills_a_stranger_is_offered_the_first_lesson(client: Client) -> None:
    page = words_of(client.get(HUB))
    assert f'href="{PATH}placing/#lesson"' in page
    assert f'href="{PATH}"' in page


def test_the_first_minutes_end_with_a_way_to_the_lessons(client: Client) -> None:
    assert f'href="{PATH}"' in words_of(client.get(f"{HUB}learn/", {"step": "7"}))
