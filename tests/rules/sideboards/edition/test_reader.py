"""Whoever has a box in the browser sees and counts with its cards; nobody else does."""

import random
import re

import pytest
from django.http import HttpRequest
from django.test import Client, RequestFactory

from rules.reader import BOX_COOKIE
from rules.sideboards.edition.current import current_edition
from rules.sideboards.edition.reader import reader_box, reader_edition
from rules.sideboards.engine.box import ORDERS, Box, boxed_edition
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.cards import Drawer
from tests.html_text import html_of
from tests.rules.sideboards.engine.boxes_to_try import random_handles
from tests.rules.sideboards.engine.rows_to_try import EDITION

RULES = "/en/sideboards/rules"
SHOWN = [
    f"{RULES}/objectives/",
    f"{RULES}/objectives/3/",
    f"{RULES}/objectives/24/",
    f"{RULES}/try-it/",
    f"{RULES}/table/pad/",
]
IN_USE = "Shown and counted with the cards of your box."
BARE = EDITION.cards[35]
"""The first card of the worked example."""
BOX = (
    Box()
    .with_pattern(3, 9, [(0, 0), (1, 0)])
    .with_card([Drawer(drawer.color) for drawer in BARE.drawers])
)


@pytest.fixture
def owner(client: Client) -> Client:
    client.cookies[BOX_COOKIE] = box_code(BOX)
    return client


def request_with(cookie: str) -> HttpRequest:
    request = RequestFactory().get("/")
    request.COOKIES[BOX_COOKIE] = cookie
    return request


def test_the_box_is_that_of_the_cookie() -> None:
    request = request_with(box_code(BOX))
    assert reader_box(request) == BOX
    assert reader_edition(request) == boxed_edition(BOX, current_edition())
    assert reader_edition(request) is reader_edition(request)


@pytest.mark.parametrize("cookie", ["", "x", box_code(BOX)[:-1], box_code(Box())])
def test_without_a_whole_code_our_cards_count(cookie: str) -> None:
    assert reader_box(request_with(cookie)) is None
    assert reader_edition(request_with(cookie)) is current_edition()


@pytest.mark.parametrize("address", SHOWN)
def test_a_page_with_the_cards_of_a_box_says_so_and_is_kept_by_no_cache(
    owner: Client, address: str
) -> None:
    response = owner.get(address)
    assert IN_USE in html_of(response)
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert "Cookie" in response.headers["Vary"]


@pytest.mark.parametrize("address", SHOWN)
def test_the_page_of_everybody_knows_no_box_and_says_that_it_depends_on_one(
    owner: Client, address: str
) -> None:
    owner.get(address)
    response = Client().get(address)
    assert IN_USE not in html_of(response)
    assert response.headers["Cache-Control"].startswith("public")
    assert "Cookie" in response.headers["Vary"]


def test_an_objective_has_the_points_and_the_pattern_of_the_box(owner: Client) -> None:
    page = html_of(owner.get(f"{RULES}/objectives/3/")).replace("\N{NO-BREAK SPACE}", " ")
    assert "The pattern and points are those of your box." in page
    assert "9 points each" in page
    other = html_of(owner.get(f"{RULES}/objectives/4/"))
    assert "those of our reconstructed set" in other


def totals(page: str) -> list[str]:
    return re.findall(r'class="points">(.*?)</span>', page, re.DOTALL)


def test_the_worked_example_counts_with_the_cards_of_the_box(owner: Client) -> None:
    mine = html_of(owner.get(f"{RULES}/try-it/"))
    ours = html_of(Client().get(f"{RULES}/try-it/"))
    assert totals(mine) != totals(ours)
    fragment = owner.get(f"{RULES}/try-it/?row=35+25t&at=0", headers={"HX-Request": "true"})
    first = re.search(r'id="column-1".*?aria-label="([^"]*)"', html_of(fragment), re.DOTALL)
    assert first
    assert "(" not in first[1]
    assert first[1].count(",") == 4


def test_the_pad_begins_with_the_points_of_the_box(owner: Client) -> None:
    page = html_of(owner.get(f"{RULES}/table/pad/?colors=3"))
    assert re.search(r'name="points3"[^>]*value="9"', page)
    assert '"3": 9' in page


def test_the_pad_takes_counts_that_only_an_unusual_box_allows(client: Client) -> None:
    counted = f"{RULES}/table/pad/?players=1&rows=24&rows1=0&handles1=20"
    assert client.get(counted).status_code == 422
    client.cookies[BOX_COOKIE] = box_code(BOX)
    assert client.get(counted).status_code == 200


@pytest.mark.parametrize("objective", [8, 10, 14, 16, 24, 28])
def test_every_kind_of_objective_counts_with_a_box_like_no_other(
    client: Client, objective: int
) -> None:
    chance = random.Random(objective)
    box = Box().with_pattern(14, 9, [(0, 0), (1, 0), (0, 1)])
    for order in ORDERS:
        box = box.with_card(tuple(map(Drawer, order, random_handles(chance, usual=False))))
    client.cookies[BOX_COOKIE] = box_code(box)
    page = html_of(client.get(f"{RULES}/objectives/{objective}/?row=1+2t+3+4+5+6+7+8t"))
    assert IN_USE in page
    assert 'class="lab-now"' in page
