"""Pages that are the same for everybody are rendered once."""

import brotli
import pytest
from django.test import Client
from pytest_django import Settings

from rules.book.kept_pages import forget_kept_pages

KEPT = "/it/sideboards/rules/setup/"


def test_a_kept_page_says_when_it_has_not_changed(client: Client, settings: Settings) -> None:
    settings.KEEP_PAGES = True
    first = client.get(KEPT)
    again = client.get(KEPT, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.django_db
@pytest.mark.parametrize("address", [KEPT, "/it/search/", "/it/access/", "/it/"])
def test_a_kept_page_is_the_same_for_everybody_and_may_be_kept_by_all(
    settings: Settings, address: str
) -> None:
    """Whoever asks first, whatever cookies they have and however they came."""
    settings.KEEP_PAGES = True
    forget_kept_pages()
    known = Client(headers={"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate"})
    known.cookies.load({"theme": "dark", "django_language": "de", "csrftoken": "x" * 32})
    answers = [known.get(f"{address}?utm_source=a"), Client().get(address)]
    assert answers[0].content == answers[1].content
    for answer in answers:
        assert answer.headers["Cache-Control"].startswith("public, max-age=0, must-revalidate, s-")
        assert not answer.cookies
        assert b"csrfmiddlewaretoken" not in answer.content
        assert b"data-theme" not in answer.content


def test_only_what_makes_another_page_is_said_to_vary(client: Client, settings: Settings) -> None:
    settings.KEEP_PAGES = True
    assert client.get(KEPT).headers["Vary"] == "Accept-Encoding, HX-Request"


@pytest.mark.parametrize("path", ["objectives/09", "table/003", "objectives/31", "table/7"])
def test_a_page_is_kept_under_one_address_alone(client: Client, path: str) -> None:
    assert client.get(f"/en/sideboards/rules/{path}/").status_code == 404


def test_a_kept_page_travels_compressed(client: Client, settings: Settings) -> None:
    settings.KEEP_PAGES = True
    plain = client.get("/it/sideboards/rules/box/")
    compressed = client.get("/it/sideboards/rules/box/", headers={"Accept-Encoding": "gzip, br"})
    assert compressed.headers["Content-Encoding"] == "br"
    assert brotli.decompress(compressed.content) == plain.content
    assert "Accept-Encoding" in compressed.headers["Vary"]


def test_a_query_that_no_page_reads_gets_the_kept_page(client: Client, settings: Settings) -> None:
    settings.KEEP_PAGES = True
    strange = client.get("/it/sideboards/rules/rows/?1&utm_source=a")
    plain = client.get("/it/sideboards/rules/rows/")
    assert strange.headers["ETag"] == plain.headers["ETag"]
    assert b"utm_source" not in plain.content


@pytest.mark.parametrize("query", ["with=de", "back=/it/sideboards/daily/", "rule=a&in=fr"])
def test_a_page_that_answers_a_query_is_made_for_it(
    client: Client, settings: Settings, query: str
) -> None:
    settings.KEEP_PAGES = True
    assert "ETag" not in client.get(f"/it/sideboards/rules/rows/?{query}").headers
