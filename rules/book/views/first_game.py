"""The first game at a table: a page for each step, and sheets to print."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from rules.book.first_game import FirstGamePage
from rules.book.game_book import GameBook
from rules.book.kept_pages import without_database
from rules.book.registry import book_named
from rules.pictures.qr_codes import qr_svg
from rules.reader import reader_language

SHEETS_A_PAGE = 2


@require_safe
@without_database
def first_game(request: HttpRequest, book: GameBook, players: int, step: int = 0) -> HttpResponse:
    page = _page(request, book, players, step)
    if page.tonight.is_drawn:
        return HttpResponseRedirect(page.address(step))
    shown = {"book": book, "page": page, "qr": qr_svg(page.link)}
    return render(request, "book/first_game.html", shown, status=_status(page))


@require_safe
@without_database
def table_paper(request: HttpRequest, book: GameBook, players: int) -> HttpResponse:
    if not book.score_sheet_template:
        raise Http404
    page = _page(request, book, players, 0)
    shown = {
        "book": book,
        "page": page,
        "sheets": range(SHEETS_A_PAGE),
        "seats": range(1, players + 1),
        "qr": qr_svg(page.link),
    }
    return render(request, "book/table_paper.html", shown, status=_status(page))


@require_safe
@without_database
def first_game_link(request: HttpRequest, book_id: str, players: int, step: int) -> HttpResponse:
    """Leads to the page in the language of the reader."""
    book = book_named(book_id)
    if book is None:
        raise Http404
    response = redirect(_page(request, book, players, step).address(step))
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


def _page(request: HttpRequest, book: GameBook, players: int, step: int) -> FirstGamePage:
    if players not in book.players or step > len(book.first_game(players).steps):
        raise Http404
    return FirstGamePage(book, players, step, book.tonight(request), reader_language())


def _status(page: FirstGamePage) -> HTTPStatus:
    return HTTPStatus.UNPROCESSABLE_ENTITY if page.tonight.fault else HTTPStatus.OK
