"""The pages of learning by doing, walked right and wrong in every language."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries, Settings

from puzzles.models import LessonDone, Player
from puzzles.trainer.lessons.records import record_lesson_done
from puzzles.trainer.lessons.views import DOING
from puzzles.visitors.player_records import store_visitor
from puzzles.visitors.tips import OFF, TIPS_COOKIE
from rules.sideboards.lessons.course import first_lesson, lessons
from rules.sideboards.lessons.lesson import Lesson
from rules.sideboards.lessons.path.three_minutes import TAUGHT, THREE_MINUTES
from rules.sideboards.lessons.words.sentences import asked_words, verdict_words
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, as_player, noon, plays, publishes
from tests.puzzles.sample_games import DAY, LONG_AGO, address_of, deal_on
from tests.puzzles.trainer.lessons.taps import taps_of, wrong_answer

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]
LEARN, PATH = "/en/sideboards/trainer/learn/", "/en/sideboards/trainer/lessons/"


def words_of(answer: Any) -> str:
    return unescape(html_of(answer))


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_minutes_are_walked_right_and_wrong(client: Client, language: str) -> None:
    address, lesson = f"/{language}/sideboards/trainer/learn/", first_lesson()
    for step, task in enumerate(lesson.tasks, start=1):
        page = words_of(client.get(address, {"step": step}))
        with override(language):
            assert asked_words(task) in page
        for answer in filter(None, (wrong_answer(task), task.right[0])):
            assert not Player.objects.exists()
            page = words_of(client.get(address, {"step": str(step), "answer": answer}))
            with override(language):
                assert verdict_words(task, task.judge(answer)) in page
        assert ('id="next"' in page) == (step < len(lesson.tasks))
    assert f'action="/{language}/sideboards/practice/"' in page
    assert not client.cookies.get("player")


def test_a_stranger_who_has_done_the_three_minutes_goes_on_after_what_they_taught(
    client: Client,
) -> None:
    client.post(LEARN, {"step": "8", "answer": first_lesson().tasks[-1].right[0]})
    assert LessonDone.objects.get().lesson == THREE_MINUTES
    path = words_of(client.get(PATH))
    done = re.findall(
        r'<li class="lesson-done">\s*<a href="/en/sideboards/trainer/lessons/([^/]+)/', path
    )
    assert done == [lesson for lesson in lessons() if lesson in TAUGHT]
    following = next(lesson for lesson in lessons() if lesson not in TAUGHT)
    assert f'class="button" href="{PATH}{following}/#lesson"' in path
    train = words_of(client.get("/en/sideboards/trainer/"))
    assert f'href="{PATH}{following}/#lesson"' in train


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_lesson_is_walked_right_and_wrong(client: Client, language: str) -> None:
    as_player(client, ANNA)
    for lesson in lessons().values():
        walk(client, f"/{language}/sideboards/trainer/lessons/{lesson.id}/", lesson, language)
    assert LessonDone.objects.filter(player=ANNA).count() == len(lessons())
    path = words_of(client.get(f"/{language}/sideboards/trainer/lessons/"))
    assert path.count('class="lesson-done"') == len(lessons())


def walk(client: Client, address: str, lesson: Lesson, language: str) -> None:
    before = LessonDone.objects.count()
    for step, task in enumerate(lesson.tasks, start=1):
        assert LessonDone.objects.count() == before
        for answer in (wrong_answer(task), task.right[0]):
            sent = client.post(address, {"step": step, "answer": answer})
            assert sent.status_code == 303
            page = words_of(client.get(sent.headers["Location"]))
            with override(language):
                assert verdict_words(task, task.judge(answer)) in page
    assert LessonDone.objects.count() == before + 1


def test_every_lesson_is_done_without_script_by_what_its_pages_offer(client: Client) -> None:
    """Wrong first, then right: each tap is a link or a button of the page before."""
    as_player(client, ANNA)
    for lesson in lessons().values():
        address = f"{PATH}{lesson.id}/"
        page = words_of(client.get(address))
        for task in lesson.tasks:
            wrong, right = wrong_answer(task), task.right[0]
            page = tapped(client, address, page, taps_of(task, wrong))
            assert "lesson-wrong" in page
            assert (
                "drawer" not in taps_of(task, wrong)[0]
                or "aria-current" not in page.partition("lesson-drawers")[2]
            )
            page = tapped(client, address, page, taps_of(task, right))
            assert "lesson-right" in page
            page = tapped(
                client, address, page, ["next"] if "?step=" in element(page, "next") else []
            )
    assert LessonDone.objects.count() == len(lessons())


def tapped(client: Client, address: str, page: str, taps: list[str]) -> str:
    for tap in taps:
        found = element(page, tap)
        if link := re.search(r'href="([^"#]+)', found):
            page = words_of(client.get(link[1]))
        else:
            (step,) = re.findall(r'name="step" value="(\d+)"', page)
            (answer,) = re.findall(r'name="answer" value="([^"]+)"', found)
            page = words_of(client.post(address, {"step": step, "answer": answer}, follow=True))
    return page


def element(page: str, its_id: str) -> str:
    """Its tag; empty where the page has none."""
    found = re.search(rf'<(?:a|button)\b[^>]*\bid="{re.escape(its_id)}"[^>]*>', page)
    return found[0] if found else ""


def test_one_tabs_from_the_cards_on_to_where_they_go(client: Client) -> None:
    task = first_lesson().tasks[1]
    card, place = taps_of(task, task.right[0])
    page = tapped(client, LEARN, words_of(client.get(LEARN, {"step": 2})), [card])
    stops = re.findall(r'id="((?:lie|place)-[^"]*)"', page)
    assert stops[-2:] == ["place-left", "place-right"]
    assert {card, place} < set(stops)
    assert all(stop.startswith("lie-") for stop in stops[:-2])


def test_a_stranger_becomes_a_player_with_the_first_completed_lesson(client: Client) -> None:
    one_card = f"{PATH}one-card/"
    client.post(one_card, {"step": "1", "answer": "28L"})
    assert not Player.objects.exists()
    sent = client.post(one_card, {"step": "1", "answer": "28tL"})
    assert sent.headers["Location"] == f"{one_card}?step=1&answer=28tL#lesson"
    player = Player.objects.get()
    assert client.cookies["player"].value
    client.post(f"{PATH}open-options/", {"step": "1", "answer": "40L"})
    assert LessonDone.objects.filter(player=player).count() == 2


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (f"{LEARN}?step=1", "That’s the move."),
        (f"{LEARN}?step=4", "That’s the answer."),
        (f"{PATH}one-card/", "That’s the move."),
        (f"{PATH}table-game/", "That’s the answer."),
        ("/en/sequence/trainer/learn/?step=1", "That’s the move."),
        ("/en/sequence/trainer/learn/?step=5", "That’s the answer."),
        ("/en/sequence/trainer/lessons/nine/?step=2", "That’s the move."),
    ],
)
def test_what_somebody_is_shown_is_neither_praised_nor_counted(
    client: Client, address: str, words: str
) -> None:
    show = element(words_of(client.get(address)), "show")
    (link,) = re.findall(r'href="([^"#]+)', show)
    page = words_of(client.get(link))
    assert words in page
    assert "lesson-shown" in page
    assert not re.search("Right!|Done!|lesson-right", page)
    assert not LessonDone.objects.exists()


@pytest.mark.parametrize("answer", ["", "zzz", "28tL 28tL", "x", "0.0", "9" * 5000])
def test_what_is_no_answer_is_refused_with_a_sentence(client: Client, answer: str) -> None:
    refused = client.post(f"{PATH}one-card/", {"step": "1", "answer": answer})
    assert refused.status_code == 422
    assert 'role="alert"' in words_of(refused)


@pytest.mark.parametrize(
    "query",
    ["step=99", "step=x", "draft=zzz", "answer=zzz", "draft=1L+2R+3L", "draft=-.-", "draft=."],
)
def test_garbage_in_an_address_is_passed_over(client: Client, query: str) -> None:
    for address in (LEARN, *(f"{PATH}{lesson}/" for lesson in lessons())):
        assert client.get(f"{address}?{query}").status_code == 200


def test_nobody_stores_players_without_end(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.trainer.lessons.views.DOING", DOING.__class__("lessons", 2, 600))
    for expected in (303, 303, 429):
        sent = Client().post(f"{PATH}one-card/", {"step": "1", "answer": "28tL"})
        assert sent.status_code == expected
    assert Player.objects.count() == 2


def test_there_is_no_lesson_of_another_name_or_game(client: Client, settings: Settings) -> None:
    assert client.get(f"{PATH}nonsense/").status_code == 404
    settings.GAMES = [*settings.GAMES, "tests.puzzles.game.guess"]
    for address in ("learn/", "lessons/", "lessons/swap/"):
        assert client.get(f"/en/guess/trainer/{address}").status_code == 404


def test_the_path_shows_what_is_done_in_one_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    record_lesson_done(ANNA, game="sideboards", lesson="swap", now=noon(DAY))
    as_player(client, ANNA)
    with django_assert_num_queries(2):  # the first one finds the player behind the cookie
        page = words_of(client.get(PATH))
    assert page.count('class="lesson-done"') == 1
    assert "Completed: 1 of 18." in page
    with django_assert_num_queries(0):
        Client().get(LEARN)


def test_htmx_gets_the_part_that_changes(client: Client) -> None:
    part = words_of(
        client.get(LEARN, {"step": "3", "answer": "6R"}, headers={"HX-Request": "true"})
    )
    assert part.lstrip().startswith('<div class="lesson')
    assert '<p id="spoken" hx-swap-oob="innerHTML">These aren’t all the same color' in part


def test_a_rule_links_its_lesson_and_the_lesson_its_rules(client: Client) -> None:
    rule = words_of(client.get("/en/sideboards/rules/rule/pattern-many/"))
    assert f'href="{PATH}only-once/"' in rule
    lesson = words_of(client.get(f"{PATH}only-once/"))
    assert 'href="/en/sideboards/rules/patterns/#pattern-many"' in lesson
    without = words_of(client.get("/en/sideboards/rules/rule/glance-players/"))
    assert "trainer/lessons" not in without


def test_an_empty_game_offers_to_learn_first(client: Client) -> None:
    publishes()
    game = f"/en/sideboards/puzzles/{DAY}/"
    assert f'id="learn" href="{LEARN}#lesson"' in words_of(client.get(game))
    practice = address_of(deal_on(LONG_AGO))
    assert 'id="learn"' not in words_of(client.get(practice)), "one may come from there"
    client.cookies[TIPS_COOKIE] = OFF
    assert 'id="learn"' not in words_of(client.get(game)), "a game is over"
    plays(ANNA, moves=1)
    assert 'id="learn"' not in words_of(as_player(Client(), ANNA).get(game))


def test_whoever_is_known_and_has_learned_is_offered_to_play(client: Client) -> None:
    publishes()
    store_visitor(ANNA, now=noon(DAY))
    as_player(client, ANNA)
    assert f'href="{LEARN}#lesson"' in words_of(client.get("/en/"))
    answer = first_lesson().tasks[-1].right[0]
    asked = words_of(client.get(LEARN, {"step": "8", "draft": answer[:-1]}))
    assert 'method="post"' in asked.split('class="lesson-row"')[0]
    sent = client.post(LEARN, {"step": "8", "answer": answer})
    assert "Now you can play" in words_of(client.get(sent.headers["Location"]))
    assert LessonDone.objects.get().lesson == "three-minutes"
    assert f'href="{LEARN}' not in words_of(client.get("/en/"))


def test_the_lessons_begin_with_the_first_minutes_until_a_game_is_over(client: Client) -> None:
    button = f'class="button" href="{LEARN}"'
    assert button in words_of(client.get(PATH))
    client.cookies[TIPS_COOKIE] = OFF
    assert button not in words_of(client.get(PATH))


def test_a_broken_answer_to_the_first_minutes_is_refused(client: Client) -> None:
    assert client.post(LEARN, {"step": "8", "answer": "zzz"}).status_code == 422
