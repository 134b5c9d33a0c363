"""A reminder of the daily puzzle in one's own calendar: no cookie, and nothing is stored.

Hour and time zone are in the address that the calendar asks again and again.
"""

from functools import cache
from itertools import groupby
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.days.clock import today
from puzzles.days.views.calendar_files import Reminder, calendar_text
from puzzles.game.game import Game

USUAL_HOUR = 8
HOURS = range(24)
REGIONS = {"Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe"}
REGIONS |= {"Indian", "Pacific"}
"""The regions to choose from. The names of other zones are old, or stand for no place."""


@require_safe
def calendar(request: HttpRequest, game: Game) -> HttpResponse:
    zone = request.GET.get("zone") or settings.TIME_ZONE
    asked = request.GET.get("hour", "")
    hour = int(asked) if asked in map(str, HOURS) else USUAL_HOUR
    is_asked = "hour" in request.GET and zone in _zone_names()
    path = reverse("puzzles:calendar_file", args=[game, hour, zone]) if is_asked else ""
    page = {
        "game": game,
        "hours": [(each, f"{each}:00") for each in HOURS],
        "hour": hour,
        "regions": _regions(),
        "zone": zone,
        "is_refused": "hour" in request.GET and not is_asked,
        "path_of_file": path,
        "address_of_file": settings.SITE_URL + path,
        "subscription": "webcal:" + settings.SITE_URL.partition(":")[2] + path,
    }
    return render(request, "days/calendar.html", page, status=404 if page["is_refused"] else 200)


@require_safe
@cache_control(public=True, max_age=3600)
def calendar_file(request: HttpRequest, game: Game, hour: int, zone: str) -> HttpResponse:
    if hour not in HOURS or zone not in _zone_names():
        raise Http404
    reminder = Reminder(
        title=_("%(game)s: the daily puzzle") % {"game": game.name},
        words=str(game.showing.daily_words),
        address=settings.SITE_URL + reverse("puzzles:daily", args=[game]),
        uid=f"daily-{game.id}@{settings.SITE_HOST}",
        hour=hour,
        zone=ZoneInfo(zone),
        zone_name=zone,
        since=max(today(), game.first_day),
    )
    name = {"Content-Disposition": f'inline; filename="{game.id}.ics"'}
    return HttpResponse(
        calendar_text(reminder), content_type="text/calendar; charset=utf-8", headers=name
    )


@cache
def _zone_names() -> frozenset[str]:
    """Returns the names of zones that are places, and none that is only a path on this machine."""
    zones = available_timezones()
    places = {zone for zone in zones if zone.partition("/")[0] in REGIONS}
    return frozenset(places | ({settings.TIME_ZONE, "UTC"} & zones))


@cache
def _regions() -> list[tuple[str, list[tuple[str, str]]]]:
    named = sorted(zone.partition("/")[::2] for zone in _zone_names() if "/" in zone)
    return [
        (region, [(f"{region}/{place}", place.replace("_", " ")) for _region, place in group])
        for region, group in groupby(named, key=lambda parts: parts[0])
    ]
