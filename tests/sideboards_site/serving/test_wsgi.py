from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest

from sideboards_site.serving.wsgi import LONGEST_CONTENT_TYPE, Utf8Request, application

pytestmark = pytest.mark.urls("tests.sideboards_site.faulty_urls")

FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    "claim",
    [
        *(f"charset={charset}" for charset in ("utf-7", "hex", "unicode_escape", "utf-16", "idna")),
        "charset*=nowhere'en'utf-8",
        'x="' + ";" * LONGEST_CONTENT_TYPE,
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_another_character_set_than_utf_8_is_refused(method: str, claim: str) -> None:
    environ: dict[str, Any] = {
        "REQUEST_METHOD": method,
        "PATH_INFO": "/de/",
        "QUERY_STRING": "q=%5Cud800",
        "CONTENT_TYPE": f"{FORM}; {claim}",
    }
    setup_testing_defaults(environ)
    assert application.get_response(Utf8Request(environ)).status_code == 400


@pytest.mark.parametrize(
    ("cookie", "theme"), [('theme="li\\147ht"', "light"), ('theme="' + "\\" * 1000 + '"', None)]
)
def test_cookies_of_a_thousand_backslashes_are_not_read(cookie: str, theme: str | None) -> None:
    environ: dict[str, Any] = {"HTTP_COOKIE": cookie}
    setup_testing_defaults(environ)
    assert Utf8Request(environ).COOKIES.get("theme") == theme
