"""Addresses that go wrong in every way a view can, beside those of the site."""

from django.conf.urls.i18n import i18n_patterns
from django.core.exceptions import PermissionDenied
from django.db.models.expressions import RawSQL
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from puzzles.models import Deal
from sideboards_site import urls as site_urls

handler400 = site_urls.handler400
handler403 = site_urls.handler403
handler404 = site_urls.handler404
handler500 = site_urls.handler500


@require_safe
def break_down(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("first line\nsecond line")


@require_safe
def ask_wrongly(request: HttpRequest) -> HttpResponse:
    """For a column that the database does not have."""
    return HttpResponse(Deal.objects.values_list(RawSQL("no_such_column", []))[0])


@require_safe
def refuse(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


@require_POST
def echo(request: HttpRequest) -> HttpResponse:
    return HttpResponse(request.POST.get("word", ""))


urlpatterns = [
    *i18n_patterns(
        path("broken/", break_down),
        path("asks-wrongly/", ask_wrongly),
        path("refused/", refuse),
        path("echo/", echo),
    ),
    *site_urls.urlpatterns,
]
