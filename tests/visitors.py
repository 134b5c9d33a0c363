"""People at the real web server, each with cookies of their own."""

import re
from dataclasses import dataclass
from http.cookies import SimpleCookie
from urllib.parse import urlencode

from tests.real_server import Answer, Served

FORM = "application/x-www-form-urlencoded"
TURNS = 6
MADE_FOR_ONE = "?for=one"
"""A past day without a query is the same page for all strangers: it brings no cookie."""


@dataclass
class Visitor:
    served: Served
    address: str
    cookies: str = ""
    token: str = ""
    page: str = ""
    source: str = ""
    """An address of this machine that the requests come from, for who is to be somebody else."""

    def ask(self, address: str) -> Answer:
        return self.served.ask(address, cookie=self.cookies, source=self.source)

    def look(self) -> "Visitor":
        answer = self.ask(f"{self.address}{MADE_FOR_ONE}")
        for header in answer.headers.get_all("Set-Cookie") or []:
            for morsel in SimpleCookie(header).values():
                self.cookies += f"{morsel.key}={morsel.coded_value}; "
        self.page = answer.body.decode()
        self.token = _first(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.page)
        return self

    def send(self, move: str) -> Answer:
        line = _first(r'name="line" value="([^"]*)"', self.page)
        return self.post(self.address, line=line, move=move)

    def post(self, address: str, **form: str) -> Answer:
        """Any form of the site, with the cookies and the token of the last look."""
        return self.served.ask(
            address,
            method="POST",
            body=urlencode({"csrfmiddlewaretoken": self.token, **form}).encode(),
            cookie=self.cookies,
            content_type=FORM,
            source=self.source,
        )

    def hand(self) -> list[str]:
        return re.findall(r'data-card="(\d+t?)"', self.page)

    def play(self, *, sides: str = "L" * TURNS) -> "Visitor":
        """The whole game, with the first card of each hand at these sides."""
        one, _, two, *_ = self.look().hand()
        self.send(f"{one} {two}")
        for side in sides:
            self.look().send(f"{self.hand()[0]}{side}")
        return self


def _first(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    return match[1] if match else ""
