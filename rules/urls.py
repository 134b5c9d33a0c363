from collections.abc import Sequence
from typing import Any

from django.urls import path, register_converter

from rules.book.sideboards.book import rulebook
from rules.book.sideboards.table import PLAYERS
from rules.book.views import booklet, pages, rule_links
from rules.editions.current import current_edition
from rules.lab.views import example, objectives
from rules.search import views as searching

app_name = "rules"


class Number:
    """Without leading zeros, which would give one page any number of addresses."""

    regex = "[1-9][0-9]?"
    to_python = int
    to_url = str


register_converter(Number, "number")

urlpatterns = [
    path("search/", searching.search, name="search"),
    path("sideboards/rules/", booklet.rules_home, name="index"),
    path("sideboards/rules/booklet/", booklet.whole, name="whole"),
    path("sideboards/rules/words/", pages.words, name="words"),
    path("sideboards/rules/three-minutes/", pages.minutes, name="minutes"),
    path("sideboards/rules/sheet/", pages.sheet, name="sheet"),
    path("sideboards/rules/table/", pages.table, name="table"),
    path("sideboards/rules/table/<number:players>/", pages.table, name="table_for"),
    path("sideboards/rules/objectives/", objectives.all_objectives, name="objectives"),
    path(
        "sideboards/rules/objectives/<number:objective_id>/", objectives.objective, name="objective"
    ),
    path("sideboards/rules/try-it/", example.example, name="example"),
    path("sideboards/rules/rule/<slug:rule_id>/", rule_links.rule, name="rule"),
    path("sideboards/rules/<slug:chapter_id>/", booklet.chapter, name="chapter"),
]

PageAddress = tuple[str, tuple[Any, ...]]


def rules_pages() -> Sequence[PageAddress]:
    """The name of each URL with its arguments."""
    alone = ("index", "minutes", "words", "sheet", "table", "objectives", "example", "whole")
    return [
        *((f"rules:{name}", ()) for name in alone),
        *(("rules:chapter", (chapter.id,)) for chapter in rulebook().chapters),
        *(("rules:objective", (number,)) for number in current_edition().objectives),
        *(("rules:table_for", (players,)) for players in PLAYERS),
    ]
