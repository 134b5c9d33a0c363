"""A try after a peek at another game with the same cards says so, and no comparison counts it."""

import re
from uuid import UUID

import pytest
from django.test import Client
from pytest_django import Settings

from puzzles.days.deal_keys import key_in_address, key_of_code
from puzzles.models import Attempt, Peek, Tally
from puzzles.players.export import export_of
from puzzles.sharing.links import link_read, link_to
from puzzles.sharing.views import shared as shared_views
from puzzles.visitors.player_records import store_visitor
from puzzles.visitors.rate_limits import Limit
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, game_in, noon
from tests.puzzles.sample_games import (
    DAY,
    LONG_AGO,
    SIDEBOARDS,
    code_of,
    deal_on,
    dealt,
    finished_game,
    notations,
)
from tests.puzzles.shared_games import KEY, played, shared_by_anna

MARK = "Cards seen before"
FIRST = "First try, on the puzzle’s own day"
MOST_CODE = 28
"""Characters of a practice deal's code before it was sealed."""

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def peeks(client: Client, code: str) -> None:
    assert client.post(f"/en/shared/{code}/moves/").status_code == 303


def plays_on_page(client: Client, *, choice: int = 8, upto: int = 99) -> None:
    game, address = finished_game(deal_on(), choice=choice), f"/en/sideboards/puzzles/{DAY}/"
    stored = Attempt.objects.exclude(player=ANNA).first()
    done = stored.moves.count() if stored else 0
    for ply, move in list(enumerate(notations(game)))[done:upto]:
        line = SIDEBOARDS.line_text(game.moves[:ply])
        client.post(address, {"line": line, "move": move})


def counted() -> int:
    return sum(Tally.objects.filter(kind=Tally.SCORE).values_list("tries", flat=True))


def other_than_anna() -> UUID:
    return Attempt.objects.exclude(player=ANNA).get().player_id


def pages_of_the_result(client: Client) -> tuple[str, str]:
    """One's own, and the one that is passed on."""
    here = f"/en/sideboards/puzzles/{DAY}/"
    end = client.get(here).content.decode()
    found = re.search(r"/s/([\w-]+)", client.get(f"{here}share/").content.decode())
    assert found
    return end, Client().get(f"/en/shared/{found[1]}/").content.decode()


@pytest.mark.parametrize("moves_before", [0, 3])
def test_who_peeks_before_the_end_plays_no_first_try(client: Client, moves_before: int) -> None:
    code = shared_by_anna()
    plays_on_page(client, upto=moves_before)
    peeks(client, code)
    plays_on_page(client)
    assert Attempt.objects.get(player=other_than_anna()).cards_seen
    assert counted() == 1, "Anna's"
    for page in pages_of_the_result(client):
        assert MARK in page
        assert "not counted in the comparison" in page
        assert FIRST not in page


def test_who_does_not_peek_plays_a_first_try(client: Client) -> None:
    code = shared_by_anna()
    client.get(f"/en/shared/{code}/")
    client.get(f"/en/shared/{code}/moves/")
    plays_on_page(client)
    assert counted() == 2
    own, passed_on = pages_of_the_result(client)
    assert MARK not in own + passed_on
    assert FIRST in passed_on


def test_who_looks_at_others_afterwards_keeps_the_first_try(client: Client) -> None:
    code = shared_by_anna()
    plays_on_page(client)
    peeks(client, code)
    assert not Peek.objects.exists()
    assert FIRST in pages_of_the_result(client)[1]


def test_a_peek_on_one_device_is_known_on_another(client: Client) -> None:
    """Both have the same player."""
    code = shared_by_anna()
    store_visitor(BEN, now=noon(DAY))
    peeks(as_player(client, BEN), code)
    assert Peek.objects.get().player_id == BEN
    plays_on_page(as_player(Client(), BEN))
    assert Attempt.objects.get(player=BEN, deal__key=KEY.name).cards_seen
    assert export_of(BEN)["looked_at"] == [
        {"game": "sideboards", "deal": str(DAY), "at": "2026-11-18T11:00:00+00:00"}
    ]


