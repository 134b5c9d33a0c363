import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from sideboards_site.serving import rsgi
from sideboards_site.serving.outage import OUTAGE


async def arriving(*parts: bytes) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


async def never_ending() -> AsyncIterator[bytes]:
    yield b"word="
    await asyncio.Event().wait()


def scope_of(*headers: tuple[str, str], path: str = "/en/", **others: str) -> Any:
    return SimpleNamespace(
        method="GET",
        path=path,
        query_string=others.get("query", ""),
        scheme="http",
        http_version=others.get("version", "1"),
        server="127.0.0.1:8000",
        client=others.get("client", "127.0.0.1:50000"),
        authority=others.get("authority"),
        headers=SimpleNamespace(items=lambda: headers),
    )


def body_from(parts: AsyncIterator[bytes], *, length: int) -> bytes:
    # a browser of another test may keep a loop running in this thread
    with ThreadPoolExecutor() as thread:
        body: bytes = thread.submit(asyncio.run, rsgi.body_of(parts, length=length)).result().read()
    return body


def test_a_body_is_taken_in_whole() -> None:
    assert body_from(arriving(b"wo", b"rd", b"=x"), length=6) == b"word=x"


def test_a_body_shorter_than_announced_is_broken_off() -> None:
    with pytest.raises(OSError, match="the body broke off"):
        body_from(arriving(b"wo"), length=6)


def test_a_body_that_takes_too_long_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rsgi, "SECONDS_FOR_A_BODY", 0.01)
    with pytest.raises(OSError, match="the body broke off"):
        body_from(never_ending(), length=6)


def test_headers_reach_the_site_as_it_expects_them() -> None:
    headers = rsgi.headers_of(scope_of(("content-type", "text/plain"), ("x-a", "1"), ("x-a", "2")))
    assert headers == {"CONTENT_TYPE": "text/plain", "HTTP_X_A": "1,2"}


def test_cookies_sent_apart_are_put_together() -> None:
    headers = rsgi.headers_of(scope_of(("cookie", "a=1"), ("cookie", "b=2")))
    assert headers == {"HTTP_COOKIE": "a=1; b=2"}


def test_a_header_with_an_underscore_cannot_pass_for_another() -> None:
    assert rsgi.headers_of(scope_of(("x_forwarded_proto", "https"))) == {}


@pytest.mark.parametrize(
    ("client", "address"),
    [("127.0.0.1:50000", "127.0.0.1"), ("[2001:db8::1]:50000", "2001:db8::1")],
)
def test_a_client_s_address_comes_without_its_port(client: str, address: str) -> None:
    assert rsgi.environ_of(scope_of(client=client))["REMOTE_ADDR"] == address


def test_an_address_in_any_script_arrives_as_it_was_sent() -> None:
    environ = rsgi.environ_of(scope_of(path="/de/Türkis 🗄️/", query="q=türkis 🗄️"))
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/de/Türkis 🗄️/"
    assert environ["QUERY_STRING"].encode("latin-1").decode() == "q=türkis 🗄️"


@pytest.mark.parametrize(
    ("scope", "host"),
    [
        (scope_of(("host", "a.example"), version="1.1"), "a.example"),
        (scope_of(version="1.1"), ""),
        (scope_of(version="1"), None),
        (scope_of(("host", "a.example"), authority="b.example", version="1.1"), "b.example"),
    ],
)
def test_the_host_is_the_one_that_was_asked_for(scope: Any, host: str | None) -> None:
    assert rsgi.headers_of(scope).get("HTTP_HOST") == host


def test_what_can_do_without_the_database_stands_in_no_line_behind_what_cannot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environ: dict[str, Any] = {}
    chosen = {
        path: rsgi.threads_for(scope_of(path=path), environ)
        for path in ("/en/", "/readyz", "/en/sideboards/daily/", "/en/privacy/", "/nothing")
    }
    assert [*chosen.values()] == [
        rsgi.pages_with_fallback,
        rsgi.pages_with_fallback,
        rsgi.pages,
        rsgi.pages_without_database,
        rsgi.pages_without_database,
    ]
    assert not environ
    monkeypatch.setattr(rsgi.pages_with_fallback, "are_stuck", lambda: True)
    assert rsgi.threads_for(scope_of(path="/en/"), environ) is rsgi.pages_without_database
    assert environ == {OUTAGE: True}
