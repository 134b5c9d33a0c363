from datetime import timedelta
from xml.etree import ElementTree as ET

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from django.utils.http import http_date
from pytest_django import DjangoAssertNumQueries

from puzzles.days.clock import now
from puzzles.days.deal_keys import key_of_day
from puzzles.days.records import publish_deal
from puzzles.days.views.feed import NEWEST
from puzzles.game.values import Dealt
from puzzles.models import Deal, Puzzle
from rules.unbroken import HOLDING
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, as_player, noon
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import SEQUENCE

ATOM = "{http://www.w3.org/2005/Atom}"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def three_days(clock: time_machine.Traveller, db: None) -> None:
    for ahead in (-1, 0, 1):
        day = DAY + timedelta(days=ahead)
        publish_deal(SIDEBOARDS, day, dealt(deal_on(day)), now=noon(day))


def feed(client: Client, language: str = "en") -> ET.Element:
    answer = client.get(f"/{language}/sideboards/feed/")
    assert answer.headers["Content-Type"] == "application/atom+xml; charset=utf-8"
    return ET.fromstring(answer.content)


def texts(element: ET.Element, name: str) -> list[str]:
    return [found.text or "" for found in element.iter(f"{ATOM}{name}")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_feed_has_all_that_atom_asks_for(client: Client, language: str) -> None:
    root = feed(client, language)
    assert root.tag == f"{ATOM}feed"
    for element in (root, *root.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len([*element.findall(f"{ATOM}{name}")]) == 1
    assert texts(root, "name") == ["Sideboards"]
    ids = texts(root, "id")
    assert len(set(ids)) == len(ids)
    links = [(link.get("rel"), link.get("href")) for link in root.findall(f"{ATOM}link")]
    assert ("self", f"{settings.SITE_URL}/{language}/sideboards/feed/") in links


def test_the_feed_differs_by_language(client: Client) -> None:
    feeds = [feed(client, language) for language in LANGUAGES]
    for name in ("title", "subtitle", "summary"):
        assert len({texts(root, name)[-1] for root in feeds}) == 4


def test_the_feed_holds_what_is_open_and_nothing_else(client: Client) -> None:
    entries = feed(client).findall(f"{ATOM}entry")
    links = [link.get("href") for entry in entries for link in entry.findall(f"{ATOM}link")]
    pages = ["2026-11-18", "2026-11-17"]
    assert links == [f"{settings.SITE_URL}/en/sideboards/puzzles/{page}/" for page in pages]
    assert texts(entries[0], "updated") == ["2026-11-18T00:00:00+01:00"]


def test_a_day_that_nobody_has_asked_for_is_published_by_the_feed(client: Client) -> None:
    later = DAY + timedelta(days=2)
    with time_machine.travel(noon(later), tick=False):
        assert f"November{HOLDING}20, 2026" in texts(feed(client), "title")[1]
    assert Puzzle.objects.filter(date=later).exists()


def test_the_feed_is_one_query_and_not_sent_twice(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        answer = client.get("/en/sideboards/feed/")
    assert not answer.cookies
    again = {"if-modified-since": answer.headers["Last-Modified"]}
    assert client.get("/en/sideboards/feed/", headers=again).status_code == 304
    with time_machine.travel(noon(DAY + timedelta(days=1)), tick=False):
        assert client.get("/en/sideboards/feed/", headers=again).status_code == 200


@pytest.mark.parametrize(
    ("condition", "validator"),
    [("if-modified-since", "Last-Modified"), ("if-none-match", "ETag")],
)
def test_an_entry_that_comes_later_that_day_is_told_to_who_asks_what_has_changed(
    client: Client, condition: str, validator: str
) -> None:
    """The deal of the day may take a search."""
    today, address = SEQUENCE.first_day, "/en/sequence/feed/"
    with time_machine.travel(noon(today), tick=False) as clock:
        empty = client.get(address)
        asked = {condition: empty.headers[validator]}
        assert client.get(address, headers=asked).status_code == 304
        clock.shift(timedelta(hours=1))
        publish_deal(SEQUENCE, today, Dealt(EXAMPLE), now=now())
        answer = client.get(address, headers=asked)
        assert (answer.status_code, answer.content.count(b"<entry>")) == (200, 1)
        asked = {condition: answer.headers[validator]}
        assert client.get(address, headers=asked).status_code == 304


def test_an_entry_from_a_clock_that_was_ahead_is_not_modified_in_the_future(client: Client) -> None:
    Deal.objects.update(created_at=noon(DAY + timedelta(days=800)))
    answer = client.get("/en/sideboards/feed/")
    assert answer.headers["Last-Modified"] == http_date(noon(DAY).timestamp())


def test_the_feed_keeps_to_the_newest(client: Client) -> None:
    described = Puzzle.objects.get(date=DAY).deal.description
    for back in range(2, NEWEST + 5):
        day = DAY - timedelta(days=back)
        key = key_of_day(SIDEBOARDS, day)
        deal = Deal.objects.create(
            game=key.game_id, key=key.name, description=described, difficulty=1
        )
        Puzzle.objects.create(game=key.game_id, date=day, deal=deal)
    assert len(feed(client).findall(f"{ATOM}entry")) == NEWEST


def test_every_page_names_the_feed(client: Client) -> None:
    page = client.get("/fr/sideboards/practice/").content.decode()
    assert 'type="application/atom+xml"' in page
    assert 'href="/fr/sideboards/feed/"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_may_be_framed_by_anybody(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, language: str
) -> None:
    with django_assert_num_queries(1):
        answer = as_player(client, ANNA).get(f"/{language}/sideboards/embed/today/")
    policy = set(answer.headers["Content-Security-Policy"].split("; "))
    assert {"default-src 'none'", "frame-ancestors *", "form-action 'none'"} <= policy
    assert "X-Frame-Options" not in answer.headers
    assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert not answer.cookies


def test_the_card_runs_nothing_and_is_small(client: Client) -> None:
    page = client.get("/de/sideboards/embed/today/").content.decode()
    assert "<script" not in page
    assert "style=" not in page
    assert page.count("objective-picture") == 3
    assert "card-picture" not in page


@pytest.mark.parametrize(
    ("time", "seconds"), [("22:00", "600"), ("22:58", "120"), ("23:00", "600")]
)
def test_the_card_is_kept_until_midnight_at_most(client: Client, time: str, seconds: str) -> None:
    with time_machine.travel(f"2026-11-18T{time}:00Z", tick=False):
        answer = client.get("/en/sideboards/embed/today/")
    assert f"max-age={seconds}" in answer.headers["Cache-Control"]


def test_the_frame_s_code_can_be_copied_and_tried(client: Client) -> None:
    answer = client.get("/it/sideboards/embed/")
    assert "&lt;iframe src=&quot;" not in answer.content.decode()
    assert (
        f'&lt;iframe src="{settings.SITE_URL}/it/sideboards/embed/today/"'
        in answer.content.decode()
    )
    assert "frame-src 'self'" in answer.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
