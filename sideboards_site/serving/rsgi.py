"""What our own web server calls.

Through WSGI, a worker's one thread would wait while the body of a request arrives: two phones
that lose their network in the middle of a move would hold both workers. Here any number of
bodies arrive side by side, and only a whole request takes a thread. What needs no database has a
thread of its own.
"""

import asyncio
import io
import multiprocessing
import os
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from typing import Any

from django.conf import settings
from granian.rsgi import Scope

from puzzles.visitors.rate_limits import caller_in
from sideboards_site.serving.client_load_limit import SECONDS_TO_WAIT, ClientLoadLimit
from sideboards_site.serving.database_deadline import DeadlineConnection
from sideboards_site.serving.outage import OUTAGE, outage, set_page_deadline, view_at
from sideboards_site.serving.wsgi import application

SECONDS_FOR_A_BODY = 15
LONGEST_PAGE = 0.2
"""A page that takes more seconds than this waits for something."""

HTTP_1_0 = "1"
"""The version, as the web server writes it."""


class PageThreads:
    """Threads that make pages, each with connections of its own: Django keeps them by thread."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(max_workers=threads)
        self._threads = threads
        self._began: dict[int, float] = {}
        self._load_limit = ClientLoadLimit(threads)

    async def answer(self, environ: dict[str, Any]) -> tuple[int, list[tuple[str, str]], bytes]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._answer, environ)

    def are_stuck(self) -> bool:
        """Whether all threads have been busy with one page for longer than a page takes."""
        began = [*self._began.values()]
        return len(began) == self._threads and max(began) < time.monotonic() - LONGEST_PAGE

    def _answer(self, environ: dict[str, Any]) -> tuple[int, list[tuple[str, str]], bytes]:
        caller, begun = caller_in(environ), time.monotonic()
        environ[SECONDS_TO_WAIT] = self._load_limit.seconds_to_wait(caller)
        self._began[threading.get_ident()] = begun
        DeadlineConnection.begin_page()
        try:
            return answer_to(environ)
        finally:
            del self._began[threading.get_ident()]
            self._load_limit.charge(caller, time.monotonic() - begun)


pages = PageThreads(settings.PAGE_THREADS)
pages_without_database = PageThreads(1)
pages_with_fallback = PageThreads(1)
"""For pages with a fallback: one that waited behind others would be told too late to use it."""


class IncompleteBody(io.RawIOBase):
    """The body of a request that broke off: reading it raises, as Django expects."""

    def readinto(self, _buffer: Any) -> int:
        raise OSError("the body broke off")


class StartResponse:
    """Takes status and headers from a WSGI application."""

    status: int
    headers: list[tuple[str, str]]

    def __call__(self, status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        self.status, self.headers = int(status[:3]), headers


class Application:
    """The application, as the web server calls it in each of its processes."""

    def __rsgi_init__(self, _loop: asyncio.AbstractEventLoop) -> None:
        threading.Thread(target=end_with_parent, daemon=True).start()
        set_page_deadline()

    async def __rsgi__(self, scope: Scope, protocol: Any) -> None:
        environ = environ_of(scope)
        length = int(environ.get("CONTENT_LENGTH", 0))
        # the request limits refuse what is longer, unread
        if 0 < length <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            environ["wsgi.input"] = await body_of(protocol, length=length)
        status, headers, body = await threads_for(scope, environ).answer(environ)
        protocol.response_bytes(status, headers, body)


app = Application()


def end_with_parent() -> None:
    """A web process whose parent was killed would keep the port, and no new start could have it.
    The parent tells nobody when it is killed, but a pipe of `multiprocessing` closes then."""
    parent = multiprocessing.parent_process()
    # where Python has no global lock, Granian answers in threads of one process
    if parent is not None:
        parent.join()
        os._exit(1)


def threads_for(scope: Scope, environ: dict[str, Any]) -> PageThreads:
    """Returns the threads for a request. A page that does without the database never queues behind
    one that waits for it."""
    view = view_at(scope.path)
    if view is None or getattr(view, "is_without_database", False):
        return pages_without_database
    threads = pages_with_fallback if getattr(view, "has_fallback", False) else pages
    if outage.is_on or (threads is pages_with_fallback and threads.are_stuck()):
        environ[OUTAGE] = True
        return pages_without_database
    return threads


async def body_of(protocol: Any, *, length: int) -> io.IOBase:
    body = b""
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_FOR_A_BODY):
            # ends quietly when the client is gone, with less than was announced
            body = b"".join([part async for part in protocol])
    return io.BytesIO(body) if len(body) == length else IncompleteBody()


def environ_of(scope: Scope) -> dict[str, Any]:
    name, _, port = scope.server.rpartition(":")
    return headers_of(scope) | {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": as_latin_1(scope.path),
        "QUERY_STRING": as_latin_1(scope.query_string),
        "SERVER_NAME": name,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": settings.PAGE_THREADS > 1,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def as_latin_1(text: str) -> str:
    """WSGI writes bytes as characters of Latin-1."""
    return text.encode().decode("latin-1")


def headers_of(scope: Scope) -> dict[str, str]:
    environ: dict[str, str] = {}
    for name, value in scope.headers.items():
        # X_Forwarded_Proto would pass for X-Forwarded-Proto
        if "_" not in name:
            key = name.upper().replace("-", "_")
            key = key if key in {"CONTENT_TYPE", "CONTENT_LENGTH"} else f"HTTP_{key}"
            joint = "; " if key == "HTTP_COOKIE" else ","
            environ[key] = f"{environ[key]}{joint}{value}" if key in environ else value
    # a whole URL as the address says which host is meant, whatever the header says; for a
    # missing one Django would take the server's own name, which HTTP/1.1 forbids
    if scope.authority or scope.http_version != HTTP_1_0:
        environ["HTTP_HOST"] = scope.authority or environ.get("HTTP_HOST", "")
    return environ


def answer_to(environ: dict[str, Any]) -> tuple[int, list[tuple[str, str]], bytes]:
    begin = StartResponse()
    with closing(application(environ, begin)) as parts:
        return begin.status, begin.headers, b"".join(parts)
