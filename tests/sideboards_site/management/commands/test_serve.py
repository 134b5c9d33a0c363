import os
import re
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter, sleep
from urllib.request import urlopen

import brotli
import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from pytest_django import Settings

from launch.places import refuse_taken_port
from sideboards_site.management.commands import serve
from tests.real_server import Answer, Served, free_port_before_another, served
from tests.visitors import Visitor

FORM = "application/x-www-form-urlencoded"
PATIENCE = 120
"""Seconds, on a machine that is busy with other tests."""


@pytest.fixture(scope="module")
def metrics_port() -> int:
    return free_port_before_another()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, metrics_port: int) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("var"), METRICS_PORT=str(metrics_port)) as site:
        yield site


def test_it_says_where_it_is_and_is_there(site: Served) -> None:
    assert site.said == f"Sideboards is at http://127.0.0.1:{site.port}/ (Ctrl+C stops it)\n"
    assert site.ask("/en/").status == 200


def test_static_files_are_compressed_immutable_and_carry_nothing_needless(site: Served) -> None:
    page = site.ask("/en/").body.decode()
    style = re.search(r'href="(/static/site/[^"]+\.css)"', page)
    assert style
    answer = site.ask(style[1], accept_encoding="br")
    assert answer.status == 200
    assert answer.headers["Content-Encoding"] == "br"
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert len(str(answer.headers)) < 320
    assert b"/*" not in brotli.decompress(answer.body)


@pytest.mark.parametrize("address", ["/static/nothing.css", "/robots.txt", "/favicon.ico", "/"])
def test_what_is_no_page_is_guarded_too(site: Served, address: str) -> None:
    assert "default-src 'none'" in site.ask(address).headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("raw", "status"),
    [
        (b"GET /en/?q=" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (b"GET /en/ HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 60_000 + b"\r\n\r\n", 431),
        (b"GET /en/ HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n", 400),
        (b"GET /en/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /en/?q=%ED%A0%80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /en/?q=\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        ("GET /en/search/?q=türkis２ HTTP/1.1\r\nHost: localhost\r\n\r\n".encode(), 200),
        (b"GET /en/ HTTP/1.1\r\n\r\n", 400),
        (b"GET http://localhost/en/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
        (b"GET /en/\xff HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /en/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: x; charset=hex\r\n\r\n", 400),
        (b"GET /en/ HTTP/1.1\r\nHost: localhost\r\nCookie: csrftoken=\xff\xff\r\n\r\n", 200),
        (b"GET /en/ HTTP/1.1\r\nHost: localhost\r\nAccept-Language: \xff;q=x\r\n\r\n", 200),
        (b"GET /en/ HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400),
        (b"TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
        (b"POST /en/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n", 413),
        (b"\0\xff\r\n\r\n", 400),
    ],
    ids=lambda given: str(given[:40]) if isinstance(given, bytes) else str(given),
)
def test_garbage_is_refused_and_never_breaks_it(site: Served, raw: bytes, status: int) -> None:
    assert site.send(raw).startswith(f"HTTP/1.1 {status} ".encode())


def test_a_large_form_is_refused_while_it_is_sent(site: Served) -> None:
    head = f"POST /en/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: {FORM}\r\n"
    beginning = head.encode() + b"Content-Length: 3000000\r\n\r\n" + b"a=1&" * 1000
    assert site.send(beginning).startswith(b"HTTP/1.1 413 ")


def test_slow_clients_do_not_keep_others_waiting(site: Served) -> None:
    begun = b"POST /en/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: " + FORM.encode()
    with ExitStack() as connections:
        for number in range(600):
            slow = socket.create_connection(("127.0.0.1", site.port), timeout=20)
            connections.enter_context(slow)
            slow.sendall(begun + (b"\r\nContent-Length: 9\r\n\r\nab" if number % 2 else b"\r\nX: "))
        assert site.ask("/en/").status == 200


def test_a_second_one_on_the_same_port_says_so(
    site: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PORT", str(site.port))
    with pytest.raises(CommandError, match=f"Port {site.port} at 127.0.0.1 cannot be used"):
        call_command("serve")


@pytest.mark.parametrize("before", [0, 1])
def test_a_port_for_figures_that_is_taken_is_told_before_anything_is_served(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, before: int
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        settings.METRICS_PORT = number - before
        monkeypatch.setattr(serve, "refuse_taken_port", refuse_only(number))
        with pytest.raises(CommandError, match=f"Port {number} at 127.0.0.1 cannot be used"):
            call_command("serve")


def refuse_only(number: int) -> Callable[[str, int], None]:
    """Whatever else of this machine has the others."""

    def refuse(host: str, port: int) -> None:
        if port == number:
            refuse_taken_port(host, port)

    return refuse


def test_it_stops_when_told_and_logs_nothing_of_ordinary_days(tmp_path: Path) -> None:
    with served(tmp_path) as site:
        site.ask("/en/")
        site.ask("/en/nowhere/")
        (beside,) = site.background_processes()
        site.process.terminate()
        rest, _ = site.process.communicate(timeout=20)
    assert rest == ""
    assert site.process.returncode == 0
    assert not Path("/proc", str(beside)).exists()


def test_an_analysis_is_computed_beside_the_pages(site: Served) -> None:
    first, last = analyzed(site, "2026-01-05")
    assert first.status == 202
    assert int(first.headers["Retry-After"]) == 1
    assert last.status == 200
    assert b"hx-trigger" in first.body
    assert b"step-1" in last.body


def test_what_computes_is_started_again_when_it_ends(site: Served) -> None:
    (before,) = site.background_processes()
    os.kill(before, signal.SIGKILL)
    _, last = analyzed(site, "2026-01-06")
    assert last.status == 200
    assert site.background_processes() != [before]


def analyzed(site: Served, day: str) -> tuple[Answer, Answer]:
    """What somebody is told who asks for the analysis of their game, and what in the end."""
    visitor = Visitor(site, f"/en/sideboards/puzzles/{day}/").play()
    asked = [visitor.ask(f"{visitor.address}analysis/")]
    begun = perf_counter()
    while asked[-1].status == 202 and perf_counter() - begun < PATIENCE:
        sleep(0.2)
        asked.append(visitor.ask(f"{visitor.address}analysis/"))
    return asked[0], asked[-1]


def test_what_all_processes_count_is_told_beside_the_site_and_not_on_it(
    site: Served, metrics_port: int
) -> None:
    visitor = Visitor(site, "/en/sideboards/puzzles/2026-01-07/").play()
    told = figures_at(metrics_port)
    assert told['sideboards_moves_total{game="sideboards"}'] >= 7
    assert told['sideboards_finished_tries_total{game="sideboards"}'] >= 1
    assert told['sideboards_page_seconds_count{kind="play",method="POST"}'] >= 7
    assert told["sideboards_proven_backup_timestamp_seconds"] == 0
    assert "sideboards_analyses_waiting" in told
    assert any(name.startswith("granian_") for name in figures_at(metrics_port + 1))
    assert visitor.ask("/metrics").status == 404


def figures_at(port: int) -> dict[str, float]:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        lines = answer.read().decode().splitlines()
    samples = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(value) for name, _, value in samples}


def test_the_local_secret_is_kept_from_others(site: Served) -> None:
    secret = site.folder / "secret_key"
    assert len(secret.read_text()) >= 50
    assert secret.stat().st_mode & 0o777 == 0o600
