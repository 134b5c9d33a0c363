"""Pictures that are kept, and how far another may be from them."""

from pathlib import Path

from PIL import Image, ImageChops, ImageStat

CLEARLY = 40
"""In 255ths of full light: more than letters differ that another machine has drawn."""


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean over all pixels, in 255ths of full light."""
    channels = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return max(channels)


def share_changed(one: Image.Image, other: Image.Image) -> float:
    """How many of a thousand pixels are clearly of another color."""
    red, green, blue = ImageChops.difference(one, other).split()
    counts = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    return 1000 * sum(counts[CLEARLY:]) / sum(counts)


def reduced(picture: Image.Image, *, by: int) -> Image.Image:
    """So small that how a letter is drawn no longer matters, but where it stands does."""
    return picture.convert("RGB").reduce(by)


def read(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGB")


def keep(picture: Image.Image, path: Path, *, colors: int) -> None:
    few = picture.quantize(colors, dither=Image.Dither.NONE)
    path.parent.mkdir(exist_ok=True)
    few.save(path, optimize=True)
