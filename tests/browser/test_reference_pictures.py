"""The main pages look as they did when somebody last looked at them.

Text is set in the typeface that the site brings along, so that lines break alike on every machine.
After a change that is wanted, `RENEW_PICTURES=1` before this file's test keeps the pages anew: look
at them before you commit them.
"""

import io
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from PIL import Image
from playwright.sync_api import FloatRect, Page
from pytest_django.live_server_helper import LiveServer

from puzzles.sharing.links import link_to
from puzzles.visitors import tips
from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.fixtures import DESKTOP, PHONE, NewPage
from tests.browser.stored_games import game_of_day, has_analyzed
from tests.kept_pictures import difference, keep, read, reduced, share_changed
from tests.puzzles.cast import ANNA, BEN, as_player, noon, plays
from tests.puzzles.sample_games import DAY, SECRET

FOLDER = settings.BASE_DIR / "tests" / "data" / "pictures"
HOW_TO_RENEW = "if the change is wanted, RENEW_PICTURES=1 keeps the pages as they are now"
SHARPNESS = 2
"""Twice as fine, as phones show it: there browsers draw letters unhinted, wherever they run."""
REDUCED_BY = 2 * SHARPNESS
COLORS = 256
HIGHEST = 1500
"""Pixels of a page that are kept: what comes below repeats."""
MEAN, CHANGED = 1.5, 4.0
LIGHTEST = 1_500_000
"""Bytes of all kept pictures together."""

