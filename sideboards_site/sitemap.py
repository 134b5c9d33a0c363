"""All pages for search engines. Which there are follows from the day alone."""

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

from puzzles.daily import today
from puzzles.schedule import number_of
from rules.sitemap import Page, rules_pages

if TYPE_CHECKING:
    SitemapOfPages = Sitemap[Page]
else:  # generic only for the type checker
    SitemapOfPages = Sitemap


class Pages(SitemapOfPages):
    """In all languages, at the site's own address: a request may name another host."""

    i18n = True

    def __init__(self, pages: Sequence[Page]) -> None:
        super().__init__()
        self.pages, self.protocol = pages, urlsplit(settings.SITE_URL).scheme

    def items(self) -> Sequence[Page]:
        return self.pages

    def location(self, item: Page) -> str:
        name, arguments = item
        return reverse(name, args=arguments)

    def get_domain(self, site: object = None) -> str:  # noqa: ARG002 - Django's shape
        return urlsplit(settings.SITE_URL).netloc


class PagesWithLanguages(Pages):
    """Each with its other languages. Puzzles name them on their own pages alone: there are many."""

    alternates = True
    x_default = True


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    return HttpResponse(_sitemap_on(today()), content_type="application/xml")


@lru_cache(maxsize=1)
def _sitemap_on(day: date) -> str:
    alone = ("home", "puzzles:practice", "puzzles:archive", "puzzles:embed", "privacy")
    lists = (
        PagesWithLanguages([*((name, ()) for name in alone), *rules_pages()]),
        Pages([*_puzzles(day)]),
    )
    urls = [url for each in lists for url in each.get_urls()]
    return render_to_string("sitemap.xml", {"urlset": urls})


def _puzzles(last: date) -> Iterator[Page]:
    """The newest first. Of the days to come nothing is said."""
    days = [last - timedelta(days=ago) for ago in range(number_of(last))]
    yield from (("puzzles:puzzle", (day,)) for day in days)
    yield from (("puzzles:archive_month", (day,)) for day in days if day.day == 1)
