"""Practice deals: wished for in a form, and each behind an address of its own."""

from base64 import urlsafe_b64encode
from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from puzzles.days.deal_keys import key_in_address, key_of_code
from puzzles.days.stored_editions import find_edition
from puzzles.game import deal_codes
from puzzles.game.deal_codes import deal_code, parse_deal_code
from puzzles.game.game import Game
from puzzles.game.values import Dealt
from puzzles.models import Attempt, Deal, Edition, Puzzle, Tally
from puzzles.play.practice import DEALING
from puzzles.play.views import FRESH_DEALS
from puzzles.sharing.links import link_to
from puzzles.sideboards.dealing.editions import frozen
from puzzles.sideboards.dealing.payload import FINGERPRINT_BYTES
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import SoloDeal, SoloGame, begin
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, game_in, plays_game
from tests.puzzles.sample_games import (
    DAY,
    LONG_AGO,
    SIDEBOARDS,
    address_of,
    code_of,
    deal_on,
    dealt,
    finished_game,
    solo_deal,
)

EDITION = current_edition()
DEAL = deal_on(LONG_AGO)
CODE = code_of(DEAL)
HERE = address_of(DEAL)

pytestmark = pytest.mark.usefixtures("clock")


@pytest.mark.django_db
@pytest.mark.parametrize("form", [{}, {"difficulty": "2"}, {"colors": "1", "rows": "", "x": "?"}])
def test_a_wish_leads_to_a_deal_in_the_address_and_stores_nothing(
    client: Client, form: dict[str, str]
) -> None:
    answer = client.post("/de/sideboards/practice/", form)
    assert answer.status_code == 303
    code = answer.headers["Location"].removeprefix("/de/sideboards/practice/").removesuffix("/")
    key = key_in_address(SIDEBOARDS, code)
    deal = solo_deal(parse_deal_code(key.code, SIDEBOARDS, find_edition).deal)
    assert (len(code), code != key.code) == (len(key.code), True), "sealed, and no longer"
    assert begin(deal).hand == deal.cards[:3]
    assert not Deal.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("form", [{"difficulty": "6"}, {"colors": "8"}, {"rows": "x"}])
def test_what_cannot_be_wished_is_refused(client: Client, form: dict[str, str]) -> None:
    answer = client.post("/en/sideboards/practice/", form)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


@pytest.mark.django_db
def test_nobody_keeps_the_site_busy_with_dealing(client: Client) -> None:
    answers = [
        client.post("/en/sideboards/practice/", {"difficulty": "x"})
        for _ in range(DEALING.calls + 1)
    ]
    assert answers[-2].status_code == 422
    assert answers[-1].status_code == 429
    assert "Please wait a moment" in answers[-1].content.decode()


@pytest.mark.django_db
def test_nobody_keeps_the_site_busy_with_made_up_deals(client: Client) -> None:
    answers = [
        client.post(HERE, {"line": "", "move": "no move"}) for _ in range(FRESH_DEALS.calls + 1)
    ]
    assert [answer.status_code for answer in answers[-2:]] == [422, 429]
    game = finished_game(DEAL)
    plays_game(ANNA, key_of_code(SIDEBOARDS, CODE), SoloGame(DEAL, game.moves[:1]), on=DAY)
    begun = client.post(HERE, {"line": "", "move": move_text(game.moves[0])})
    assert begun.status_code == 303


@pytest.mark.usefixtures("published")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_is_played_like_the_daily_puzzle(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, language: str
) -> None:
    address, line = address_of(DEAL, language), ""
    client.get(address)
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
    assert Puzzle.objects.get().date == DAY
    assert Tally.objects.filter(deal__key=f"practice/{CODE}").exists()


@pytest.mark.django_db
def test_a_listener_hears_how_hard_a_deal_is(client: Client) -> None:
    page = client.get(HERE).content.decode()
    assert f"Difficulty: {SIDEBOARDS.dealing.difficulty_of(DEAL)} of 5" in page


