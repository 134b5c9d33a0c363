"""Several devices and several codes on paper that become one player, in any order, for good."""

import re
from datetime import timedelta
from itertools import permutations
from uuid import UUID

import pytest
from django.test import Client, RequestFactory

from puzzles.days.deal_keys import key_of_code
from puzzles.models import Attempt, Challenger, Player, PlayerAlias, RecordedMove, RecoveryCode
from puzzles.visitors.player_cookie import cookie_id
from tests.puzzles import sample_games
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, plays, plays_game
from tests.puzzles.sample_games import DAY, LONG_AGO, SIDEBOARDS, deal_on, finished_game

DAYS = {player: DAY - timedelta(days=ago) for ago, player in enumerate((ANNA, BEN, CLEO))}
KEY = key_of_code(SIDEBOARDS, sample_games.code_of(deal_on(LONG_AGO)))

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def device_of(player: UUID) -> Client:
    """Any number of devices may hold the cookie of the same player."""
    return as_player(Client(), player)


def player_in(device: Client) -> UUID | None:
    """The id that the device's cookie holds."""
    request = RequestFactory().get("/")
    request.COOKIES = {name: morsel.value for name, morsel in device.cookies.items()}
    return cookie_id(request)


def code_of(device: Client) -> str:
    page = device.post("/en/data/code/").content.decode()
    return " ".join(re.findall(r"<li>([a-z]{4})</li>", page))


def enters(device: Client, code: str) -> int:
    return device.post("/en/recovery/", {"code": code}).status_code


def games_on(device: Client) -> int:
    """As its page of data says."""
    found = re.search(r"(\d+)\sgames?\ssince", device.get("/en/data/").content.decode())
    return int(found[1]) if found else 0


def everybody_plays() -> dict[UUID, str]:
    """Each another day; their codes on paper."""
    for player, day in DAYS.items():
        plays(player, day)
    return {player: code_of(device_of(player)) for player in DAYS}


def test_the_other_device_of_who_joins_goes_on_working() -> None:
    codes = everybody_plays()
    phone, tablet = device_of(BEN), device_of(BEN)
    assert enters(phone, codes[ANNA]) == 303
    assert [games_on(device) for device in (phone, tablet)] == [2, 2]


def test_the_code_on_paper_of_who_joins_goes_on_working() -> None:
    codes = everybody_plays()
    enters(device_of(BEN), codes[ANNA])
    newcomers = {player: Client() for player in (ANNA, BEN)}
    assert [enters(newcomers[player], codes[player]) for player in newcomers] == [303, 303]
    assert [games_on(newcomer) for newcomer in newcomers.values()] == [2, 2]


@pytest.mark.parametrize("joins", [*permutations([(ANNA, BEN), (BEN, CLEO), (CLEO, ANNA)], 2)])
def test_three_who_join_in_any_order_are_one_with_all_devices_and_codes(
    joins: tuple[tuple[UUID, UUID], ...],
) -> None:
    codes = everybody_plays()
    for player, into in joins:
        assert enters(device_of(player), codes[into]) == 303
    assert [games_on(device_of(player)) for player in DAYS] == [3, 3, 3]
    newcomers = [Client() for _ in codes]
    entered = [enters(newcomer, codes[p]) for newcomer, p in zip(newcomers, codes, strict=True)]
    assert entered == [303, 303, 303]
    assert [games_on(newcomer) for newcomer in newcomers] == [3, 3, 3]


def test_who_has_joined_plays_on_from_every_device() -> None:
    codes = everybody_plays()
    tablet = device_of(BEN)
    enters(device_of(BEN), codes[ANNA])
    plays(BEN, DAY - timedelta(days=7), moves=2)
    assert games_on(tablet) == games_on(device_of(ANNA)) == 3
    assert set(Attempt.objects.filter(player=ANNA).values_list("deal__key", flat=True)) == {
        "2026-11-18",
        "2026-11-17",
        "2026-11-11",
    }


def test_a_newcomer_s_device_that_has_not_played_takes_the_player_s_cookie() -> None:
    codes = everybody_plays()
    newcomer = Client()
    newcomer.get(f"/en/sideboards/puzzles/{DAY}/")
    assert enters(newcomer, codes[ANNA]) == 303
    assert games_on(newcomer) == 1
    assert player_in(newcomer) == ANNA


@pytest.mark.parametrize(
    "path",
    [
        "data/",
        "sideboards/statistics/",
        "sideboards/archive/",
        f"sideboards/puzzles/{DAY}/",
        f"sideboards/practice/{KEY.code}/",
    ],
)
def test_a_page_that_remembers_the_player_heals_the_cookie(path: str) -> None:
    codes = everybody_plays()
    plays_game(ANNA, KEY, finished_game(deal_on(LONG_AGO)), on=DAY)
    tablet = device_of(BEN)
    enters(device_of(BEN), codes[ANNA])
    assert player_in(tablet) == BEN
    tablet.get(f"/en/{path}")
    assert player_in(tablet) == ANNA


def test_a_challenge_is_taken_and_made_as_the_player_that_the_cookie_stands_for() -> None:
    codes = everybody_plays()
    plays_game(ANNA, KEY, finished_game(deal_on(LONG_AGO)), on=DAY)
    plays_game(CLEO, KEY, finished_game(deal_on(LONG_AGO)), on=DAY)
    enters(device_of(BEN), codes[ANNA])
    theirs = device_of(CLEO).post("/en/challenge/", {"deal": str(KEY)}).headers["Location"]
    mine = device_of(BEN).post("/en/challenge/", {"deal": str(KEY)}).headers["Location"]
    tablet = device_of(BEN)
    tablet.post(f"{theirs}take/")
    assert player_in(tablet) == ANNA
    device_of(BEN).post(f"{theirs}name/", {"name": "Ben"})
    page = device_of(BEN).get(theirs).content.decode()
    assert "<bdi>Ben</bdi>" in page
    assert "This is the score to beat." in device_of(BEN).get(mine).content.decode()
    assert set(Challenger.objects.values_list("player", flat=True)) == {ANNA, CLEO}


def test_deleting_makes_strangers_of_all_devices_and_codes() -> None:
    codes = everybody_plays()
    enters(device_of(BEN), codes[ANNA])
    enters(device_of(CLEO), codes[BEN])
    device_of(BEN).post("/en/data/delete/")
    assert [games_on(device_of(player)) for player in DAYS] == [0, 0, 0]
    assert [enters(Client(), code) for code in codes.values()] == [422, 422, 422]
    kinds = (Player, PlayerAlias, RecoveryCode, Attempt, RecordedMove)
    assert [model.objects.count() for model in kinds] == [0] * 5


def test_who_deleted_everything_and_joins_again_lets_no_old_cookie_in() -> None:
    codes = everybody_plays()
    phone, sold_laptop = device_of(BEN), device_of(BEN)
    phone.post("/en/data/delete/")
    assert enters(device_of(BEN), codes[ANNA]) == 303
    assert games_on(sold_laptop) == 0
