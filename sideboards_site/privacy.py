"""What is stored, in numbers and names that come from where it is stored."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from puzzles import cookies, peeks, players, rate_limits, rivals, tips
from rules.reader import THEME_COOKIE
from sideboards_site import remembered_language, theme

A_DAY = 24 * 3600


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    page = {
        "player_cookie": players.COOKIE,
        "player_days": cookies.LONGEST_SECONDS // A_DAY,
        "idle_days": players.IDLE_DAYS,
        "peek_cookie": peeks.COOKIE,
        "rival_cookie": rivals.COOKIE,
        "form_cookie": settings.CSRF_COOKIE_NAME,
        "form_days": settings.CSRF_COOKIE_AGE // A_DAY,
        "theme_cookie": THEME_COOKIE,
        "theme_days": theme.A_YEAR // A_DAY,
        "language_cookie": settings.LANGUAGE_COOKIE_NAME,
        "language_days": remembered_language.A_YEAR // A_DAY,
        "tips_cookie": tips.COOKIE,
        "tips_days": cookies.LONGEST_SECONDS // A_DAY,
        "limit_minutes": rate_limits.LONGEST_SECONDS // 60,
    }
    return render(request, "privacy.html", page)
