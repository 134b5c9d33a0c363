"""Whether htmx asks for the part of a page that it will swap in, or a browser for all of it."""

from django.http import HttpRequest


def wants_fragment(request: HttpRequest) -> bool:
    # going back to a page that htmx has forgotten asks for the whole of it
    headers = request.headers
    return "HX-Request" in headers and "HX-History-Restore-Request" not in headers
