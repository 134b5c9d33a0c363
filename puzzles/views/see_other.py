"""What follows a form: the page that shows what it did, and that can be reloaded."""

from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import redirect


def see_other(place: str, *arguments: object) -> HttpResponse:
    """`place` is an address, or the name of a page that takes these arguments."""
    response = redirect(place, *arguments)
    response.status_code = HTTPStatus.SEE_OTHER
    return response
