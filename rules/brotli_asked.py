"""Whether a browser takes brotli; a weight of zero says that it does not."""

import re

from django.http import HttpRequest

BROTLI = re.compile(r"(?:^|,)\s*br\s*(?:;\s*q\s*=\s*(?:1(?:\.0*)?|0?\.\d*[1-9]\d*)\s*)?(?:,|$)")


def takes_brotli(request: HttpRequest) -> bool:
    return bool(BROTLI.search(request.headers.get("Accept-Encoding", "").lower()))
