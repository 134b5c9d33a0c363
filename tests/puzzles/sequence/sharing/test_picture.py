import io
import os
from pathlib import Path

from django.contrib.staticfiles import finders
from PIL import Image

from puzzles.game.text_picture import (
    PICTURE_MARGIN,
    PICTURE_SIZE,
    PICTURE_WIDTH,
    PictureWords,
    text_png,
)
from puzzles.sequence.plug import GAME
from puzzles.sequence.sharing.picture import SHOWN_SIDE, SHOWN_TOP, preview_png, share_png

WORDS = PictureWords(33, "Sequence", "The best there is", "The same cards for you")


def pixels(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def test_the_board_stands_in_its_corner_beside_the_words() -> None:
    drawn, plain = pixels(share_png(WORDS)), pixels(text_png(WORDS))
    assert drawn.size == PICTURE_SIZE
    left = PICTURE_WIDTH - PICTURE_MARGIN - SHOWN_SIDE
    corner = left, SHOWN_TOP, left + SHOWN_SIDE, SHOWN_TOP + SHOWN_SIDE
    assert drawn.crop(corner).tobytes() != plain.crop(corner).tobytes()
    for picture in (drawn, plain):
        picture.paste("white", corner)
    assert drawn.tobytes() == plain.tobytes()


def test_the_kept_preview_is_the_one_that_the_code_draws() -> None:
    kept = Path(str(finders.find(GAME.showing.preview_picture)))
    if os.environ.get("RENEW_PICTURES"):
        kept.write_bytes(preview_png())
    assert pixels(kept.read_bytes()).size == PICTURE_SIZE
    assert kept.read_bytes() == preview_png(), "look at it with RENEW_PICTURES=1"
