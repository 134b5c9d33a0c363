"""Players at the real web server, so light that thousands fit beside it on one machine.

Each has a connection, cookies, a token and a network of their own, and plays one whole game as htmx
sends it, from the page with its form to the page of its end.
"""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from http.cookies import SimpleCookie
from ipaddress import IPv4Address
from random import Random
from typing import Any
from urllib.parse import urlencode

import brotli

from puzzles.days.clock import today
from puzzles.game.registry import games

LANGUAGE = "de"
LINES = 40
"""Different games that are played of each deal."""
LONGEST_SILENCE = 7.0
"""Seconds. The server closes connections that ask nothing for ten."""
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="([^"]+)"')
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: *([^\r]+)", re.IGNORECASE)
FIRST_NETWORK = IPv4Address("10.0.0.1")

Rows = Callable[[str], list[tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game: what its forms send, one after the other."""

    address: str
    forms: tuple[tuple[str, str], ...]
    """Line and move."""


def courses(rows: Rows) -> list[Course]:
    """Of today's puzzles, as a site has stored them."""
    chance, day, found = Random(0), today(), []
    for game in games():
        stored = rows(
            f"SELECT CAST(description AS text) FROM puzzles_deal WHERE key = '{day}'"  # noqa: S608
            f" AND game = '{game.id}'"
        )
        for (text,) in stored:
            deal = game.dealing.deal_from(json.loads(text))
            for _ in range(LINES):
                position, forms = game.playing.begin(deal), []
                while not position.is_over:
                    move = chance.choice(game.playing.choices(position))
                    forms.append((game.line_text(position.moves), move))
                    position = game.playing.play(position, move)
                found.append(Course(f"/{LANGUAGE}/{game.id}/puzzles/{day}/", tuple(forms)))
    return found


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    head: bytes
    body: bytes


class Line(asyncio.Protocol):
    """A connection with one question at a time."""

    transport: asyncio.Transport
    answer: "asyncio.Future[Answer] | None" = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)  # noqa: S101 - for mypy
        self.transport = transport
        self.heard = b""
        self.at = asyncio.get_running_loop().time()

    def ask(self, request: bytes) -> "asyncio.Future[Answer]":
        loop = asyncio.get_running_loop()
        self.answer, self.heard, self.at = loop.create_future(), b"", loop.time()
        self.transport.write(request)
        return self.answer

    def data_received(self, data: bytes) -> None:
        self.heard += data
        head, end, body = self.heard.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if end and self.answer and len(body) >= (int(length[1]) if length else 0):
            self.answer.set_result(Answer(int(head[9:12]), head, body))
            self.answer = None

    def connection_lost(self, error: Exception | None) -> None:
        if self.answer:
            self.answer.set_exception(error or ConnectionError("closed before it answered"))
            self.answer = None

    @property
    def is_fresh(self) -> bool:
        silent = asyncio.get_running_loop().time() - self.at
        return not self.transport.is_closing() and silent < LONGEST_SILENCE


@dataclass
class Player:
    port: int
    number: int
    course: Course
    made: int = 0
    cookies: str = ""
    token: str = ""
    line: Line | None = field(default=None, repr=False)

    @property
    def is_done(self) -> bool:
        return self.made == len(self.course.forms)

    async def open_page(self) -> None:
        """With its first form. `AssertionError` if that is not what the server answers."""
        answer = await self._ask("GET")
        page = brotli.decompress(answer.body) if answer.status == HTTPStatus.OK else b""
        token = TOKEN.search(page)
        if token is None:
            raise AssertionError(f"no form, but status {answer.status}")
        self.token = token[1].decode()
        self.cookies = "; ".join(_cookies_in(answer.head))

    async def move(self) -> None:
        """The next one. `AssertionError` if it is not taken."""
        line, move = self.course.forms[self.made]
        form = {"csrfmiddlewaretoken": self.token, "line": line, "move": move}
        answer = await self._ask("POST", urlencode(form))
        self.made += 1
        wanted = HTTPStatus.SEE_OTHER if self.is_done else HTTPStatus.OK
        if answer.status != wanted:
            raise AssertionError(f"status {answer.status} for move {self.made}")

    async def see_the_end(self) -> None:
        answer = await self._ask("GET")
        if answer.status != HTTPStatus.OK:
            raise AssertionError(f"status {answer.status} for the end")

    def hang_up(self) -> None:
        if self.line:
            self.line.transport.close()

    async def _ask(self, method: str, body: str = "") -> Answer:
        if self.line is None or not self.line.is_fresh:
            self.hang_up()
            loop = asyncio.get_running_loop()
            _, self.line = await loop.create_connection(Line, "127.0.0.1", self.port)
        headers = {
            "Host": "127.0.0.1",
            "X-Forwarded-For": str(FIRST_NETWORK + self.number),
            "Accept-Encoding": "br",
            "Cookie": self.cookies,
        }
        if method == "POST":
            headers |= {
                "HX-Request": "true",
                "Content-Type": "application/x-www-form-urlencoded",
                "Content-Length": str(len(body)),
            }
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items() if value)
        return await self.line.ask(
            f"{method} {self.course.address} HTTP/1.1\r\n{head}\r\n{body}".encode()
        )


def _cookies_in(head: bytes) -> Iterator[str]:
    for given in COOKIE.findall(head):
        for morsel in SimpleCookie(given.decode()).values():
            yield f"{morsel.key}={morsel.coded_value}"
