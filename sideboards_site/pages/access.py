"""What the site does for readers who see, hear or move otherwise, with all keys of all games."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from puzzles.game.registry import games
from rules.book.kept_pages import kept_page


@require_safe
@kept_page()
def access(request: HttpRequest) -> HttpResponse:
    return render(request, "access.html", {"games": games()})
