"""The pages of the rules, for search engines, each with its other languages."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from rules.current_edition import current_edition
from rules.games.sideboards.setup import MOST_PLAYERS
from rules.rulebook import rulebook

Page = tuple[str, tuple[Any, ...]]


def rules_pages() -> Sequence[Page]:
    """The name of each address with its arguments."""
    alone = ("index", "words", "sheet", "table", "objectives", "example", "whole")
    return [
        *((f"rules:{name}", ()) for name in alone),
        *(("rules:chapter", (chapter.id,)) for chapter in rulebook().chapters),
        *(("rules:objective", (number,)) for number in current_edition().objectives),
        *(("rules:table_for", (players,)) for players in range(1, MOST_PLAYERS + 1)),
    ]


if TYPE_CHECKING:
    SitemapOfPages = Sitemap[Page]
else:  # generic only for the type checker
    SitemapOfPages = Sitemap


class RulesSitemap(SitemapOfPages):
    i18n = True
    alternates = True
    x_default = True
    changefreq = "monthly"

    def items(self) -> Sequence[Page]:
        return rules_pages()

    def location(self, item: Page) -> str:
        name, arguments = item
        return reverse(name, args=arguments)
