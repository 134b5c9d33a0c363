"""All pages for search engines. Which pages exist depends on the day alone."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe

from puzzles.days.clock import today
from puzzles.game.game import Game
from puzzles.game.registry import games
from puzzles.game.schedule import number_of
from rules.book.game_book import PageAddress
from rules.book.kept_pages import without_database
from rules.urls import rules_pages

if TYPE_CHECKING:
    SitemapOfPages = Sitemap[PageAddress]
else:  # generic only for the type checker
    SitemapOfPages = Sitemap


FIRST_MINUTES = "puzzles:lessons_learn"
TRAINED_BY_PART = {
    "puzzles:trainer": "has_page",
    "puzzles:lessons_path": "lessons",
    "puzzles:drills_counting": "counting",
    "puzzles:drills_moves": "moves",
    "puzzles:best": "weeks",
}


class Pages(SitemapOfPages):
    """Lists pages in all languages, at SITE_URL: a request may name another host."""

    i18n = True

    def __init__(self, pages: Sequence[PageAddress]) -> None:
        super().__init__()
        self.pages, self.protocol = pages, urlsplit(settings.SITE_URL).scheme

    def items(self) -> Sequence[PageAddress]:
        return self.pages

    def location(self, item: PageAddress) -> str:
        name, arguments = item
        return reverse(name, args=arguments)

    def lastmod(self, item: PageAddress) -> date | None:
        """The days of the start page and of puzzles are known; prose keeps none."""
        name, arguments = item
        if name == "home":
            return today()
        return arguments[1] if name == "puzzles:puzzle" else None

    def get_domain(self, site: object = None) -> str:  # noqa: ARG002 - Django's shape
        return urlsplit(settings.SITE_URL).netloc


class PagesWithLanguages(Pages):
    """Lists pages, each with its alternates. Puzzles are too many: their own pages name their
    alternates."""

    alternates = True
    x_default = True


@require_safe
@without_database
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", "Allow: /", f"Sitemap: {settings.SITE_URL}/sitemap.xml"]
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain")


@require_safe
@without_database
def sitemap(request: HttpRequest) -> HttpResponse:
    return HttpResponse(_sitemap_on(today()), content_type="application/xml")


@lru_cache(maxsize=1)
def _sitemap_on(day: date) -> str:
    alone = (("home", ()), ("privacy", ()), ("access", ()), ("puzzles:open_deals", ()))
    of_games = ("puzzles:practice", "puzzles:archive", "puzzles:calendar", "puzzles:embed")
    begun = [game for game in games() if game.first_day <= day]
    games_pages = [(name, (game,)) for game in begun for name in of_games]
    training = [page for game in begun for page in _trainer_pages(game)]
    lists = (
        PagesWithLanguages([*alone, *games_pages, *training, *rules_pages()]),
        *(Pages([*_puzzles(game, day)]) for game in begun),
    )
    urls = [url for each in lists for url in each.get_urls()]
    return render_to_string("sitemap.xml", {"urlset": urls})


def _trainer_pages(game: Game) -> Iterator[PageAddress]:
    trainer = game.training
    if trainer is None:
        return
    yield FIRST_MINUTES, (game,)
    parts = TRAINED_BY_PART.items()
    yield from ((name, (game,)) for name, part in parts if getattr(trainer, part))
    if trainer.lessons:
        titles = trainer.lessons.titles()
        yield from (("puzzles:lessons_one", (game, lesson)) for lesson, _ in titles)


def _puzzles(game: Game, last: date) -> Iterator[PageAddress]:
    """Yields the puzzles of a game that has begun, the newest first, without the days to come,
    and the pages of their months."""
    days = [last - timedelta(days=ago) for ago in range(number_of(last, game.first_day))]
    yield from (("puzzles:puzzle", (game, day)) for day in days)
    yield from (("puzzles:archive_month", (game, day)) for day in days if day.day == 1)