@pytest.mark.django_db
def test_neither_a_deal_that_was_played_nor_a_fragment_is_measured(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = deal_on(DAY - timedelta(days=1))
    address = address_of(played)
    client.post(address, {"line": "", "move": move_text(finished_game(played).moves[0])})
    step = Deal.objects.get().difficulty

    def measure(_game: Game, deal: SoloDeal) -> int:
        raise AssertionError(f"{deal} is measured")

    monkeypatch.setattr(SIDEBOARDS.dealing, "difficulty_of", measure)
    assert f"Difficulty: {step} of 5" in client.get(address).content.decode()
    assert client.get(HERE, headers={"hx-request": "true"}).status_code == 200


@pytest.mark.django_db
def test_no_page_shows_a_card_before_its_turn(client: Client) -> None:
    page = client.get(HERE).content.decode()
    assert [f'data-card="{card.id}"' in page for card in DEAL.cards] == [
        *[True] * 3,
        *[False] * 14,
    ]


def damaged(**parts: bytes) -> str:
    """A code whose check fits, whatever it says."""
    payload = SIDEBOARDS.dealing.deal_payload(dealt(DEAL))
    version = parts.get("version", bytes([SIDEBOARDS.number]))
    edition = parts.get("edition", payload[:FINGERPRINT_BYTES])
    body = version + edition + parts.get("deal", payload[FINGERPRINT_BYTES:])
    return urlsafe_b64encode(body + deal_codes._check(SIDEBOARDS, body)).decode()


BROKEN = {
    "too much of it": CODE + "A",
    "characters that a link": "ä" + CODE[1:],
    "mistake in this link": CODE[:-1] + ("A" if CODE[-1] != "A" else "B"),
    "this kind of link": damaged(version=b"\x09"),
    "an edition with different cards": damaged(edition=b"abc"),
    "doesn’t describe a deal": damaged(deal=b"\xff" * 14),
}


@pytest.mark.django_db
@pytest.mark.parametrize("words", BROKEN)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_broken_link_names_what_is_wrong(client: Client, method: str, words: str) -> None:
    answer = getattr(client, method)(f"/en/sideboards/practice/{BROKEN[words]}/")
    assert answer.status_code == 404
    assert words in answer.content.decode()


@pytest.mark.django_db
def test_a_deal_that_was_played_outlives_its_edition(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    move = move_text(finished_game(DEAL).moves[0])
    client.post(HERE, {"line": "", "move": move})
    payload = "puzzles.sideboards.dealing.payload"
    monkeypatch.setattr(f"{payload}.edition_with", lambda digest_start, find_edition: None)
    assert client.get(HERE).status_code == 200
    assert client.get(f"/en/sideboards/practice/{damaged(deal=bytes(14))}/").status_code == 404


EXCHANGED = {
    **EDITION.cards,
    1: replace(EDITION.cards[2], id=1),
    2: replace(EDITION.cards[1], id=2),
}
GONE = replace(EDITION, cards=EXCHANGED)
"""An edition that the site had once, and has no more."""


def of_gone_edition(*cards: int) -> Dealt[SoloDeal]:
    others = (number for number in GONE.cards if number not in cards)
    chosen = [GONE.cards[number] for number in (*cards, *others)][: len(DEAL.cards)]
    return Dealt(SoloDeal(DEAL.objectives, tuple(chosen)), frozen(GONE))


@pytest.mark.django_db
def test_a_link_of_an_edition_that_is_gone_opens_if_a_deal_of_it_was_ever_stored(
    client: Client,
) -> None:
    played, other = of_gone_edition(1, 2, 3), of_gone_edition(2, 1, 40)
    code = key_of_code(SIDEBOARDS, deal_code(SIDEBOARDS, other)).sealed_code
    address = f"/en/sideboards/practice/{code}/"
    refused = client.get(address)
    assert refused.status_code == 404
    assert "an edition with different cards" in refused.content.decode()
    stored = Edition.objects.create(
        digest=frozen(GONE).digest, game=SIDEBOARDS.id, content=frozen(GONE).content
    )
    deal = Deal.objects.create(
        game=SIDEBOARDS.id,
        key=f"practice/{deal_code(SIDEBOARDS, played)}",
        description=SIDEBOARDS.dealing.deal_data(played.deal),
        edition=stored,
    )
    assert client.get(address).status_code == 200
    move = move_text(begin(other.deal).legal_moves()[0])
    assert client.post(address, {"line": "", "move": move}).status_code == 303
    begun = Attempt.objects.get().deal
    assert (begun.dealt, begun.edition, begun != deal) == (other.deal, stored, True)
    assert solo_deal(begun.dealt).cards[0].drawers == EDITION.cards[1].drawers, (
        "card 2 had its face then"
    )


@pytest.mark.django_db
def test_a_result_of_an_edition_that_is_gone_is_shared_once_a_deal_of_it_was_stored(
    client: Client,
) -> None:
    played = of_gone_edition(1, 2, 3)
    key = key_of_code(SIDEBOARDS, deal_code(SIDEBOARDS, played))
    stored = Edition.objects.create(
        digest=frozen(GONE).digest, game=SIDEBOARDS.id, content=frozen(GONE).content
    )
    game = finished_game(played.deal)
    plays_game(ANNA, key, game, on=DAY)
    code = link_to(game_in(key, ANNA)).code
    Attempt.objects.all().delete()
    Deal.objects.all().delete()
    page = client.get(f"/en/shared/{code}/").content.decode()
    assert f'<span class="big-figure">{game.score_sheet.total}</span>' in page
    stored.delete()
    assert client.get(f"/en/shared/{code}/").status_code == 404


@pytest.mark.usefixtures("published")
def test_a_deal_that_begins_like_the_puzzle_is_dealt_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals = iter([dealt(deal_on()), dealt(deal_on()), dealt(DEAL)])
    monkeypatch.setattr(SIDEBOARDS.dealing, "practice_deal", lambda _wish, secret: next(deals))
    answer = client.post("/en/sideboards/practice/")
    assert answer.headers["Location"] == HERE
