"""The pictures beside links: their drawers, their letters, their weight."""

import io
from dataclasses import replace
from itertools import combinations
from operator import sub
from time import process_time
from types import SimpleNamespace

import pytest
from django.utils import translation
from PIL import Image, ImageChops, ImageColor, ImageFont

from puzzles.attempts.benchmarks import cards_seen_mark, hints_mark
from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import DealKey, key_of_code, key_of_day
from puzzles.game.text_picture import PICTURE_MARGIN, PICTURE_WIDTH, PictureWords
from puzzles.sharing.codes import DailyShare
from puzzles.sharing.links import Link, SharedGame
from puzzles.sharing.words import picture_of_challenge, picture_of_result
from puzzles.sideboards.sharing.picture import (
    STANDING,
    Line,
    SharePicture,
    line_svg,
    picture_of,
    picture_with_target,
    score_svg,
)
from puzzles.sideboards.sharing.pixels import prepare, share_image, share_png
from rules.pictures.palette import PAPER_DRAWER, WALL
from rules.pictures.raster import TYPEFACE, png
from rules.sideboards.book.sheet_words import rank_title
from rules.sideboards.engine.cards import HEIGHT, Color
from rules.sideboards.engine.scoring import RANKS
from rules.sideboards.engine.solo import begin
from rules.sideboards.pictures.sprite import PALE_DRAWER, drawer_symbol
from tests.every_page import LANGUAGES
from tests.kept_pictures import difference
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on

TOLERANCE = 0.2
"""Other machines may round a pixel differently; one drawer more is beyond it."""


def test_one_point_more_makes_another_picture() -> None:
    pictures = [image_of(score) for score in (36, 37)]
    assert difference(*pictures) > TOLERANCE


def pictures_in(language: str) -> list[SharePicture]:
    """With all the words that can ever be on one."""
    days = [DAY.replace(month=month, day=1) for month in range(1, 13)]
    with translation.override(language):
        results = [picture_of_result(shared_with(key_of_day(SIDEBOARDS, day))) for day in days]
        results.append(picture_of_result(shared_with(key_of_day(SIDEBOARDS, days[8]), None)))
        practice = picture_of_result(shared_with(key_of_code(SIDEBOARDS, "1")))
        ranks = [replace(practice, headline=rank_title(rank, language)) for rank in RANKS]
        challenge = picture_of_challenge(
            SIDEBOARDS, 100, mark=f"{hints_mark()} · {cards_seen_mark(SIDEBOARDS)}"
        )
        return [picture_of(words) for words in (*results, *ranks, challenge)]


def shared_with(key: DealKey, best: int | None = 100) -> SharedGame:
    """Whatever the game was, it brought 100 points."""
    link = Link("", DailyShare(key.game_id, 0, 0))
    mine = PlayerGame(key, begin(deal_on()), ceiling=best, coach_score=best)
    return SharedGame(link, SimpleNamespace(score=100), mine)


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
            assert (
                window.x
                < left
                < right
                < min(window.x + window.width, PICTURE_WIDTH - PICTURE_MARGIN / 4)
            )
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
    picture = SharePicture(score, ())
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
    challenge = picture_with_target(60, occasion="", headline="", invitation="")
    assert challenge.furniture.columns == 13
    shining = share_image(challenge).convert("RGB")
    plain = image_of(61)
    box = ImageChops.difference(shining, plain).crop((0, STANDING.y, PICTURE_WIDTH, 630)).getbbox()
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
    picture = SharePicture(score, ())
    return share_image(picture).convert("RGB")


def test_a_picture_is_light_and_quickly_put_together() -> None:
    """Of processor time, which other work on the machine hardly touches."""
    prepare()
    spent = []
    for score in range(20, 80, 3):
        said = f"{score}"
        picture = picture_of(PictureWords(score, occasion=said, headline=said, invitation=said))
        begun = process_time()
        content = share_png(picture)
        spent.append(process_time() - begun)
        assert len(content) < 60_000
    assert max(spent) < 0.060
