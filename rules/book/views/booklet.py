"""The booklet: its contents, its chapters, all of it for printing."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rules.book.booklet import contents, first_words, heading, neighbors, shown_rule
from rules.book.game_book import GameBook
from rules.book.kept_pages import kept_page
from rules.book.rulebook import UnknownText
from rules.reader import language_asked, reader_language, wants_fragment
from rules.texts.tree import Chapter


@require_safe
@kept_page()
def rules_home(request: HttpRequest, book: GameBook) -> HttpResponse:
    page = {"book": book, "contents": contents(book, reader_language())}
    return render(request, "book/index.html", page)


@require_safe
@vary_on_headers("HX-Request")
@kept_page("back", "in", "rule", "with")
def chapter(request: HttpRequest, book: GameBook, chapter_id: str) -> HttpResponse:
    """A chapter; `rule` and `in` show one rule in another language, `with` shows all in a second
    one."""
    try:
        found = book.rulebook.chapter(chapter_id)
    except UnknownText as error:
        raise Http404 from error
    elsewhere = language_asked(request, "in")
    if wants_fragment(request) and elsewhere:
        return _single_rule(request, book, found, elsewhere)
    return render(request, "book/chapter.html", _chapter_page(request, book, found))


@require_safe
@kept_page("with")
def whole(request: HttpRequest, book: GameBook) -> HttpResponse:
    """The whole booklet on one page, to print or to search with the browser."""
    language, beside = reader_language(), language_asked(request, "with")
    chapters = [
        {"heading": heading(book, each.id, language), "rules": _pairs(book, each, beside=beside)}
        for each in book.rulebook.chapters
    ]
    page = {"book": book, "chapters": chapters, "beside": beside}
    return render(request, "book/whole.html", page)


def _chapter_page(request: HttpRequest, book: GameBook, found: Chapter) -> dict[str, Any]:
    language = reader_language()
    before, after = neighbors(book, found, language)
    return {
        "book": book,
        "chapter": heading(book, found.id, language),
        "description": first_words(book.rulebook, found.rules[0].id, language),
        "rules": _pairs(
            book,
            found,
            beside=language_asked(request, "with"),
            one_rule=request.GET.get("rule", ""),
            one_language=language_asked(request, "in"),
        ),
        "beside": language_asked(request, "with"),
        "contents": contents(book, language),
        "before": before,
        "after": after,
    }


def _pairs(
    book: GameBook, found: Chapter, *, beside: str, one_rule: str = "", one_language: str = ""
) -> list[dict[str, Any]]:
    """Returns each rule in the language asked for, with the same rule in the second language, if
    any."""
    language = reader_language()
    return [
        {
            "rule": shown_rule(book, rule, (rule.id == one_rule and one_language) or language),
            "other": shown_rule(book, rule, beside) if beside else None,
        }
        for rule in found.rules
    ]


def _single_rule(
    request: HttpRequest, book: GameBook, found: Chapter, language: str
) -> HttpResponse:
    asked = [rule for rule in found.rules if rule.id == request.GET.get("rule")]
    if not asked:
        raise Http404
    shown = shown_rule(book, asked[0], language)
    page = {"book": book, "rule": shown, "chapter": heading(book, found.id, reader_language())}
    return render(request, "book/one_rule.html", page)
