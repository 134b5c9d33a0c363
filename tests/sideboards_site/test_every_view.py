from collections.abc import Iterator

import pytest
from django.test import RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver


def patterns_of(resolver: URLResolver) -> Iterator[URLPattern]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            yield from patterns_of(pattern)
        else:
            yield pattern


PATTERNS = list(patterns_of(get_resolver()))


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: str(pattern.pattern) or "home")
def test_every_view_declares_its_methods(pattern: URLPattern) -> None:
    # past the middleware: the view itself has to refuse what it does not know
    values = dict.fromkeys(pattern.pattern.converters, "1")
    answer = pattern.callback(RequestFactory().generic("TRACE", "/"), **values)
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) <= {"GET", "HEAD", "POST"}
