import logging
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from sideboards_site.log_lines import JsonLine
from sideboards_site.pages import errors

pytestmark = pytest.mark.urls("tests.sideboards_site.faulty_urls")


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There’s nothing at this address."),
        ("fr", "Il n’y a rien à cette adresse."),
        ("de", "Unter dieser Adresse gibt es nichts."),
        ("it", "A questo indirizzo non c’è nulla."),
    ],
)
def test_a_missing_page_says_so_in_the_language_of_its_address(
    client: Client, language: str, sentence: str
) -> None:
    answer = client.get(f"/{language}/nowhere/")
    assert answer.status_code == 404
    assert sentence in answer.content.decode()


def test_an_address_without_language_is_answered_in_the_browser_s(client: Client) -> None:
    answer = client.get("/nowhere", headers={"accept-language": "de"})
    assert answer.status_code == 404
    assert "gibt es nichts" in answer.content.decode()


@pytest.mark.parametrize(
    ("address", "status", "sentence"),
    [
        ("/de/?q=%00", 400, "Diese Anfrage ist nicht lesbar."),
        ("/de/refused/", 403, "Das kannst du nicht ändern: Es gehört nicht dir."),
        ("/de/echo/", 405, "Diese Seite lässt sich nicht direkt öffnen."),
        ("/de/?" + "a" * 5_000, 414, "Diese Adresse ist zu lang."),
        ("/de/broken/", 500, "Bei uns ist ein Fehler passiert."),
    ],
)
def test_every_refusal_is_a_page_of_the_site(
    client: Client, address: str, status: int, sentence: str
) -> None:
    answer = client.get(address)
    page = answer.content.decode()
    assert answer.status_code == status
    assert sentence in page
    assert '<html lang="de">' in page


@pytest.mark.parametrize(
    ("address", "status", "sentence"),
    [
        ("/de/?q=%00", 400, "Diese Anfrage ist nicht lesbar."),
        ("/de/nowhere/", 404, "Unter dieser Adresse gibt es nichts."),
        ("/de/echo/", 405, "Diese Seite lässt sich nicht direkt öffnen."),
        ("/de/broken/", 500, "Bei uns ist ein Fehler passiert."),
    ],
)
def test_for_a_part_of_a_page_the_sentence_comes_alone(
    client: Client, address: str, status: int, sentence: str
) -> None:
    answer = client.get(address, headers={"hx-request": "true"})
    assert answer.status_code == status
    assert answer.content.decode().startswith(f"<p data-sentence>{sentence}")
    assert "<html" not in answer.content.decode()


def test_a_part_that_cannot_be_sent_any_more_says_that_its_form_has_expired() -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/de/echo/", {"word": "x"}, headers={"hx-request": "true"})
    assert answer.status_code == 403
    assert answer.content.decode().startswith("<p data-sentence>Dieses Formular")


def test_an_expired_form_says_what_to_do() -> None:
    answer = Client(enforce_csrf_checks=True).post("/de/echo/", {"word": "x"})
    assert answer.status_code == 403
    assert "lade die Seite neu" in answer.content.decode()


@pytest.mark.parametrize(
    ("page", "is_ours"),
    [
        ("http://testserver/de/echo/?a=1", True),
        ("https://elsewhere.example/de/echo/", False),
        ("http://testserver.elsewhere.example/", False),
        ("javascript://testserver/%0aalert(1)", False),
        ("http://[", False),
    ],
)
def test_an_expired_form_leads_back_to_its_page_and_nowhere_else(
    page: str, *, is_ours: bool
) -> None:
    headers = {"referer": page, "host": "testserver"}
    answer = Client(enforce_csrf_checks=True).post("/de/echo/", {"word": "x"}, headers=headers)
    assert (f'href="{page}"' in answer.content.decode()) == is_ours
    assert ("Seite neu laden" in answer.content.decode()) == is_ours


def test_a_method_not_allowed_still_names_the_allowed_ones(client: Client) -> None:
    assert client.post("/en/").headers["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("address", ["/de/echo/", "/de/nowhere/", "/theme/", "/de/?q=%00"])
def test_a_refusal_arrives_whole(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.headers.get("Content-Length") in {None, str(len(answer.content))}
    assert answer.content


@pytest.mark.django_db
def test_the_page_of_a_breakdown_needs_no_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert client.get("/de/broken/").status_code == 500


def test_a_broken_error_page_leaves_the_plain_sentence(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any) -> str:
        raise ValueError("no template")

    monkeypatch.setattr(errors, "render_to_string", fail)
    answer = client.get("/de/broken/")
    assert answer.status_code == 500
    assert answer.headers["Content-Type"] == "text/plain"
    assert (
        answer.content.decode() == "Bei uns ist ein Fehler passiert. Versuch es gleich noch einmal."
    )


def test_a_page_in_an_unknown_language_is_missing(client: Client) -> None:
    assert client.get("/es/").status_code == 404


@pytest.mark.parametrize("headers", [{}, {"hx-request": "true"}])
def test_a_breakdown_is_one_line_for_the_operator(
    client: Client, caplog: pytest.LogCaptureFixture, headers: dict[str, str]
) -> None:
    with caplog.at_level(logging.ERROR):
        client.get("/de/broken/", headers=headers)
    (record,) = caplog.records
    assert record.name == "django.request"
    line = JsonLine().format(record)
    assert "/de/broken/" in line
    assert '"error": "RuntimeError: first line' in line
    assert "faulty_urls.py:" in line
