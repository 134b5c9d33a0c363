from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.daily import daily_standing, today
from puzzles.players import player_of
from puzzles.schedule import number_of
from rules.booklet import contents
from rules.reader import reader_language
from sideboards_site.hero import how_it_goes


@require_safe
@cache_control(private=True, no_cache=True)
def home(request: HttpRequest) -> HttpResponse:
    """Another one after midnight, and for whoever has begun today's puzzle."""
    day = today()
    page = {
        "contents": contents(reader_language()),
        "day": day,
        "number": number_of(day),
        "standing": daily_standing(day, player_of(request)),
    }
    return render(request, "home.html", how_it_goes() | page)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", "Allow: /", f"Sitemap: {settings.SITE_URL}/sitemap.xml"]
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    return redirect(static("site/icons/icon.svg"), permanent=False)
