"""The pictures beside links: the kept ones in every language, and how they are handed out."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from PIL import Image
from pytest_django import DjangoAssertNumQueries

from puzzles.days.deal_keys import key_of_code
from puzzles.friends.challenges.records import make_challenge
from puzzles.models import Attempt, Deal
from puzzles.sharing.codes import DailyShare, share_code
from puzzles.sharing.views import pictures as views
from puzzles.sideboards.dealing.line_numbers import line_number
from puzzles.visitors.rate_limits import Limit
from tests.every_page import LANGUAGES
from tests.kept_pictures import difference
from tests.puzzles.cast import ANNA, plays_game, publishes
from tests.puzzles.sample_games import DAY, SIDEBOARDS, code_of, deal_on, finished_game

REFERENCES = settings.BASE_DIR / "tests" / "data" / "share_pictures"
SMALL = (400, 210)
TOLERANCE = 0.2
"""Other machines may round a pixel differently; one drawer more is beyond it."""
NOON = datetime(2026, 11, 18, 11, tzinfo=UTC)

pytestmark = pytest.mark.django_db


@pytest.fixture
def code(db: None) -> Iterator[str]:
    with time_machine.travel(NOON, tick=False):
        publishes(DAY)
        game = finished_game(deal_on(), choice=3)
        share = DailyShare("sideboards", 322, line_number(game))
        yield share_code(SIDEBOARDS, share, settings.SHARE_KEYS[0])


@pytest.fixture
def challenge(code: str) -> str:
    game = finished_game(deal_on(), choice=3)
    plays_game(ANNA, key_of_code(SIDEBOARDS, code_of(deal_on())), game, on=DAY)
    made_on = Attempt.objects.get().deal_id
    return make_challenge(made_on, target=47, player=ANNA, now=NOON).pk


def drawn(client: Client, address: str) -> Image.Image:
    with Image.open(io.BytesIO(client.get(address).content)) as picture:
        return picture.convert("RGB")


def expect_kept(picture: Image.Image, name: str, language: str) -> None:
    assert picture.size == (1200, 630)
    small = picture.resize(SMALL, Image.Resampling.BOX)
    for kept in LANGUAGES:
        with Image.open(REFERENCES / f"{name}_{kept}.png") as reference:
            distance = difference(small, reference.convert("RGB"))
        assert distance < TOLERANCE if kept == language else distance > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_a_result_is_the_kept_one(client: Client, code: str, language: str) -> None:
    expect_kept(drawn(client, f"/s/{code}/{language}.png"), "result", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_a_challenge_is_the_kept_one(
    client: Client, challenge: str, language: str
) -> None:
    expect_kept(drawn(client, f"/c/{challenge}/{language}.png"), "challenge", language)


@pytest.mark.parametrize("kind", ["s", "c"])
def test_the_picture_is_kept_for_ever_and_shown_anywhere(
    client: Client, code: str, challenge: str, kind: str
) -> None:
    address = f"/{kind}/{code if kind == 's' else challenge}/de.png"
    headers = client.get(address, headers={"accept-language": "fr"}).headers
    assert headers["Content-Type"] == "image/png"
    assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert headers["Content-Language"] == "de"
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_a_picture_without_the_coach_is_kept_for_a_moment_only(client: Client, code: str) -> None:
    Deal.objects.update(coach_score=None)
    headers = client.get(f"/s/{code}/de.png").headers
    assert headers["Cache-Control"] == "public, max-age=60"


@pytest.mark.parametrize("language", ["", "es", "EN", "de-CH", "en.png", "../en"])
def test_there_is_no_picture_in_another_language(
    client: Client, code: str, challenge: str, language: str
) -> None:
    assert client.get(f"/s/{code}/{language}.png").status_code == 404
    assert client.get(f"/c/{challenge}/{language}.png").status_code == 404


def test_a_challenge_that_does_not_exist_has_no_picture(client: Client) -> None:
    assert client.get("/c/no-such-one/en.png").status_code == 404


def test_who_asks_for_too_many_pictures_waits(
    client: Client, code: str, challenge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "PICTURES", Limit("few pictures", calls=2, seconds=60))
    addresses = [f"/s/{code}/en.png", f"/c/{challenge}/en.png"]
    answers = [client.get(address) for address in addresses * 2]
    assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
    assert 0 < int(answers[2].headers["Retry-After"]) <= 60


def test_a_picture_takes_three_queries(
    client: Client, code: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """The count of calls, those that are over, and the deal."""
    with django_assert_max_num_queries(3):
        client.get(f"/s/{code}/en.png")
