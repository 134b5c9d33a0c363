from dataclasses import replace
from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.attempts.daily_attempts import daily_attempts, difficulties_between, weekly_set
from puzzles.days.clock import today
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_WEEK, first_set, monday_of, newest_set
from puzzles.game.showing import DIFFICULTY_WORDS
from puzzles.results.archive import SHOW_WORDS, Archive, Show
from puzzles.visitors.player_cookie import player_of, renew
from rules.locale_words import weekday_names


@require_safe
@never_cache
def archive(request: HttpRequest, game: Game, month: date | None = None) -> HttpResponse:
    """The calendar of a month; without one, of the current month."""
    player = player_of(request)
    found = Archive(daily_attempts(game, player), today(), game.first_day)
    shown = month or found.last_month
    if not found.has_month(shown):
        raise Http404
    hard = difficulties_between(game, shown, found.month_end(shown))
    show = _show(request)
    found = replace(found, difficulties=hard, show=show, difficulty=_difficulty(request))
    page = {
        "game": game,
        "archive": found,
        "month": shown,
        "before": found.month_before(shown),
        "after": found.month_after(shown),
        "months": found.months_of(shown.year),
        "sets": found.sets_in(shown),
        "filters": [(each, words, found.count(each)) for each, words in SHOW_WORDS.items()],
        "query": found.query,
        "has_difficulties": any(hard.values()) or found.difficulty,
        "weekdays": weekday_names(),
        "weeks": found.weeks(shown),
    }
    return renew(render(request, "results/archive.html", page), player)


def _show(request: HttpRequest) -> Show:
    try:
        return Show(request.GET.get("show", Show.ALL))
    except ValueError as error:
        raise Http404 from error


def _difficulty(request: HttpRequest) -> int | None:
    asked = request.GET.get("difficulty")
    if asked is None:
        return None
    found = next((step for step in DIFFICULTY_WORDS if str(step) == asked), None)
    if found is None:
        raise Http404
    return found


@require_safe
@never_cache
def archive_week(request: HttpRequest, game: Game, monday: date | None = None) -> HttpResponse:
    """The weekly set that begins on this Monday; without one, the newest."""
    newest, first = newest_set(today()), first_set(game.first_day)
    shown = monday or newest
    if shown != monday_of(shown) or not first <= shown <= newest:
        raise Http404
    player = player_of(request)
    page = {
        "game": game,
        "monday": shown,
        "week": weekly_set(game, player, shown),
        "is_printable": shown < newest,
        "before": shown - ONE_WEEK if shown > first else None,
        "after": shown + ONE_WEEK if shown < newest else None,
    }
    return renew(render(request, "results/week.html", page), player)