SAME_EVERYWHERE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        :root { --text: Besley, serif; }
        * { text-rendering: geometricPrecision; }
        .share-text { field-sizing: fixed; }
        .share-text, .next-puzzle { color: transparent; }
    `);
    document.adoptedStyleSheets = [sheet];
}"""
"""A text to share holds the test server's address; the next puzzle is a minute nearer each time."""


BEGUN, UNTOUCHED = (DAY.replace(day=day) for day in (16, 17))
CROWD = [UUID(int=number) for number in range(10, 15)]
PAGES = {
    "home": "",
    "start": f"sideboards/puzzles/{UNTOUCHED}/",
    "turn": f"sideboards/puzzles/{BEGUN}/",
    "end": f"sideboards/puzzles/{DAY}/",
    "analysis": f"sideboards/puzzles/{DAY}/analysis/",
    "shared": "shared/",
    "archive": "sideboards/archive/",
    "statistics": "sideboards/statistics/",
    "rules": "sideboards/rules/",
    "chapter": "sideboards/rules/rows/",
    "sheet": "sideboards/rules/sheet/",
}
FOR_NEWCOMERS = {"home", "start", "shared"}


@dataclass(frozen=True, slots=True)
class View:
    page: str
    language: str = "de"
    is_wide: bool = False
    is_dark: bool = False

    @property
    def file_name(self) -> str:
        device = "desktop" if self.is_wide else "phone"
        return f"{self.page}-{self.language}-{device}{'-evening' * self.is_dark}.png"


VIEWS = [
    *map(View, PAGES),
    *(View(page, "en", is_wide=True) for page in ("home", "turn", "end", "chapter")),
    *(View(page, "fr", is_dark=True) for page in ("home", "turn")),
    View("turn", "it", is_wide=True, is_dark=True),
]


@pytest.fixture(autouse=True)
def on_the_day(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)
    monkeypatch.setattr(settings, "PUZZLE_SECRET", SECRET)
    with time_machine.travel(noon(DAY)):
        yield


def play() -> None:
    """What the pages tell of: Anna has finished one game and begun another, others have played."""
    plays(ANNA, BEGUN, moves=3)
    for choice, player in enumerate((ANNA, BEN, *CROWD), start=3):
        plays(player, DAY, choice=choice)
    has_analyzed(ANNA, DAY)


def address_of(page: str) -> str:
    """Where something is shown that only the played games know: a card to place, a link."""
    if page == "turn":
        return PAGES[page]
    if page == "shared":
        return f"{PAGES[page]}{link_to(game_of_day(BEN, DAY)).code}/"
    return PAGES[page]


@pytest.fixture
def show(new_page: NewPage) -> Callable[[View], Page]:
    def open_page(view: View) -> Page:
        page = new_page(
            viewport=DESKTOP if view.is_wide else PHONE,
            color_scheme="dark" if view.is_dark else "light",
            reduced_motion="reduce",
            device_scale_factor=SHARPNESS,
            service_workers="block",
        )
        if view.page not in FOR_NEWCOMERS:
            page.context.add_cookies(cookies_of(ANNA))
        page.goto(f"/{view.language}/{address_of(view.page)}")
        page.evaluate(SAME_EVERYWHERE)
        page.evaluate("document.fonts.ready")
        return page

    return open_page


def cookies_of(who: UUID) -> Any:
    cookies = {
        PLAYER_COOKIE: as_player(Client(), who).cookies[PLAYER_COOKIE].value,
        tips.TIPS_COOKIE: tips.OFF,
    }
    return [{"name": name, "value": cookies[name], "url": settings.SITE_URL} for name in cookies]


def picture_of(page: Page) -> Image.Image:
    width, height = page.evaluate("[innerWidth, document.documentElement.scrollHeight]")
    part: FloatRect = {"x": 0, "y": 0, "width": width, "height": min(height, HIGHEST)}
    with Image.open(io.BytesIO(page.screenshot(full_page=True, clip=part))) as picture:
        return reduced(picture, by=REDUCED_BY)


def fault_in(picture: Image.Image, kept: Image.Image) -> str:
    if picture.size != kept.size:
        return f"{picture.size} instead of {kept.size}"
    mean, changed = difference(picture, kept), share_changed(picture, kept)
    if mean < MEAN and changed < CHANGED:
        return ""
    return f"mean {mean:.2f}, {changed:.1f} of a thousand pixels changed"


@pytest.mark.long
def test_the_main_pages_look_as_they_did(show: Callable[[View], Page], tmp_path: Path) -> None:
    play()
    folder = FOLDER if os.environ.get("RENEW_PICTURES") else tmp_path
    faults: dict[str, str] = {}
    for view in VIEWS:
        picture, kept = picture_of(show(view)), FOLDER / view.file_name
        keep(picture, folder / view.file_name, colors=COLORS)
        faults[view.file_name] = fault_in(picture, read(kept)) if kept.exists() else "not kept"
    assert not any(faults.values()), f"{faults} (compare {folder} with {FOLDER}; {HOW_TO_RENEW})"


CHANGES = {
    "a button moved by a little": "main .button { translate: 12px 0; }",
    "a button in another color": "main .button { background: #7a2f8f; }",
    "a heading in another size": "main h1 { font-size: 1.5rem; }",
    "cards without a gap": ".hero-hand { gap: 0; }",
    "drawers of another red": "#dr path:first-child { fill: #2a18a6; }",
    "more room below the head": "main { padding-top: 2.5rem; }",
}


def test_a_changed_page_is_noticed(show: Callable[[View], Page]) -> None:
    page = show(View("home"))
    before = picture_of(page)
    assert fault_in(picture_of(page), before) == ""
    unnoticed = [name for name, css in CHANGES.items() if not fault_in(changed(page, css), before)]
    assert unnoticed == []


def changed(page: Page, css: str) -> Image.Image:
    """The page with one more rule of style, which is taken back afterwards."""
    page.evaluate(
        "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);"
        " document.adoptedStyleSheets.push(sheet); }",
        css,
    )
    picture = picture_of(page)
    page.evaluate("() => { document.adoptedStyleSheets.pop(); }")
    return picture


def test_the_kept_pictures_are_those_that_are_looked_at_and_light() -> None:
    files = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert set(files) == {view.file_name for view in VIEWS}
    assert sum(files.values()) < LIGHTEST, files
