"""The addresses of all pages that a stranger can open, for the tests that ask every page."""

from django.urls import reverse
from django.utils.translation import override

from rules.sitemap import rules_pages

LANGUAGES = ["en", "fr", "de", "it"]
OTHERS = ["", "offline/", "search/?q=swap", "search/", "rules/rule/turn-start/"]
OTHERS += ["puzzles/2026-03-04/", "archive/", "archive/2026-01/", "statistics/", "practice/"]
OTHERS += ["data/", "data/delete/", "recovery/", "recovery/babe/", "embed/", "embed/today/"]
OTHERS += ["privacy/"]


def pages_of_rules(language: str) -> list[str]:
    with override(language):
        return [reverse(name, args=arguments) for name, arguments in rules_pages()]


def every_page(language: str) -> list[str]:
    return [*pages_of_rules(language), *(f"/{language}/{path}" for path in OTHERS)]
