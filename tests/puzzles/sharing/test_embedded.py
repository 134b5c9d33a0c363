"""Cards of any past day, weekly set or practice deal, and how programs find them."""

from html import unescape

import pytest
from django.test import Client

from tests.puzzles.sample_games import DAY, LONG_AGO, address_of, deal_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]

SITE = "http://127.0.0.1:8000"
PRACTICE = address_of(deal_on(LONG_AGO))
WEEK = "/en/sideboards/archive/week/2026-11-09/"
CARDS = {
    f"/en/sideboards/puzzles/{DAY}/": f"/en/sideboards/embed/day/{DAY}/",
    "/en/sideboards/daily/": "/en/sideboards/embed/today/",
    WEEK: "/en/sideboards/embed/week/2026-11-09/",
    PRACTICE: PRACTICE.replace("/practice/", "/embed/practice/"),
}


def told(client: Client, page: str, **more: str) -> dict[str, object]:
    found: dict[str, object] = client.get("/oembed", {"url": SITE + page, **more}).json()
    return found


@pytest.mark.parametrize("page", CARDS)
def test_a_page_has_a_card_that_any_site_may_frame(client: Client, page: str) -> None:
    answer = client.get(CARDS[page])
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"].startswith("public, max-age=")
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in answer.headers
    assert not answer.cookies
    html = str(told(client, page)["html"])
    assert f'<iframe src="{SITE}{CARDS[page]}"' in html


def test_the_card_of_a_day_shows_its_objectives_and_leads_to_it(client: Client) -> None:
    page = client.get(f"/de/sideboards/embed/day/{DAY}/").content.decode()
    assert f'href="{SITE}/de/sideboards/puzzles/{DAY}/"' in page
    assert page.count("objective-picture") == 3


def test_a_card_is_no_larger_than_there_is_room_for(client: Client) -> None:
    found = told(client, WEEK, maxwidth="200", maxheight="9999")
    assert (found["width"], found["height"]) == (200, 330)


@pytest.mark.parametrize("page", [f"/en/sideboards/puzzles/{DAY}/", WEEK])
def test_a_page_names_its_card(client: Client, page: str) -> None:
    html = unescape(client.get(page).content.decode())
    assert f'href="{SITE}/oembed?url=http%3A//127.0.0.1%3A8000{page}"' in html


@pytest.mark.parametrize(
    "address",
    [
        "/oembed",
        "/oembed?url=https://elsewhere.example/en/",
        f"/oembed?url={SITE}/en/privacy/",
        f"/oembed?url={SITE}/en/nowhere/",
        "/en/sideboards/embed/day/2030-01-01/",
        "/en/sideboards/embed/week/2026-11-10/",
        "/en/sideboards/embed/week/2030-01-07/",
        "/en/sideboards/embed/practice/broken/",
    ],
)
def test_what_has_no_card_is_nowhere(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_another_form_than_json_is_not_spoken(client: Client) -> None:
    assert client.get("/oembed", {"format": "xml"}).status_code == 501
