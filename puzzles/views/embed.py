"""Today's puzzle as a small card that other sites may show in a frame."""

from csp.constants import NONE, SELF
from csp.decorators import csp, csp_update
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from puzzles.daily import daily_standing, day_at, now
from puzzles.schedule import next_opening, number_of

LONGEST_SECONDS = 600
SIZE = (340, 330)


@require_safe
@xframe_options_exempt
@csp(
    {
        "default-src": [NONE],
        "style-src": [SELF],
        "font-src": [SELF],
        "form-action": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": ["*"],
    }
)
def embedded_today(request: HttpRequest) -> HttpResponse:
    """The same for everybody: it reads no cookie and sets none."""
    moment = now()
    day = day_at(moment)
    page = {"day": day, "number": number_of(day), "standing": daily_standing(day, None)}
    response = render(request, "puzzles/embedded_today.html", page)
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    left = int((next_opening(moment) - moment).total_seconds())
    patch_cache_control(response, public=True, max_age=min(left, LONGEST_SECONDS))
    return response


@require_safe
@csp_update({"frame-src": [SELF]})
def embed(request: HttpRequest) -> HttpResponse:
    """What to copy into one's own site, and how it looks."""
    path = reverse("puzzles:embedded_today")
    width, height = SIZE
    page = {
        "frame": path,
        "frame_url": settings.SITE_URL + path,
        "width": width,
        "height": height,
    }
    return render(request, "puzzles/embed.html", page)
