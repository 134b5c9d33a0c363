"""The WSGI application."""

import os
from contextlib import suppress
from typing import Any

from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.core.wsgi import get_wsgi_application
from django.utils.http import parse_header_parameters

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sideboards_site.settings")
get_wsgi_application()

LONGEST_CONTENT_TYPE = 300
# our cookies have none; older Pythons take seconds to unescape thousands of them
MOST_BACKSLASHES = 100


class Utf8Request(WSGIRequest):
    """Django decodes a request by the character set it claims while the request is built, where
    'hex' raises an error that no middleware can handle. Here the claim is only recorded: the
    request limits refuse any other than UTF-8, and one that cannot be parsed in no time."""

    def __init__(self, environ: dict[str, Any]) -> None:
        if environ.get("HTTP_COOKIE", "").count("\\") > MOST_BACKSLASHES:
            environ = environ | {"HTTP_COOKIE": ""}
        super().__init__(environ)

    def _set_content_type_params(self, meta: dict[str, str]) -> None:
        self.content_type, self.content_params = "", {"charset": "unreadable"}
        text = meta.get("CONTENT_TYPE", "")
        if len(text) <= LONGEST_CONTENT_TYPE:
            with suppress(ValueError):
                self.content_type, self.content_params = parse_header_parameters(text)


class Site(WSGIHandler):
    request_class = Utf8Request


application = Site()
