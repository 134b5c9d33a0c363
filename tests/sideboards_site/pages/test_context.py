import re
from datetime import UTC, datetime

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from pytest_django import Settings

from rules.sideboards.engine.cards import Color
from rules.sideboards.pictures.sprite import drawer_symbol
from tests.every_page import LANGUAGES, OTHERS
from tests.html_text import html_of

pytestmark = pytest.mark.usefixtures("two_games")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_itself_and_its_other_languages(client: Client, language: str) -> None:
    home = settings.SITE_URL
    page = html_of(client.get(f"/{language}/?q=1"))
    assert f'<link rel="canonical" href="{home}/{language}/">' in page
    alternates = re.findall(r'rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', page)
    expected = [(code, f"{home}/{code}/") for code in LANGUAGES]
    assert alternates == [*expected, ("x-default", f"{home}/en/")]


def test_titles_and_descriptions_differ_by_language(client: Client) -> None:
    pages = [html_of(client.get(f"/{language}/")) for language in LANGUAGES]
    for pattern in (r"<title>(.+?)</title>", r'name="description" content="(.+?)"'):
        found = [re.search(pattern, page) for page in pages]
        assert len({match[1] for match in found if match}) == 4


def names(page: str) -> list[tuple[str, str]]:
    """The names of the header, each with its sign for the page that one is on."""
    header = page.split('<nav class="site-nav"')[1].split("</nav>", maxsplit=1)[0]
    found = re.findall(r"<a [^>]*?(aria-current=\"\w+\")?><svg.*?</svg>([^<]+)</a>", header)
    return [(title, sign.removeprefix('aria-current="').rstrip('"')) for sign, title in found]


def marked(page: str, sign: str) -> list[str]:
    return [title for title, current in names(page) if current == sign]


@pytest.mark.parametrize("game", ["sideboards", "sequence"])
def test_five_names_stand_above_every_page(client: Client, game: str) -> None:
    found = [title for title, _ in names(html_of(client.get(f"/en/{game}/nowhere/")))]
    assert found == ["Today", "Rules", "Train", "Archive", "You"]


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("", "Today"),
        ("sideboards/rules/", "Rules"),
        ("sideboards/trainer/", "Train"),
        ("sequence/trainer/", "Train"),
        ("sequence/archive/", "Archive"),
        ("sideboards/statistics/", "You"),
    ],
)
def test_the_page_of_a_name_is_marked_as_the_page_itself(
    client: Client, address: str, name: str
) -> None:
    with time_machine.travel(datetime(2026, 11, 20, 11, tzinfo=UTC), tick=False):
        page = html_of(client.get(f"/en/{address}"))
    assert (marked(page, "page"), marked(page, "true")) == ([name], [])


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("sideboards/archive/nowhere/", "Archive"),
        ("sideboards/calendar/", "Today"),
        ("sideboards/puzzles/2026-11-18/", "Today"),
        ("sideboards/puzzles/2026-11-17/", "Archive"),
        ("search/?q=Griff", "Rules"),
        ("sequence/rules/nowhere/", "Rules"),
        ("data/", "You"),
        ("recovery/", "You"),
        ("circles/", "You"),
        ("invitation/nowhere/", "You"),
        ("sideboards/practice/", "Train"),
        ("sequence/practice/", "Train"),
        ("sequence/trainer/learn/", "Train"),
        ("challenge/nowhere/", "You"),
    ],
)
def test_a_page_below_a_name_marks_it(client: Client, address: str, name: str) -> None:
    with time_machine.travel(datetime(2026, 11, 18, 11, tzinfo=UTC), tick=False):
        page = html_of(client.get(f"/en/{address}"))
    assert marked(page, "true") == [name]


def the_switch(page: str) -> str:
    return page.split('<nav class="games"')[1].split("</nav>", maxsplit=1)[0]


@pytest.mark.parametrize("game", ["sideboards", "sequence"])
def test_the_switch_says_which_game_a_page_is_about(client: Client, game: str) -> None:
    for path in (f"{game}/rules/", f"{game}/statistics/", f"{game}/nowhere/"):
        switch = the_switch(html_of(client.get(f"/en/{path}")))
        current = re.findall(r'aria-current="true">(\w+)<', switch)
        assert current == [game.capitalize()], path


