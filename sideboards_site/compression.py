"""Answers that are made anew travel compressed. Static files and kept pages bring their own.

Every form token is masked anew in each answer, so that its length tells nothing.
"""

import brotli
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers

from rules.brotli_asked import takes_brotli
from sideboards_site.answer_headers import GetResponse

FEWEST_BYTES = 400
QUALITY = 5
COMPRESSIBLE = ("text/", "application/json", "application/atom+xml", "application/xml", "image/svg")


def compression(get_response: GetResponse) -> GetResponse:
    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not isinstance(response, HttpResponse) or not _gains(response):
            return response
        patch_vary_headers(response, ["Accept-Encoding"])
        if takes_brotli(request):
            response.content = brotli.compress(response.content, quality=QUALITY)
            response.headers["Content-Encoding"] = "br"
            response.headers["Content-Length"] = str(len(response.content))
        return response

    return answer


def _gains(response: HttpResponse) -> bool:
    return (
        not response.has_header("Content-Encoding")
        and len(response.content) >= FEWEST_BYTES
        and response.headers.get("Content-Type", "").startswith(COMPRESSIBLE)
    )
