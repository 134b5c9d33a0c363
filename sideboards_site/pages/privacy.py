"""What is stored, with names and durations taken from the code that stores it."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from puzzles.open_deals import crowds
from puzzles.play import views as play
from puzzles.players.deletion import junk
from puzzles.sharing import comparison_target, senders, spoiler_consent
from puzzles.trainer.drills import strength
from puzzles.visitors import cookies, player_cookie, rate_limits, tips
from rules.book.kept_pages import without_database
from rules.reader import BOX_COOKIE, BOX_SECONDS, THEME_COOKIE
from sideboards_site.pages.theme import THEME_SECONDS

SECONDS_A_DAY = 24 * 3600


@require_safe
@without_database
def privacy(request: HttpRequest) -> HttpResponse:
    page = {
        "player_cookie": player_cookie.PLAYER_COOKIE,
        "player_days": cookies.COOKIE_SECONDS // SECONDS_A_DAY,
        "idle_days": player_cookie.IDLE_DAYS,
        "stranger_days": junk.STRANGER_DAYS,
        "practice_days": junk.PRACTICE_DAYS,
        "remark_days": junk.REMARK_DAYS,
        "offer_days": junk.BOX_DAYS,
        "table_days": junk.TABLE_DAYS,
        "peek_cookie": spoiler_consent.SPOILER_COOKIE,
        "sender_cookie": senders.SENDER_COOKIE,
        "rival_cookie": comparison_target.COMPARISON_COOKIE,
        "form_cookie": settings.CSRF_COOKIE_NAME,
        "form_days": settings.CSRF_COOKIE_AGE // SECONDS_A_DAY,
        "theme_cookie": THEME_COOKIE,
        "theme_days": THEME_SECONDS // SECONDS_A_DAY,
        "language_cookie": settings.LANGUAGE_COOKIE_NAME,
        "language_days": settings.LANGUAGE_COOKIE_AGE // SECONDS_A_DAY,
        "box_cookie": BOX_COOKIE,
        "box_days": BOX_SECONDS // SECONDS_A_DAY,
        "tips_cookie": tips.TIPS_COOKIE,
        "strength_cookie": strength.STRENGTH_COOKIE,
        "tips_days": cookies.COOKIE_SECONDS // SECONDS_A_DAY,
        "crowd": crowds.CROWD,
        "counted_tries": play.MOST_COUNTED_TRIES,
        "limit_minutes": rate_limits.LONGEST_WINDOW_SECONDS // 60,
    }
    return render(request, "privacy.html", page)
