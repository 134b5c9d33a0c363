from base64 import urlsafe_b64encode

import pytest
from django.core.cache import cache
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from puzzles import deal_codes
from puzzles.deal_codes import deal_code, parse_deal_code
from puzzles.deals import numbers_from
from puzzles.difficulty import difficulty_of
from puzzles.editions_at_hand import editions_at_hand
from puzzles.models import Attempt, Deal, Puzzle, Tally
from puzzles.practice import Wish, _candidates, practice_deal
from puzzles.views.playing import FRESH_DEALS
from puzzles.views.practice import DEALING
from rules.current_edition import current_edition
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.solo import Game, begin
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, plays_game
from tests.puzzles.games import DAY, deal_on, finished_game

EDITION = current_edition()
DEAL = deal_on()
CODE = deal_code(DEAL, EDITION)

pytestmark = pytest.mark.usefixtures("clock")


@given(seed=st.text(max_size=8))
@settings(max_examples=20)
def test_wished_objectives_are_dealt(seed: str) -> None:
    wish = Wish(colors=3, rows=21)
    objectives = practice_deal(wish, numbers=numbers_from(seed, ""), edition=EDITION).objectives
    assert (objectives.colors.id, objectives.rows.id) == (3, 21)
    assert objectives.handles.id in range(8, 15)


@pytest.mark.parametrize("difficulty", [1, 2, 3, 4, 5])
def test_a_deal_is_as_hard_as_wished(difficulty: int) -> None:
    numbers = numbers_from("some seed", str(difficulty))
    deal = practice_deal(Wish(difficulty=difficulty), numbers=numbers, edition=EDITION)
    assert difficulty_of(deal) == difficulty


def test_where_no_deal_is_as_hard_the_nearest_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([1, 1, 3, 2] * 5)
    monkeypatch.setattr("puzzles.practice.difficulty_of", lambda deal: next(found))
    wish = Wish(difficulty=5)
    tried = list(_candidates(wish, numbers_from("x", ""), EDITION))
    assert practice_deal(wish, numbers=numbers_from("x", ""), edition=EDITION) == tried[2]


@pytest.mark.django_db
@pytest.mark.parametrize("form", [{}, {"difficulty": "2"}, {"colors": "1", "rows": "", "x": "?"}])
def test_a_wish_leads_to_a_deal_in_the_address_and_stores_nothing(
    client: Client, form: dict[str, str]
) -> None:
    answer = client.post("/de/practice/", form)
    assert answer.status_code == 303
    code = answer.headers["Location"].removeprefix("/de/practice/").removesuffix("/")
    deal = parse_deal_code(code, editions_at_hand())
    assert begin(deal).hand == deal.cards[:3]
    assert not Deal.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("form", [{"difficulty": "6"}, {"colors": "8"}, {"rows": "x"}])
def test_what_cannot_be_wished_is_refused(client: Client, form: dict[str, str]) -> None:
    answer = client.post("/en/practice/", form)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


@pytest.mark.django_db
def test_nobody_keeps_the_site_busy_with_dealing(client: Client) -> None:
    answers = [client.post("/en/practice/", {"difficulty": "x"}) for _ in range(DEALING.calls + 1)]
    assert answers[-2].status_code == 422
    assert answers[-1].status_code == 429
    assert "Take a breath" in answers[-1].content.decode()


@pytest.mark.django_db
def test_nobody_keeps_the_site_busy_with_made_up_deals(client: Client) -> None:
    answers = [
        client.post(f"/en/practice/{CODE}/", {"line": "", "move": "no move"})
        for _ in range(FRESH_DEALS.calls + 1)
    ]
    assert [answer.status_code for answer in answers[-2:]] == [422, 429]
    game = finished_game(DEAL)
    plays_game(ANNA, f"practice/{CODE}", Game(DEAL, game.moves[:1]), on=DAY)
    begun = client.post(f"/en/practice/{CODE}/", {"line": "", "move": move_text(game.moves[0])})
    assert begun.status_code == 303


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_is_played_like_the_daily_puzzle(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, language: str
) -> None:
    address, line = f"/{language}/practice/{CODE}/", ""
    cache.clear()
    with django_assert_num_queries(3):  # two of them count the measuring
        assert client.get(address).status_code == 200
    with django_assert_num_queries(1):
        assert client.get(address).status_code == 200
    game = finished_game(DEAL, choice=3)
    for move in game.moves:
        answer = client.post(address, {"line": line, "move": move_text(move)})
        assert answer.status_code == 303
        line = f"{line} {move_text(move)}".strip()
    attempt = Attempt.objects.get()
    assert attempt.score == game.score_sheet.total
    assert str(attempt.score) in client.get(address).content.decode()
    assert not Puzzle.objects.exists()
    assert Tally.objects.filter(deal__key=f"practice/{CODE}").exists()


@pytest.mark.django_db
def test_a_listener_hears_how_hard_a_deal_is(client: Client) -> None:
    page = client.get(f"/en/practice/{CODE}/").content.decode()
    assert f"Difficulty: {difficulty_of(DEAL)} of 5" in page


@pytest.mark.django_db
def test_no_page_shows_a_card_before_its_turn(client: Client) -> None:
    other = deal_code(deal_on(), EDITION)
    page = client.get(f"/en/practice/{other}/").content.decode()
    assert [
        f'href="?draft={card.id}' in page or f'id="lie-{card.id}"' in page for card in DEAL.cards
    ] == [True, True, True, *[False] * 14]


def damaged(**parts: bytes) -> str:
    """A code whose check fits, whatever it says."""
    version = parts.get("version", bytes([deal_codes.VERSION]))
    edition = parts.get("edition", deal_codes.edition_fingerprint(EDITION))
    body = version + edition + parts.get("deal", deal_codes.deal_bytes(DEAL, EDITION))
    return urlsafe_b64encode(body + deal_codes._check(body)).decode()


BROKEN = {
    "too much of it": CODE + "A",
    "characters that no": "ä" + CODE[1:],
    "mistake in this link": CODE[:-1] + ("A" if CODE[-1] != "A" else "B"),
    "this kind of link": damaged(version=b"\x09"),
    "an edition with other cards": damaged(edition=b"abc"),
    "describes no deal": damaged(deal=b"\xff" * 14),
}


@pytest.mark.django_db
@pytest.mark.parametrize("words", BROKEN)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_broken_link_names_what_is_wrong(client: Client, method: str, words: str) -> None:
    answer = getattr(client, method)(f"/en/practice/{BROKEN[words]}/")
    assert answer.status_code == 404
    assert words in answer.content.decode()


@pytest.mark.django_db
def test_a_deal_that_was_played_outlives_its_edition(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    move = move_text(finished_game(DEAL).moves[0])
    client.post(f"/en/practice/{CODE}/", {"line": "", "move": move})
    monkeypatch.setattr("puzzles.views.practice.editions_at_hand", dict)
    assert client.get(f"/en/practice/{CODE}/").status_code == 200
    assert client.get(f"/en/practice/{damaged(deal=bytes(14))}/").status_code == 404
