"""Forms without a token are taken where the browser says that a page of ours sends them."""

import pytest
from django.middleware.csrf import get_token
from django.test import Client, RequestFactory

from tests.puzzles.cast import publishes
from tests.puzzles.sample_games import DAY

pytestmark = pytest.mark.django_db
PUZZLE = f"/en/sideboards/puzzles/{DAY}/"
FORM = {"tips": "off"}


@pytest.fixture
def strict() -> Client:
    publishes()
    return Client(enforce_csrf_checks=True)


def test_a_form_of_our_own_page_needs_no_token(strict: Client) -> None:
    taken = strict.post(PUZZLE, FORM, headers={"Origin": "http://testserver"})
    assert taken.status_code == 303


@pytest.mark.parametrize(
    "origin",
    ["https://example.org", "https://testserver", "http://testserver.example.org", "null", ""],
)
def test_a_form_of_another_page_is_refused(strict: Client, origin: str) -> None:
    assert strict.post(PUZZLE, FORM, headers={"Origin": origin}).status_code == 403


def test_a_form_of_another_page_is_refused_with_a_token_too(strict: Client) -> None:
    request = RequestFactory().get("/")
    token = get_token(request)
    strict.cookies["csrftoken"] = request.META["CSRF_COOKIE"]
    form = {**FORM, "csrfmiddlewaretoken": token}
    assert strict.post(PUZZLE, form).status_code == 303
    assert strict.post(PUZZLE, form, headers={"Origin": "null"}).status_code == 403


def test_operators_still_need_a_token(strict: Client) -> None:
    headers = {"Origin": "http://testserver"}
    login = strict.post("/admin/login/", {"username": "a", "password": "b"}, headers=headers)
    assert login.status_code == 403


def test_by_https_the_page_has_to_be_secure_too(strict: Client) -> None:
    for origin, status in (("https://testserver", 303), ("http://testserver", 403)):
        answer = strict.post(PUZZLE, FORM, secure=True, headers={"Origin": origin})
        assert answer.status_code == status
