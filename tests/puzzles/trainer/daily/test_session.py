"""Three positions a day, whatever they are made of, and an end that says so."""

import re
from datetime import datetime, timedelta

import pytest
import time_machine
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from puzzles.models import DrillAnswer, LessonDone, Player, StockedDrill
from puzzles.sideboards.training.stock import THEME_OF_LESSON, theme_after
from puzzles.trainer.daily.session import POSITIONS, Session, session_on, theme_next
from rules.sideboards.lessons import course
from rules.sideboards.lessons.path.three_minutes import TAUGHT, THREE_MINUTES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, as_player, noon
from tests.puzzles.sample_games import DAY, SIDEBOARDS
from tests.puzzles.trainer.drills.answering import best_move, in_stock, stocks

HUB = "/en/sideboards/trainer/"
TODAY = f"{HUB}today/"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def next_position(client: Client) -> str:
    answer = client.get(TODAY)
    assert answer.status_code == 302, html_of(answer)
    return str(answer.headers["Location"])


def answers_next(client: Client) -> str:
    """Answers the drill that comes next rightly, and returns its address."""
    place = next_position(client)
    key = place.removesuffix("/#game").rpartition("/")[2]
    move = best_move(dict(in_stock())[key])
    assert client.post(place.partition("#")[0], {"move": move}).status_code == 303
    return place


def knows(*lessons: str) -> None:
    Player.objects.get_or_create(pk=ANNA)
    LessonDone.objects.bulk_create(
        LessonDone(player_id=ANNA, game="sideboards", lesson=lesson, done_at=noon(DAY))
        for lesson in lessons
    )


def test_somebody_who_has_never_trained_has_three_drills_and_then_it_is_over() -> None:
    stocks()
    client = Client()
    assert f'class="button" href="{TODAY}"' in html_of(client.get(HUB))
    places = [answers_next(client) for _ in range(POSITIONS)]
    assert len(set(places)) == POSITIONS
    assert all(place.startswith(f"{HUB}moves/today/") for place in places)
    assert next_position(client) == HUB
    page = html_of(client.get(HUB))
    assert "That’s it for today." in page
    assert "3 of 3 right." in page
    assert TODAY not in page


def test_what_is_answered_today_is_offered_under_no_other_name() -> None:
    stocks()
    client = Client()
    StockedDrill.objects.update(themes=" end ")
    ways = [TODAY, f"{HUB}moves/end/", TODAY, f"{HUB}moves/mixed/", TODAY]
    keys = []
    for way in ways:
        place = str(client.get(way).headers["Location"]).partition("#")[0]
        keys.append(place.rstrip("/").rpartition("/")[2])
        client.post(place, {"move": best_move(dict(in_stock())[keys[-1]])})
    assert len(set(keys)) == len(ways)


def test_whoever_comes_back_on_the_same_day_goes_on_and_on_the_next_day_begins_anew(
    clock: time_machine.Traveller,
) -> None:
    stocks()
    client = Client()
    answers_next(client)
    assert "Go on: 2 of 3" in html_of(client.get(HUB))
    clock.move_to(noon(DAY + timedelta(days=1)))
    assert "Today’s three positions" in html_of(client.get(HUB))


def test_the_answer_leads_on_to_the_next_and_says_where_it_belongs() -> None:
    stocks()
    client = Client()
    place = answers_next(client).partition("#")[0]
    (why,) = re.findall(r'name="reason" value="(1)"', html_of(client.get(place))) or [""]
    if why:
        client.post(place, {"reason": why})
    page = html_of(client.get(place))
    assert f'href="{HUB}moves/today/#game">Next' in page
    assert client.get(f"{HUB}moves/today/").headers["Location"] == TODAY
    assert DrillAnswer.objects.get().rating is not None, "nobody chose it"


def test_other_training_leaves_the_three_of_the_day_alone(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    Player.objects.create(pk=ANNA)
    answered = {
        ("move", "today", noon(DAY)): True,
        ("mistake", "", noon(DAY)): False,
        ("move", "", noon(DAY)): True,
        ("count", "", noon(DAY)): True,
        ("move", "today", noon(DAY - timedelta(days=1))): True,
    }
    for number, ((kind, theme, at), is_right) in enumerate(answered.items()):
        answers_at(kind, theme, at, number, is_right=is_right)
    with django_assert_num_queries(1):
        assert session_on(DAY, ANNA, SIDEBOARDS) == Session(answered=2, right=1)
    with django_assert_num_queries(0):
        assert session_on(DAY, None, SIDEBOARDS) == Session()


def answers_at(kind: str, theme: str, at: datetime, number: int, *, is_right: bool) -> None:
    DrillAnswer.objects.create(
        player_id=ANNA,
        game="sideboards",
        kind=kind,
        drill=str(number),
        theme=theme,
        answered_at=at,
        answer={},
        is_right=is_right,
    )


def test_without_mistakes_it_is_about_what_comes_next_after_one_s_lessons() -> None:
    stocks()
    ids = list(course.lessons())
    knows(*ids[: ids.index("swap")])
    assert theme_next(SIDEBOARDS, ANNA) == "swap"
    client = as_player(Client(), ANNA)
    StockedDrill.objects.update(themes=" end ")
    first, *_, last = (key for key, _drill in in_stock())
    StockedDrill.objects.filter(key=last).update(themes=" swap ")
    assert next_position(client) == f"{HUB}moves/today/{last}/#game"
    StockedDrill.objects.filter(key=last).delete()
    assert next_position(client) == f"{HUB}moves/today/{first}/#game", "then of any theme"


def test_every_theme_of_a_lesson_belongs_to_one_of_the_path() -> None:
    assert THEME_OF_LESSON.keys() <= course.lessons().keys()
    assert theme_after("table-game") == theme_after("?") == "mixed"


def test_what_the_three_minutes_have_taught_is_marked_as_done() -> None:
    assert set(TAUGHT) <= course.lessons().keys()
    knows(THREE_MINUTES)
    page = html_of(as_player(Client(), ANNA).get(f"{HUB}lessons/"))
    assert page.count('class="lesson-done"') == len(TAUGHT)
    assert f"Completed: {len(TAUGHT)} of {len(course.lessons())}." in page


def test_a_new_site_says_that_the_first_drills_are_being_made() -> None:
    answer = Client().get(TODAY)
    assert answer.status_code == 200
    assert "The first drills are being made." in html_of(answer)