@pytest.mark.parametrize("path", ["", "circles/", "data/", "privacy/", "nowhere/"])
def test_where_a_page_is_about_no_game_the_switch_marks_none(client: Client, path: str) -> None:
    page = html_of(client.get(f"/en/{path}"))
    assert "aria-current" not in the_switch(page)
    assert '<meta property="og:site_name" content="Sideboards">' not in page
    assert "Sideboards &amp; Sequence" in page


def test_the_search_in_the_first_rules_is_a_page_of_their_game(client: Client) -> None:
    assert 'aria-current="true">Sideboards<' in the_switch(html_of(client.get("/en/search/?q=a")))


def test_of_three_games_the_switch_is_a_menu(client: Client, settings: Settings) -> None:
    settings.GAMES = [*settings.GAMES, "tests.puzzles.game.guess"]
    page = html_of(client.get("/en/guess/statistics/"))
    assert '<summary class="games">Guess a number</summary>' in page
    menu = page.split('<summary class="games">')[1].split("</details>")[0]
    found = re.findall(r'<a href="([^"]+)"', menu)
    assert found == [f"/en/{game}/statistics/" for game in ("sideboards", "sequence", "guess")]


def test_a_missing_page_offers_the_search(client: Client) -> None:
    page = html_of(client.get("/fr/nowhere/"))
    assert '<form class="search" role="search" action="/fr/search/">' in page


def test_a_missing_page_claims_no_address_of_its_own(client: Client) -> None:
    page = html_of(client.get("/fr/nowhere/"))
    assert 'rel="canonical"' not in page
    assert '<meta name="robots" content="noindex">' in page


def test_a_missing_page_of_a_game_offers_the_search_in_its_rules(client: Client) -> None:
    missing = html_of(client.get("/en/sequence/nowhere/"))
    assert 'action="/en/sequence/rules/search/"' in missing


@pytest.mark.parametrize("page", ["rules/", "rules/ask/", "practice/", "statistics/"])
def test_a_link_to_a_page_of_a_game_previews_that_game(client: Client, page: str) -> None:
    found = html_of(client.get(f"/en/sequence/{page}"))
    title, words, picture = re.findall(
        r'property="og:(?:title|desc|image)[^>]*content="(.+?)"', found
    )
    assert "Sequence" in title
    assert "Sideboards" not in words
    assert "/sequence/preview" in picture


SYMBOLS = set(map(drawer_symbol, Color))


def symbols_in(page: str) -> set[str]:
    """What pages of Sideboards draw their pictures with."""
    return {name for name in re.findall(r' id="([^"]+)"', page) if name in SYMBOLS}


@pytest.mark.parametrize(
    ("path", "has_them"),
    [
        ("", True),
        ("sideboards/rules/", True),
        ("sideboards/practice/none/", True),
        ("sequence/rules/", False),
        ("sequence/practice/none/", False),
        ("privacy/", False),
        ("circles/", False),
        ("nowhere/", False),
    ],
)
def test_a_game_brings_its_own_pictures(client: Client, path: str, *, has_them: bool) -> None:
    page = html_of(client.get(f"/en/{path}"))
    assert symbols_in(page) == (SYMBOLS if has_them else set())


# the position of the week is of both games in turn; its page, and the tile that leads there, name
# the one whose week it is
OF_BOTH = {"sequence/trainer/best/", "sequence/trainer/"}
OF_SEQUENCE = [
    path
    for path in OTHERS
    if path.startswith("sequence/") and "also=" not in path and path not in OF_BOTH
]


@pytest.mark.parametrize("path", ["feed/", "calendar/", "embed/", "archive/"])
def test_no_page_of_a_game_calls_itself_by_the_other_one(client: Client, path: str) -> None:
    named = named_by(client, f"/en/sequence/{path}")
    assert "Sequence" in named
    assert "Sideboards" not in named


@pytest.mark.parametrize("path", OF_SEQUENCE)
def test_no_page_of_the_rules_or_practice_does_either(client: Client, path: str) -> None:
    assert "Sideboards" not in named_by(client, f"/en/{path}")


def named_by(client: Client, address: str) -> str:
    """What a page says beside the ways to the other game."""
    with time_machine.travel(datetime(2026, 11, 20, 11, tzinfo=UTC), tick=False):
        page = html_of(client.get(address))
    return re.sub(r'<nav class="games".*?</nav>', "", page, flags=re.DOTALL)
