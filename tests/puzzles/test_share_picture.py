"""The pictures beside links: their pixels, their letters, their weight, how they are handed out."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations
from operator import sub
from time import process_time

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from django.utils import translation
from PIL import Image, ImageChops, ImageColor, ImageFont
from pytest_django import DjangoAssertNumQueries

from puzzles import records
from puzzles.challenge_records import make_challenge
from puzzles.deal_codes import deal_code
from puzzles.deal_keys import key_of_code
from puzzles.line_numbers import line_number
from puzzles.models import Attempt
from puzzles.rate_limits import Limit
from puzzles.share_codes import DailyShare, share_code
from puzzles.share_picture import (
    EDGE,
    STANDING,
    WIDTH,
    Line,
    SharePicture,
    challenge_picture,
    line_svg,
    result_picture,
    score_svg,
)
from puzzles.share_pixels import prepare, share_image, share_png
from puzzles.share_words import picture_of_challenge, picture_of_result
from puzzles.views import share_pictures as views
from rules.current_edition import current_edition
from rules.games.sideboards.cards import HEIGHT, Color
from rules.games.sideboards.ranking import RANKS
from rules.pictures.palette import PAPER_DRAWER, WALL
from rules.pictures.raster import TYPEFACE, png
from rules.pictures.sprite import PALE_DRAWER, drawer_symbol
from rules.sheet_words import rank_title
from tests.kept_pictures import difference
from tests.puzzles.cast import ANNA, plays_game
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


@pytest.fixture
def challenge(code: str) -> str:
    game = finished_game(deal_on(), choice=3)
    plays_game(ANNA, key_of_code(deal_code(deal_on(), current_edition())), game, on=DAY)
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


def test_one_point_more_makes_another_picture() -> None:
    pictures = [image_of(score) for score in (36, 37)]
    assert difference(*pictures) > TOLERANCE


def pictures_in(language: str) -> list[SharePicture]:
    """With all the words that can ever be on one."""
    days = [DAY.replace(month=month, day=1) for month in range(1, 13)]
    with translation.override(language):
        results = [picture_of_result(day, 100, rank_title(RANKS[0], language)) for day in days]
        ranks = [picture_of_result(None, 100, rank_title(rank, language)) for rank in RANKS]
        return [*results, *ranks, picture_of_challenge(100)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_in_the_typeface(language: str) -> None:
    font = ImageFont.truetype(str(TYPEFACE), 40)
    missing = bytes(font.getmask("\uffff"))
    words = [line.words for picture in pictures_in(language) for line in picture.lines]
    letters = sorted(letter for letter in set("".join(words)) if not letter.isspace())
    assert letters
    assert [letter for letter in letters if bytes(font.getmask(letter)) == missing] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_cut_off_or_touches_another(language: str) -> None:
    for picture in pictures_in(language):
        inked = [inked_box(line) for line in picture.lines]
        for (left, top, right, bottom), line in zip(inked, picture.lines, strict=True):
            window = line.window
            assert window.x < left < right < min(window.x + window.width, WIDTH - EDGE / 4)
            assert window.y < top < bottom < min(window.y + window.height, STANDING.y)
        for one, other in combinations(inked, 2):
            assert not overlap(one, other), picture.lines


def inked_box(line: Line) -> tuple[int, int, int, int]:
    with Image.open(io.BytesIO(png(line_svg(line)))) as letters:
        wall = Image.new("RGB", letters.size, WALL)
        box = ImageChops.difference(letters.convert("RGB"), wall).getbbox()
    assert box, f"nothing is to be seen of {line.words}"
    x, y = line.window.x, line.window.y
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def overlap(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(
    ("score", "columns"), [(0, 12), (7, 12), (60, 12), (61, 13), (80, 16), (81, 17), (140, 28)]
)
def test_as_many_drawers_are_filled_as_there_are_points(score: int, columns: int) -> None:
    picture = result_picture(score, occasion="", rank="", invitation="")
    assert picture.furniture.columns == columns
    empty = [is_empty(picture, place) for place in range(columns * HEIGHT)]
    assert empty == [False] * score + [True] * (columns * HEIGHT - score)


@pytest.mark.parametrize("shines", [False, True])
def test_a_page_draws_as_many_drawers_as_points(*, shines: bool) -> None:
    svg = score_svg(60, next_shines=shines)
    filled = sum(svg.count(f'href="#{drawer_symbol(color)}"') for color in Color)
    assert (filled, svg.count('class="shines"')) == (60, shines)
    assert svg.count(f'href="#{PALE_DRAWER}"') == 5 * shines
    assert 'aria-hidden="true"' in svg


def test_a_challenge_lets_the_drawer_shine_that_beats_it() -> None:
    challenge = challenge_picture(60, occasion="", headline="", invitation="")
    assert challenge.furniture.columns == 13
    shining = share_image(challenge).convert("RGB")
    plain = image_of(61)
    box = ImageChops.difference(shining, plain).crop((0, STANDING.y, WIDTH, 630)).getbbox()
    assert box is not None
    assert box[2] - box[0] <= challenge.furniture.scale.across(1)


def is_empty(picture: SharePicture, place: int) -> bool:
    """What stands left of the middle, where no handle and no inlay reaches."""
    furniture, (column, row) = picture.furniture, divmod(place, HEIGHT)
    x = furniture.left + furniture.scale.across(column) + round(6 * furniture.scale.factor)
    y = furniture.top + furniture.scale.down(row) + round(34 * furniture.scale.factor)
    found = share_image(picture).convert("RGB").getpixel((x, y))
    pale = ImageColor.getrgb(PAPER_DRAWER)
    return isinstance(found, tuple) and max(map(abs, map(sub, found, pale))) < 8


def image_of(score: int) -> Image.Image:
    picture = result_picture(score, occasion="", rank="", invitation="")
    return share_image(picture).convert("RGB")


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


def test_a_picture_is_light_and_quickly_put_together() -> None:
    """Of processor time, which other work on the machine hardly touches."""
    prepare()
    spent = []
    for score in range(20, 80, 3):
        picture = result_picture(score, occasion=f"{score}", rank=f"{score}", invitation="")
        begun = process_time()
        content = share_png(picture)
        spent.append(process_time() - begun)
        assert len(content) < 60_000
    assert max(spent) < 0.060
