"""Who comes to the operators' pages, and what keeps others out."""

from datetime import UTC, datetime
from urllib.parse import urlencode

import pytest
import time_machine
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import User
from django.test import Client

from sideboards_site.operators.site import LOGINS, LOGINS_TO_AN_ACCOUNT
from tests.operators import as_operator

PUZZLES, ATTEMPTS = "/admin/puzzles/puzzle/", "/admin/puzzles/attempt/"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _passwords_are_compared_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What slows down who guesses would take ten seconds here."""
    monkeypatch.setattr(PBKDF2PasswordHasher, "iterations", 1)


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


def tries(
    client: Client, *, at: float, network: int = 1, account: str = "olga", password: str = "x"
) -> int:
    with time_machine.travel(datetime.fromtimestamp(at, UTC), tick=False):
        return client.post(
            "/admin/login/",
            {"username": account, "password": password},
            REMOTE_ADDR=f"192.0.2.{network}",
        ).status_code


def test_across_the_edge_of_a_window_there_are_no_more_passwords_than_within(
    client: Client,
) -> None:
    edge = 1_000 * LOGINS.seconds
    before = [tries(client, at=edge - 1) for _ in range(LOGINS.calls)]
    assert before == [200] * LOGINS.calls
    for at in (edge + 1, edge + LOGINS.seconds - 3):
        assert tries(client, at=at, account="other") == 429
    assert tries(client, at=edge + 3 * LOGINS.seconds) == 200


def test_an_account_is_not_tried_from_many_networks(client: Client) -> None:
    most, at = LOGINS_TO_AN_ACCOUNT.calls, 1e9
    answers = [tries(client, at=at + network, network=network) for network in range(most + 1)]
    assert answers == [200] * most + [429]
    assert tries(client, at=at, network=77, account="\uff4flga") == 429, "the same name to Django"
    assert tries(client, at=at, network=78, account="peter") == 200
    assert tries(client, at=at + 2 * LOGINS_TO_AN_ACCOUNT.seconds, network=79) == 200


@pytest.mark.parametrize("blank", [" ", "\u2003", "\t", "\u00a0 \u3000"])
def test_a_name_is_counted_as_it_is_compared(client: Client, blank: str) -> None:
    most, at = LOGINS_TO_AN_ACCOUNT.calls, 1e9
    padded = [f"{blank * (1 + number % 3)}olga{blank * (number % 2)}" for number in range(most + 1)]
    answers = [tries(client, at=at, network=n, account=name) for n, name in enumerate(padded)]
    assert answers == [200] * most + [429]


def test_what_a_network_may_not_try_keeps_nobody_else_out(client: Client) -> None:
    """Or one network could keep an operator out for as long as it likes."""
    at = 1e9
    answers = [tries(client, at=at) for _ in range(LOGINS_TO_AN_ACCOUNT.calls + 2)]
    assert answers.count(429) == len(answers) - LOGINS.calls
    assert tries(client, at=at, network=2) == 200


def test_logins_that_succeed_count_neither_against_the_account_nor_the_network(
    client: Client,
) -> None:
    User.objects.create_superuser("olga", password="a password")
    at = 1e9
    for number in range(LOGINS_TO_AN_ACCOUNT.calls + 1):
        assert tries(client, at=at + number, password="a password") == 302
    assert [tries(client, at=at) for _ in range(LOGINS.calls + 1)] == [200] * LOGINS.calls + [429]


def test_a_login_forgives_no_wrong_password_before_it(client: Client) -> None:
    User.objects.create_superuser("olga", password="a password")
    for network in range(LOGINS_TO_AN_ACCOUNT.calls - 1):
        assert tries(client, at=1e9, network=network) == 200
    assert tries(client, at=1e9, network=77, password="a password") == 302
    assert tries(client, at=1e9, network=78) == 200
    assert tries(client, at=1e9, network=79, password="a password") == 429


@pytest.mark.parametrize(
    "after",
    ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "", "/\\evil.example"],
)
def test_who_is_led_elsewhere_comes_to_the_operators_pages(client: Client, after: str) -> None:
    User.objects.create_superuser("olga", password="a password")
    form = {"username": "olga", "password": "a password", "next": after}
    answer = client.post(f"/admin/login/?{urlencode({'next': after})}", form)
    assert answer.headers["Location"] == "/admin/"


def test_who_is_led_to_one_of_the_operators_pages_comes_there(client: Client) -> None:
    User.objects.create_superuser("olga", password="a password")
    form = {"username": "olga", "password": "a password", "next": PUZZLES}
    assert client.post("/admin/login/", form).headers["Location"] == PUZZLES


def test_readers_have_no_session(client: Client) -> None:
    operator = as_operator(client)
    operator.get("/en/sideboards/practice/")
    assert settings.SESSION_COOKIE_PATH == "/admin/"
    request = operator.get("/en/sideboards/practice/").wsgi_request
    assert not hasattr(request, "session")
    assert not hasattr(request, "user")


def test_the_operators_pages_keep_the_strict_policy(client: Client) -> None:
    operator = as_operator(client)
    policy = operator.get(PUZZLES).headers["Content-Security-Policy"]
    assert policy == operator.get("/en/sideboards/practice/").headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert settings.SESSION_COOKIE_SAMESITE == "Strict"
