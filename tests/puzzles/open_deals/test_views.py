from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from puzzles.open_deals.file import file_of_deals, write_file
from tests.puzzles.cast import publishes
from tests.puzzles.open_deals.past_days import BEFORE, LAST

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]
FILE = "/api/open-deals.jsonl"


@pytest.fixture(autouse=True)
def _own_folder(settings: Settings, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path


def test_everybody_may_have_the_file_and_keep_it_for_an_hour(client: Client) -> None:
    publishes(LAST)
    write_file()
    answer = client.get(FILE)
    assert answer.content == file_of_deals().read_bytes()
    assert answer.headers["Content-Type"] == "application/jsonl"
    assert answer.headers["Cache-Control"] == "public, max-age=3600"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "publicdomain/zero" in answer.headers["Link"]
    assert not answer.cookies


@pytest.mark.parametrize(
    ("validator", "question"),
    [("ETag", "If-None-Match"), ("Last-Modified", "If-Modified-Since")],
)
def test_who_has_the_newest_is_told_so(client: Client, validator: str, question: str) -> None:
    publishes(BEFORE)
    write_file()
    known = client.get(FILE).headers[validator]
    assert client.get(FILE, headers={question: known}).status_code == 304


def test_a_new_line_is_another_file(client: Client) -> None:
    publishes(BEFORE)
    write_file()
    known = client.get(FILE).headers["ETag"]
    publishes(LAST)
    write_file()
    assert client.get(FILE, headers={"If-None-Match": known}).status_code == 200


def test_before_it_is_made_there_is_no_file(client: Client) -> None:
    assert client.get(FILE).status_code == 404


def test_the_page_leads_to_the_file_and_the_page_for_other_sites_to_it(client: Client) -> None:
    page = client.get("/en/open-deals/").content.decode()
    assert f'href="{FILE}"' in page
    assert "at least 5 people" in " ".join(page.split())
    assert "/en/open-deals/" in client.get("/en/sideboards/embed/").content.decode()