def test_a_browser_remembers_peeks_into_several_deals(client: Client) -> None:
    practice = key_of_code(SIDEBOARDS, code_of(deal_on(LONG_AGO)))
    other = link_to(played(ANNA, finished_game(deal_on(LONG_AGO)), key=practice)).code
    first = shared_by_anna()
    for code in (first, other, first, other):
        peeks(client, code)
    assert "row-picture" in client.get(f"/en/shared/{first}/moves/?turn=3").content.decode()
    plays_on_page(client)
    assert Attempt.objects.get(player=other_than_anna()).cards_seen


def test_a_made_up_cookie_takes_no_honor_away(client: Client) -> None:
    shared_by_anna()
    client.cookies["peek"] = str(KEY)
    plays_on_page(client)
    assert not Attempt.objects.get(player=other_than_anna()).cards_seen


def test_an_edited_link_vouches_for_nothing(client: Client) -> None:
    mine = played(CLEO, finished_game(deal_on()))
    code = link_to(mine).code
    assert link_to(game_in(KEY, CLEO)).code == code, "the same game, the same link"
    assert (
        client.get(f"/en/shared/{code[:-1]}{'A' if code[-1] != 'A' else 'B'}/").status_code == 404
    )


def test_who_peeks_too_often_waits(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    code = shared_by_anna()
    monkeypatch.setattr(shared_views, "PEEKING", Limit("few peeks", calls=1, seconds=60))
    answers = [client.post(f"/en/shared/{code}/moves/").status_code for _ in range(2)]
    assert answers == [303, 429]


# sealed deals


def test_a_practice_address_tells_no_card_and_old_ones_stay(client: Client) -> None:
    key = key_of_code(SIDEBOARDS, code_of(deal_on(LONG_AGO)))
    page = client.get(key.address).content.decode()
    assert key.code not in page
    assert key.address in page
    assert len(key.sealed_code) == MOST_CODE
    played(ANNA, finished_game(deal_on(LONG_AGO)), key=key)
    old = client.get(f"/en/sideboards/practice/{key.code}/")
    assert old.status_code == 200
    assert key.address in old.content.decode(), "and passes on a sealed one"


def test_deals_sealed_with_an_older_key_are_the_same_deals(settings: Settings) -> None:
    key = key_of_code(SIDEBOARDS, code_of(deal_on(LONG_AGO)))
    before = key.sealed_code
    settings.SHARE_KEYS = [b"a new key", *settings.SHARE_KEYS]
    assert key.sealed_code != before
    for code in (before, key.sealed_code, key.code):
        assert key_in_address(SIDEBOARDS, code) == key
    settings.SHARE_KEYS = [b"a new key"]
    assert key_in_address(SIDEBOARDS, before) != key


def test_no_bit_of_a_sealed_deal_can_be_changed(client: Client) -> None:
    key = key_of_code(SIDEBOARDS, code_of(deal_on(LONG_AGO)))
    code = key.sealed_code
    changed = [
        key_in_address(SIDEBOARDS, f"{code[:place]}{letter}{code[place + 1 :]}").code
        for place in range(len(code))
        for letter in "AQgw-_"
        if letter != code[place]
    ]
    assert all(each != key.code for each in changed)
    answer = client.get(f"/en/sideboards/practice/{changed[0]}/")
    assert answer.status_code == 404
    assert "at least one character has changed" in answer.content.decode()


def test_the_code_of_a_shared_practice_game_opens_the_deal_that_is_stored(client: Client) -> None:
    key = key_of_code(SIDEBOARDS, code_of(deal_on(LONG_AGO)))
    code = link_to(played(ANNA, finished_game(deal_on(LONG_AGO)), key=key)).code
    assert link_read(code).share.game_id == "sideboards"
    page = client.get(f"/s/{code}").content.decode()
    assert f'href="{key.address}?rival={code}"' in page
    assert SIDEBOARDS.dealing.deal_payload(dealt(deal_on(LONG_AGO))) not in code.encode()
