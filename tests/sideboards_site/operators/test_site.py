"""Who comes to the operators' pages, and what keeps others out."""

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from sideboards_site.operators.site import LOGINS
from tests.operators import as_operator

PUZZLES, ATTEMPTS = "/admin/puzzles/puzzle/", "/admin/puzzles/attempt/"

pytestmark = pytest.mark.django_db


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
