"""With which cards a reader counts: with those of a box, if the browser keeps its code, or ours.

A view takes them from `reader_edition(request)`, and says so with `sideboards/box/in_use.html`,
which reads `box` of the context, `reader_box(request)`. Such a page is not the same for everybody:
`kept_page` has to know it by `cookie=BOX_COOKIE`. Solver and coach only know cards that show each
shape once, so who asks them takes the `dealt_cards` of the edition.
"""

from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from rules.reader import BOX_COOKIE, BOX_SECONDS
from rules.sideboards.edition.current import current_edition, edition_file
from rules.sideboards.engine.box import Box, boxed_edition
from rules.sideboards.engine.box_code import box_code, parse_box
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.errors import BrokenBox


def reader_box(request: HttpRequest) -> Box | None:
    """The box in use; a code that cannot be read is none, nor is one of which nothing is left."""
    return box_and_edition(request.COOKIES.get(BOX_COOKIE, ""))[0]


def reader_edition(request: HttpRequest) -> Edition:
    return box_and_edition(request.COOKIES.get(BOX_COOKIE, ""))[1]


def box_and_edition(code: str) -> tuple[Box | None, Edition]:
    """Of the code that a browser keeps."""
    return _boxed(code, edition_file())


# as many boxes as are used at about the same time
@lru_cache(maxsize=64)
def _boxed(code: str, _below: Path) -> tuple[Box | None, Edition]:
    """The same edition for the same code, since much is remembered by it."""
    try:
        box = parse_box(code) if code else None
    except BrokenBox:
        box = None
    if box is None or box.is_empty:
        return None, current_edition()
    return box, boxed_edition(box, current_edition())


def use_box(response: HttpResponse, box: Box) -> None:
    response.set_cookie(
        BOX_COOKIE,
        box_code(box),
        max_age=BOX_SECONDS,
        samesite="Lax",
        secure=settings.IS_HTTPS,
        httponly=True,
    )


def put_box_away(response: HttpResponse) -> None:
    response.delete_cookie(BOX_COOKIE, samesite="Lax")
