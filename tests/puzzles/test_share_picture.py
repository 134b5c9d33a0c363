"""The picture beside a link: its pixels, its letters, its weight and how it is handed out."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from django.utils import translation
from PIL import Image, ImageChops, ImageFont, ImageStat

from puzzles import records
from puzzles.line_numbers import line_number
from puzzles.rate_limits import Limit
from puzzles.share_codes import DailyShare, share_code
from puzzles.share_picture import EDGE, WIDTH, PictureWords, share_picture_svg
from puzzles.share_words import picture_words
from puzzles.views import shared as views
from rules.games.sideboards.ranking import RANKS
from rules.pictures.raster import TYPEFACE, png
from rules.sheet_words import rank_title
from tests.puzzles.games import DAY, deal_on, finished_game

REFERENCES = settings.BASE_DIR / "tests" / "data" / "share_pictures"
LANGUAGES = ["en", "fr", "de", "it"]
SMALL = (400, 210)
TOLERANCE = 0.2
"""Other machines may round a pixel differently; one drawer more is beyond it."""
NOON = datetime(2026, 11, 18, 11, tzinfo=UTC)

pytestmark = pytest.mark.django_db


@pytest.fixture
def code(db: None) -> Iterator[str]:
    with time_machine.travel(NOON, tick=False):
        records.publish_deal(DAY, deal=deal_on())
        game = finished_game(deal_on(), choice=3)
        share = DailyShare(322, line_number(game), first_try=False)
        yield share_code(share, settings.SHARE_KEYS[0])


def drawn(client: Client, code: str, language: str) -> Image.Image:
    with Image.open(io.BytesIO(client.get(f"/s/{code}/{language}.png").content)) as picture:
        return picture.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean over all pixels, in 255ths of full light."""
    channels = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return max(channels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_the_kept_one(client: Client, code: str, language: str) -> None:
    picture = drawn(client, code, language)
    assert picture.size == (1200, 630)
    small = picture.resize(SMALL, Image.Resampling.BOX)
    for kept in LANGUAGES:
        with Image.open(REFERENCES / f"{kept}.png") as reference:
            distance = difference(small, reference.convert("RGB"))
        assert distance < TOLERANCE if kept == language else distance > 1


def test_one_point_more_makes_another_picture() -> None:
    pictures = []
    for score in (36, 37):
        content = png(share_picture_svg(score, PictureWords("", "", "")), width=400)
        with Image.open(io.BytesIO(content)) as picture:
            pictures.append(picture.convert("RGB"))
    assert difference(*pictures) > TOLERANCE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_in_the_typeface(language: str) -> None:
    font = ImageFont.truetype(str(TYPEFACE), 40)
    missing = bytes(font.getmask("\uffff"))
    with translation.override(language):
        days = [DAY.replace(month=month, day=1) for month in range(1, 13)]
        words = [picture_words(day, rank_title(RANKS[0], language)) for day in (*days, None)]
        titles = [rank_title(rank, language) for rank in RANKS]
        texts = [*titles, *(text for each in words for text in (each.occasion, each.invitation))]
    letters = sorted(letter for letter in set("".join(texts)) if not letter.isspace())
    assert [letter for letter in letters if bytes(font.getmask(letter)) == missing] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_runs_out_of_the_picture(language: str) -> None:
    with translation.override(language):
        widths = [
            ImageFont.truetype(str(TYPEFACE), 56).getlength(rank_title(rank, language))
            for rank in RANKS
        ]
        invitation = picture_words(DAY, "").invitation
        widths.append(ImageFont.truetype(str(TYPEFACE), 33).getlength(invitation))
    assert EDGE + 78 * 3 + 34 + max(widths) <= WIDTH - EDGE / 2


@pytest.mark.parametrize(("score", "columns"), [(0, 12), (60, 12), (61, 13), (140, 28)])
def test_as_many_drawers_are_filled_as_there_are_points(score: int, columns: int) -> None:
    svg = share_picture_svg(score, PictureWords("", "", "")).rpartition("</defs>")[2]
    filled = sum(svg.count(f'href="#d{letter}"') for letter in "rtpob")
    assert (filled, filled + svg.count('href="#dn"')) == (score, columns * 5)


def test_the_picture_is_kept_for_ever_and_shown_anywhere(client: Client, code: str) -> None:
    headers = client.get(f"/s/{code}/de.png", headers={"accept-language": "fr"}).headers
    assert headers["Content-Type"] == "image/png"
    assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert headers["Content-Language"] == "de"
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"


@pytest.mark.parametrize("language", ["", "es", "EN", "de-CH", "en.png", "../en"])
def test_there_is_no_picture_in_another_language(client: Client, code: str, language: str) -> None:
    assert client.get(f"/s/{code}/{language}.png").status_code == 404


def test_who_asks_for_too_many_pictures_waits(
    client: Client, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "PICTURES", Limit("few pictures", calls=2, seconds=60))
    monkeypatch.setattr(views, "png", lambda svg, width: b"")
    answers = [client.get(f"/s/{code}/en.png") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 0 < int(answers[2].headers["Retry-After"]) <= 60


def test_a_picture_takes_three_queries(
    client: Client, code: str, django_assert_max_num_queries: Any
) -> None:
    """The count of calls, those that are over, and the deal."""
    with django_assert_max_num_queries(3):
        client.get(f"/s/{code}/en.png")
