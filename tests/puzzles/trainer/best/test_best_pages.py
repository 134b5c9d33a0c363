"""Find the best: tried as often as one likes, the first try kept, the answer after it."""

import re
from datetime import timedelta
from html import unescape
from uuid import UUID

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from puzzles.game.schedule import day_text, monday_of
from puzzles.models import DrillAnswer, WeekPosition
from puzzles.sideboards.training.best_position import BestPosition, position_from
from puzzles.sideboards.training.best_screens import later_text
from puzzles.sideboards.training.trainer import TRAINER
from puzzles.trainer.best import views
from puzzles.trainer.best.publishing import publish_missing_weeks
from puzzles.trainer.best.week_records import store_weeks
from puzzles.trainer.best.weeks import weeks_upto
from puzzles.visitors.rate_limits import Limit
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.solo import Move, Place, Swap
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, BEN, as_player, noon
from tests.puzzles.over_http import show
from tests.puzzles.sample_games import DAY, SIDEBOARDS
from tests.puzzles.trainer.best.tried_weeks import MONDAY, position_of

HERE = f"/en/sideboards/trainer/best/{MONDAY}/"
ANSWER = f"{HERE}answer/"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing", "first_week")]


@pytest.fixture
def first_week(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two weeks are quicker to find than all."""
    mondays = [MONDAY - timedelta(weeks=1), MONDAY]
    monkeypatch.setattr(TRAINER.weeks, "first_week", mondays[0])
    found = {monday: position_of(monday) for monday in mondays}
    store_weeks(SIDEBOARDS, found, now=noon(DAY))


def position() -> BestPosition:
    return position_from(WeekPosition.objects.get(monday=MONDAY).description)


def tries(player: UUID, moves: tuple[Move, ...]) -> tuple[int, str]:
    return sends(player, line=later_text(moves))


def sends(player: UUID, **sent: str) -> tuple[int, str]:
    answer = as_player(Client(), player).post(HERE, sent)
    return answer.status_code, answer.headers.get("Location", "")


def test_weeks_begin_on_mondays() -> None:
    assert {monday_of(MONDAY + timedelta(days=ahead)) for ahead in range(7)} == {MONDAY}
    assert weeks_upto(DAY, MONDAY + timedelta(weeks=1)) == []


def test_it_claims_what_only_one_line_reaches(client: Client) -> None:
    score = position().best_game.score
    for address in (HERE, "/en/sideboards/trainer/best/"):
        assert f"only one way of playing leads to {score}\xa0points" in show(client, address)


def test_one_places_step_by_step_without_script_and_may_go_back(client: Client) -> None:
    game = position().game
    page = show(client, HERE)
    for card in game.hand:
        assert f'data-card="{card.id}t"' in page
    move = Place(PlacedCard(game.hand[0], turned=True), Side.LEFT)
    page = show(client, f"{HERE}?line=&face={move.placed}&place=L")
    assert f'name="line" value="{move!r}"' in page
    assert f'name="line" value="{move!r}"' in show(client, f"{HERE}?line={move!r}")
    assert "Take back" in page
    assert "Take back" not in show(client, f"{HERE}?line=nonsense")
    if not game.swap_used:
        assert "Your swap card is used." in show(client, f"{HERE}?line=x")
    assert not DrillAnswer.objects.exists()


def test_points_are_told_only_after_the_first_try(client: Client) -> None:
    as_player(client, ANNA)
    looked = HERE
    whole = f"{HERE}?line={later_text(position().nearest).replace(' ', '+')}"
    assert " brings brings-" not in show(client, looked)
    assert "best-verdict" not in show(client, whole)
    tries(ANNA, position().nearest)
    assert " brings brings-" in show(client, looked)
    assert "best-verdict" in show(client, whole)


def test_the_first_try_is_kept_and_others_are_free() -> None:
    status, place = tries(ANNA, position().nearest)
    assert status == 303
    page = unescape(show(as_player(Client(), ANNA), place.partition("#")[0]))
    best, nearest = position().best_game.score, position().nearest_game.score
    assert f"{nearest}\xa0points. {best} are possible." in page
    tries(ANNA, position().best)
    (stored,) = DrillAnswer.objects.all()
    assert (stored.kind, stored.drill, stored.is_right) == ("best", day_text(MONDAY), False)
    assert stored.loss == best - nearest
    assert stored.answer == {"line": later_text(position().nearest), "score": nearest}


def test_who_finds_it_is_told_so_and_may_say_so() -> None:
    _, place = tries(ANNA, position().best)
    page = unescape(show(as_player(Client(), ANNA), place.partition("#")[0]))
    assert f"That’s it: no other way leads to {position().best_game.score}." in page
    message = page.split("<textarea")[1].split("</textarea>")[0]
    assert "Found on the first try." in message
    assert HERE in message
    assert later_text(position().best) not in message


@pytest.mark.parametrize("line", ["", "x x", "99L", "1L 2L", "?", "x" * 500])
def test_a_line_that_is_none_is_refused_with_a_sentence(line: str) -> None:
    answer = as_player(Client(), ANNA).post(HERE, {"line": line})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not DrillAnswer.objects.exists()


def test_the_answer_opens_with_a_try(client: Client) -> None:
    closed = client.get(ANSWER)
    assert closed.status_code == 403
    told = closed.content.decode()
    tries(ANNA, position().nearest)
    page = unescape(show(as_player(client, ANNA), ANSWER))
    assert "Try it first." in told
    assert page.count('class="best-step"') > len([m for m in position().best if m != Swap()])
    assert f"The only way to {position().best_game.score}" in page
    assert f"The next best way: {position().nearest_game.score}" in page
    assert "/r/pattern-many" in page or "/r/row-points" in page


def test_what_each_placement_scores_adds_up(client: Client) -> None:
    tries(ANNA, position().best)
    page = unescape(show(as_player(client, ANNA), ANSWER)).split('id="the-nearest"')[0]
    totals = [int(total) for total in re.findall(r"= (\d+)</span></p>", page)]
    gains = [int(g.replace("−", "-")) for g in re.findall(r'<b class="points">([+−]\d+)', page)]
    before = position().game.score
    assert totals == [before + sum(gains[: end + 1]) for end in range(len(gains))]
    assert totals[-1] == position().best_game.score
    brought = [int(g.replace("−", "-")) for g in re.findall(r"</a>\s+<b>([+−]\d+)</b>", page)]
    assert sum(brought) == sum(gains)


def test_giving_up_opens_it_too() -> None:
    status, place = sends(BEN, give_up="1")
    assert (status, place) == (303, ANSWER)
    stored = DrillAnswer.objects.get()
    assert (stored.is_right, stored.loss) == (False, None)


def test_weeks_are_listed_with_ones_own_result(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tries(ANNA, position().best)
    as_player(client, ANNA)
    with django_assert_num_queries(3):
        page = show(client, HERE)
    listed = page.split('class="best-weeks"')[1].split("</ul>")[0]
    assert listed.count("<li>") == 2
    assert listed.count("not tried") == 1
    assert ">found<" in listed


@pytest.mark.parametrize(
    "day", ["2026-11-17", "2026-11-23", "2026-10-26", "2030-01-07", "0001-01-01"]
)
def test_there_is_none_on_other_days_nor_ahead_of_its_week(client: Client, day: str) -> None:
    assert client.get(f"/en/sideboards/trainer/best/{day}/").status_code == 404
    assert client.get(f"/en/sideboards/trainer/best/{day}/answer/").status_code == 404
    assert client.get(f"/en/sideboards/trainer/best/{day}/preview.png").status_code == 404


def test_until_it_is_published_the_page_says_so(client: Client) -> None:
    WeekPosition.objects.all().delete()
    assert "isn’t ready yet" in show(client, "/en/sideboards/trainer/best/")


def test_no_page_searches(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    best = position().best
    monkeypatch.setattr("puzzles.sideboards.training.best_position.lines_from", None)
    show(client, HERE)
    tries(ANNA, best)
    show(as_player(client, ANNA), ANSWER)


def test_a_published_position_is_frozen(settings: Settings) -> None:
    before = position()
    settings.PUZZLE_SECRET = "another"
    assert publish_missing_weeks(SIDEBOARDS, last=DAY) == []
    assert position() == before
    assert publish_missing_weeks(SIDEBOARDS, last=DAY + timedelta(weeks=1)) == [], "Sequence's"
    (week,) = publish_missing_weeks(SIDEBOARDS, last=DAY + timedelta(weeks=2))
    assert week == MONDAY + timedelta(weeks=2)


def test_the_command_publishes_it_with_the_puzzles_of_its_days(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    WeekPosition.objects.all().delete()
    command = "sideboards_site.management.commands.publish_puzzles.publish_missing"
    monkeypatch.setattr(command, lambda *_args, **_named: [])
    call_command("publish_puzzles", days=1, verbosity=0)
    assert WeekPosition.objects.count() == 2


def test_its_preview_tells_the_points_and_no_card(client: Client) -> None:
    head = show(client, HERE).split("</head>")[0]
    assert f"{HERE}preview.png" in head
    picture = client.get(f"{HERE}preview.png")
    assert (picture.status_code, picture.headers["Content-Type"]) == (200, "image/png")
    assert "immutable" in picture.headers["Cache-Control"]


def test_nobody_keeps_the_site_busy_with_tries(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "TRYING", Limit("best-tries", calls=1, seconds=60))
    answers = [client.post(HERE, {"line": "?"}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [422, 429]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_each_language(client: Client, language: str) -> None:
    tries(ANNA, position().nearest)
    here = HERE.replace("/en/", f"/{language}/")
    for address in (here, f"{here}answer/"):
        page = show(as_player(client, ANNA), address)
        assert ("Position of the week" in page) == (language == "en")
