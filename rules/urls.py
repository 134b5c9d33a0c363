from django.urls import path, register_converter

from rules.views import booklet, example, objectives, pages, rule_links, searching

app_name = "rules"


class Number:
    """Written in one way only: zeros before it would give one page any number of addresses."""

    regex = "[1-9][0-9]?"
    to_python = int
    to_url = str


register_converter(Number, "number")

urlpatterns = [
    path("search/", searching.search, name="search"),
    path("rules/", booklet.index, name="index"),
    path("rules/booklet/", booklet.whole, name="whole"),
    path("rules/words/", pages.words, name="words"),
    path("rules/sheet/", pages.sheet, name="sheet"),
    path("rules/table/", pages.table, name="table"),
    path("rules/table/<number:players>/", pages.table, name="table_for"),
    path("rules/objectives/", objectives.index, name="objectives"),
    path("rules/objectives/<number:objective_id>/", objectives.objective, name="objective"),
    path("rules/try-it/", example.example, name="example"),
    path("rules/rule/<slug:rule_id>/", rule_links.rule, name="rule"),
    path("rules/<slug:chapter_id>/", booklet.chapter, name="chapter"),
]
