"""The response to a form: a redirect to a page that can be reloaded."""

from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import redirect


def see_other(place: str, *arguments: object) -> HttpResponse:
    """`place` is a URL, or the name of a URL pattern that takes these arguments."""
    response = redirect(place, *arguments)
    response.status_code = HTTPStatus.SEE_OTHER
    return response
