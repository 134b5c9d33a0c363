"""A game that this site has never seen is played, archived, shared and challenged on its pages."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.forms import IntegerField
from django.test import Client
from pytest_django import Settings

from puzzles.attempts.player_games import player_game_in
from puzzles.days.deal_keys import parse_deal_key
from puzzles.days.publishing import publish
from puzzles.game.chosen_deals import ChosenDeals
from puzzles.game.registry import games
from puzzles.game.values import Dealt
from puzzles.models import Puzzle
from sideboards_site.pages.sitemap import _sitemap_on
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, BEN, as_player, noon, the_background_process_works
from tests.puzzles.game.guess.plug import GAME
from tests.puzzles.sample_games import DAY

TODAY = "/en/guess/puzzles/2026-11-18/"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def plugged_in(settings: Settings) -> Iterator[None]:
    settings.GAMES = [*settings.GAMES, "tests.puzzles.game.guess"]
    with time_machine.travel(noon(DAY), tick=False):
        yield


def shown(player: UUID, address: str) -> str:
    answer = as_player(Client(), player).get(address, follow=True)
    assert answer.status_code == 200
    return html_of(answer)


def plays(player: UUID, address: str, *guesses: int) -> Any:
    client, made = as_player(Client(), player), [str(guess) for guess in guesses]
    for place, guess in enumerate(made):
        answer = client.post(address, {"line": " ".join(made[:place]), "move": guess})
    return answer


def the_number(address: str) -> int:
    key = parse_deal_key(address.removeprefix("/en/").replace("puzzles/", "").strip("/"))
    mine = player_game_in(key, None)
    assert mine is not None
    assert isinstance(mine.position.deal, int)
    return mine.position.deal


def test_it_is_played_on_its_day_and_stands_in_its_archive() -> None:
    shown(ANNA, "/en/guess/daily/")
    secret = the_number(TODAY)
    assert plays(ANNA, TODAY, 1, 9, secret).status_code == 303
    assert '<span class="big-figure">9</span>' in shown(ANNA, TODAY)
    assert '<b>9<span class="visually-hidden"> points</span></b>' in shown(
        ANNA, "/en/guess/archive/"
    )
    assert '<dd><a href="/en/guess/puzzles/2026-11-18/">9</a></dd>' in shown(
        ANNA, "/en/guess/statistics/"
    )
    assert "started" not in shown(ANNA, "/en/sideboards/archive/")


def test_a_guess_that_is_none_is_refused_and_changes_nothing() -> None:
    shown(ANNA, TODAY)
    assert plays(ANNA, TODAY, 12).status_code == 422
    assert plays(ANNA, TODAY, 5).status_code == 303


def test_a_finished_game_is_shared_and_replayed() -> None:
    shown(ANNA, TODAY)
    plays(ANNA, TODAY, 1, 2, the_number(TODAY))
    link = re.search(r"/s/[\w-]+", shown(ANNA, f"{TODAY}share/"))
    assert link
    assert '<span class="big-figure">9</span>' in shown(BEN, link[0])
    plays(BEN, TODAY, 1, 1, 1)
    code = link[0].removeprefix("/s/")
    assert "Your game" in shown(BEN, f"/en/shared/{code}/moves/?turn=2")
    picture = Client().get(f"/s/{code}/de.png")
    assert picture.headers["Content-Type"] == "image/png"


def test_a_practice_deal_is_dealt_played_and_becomes_a_challenge() -> None:
    address = Client().post("/en/guess/practice/").headers["Location"]
    plays(ANNA, address, 1, 2, 3)
    assert "Challenge somebody with this deal" in shown(ANNA, address)
    field = re.search(r'name="deal" value="([^"]+)"', shown(ANNA, address))
    assert field
    made = as_player(Client(), ANNA).post("/en/challenge/", {"deal": field[1]})
    challenge = made.headers["Location"]
    assert "<h1>Beat " in shown(BEN, challenge)
    taken = as_player(Client(), BEN).post(f"{challenge}take/")
    assert taken.headers["Location"].partition("?rival=")[0] == address
    plays(BEN, address, 4, 5, 6)
    as_player(Client(), BEN).post(f"{challenge}name/", {"name": "Ben"})
    assert "<bdi>Ben</bdi>" in shown(ANNA, challenge)


def test_what_it_does_not_have_is_not_there() -> None:
    shown(ANNA, TODAY)
    plays(ANNA, TODAY, 1, 2, 3)
    assert Client().get(f"{TODAY}analysis/").status_code == 404
    assert "See what was possible" not in shown(ANNA, TODAY)
    the_background_process_works()
    assert "Ceiling" not in shown(ANNA, TODAY)


TAG = re.compile(r"<(?!meta)[^>]*>")
OF_CARDS = re.compile(r"\bcards\b|\bcard (?:puzzle|game)", re.IGNORECASE)
OF_TITLES = re.compile(r"\btitles?\b", re.IGNORECASE)


def said_on(page: str) -> str:
    """What a page says, with what its head says to previews; of the style sheets not even names."""
    said = re.findall(r'<meta (?:name|property)="(?!twitter:card)[^>]* content="([^"]*)"', page)
    body = page[page.index("<body") :] if "<body" in page else page
    return " ".join([*said, TAG.sub(" ", body)])


def pages_of_it() -> Iterator[tuple[str, str]]:
    """All that somebody sees of it who plays, shares, challenges and looks at results."""
    for page in ("puzzles/2026-11-18/", "archive/", "statistics/", "practice/"):
        yield f"{page} of a newcomer", shown(ANNA, f"/en/guess/{page}")
    plays(ANNA, TODAY, 1)
    yield "begun", shown(ANNA, TODAY)
    plays(ANNA, TODAY, 1, 2, the_number(TODAY))
    the_background_process_works()
    for page in ("puzzles/2026-11-18/", "archive/", "statistics/", "embed/today/", "feed/"):
        yield f"{page} of a player", shown(ANNA, f"/en/guess/{page}")
    yield "what is sent", shown(ANNA, f"{TODAY}share/")
    link = re.search(r"/s/[\w-]+", shown(ANNA, f"{TODAY}share/"))
    assert link
    code = link[0].removeprefix("/s/")
    yield "a shared game", shown(BEN, link[0])
    yield "the question before its moves", shown(BEN, f"/en/shared/{code}/moves/")
    as_player(Client(), BEN).post(f"/en/shared/{code}/moves/")
    plays(BEN, TODAY, 1, 1, 1)
    yield "the end after moves were seen", shown(BEN, TODAY)
    yield "a shared game beside one's own", shown(BEN, link[0])
    practice = Client().post("/en/guess/practice/").headers["Location"]
    yield "a practice deal", shown(ANNA, practice)
    plays(ANNA, practice, 1, 2, 3)
    yield "its end", shown(ANNA, practice)
    field = re.search(r'name="deal" value="([^"]+)"', shown(ANNA, practice))
    assert field
    made = as_player(Client(), ANNA).post("/en/challenge/", {"deal": field[1]})
    yield "a challenge", shown(BEN, made.headers["Location"])
    yield "one's own challenge", shown(ANNA, made.headers["Location"])


def test_without_rules_in_words_titles_and_cards_no_page_speaks_of_them() -> None:
    for name, page in pages_of_it():
        said = said_on(page)
        assert not OF_CARDS.search(said), (name, OF_CARDS.search(said))
        assert not OF_TITLES.search(said), (name, OF_TITLES.search(said))
        assert "/rules/" not in page, name
        assert "unofficial" not in said, name
    start = shown(BEN, "/en/")
    its_part = start[start.index('aria-labelledby="today-guess"') :].partition("</section>")[0]
    assert not OF_CARDS.search(its_part)
    assert not OF_TITLES.search(its_part)
    assert "/rules/" not in its_part


def test_the_others_still_speak_of_them() -> None:
    """What is looked for above is what their pages say."""
    day = shown(ANNA, "/en/sideboards/puzzles/2026-11-18/")
    assert "/rules/" in day
    assert OF_CARDS.search(said_on(day))
    assert "unofficial" in said_on(day)
    played = shown(ANNA, "/en/sideboards/statistics/")
    assert OF_TITLES.search(said_on(played))


@pytest.mark.parametrize("page", ["feed/", "embed/", "embed/today/", "practice/"])
def test_its_other_pages_open(page: str) -> None:
    assert "Guess a number" in shown(BEN, f"/en/guess/{page}")


@pytest.fixture
def begins_next_year(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "first_day", date(2027, 1, 1))
    _sitemap_on.cache_clear()


@pytest.mark.usefixtures("begins_next_year")
def test_before_its_first_day_it_has_no_puzzle_and_breaks_no_page_of_the_others() -> None:
    sitemap = shown(BEN, "/sitemap.xml")
    assert "/en/sideboards/puzzles/2026-11-18/" in sitemap
    assert "/guess/" not in sitemap
    feed = shown(BEN, "/en/guess/feed/")
    assert "<entry>" not in feed
    there = ("daily/", "puzzles/2026-11-18/", "archive/", "embed/", "embed/today/")
    answers = [Client().get(f"/en/guess/{page}", follow=True) for page in there]
    assert [answer.status_code for answer in answers] == [404] * len(there)
    assert not publish(games()[-1], DAY)
    assert not Puzzle.objects.filter(game="guess").exists()
    shown(BEN, "/en/guess/statistics/")
    shown(BEN, Client().post("/en/guess/practice/").headers["Location"])


@pytest.mark.usefixtures("begins_next_year")
def test_if_it_is_the_first_one_the_start_page_shows_the_next_that_has_begun(
    settings: Settings,
) -> None:
    settings.GAMES = [settings.GAMES[-1], *settings.GAMES[:-1]]
    assert "/en/sideboards/puzzles/2026-11-18/" in shown(BEN, "/en/")
    settings.GAMES = settings.GAMES[:1]
    answer = Client().get("/en/")
    assert answer.status_code == 404
    assert "2027" in html_of(answer)


@pytest.mark.parametrize("asked", ["game=guess", "_changelist_filters=game%3Dguess"])
def test_an_operator_chooses_its_deal_in_its_own_fields(
    operator: Client, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    chosen = ChosenDeals[int](
        fields=lambda: {"secret": IntegerField()},
        dealt_named=lambda fields: Dealt(int(fields["secret"])),
        deal_named=lambda deal: {"secret": str(deal)},
    )
    monkeypatch.setattr(GAME, "chosen_deals", chosen)
    address = f"/admin/puzzles/puzzle/add/?{asked}"
    form = html_of(operator.get(address))
    assert 'name="secret"' in form
    assert 'name="cards"' not in form
    operator.post(address, {"date": "2026-11-19", "secret": 7})
    assert [puzzle.deal.dealt for puzzle in Puzzle.objects.filter(game="guess")] == [7]
    assert "guess" in html_of(operator.get("/admin/puzzles/puzzle/"))


def test_the_deals_and_links_of_one_game_are_none_of_the_other() -> None:
    address = Client().post("/en/guess/practice/").headers["Location"]
    answer = Client().get(address.replace("guess", "sideboards"))
    assert answer.status_code == 404
