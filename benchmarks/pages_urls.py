"""The site's addresses and one bare view, to compare with."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from sideboards_site.urls import urlpatterns as site


def bare(_request: HttpRequest) -> HttpResponse:
    return HttpResponse("bare")


urlpatterns = [path("bare/", bare), *site]
handler404 = "sideboards_site.pages.errors.not_found"
