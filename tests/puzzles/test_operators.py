from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from puzzles import records
from puzzles.challenge_records import list_under, make_challenge
from puzzles.models import Attempt, Challenger, Deal, Puzzle
from rules.games.sideboards.notation import cards_text, objectives_text
from sideboards_site.operators import LOGINS
from tests.puzzles.cast import ANNA, noon, plays
from tests.puzzles.games import DAY, deal_on, finished_game, notations

TOMORROW = DAY + timedelta(days=1)
CHOSEN = deal_on(DAY + timedelta(days=99))
FORM = {
    "date": TOMORROW.isoformat(),
    "objectives": objectives_text(CHOSEN.objectives),
    "cards": cards_text(CHOSEN.cards),
}
NAMES = "/admin/puzzles/challenger/"
PUZZLES, ATTEMPTS = "/admin/puzzles/puzzle/", "/admin/puzzles/attempt/"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


@pytest.fixture
def operator(client: Client) -> Client:
    user = User.objects.create(username="olga", is_staff=True, is_superuser=True)
    client.force_login(user)
    return client


def words(answer: Any) -> str:
    text: str = answer.content.decode()
    return text


def test_an_operator_schedules_a_deal(operator: Client) -> None:
    assert operator.post(f"{PUZZLES}add/", FORM).headers["Location"] == PUZZLES
    puzzle = Puzzle.objects.get(date=TOMORROW)
    assert puzzle.deal.solo == CHOSEN
    assert puzzle.deal.ceiling is not None
    assert FORM["objectives"] in words(operator.get(PUZZLES))


def test_a_prepared_day_gives_way(operator: Client) -> None:
    records.publish_deal(TOMORROW, deal=deal_on(TOMORROW))
    address = f"{PUZZLES}{Puzzle.objects.get().pk}/change/"
    page = words(operator.get(address))
    assert f'value="{cards_text(deal_on(TOMORROW).cards)}"' in page
    assert operator.post(address, FORM).status_code == 302
    assert Puzzle.objects.get(date=TOMORROW).deal.solo == CHOSEN
    assert Deal.objects.count() == 1


def test_what_is_open_can_only_be_looked_at(operator: Client) -> None:
    records.publish_deal(DAY, deal=deal_on(DAY))
    address = f"{PUZZLES}{Puzzle.objects.get().pk}/"
    page = words(operator.get(f"{address}change/"))
    assert cards_text(deal_on(DAY).cards) in page
    assert "_save" not in page
    assert operator.post(f"{address}change/", FORM).status_code == 403
    assert operator.post(f"{address}delete/", {"post": "yes"}).status_code == 403
    assert Puzzle.objects.get().deal.solo == deal_on(DAY)
    with pytest.raises(records.AlreadyOpen):
        records.schedule(DAY, deal=CHOSEN, today=DAY)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("date", "2026-11-18", "Only days to come can be given a deal."),
        ("date", "2025-01-01", "Only days to come can be given a deal."),
        ("date", "tomorrow", "Enter a valid date."),
        ("objectives", "1,2,3", "A game needs one objective each"),
        ("objectives", "1,8,99", "There is no objective 99."),
        ("objectives", "?", "does not name three objectives"),
        ("cards", "1,2,3", "A deal has 17 cards, not 3."),
        ("cards", "1" + ",1" * 16, "Card 1 appears twice."),
        ("cards", "61" + ",1" * 16, "There is no card 61."),
        ("cards", "", "This field is required."),
    ],
)
def test_a_wrong_deal_is_refused_with_a_reason(
    operator: Client, *, field: str, value: str, sentence: str
) -> None:
    answer = operator.post(f"{PUZZLES}add/", FORM | {field: value})
    assert answer.status_code == 200
    assert sentence in words(answer)
    assert not Puzzle.objects.exists()


def test_a_day_that_is_taken_is_changed_not_added(operator: Client) -> None:
    records.publish_deal(TOMORROW, deal=deal_on(TOMORROW))
    assert "already exists" in words(operator.post(f"{PUZZLES}add/", FORM))
    assert Puzzle.objects.get().deal.solo == deal_on(TOMORROW)


def test_tries_are_shown_with_their_moves_and_never_changed(operator: Client) -> None:
    plays(ANNA)
    attempt = Attempt.objects.get()
    assert str(ANNA) in words(operator.get(f"{ATTEMPTS}?q={DAY}"))
    assert str(ANNA) in words(operator.get(f"{ATTEMPTS}?q={ANNA}"))
    page = words(operator.get(f"{ATTEMPTS}{attempt.pk}/change/"))
    assert notations(finished_game(deal_on()))[0] in page
    assert "_save" not in page
    for path in ("add/", f"{attempt.pk}/delete/", f"{attempt.pk}/change/"):
        assert operator.post(f"{ATTEMPTS}{path}", {"post": "yes", "score": 99}).status_code == 403


def test_a_name_that_nobody_should_read_is_taken_off_its_list(operator: Client) -> None:
    plays(ANNA)
    challenge = make_challenge(Deal.objects.get().pk, target=1, player=ANNA, now=noon(DAY))
    list_under("Rude", challenge.pk, player=ANNA, now=noon(DAY))
    listed = Challenger.objects.get()
    assert "Rude" in words(operator.get(NAMES))
    assert operator.get(f"{NAMES}{listed.pk}/change/").status_code == 200
    operator.post(NAMES, {"action": "take_off", "_selected_action": listed.pk})
    listed.refresh_from_db()
    assert listed.name == ""
    assert "Rude" not in words(operator.get(NAMES))


@pytest.mark.parametrize("path", [PUZZLES, ATTEMPTS, f"{PUZZLES}add/", "/admin/"])
def test_nobody_else_comes_in(client: Client, path: str) -> None:
    assert client.get(path).headers["Location"] == f"/admin/login/?next={path}"
    reader = User.objects.create(username="ron", is_staff=False)
    client.force_login(reader)
    assert client.get(path).status_code == 302


def test_passwords_cannot_be_tried_at_will(client: Client) -> None:
    form = {"username": "olga", "password": ""}
    answers = [client.post("/admin/login/", form) for _ in range(LOGINS.calls + 1)]
    assert [answer.status_code for answer in answers[-2:]] == [200, 429]


def test_readers_have_no_session(operator: Client) -> None:
    operator.get("/en/practice/")
    assert settings.SESSION_COOKIE_PATH == "/admin/"
    request = operator.get("/en/practice/").wsgi_request
    assert not hasattr(request, "session")
    assert not hasattr(request, "user")


def test_the_operators_pages_keep_the_strict_policy(operator: Client) -> None:
    policy = operator.get(PUZZLES).headers["Content-Security-Policy"]
    assert policy == operator.get("/en/practice/").headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert settings.SESSION_COOKIE_SAMESITE == "Strict"
