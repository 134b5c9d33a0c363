"""The pixels of a share picture, composed of cached parts.

Drawn as a whole, most of the time would go into encoding three million bytes of color. The
parts share one palette, so that all that is left to do is to paste them and to write it down.
"""

from functools import cache, lru_cache

from PIL import Image, ImageChops
from PIL.Image import Dither, Quantize

from puzzles.game.text_picture import PICTURE_HEIGHT, PICTURE_WIDTH, PictureWords
from puzzles.sideboards.sharing.picture import (
    FEWEST_COLUMNS,
    PERIOD,
    STANDING,
    Furniture,
    Line,
    Scale,
    SharePicture,
    fronts_svg,
    furniture_svg,
    line_svg,
    picture_of,
    shining_svg,
)
from rules.pictures.palette import WALL
from rules.pictures.raster import pixels_of, png_of
from rules.sideboards.engine.cards import HEIGHT

SHADES = 256
MOST_LINES = 100
MOST_FURNITURE = 8


def preview_png(words: PictureWords) -> bytes:
    return share_png(picture_of(words))


def share_png(picture: SharePicture) -> bytes:
    return png_of(share_image(picture))


def share_image(picture: SharePicture) -> Image.Image:
    canvas = _wall().copy()
    canvas.paste(_furniture(picture.furniture), (STANDING.x, STANDING.y))
    _fill(canvas, picture)
    for line in picture.lines:
        letters, corner = _letters(line)
        canvas.paste(letters, corner)
    return canvas


def prepare() -> None:
    """Fills the cache with the parts that most pictures share."""
    share_image(SharePicture(FEWEST_COLUMNS * HEIGHT, ()))


def _fill(canvas: Image.Image, picture: SharePicture) -> None:
    furniture, scale = picture.furniture, picture.furniture.scale
    columns, drawers = divmod(picture.score, HEIGHT)
    beside, below = scale.across(columns), scale.down(drawers)
    fronts = _all_fronts(furniture, are_filled=True)
    canvas.paste(fronts.crop((0, 0, beside, fronts.height)), (furniture.left, furniture.top))
    if drawers:
        last = fronts.crop((beside, 0, scale.across(columns + 1), below))
        canvas.paste(last, (furniture.left + beside, furniture.top))
    if picture.next_shines:
        canvas.paste(_shining(scale), (furniture.left + beside, furniture.top + below))


@cache
def _wall() -> Image.Image:
    return _in_palette(Image.new("RGB", (PICTURE_WIDTH, PICTURE_HEIGHT), WALL))


@lru_cache(MOST_FURNITURE)
def _furniture(furniture: Furniture) -> Image.Image:
    standing = _in_palette(pixels_of(furniture_svg(furniture)))
    place = (furniture.left - STANDING.x, furniture.top - STANDING.y)
    standing.paste(_all_fronts(furniture, are_filled=False), place)
    return standing


@lru_cache(MOST_FURNITURE)
def _all_fronts(furniture: Furniture, *, are_filled: bool) -> Image.Image:
    some, scale = _some_fronts(furniture.scale, are_filled=are_filled), furniture.scale
    fronts = Image.new("P", (scale.across(furniture.columns), some.height))
    for column in range(0, furniture.columns, PERIOD):
        fronts.paste(some, (scale.across(column), 0))
    return fronts


@cache
def _some_fronts(scale: Scale, *, are_filled: bool) -> Image.Image:
    return _scaled(_fronts(are_filled=are_filled), scale, columns=PERIOD, drawers=HEIGHT)


@cache
def _shining(scale: Scale) -> Image.Image:
    return _scaled(pixels_of(shining_svg()), scale, columns=1, drawers=1)


def _scaled(drawn: Image.Image, scale: Scale, *, columns: int, drawers: int) -> Image.Image:
    return _in_palette(drawn.resize((scale.across(columns), scale.down(drawers))))


@cache
def _fronts(*, are_filled: bool) -> Image.Image:
    return pixels_of(fronts_svg(are_filled=are_filled))


@lru_cache(MOST_LINES)
def _letters(line: Line) -> tuple[Image.Image, tuple[int, int]]:
    """A line cut out as closely as can be, and where it belongs."""
    drawn, window = pixels_of(line_svg(line)), line.window
    wall = Image.new("RGB", drawn.size, WALL)
    left, top, right, bottom = ImageChops.difference(drawn, wall).getbbox() or (0, 0, 0, 0)
    return _in_palette(drawn.crop((left, top, right, bottom))), (window.x + left, window.y + top)


def _in_palette(drawn: Image.Image) -> Image.Image:
    return drawn.quantize(palette=_palette(), dither=Dither.NONE)


@cache
def _palette() -> Image.Image:
    """The shades of all that a picture can show."""
    words = PictureWords(0, occasion="Sideboards", headline="Sideboards", invitation="")
    text = picture_of(words).lines
    drawings = [furniture_svg(Furniture(FEWEST_COLUMNS)), shining_svg(), *map(line_svg, text)]
    fronts = [_fronts(are_filled=are_filled) for are_filled in (True, False)]
    parts = [*fronts, *map(pixels_of, drawings)]
    sheet = Image.new("RGB", (PICTURE_WIDTH, sum(part.height for part in parts)), WALL)
    for place, part in enumerate(parts):
        sheet.paste(part, (0, sum(above.height for above in parts[:place])))
    # the other ways to choose mix shades of dark wood that are seen side by side
    return sheet.quantize(SHADES, method=Quantize.FASTOCTREE)
