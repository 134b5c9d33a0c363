"""People who play one day after the other, and send again what was not answered."""

import json
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from http.cookies import SimpleCookie
from random import Random
from threading import Event, Lock, Thread
from urllib.parse import urlencode

import brotli

from puzzles.sideboards.dealing.deals import deal_from
from rules.sideboards.engine.solo import SoloDeal, begin
from tests.many_machines import until
from tests.many_machines.balancer import Balancer, BrokenOff, Nobody, is_retry
from tests.many_machines.databases import Database
from tests.puzzles.sample_games import SIDEBOARDS
from tests.real_server import Answer
from tests.visitors import FORM

ACCEPTED = {HTTPStatus.OK, HTTPStatus.SEE_OTHER}
SECONDS_BEFORE_ANOTHER_TRY = 0.1
GAMES_PER_ANALYSIS = 10
Line = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Acknowledged:
    player: str
    day: str
    line: Line
    """The moves of a game so far, of which the last one was acknowledged."""


@cache
def deal_in(description: str) -> SoloDeal:
    return deal_from(json.loads(description))


def deals_of_days(database: Database) -> dict[str, SoloDeal]:
    rows = database.ask(
        "SELECT d.key, d.description::text FROM puzzles_puzzle p"
        " JOIN puzzles_deal d ON d.id = p.deal_id"
        " WHERE p.game = 'sideboards' AND p.date <= CURRENT_DATE"
    )
    return {day: deal_in(description) for day, description in rows}


@dataclass
class Person:
    """A browser with a network of its own."""

    number: int
    balancer: Balancer
    headers: Mapping[str, str] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""
    page: str = ""

    @property
    def network(self) -> str:
        """One of those that are for examples."""
        return f"198.18.{self.number // 250}.{1 + self.number % 250}"

    @property
    def player(self) -> str:
        found = re.match(r"\"?([0-9a-f]{32})", self.cookies["player"])
        assert found
        return found[1]

    def look(self, address: str) -> Answer:
        answer = self.ask_until_answered("GET", address)
        self.page = text_of(answer)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.page)
        self.token = token[1] if token else self.token
        return answer

    def post(self, address: str, **form: str) -> Answer:
        return self.ask_until_answered("POST", address, **form)

    def ask_until_answered(self, method: str, address: str, **form: str) -> Answer:
        while True:
            try:
                answer = self.ask(method, address, **form)
            except (BrokenOff, Nobody):
                time.sleep(SECONDS_BEFORE_ANOTHER_TRY)
                continue
            if not is_retry(answer):
                return answer
            time.sleep(int(answer.headers["Retry-After"]))

    def ask(self, method: str, address: str, **form: str) -> Answer:
        body = urlencode({"csrfmiddlewaretoken": self.token, **form}).encode() if form else b""
        headers = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "X-Forwarded-For": self.network,
            **({"Content-Type": FORM} if form else {}),
            **self.headers,
        }
        answer = self.balancer.ask(method, address, body=body, headers=headers)
        for header in answer.headers.get_all("Set-Cookie") or []:
            for morsel in SimpleCookie(header).values():
                self.cookies[morsel.key] = morsel.coded_value
        return answer


@dataclass
class Crowd:
    people: Sequence[Person]
    deals: Mapping[str, SoloDeal]
    acknowledged: list[Acknowledged] = field(default_factory=list)
    asked: list[tuple[Person, str]] = field(default_factory=list)
    """Whose analyses of which days are wanted."""
    faults: list[str] = field(default_factory=list)
    _enough: Event = field(default_factory=Event)
    _lock: Lock = field(default_factory=Lock)

    @contextmanager
    def playing(self, today: str) -> Iterator[None]:
        """Today's puzzle too, at some time."""
        threads = [Thread(target=self._play, args=(each, today)) for each in self.people]
        for each in threads:
            each.start()
        try:
            yield
        finally:
            self._enough.set()
            for each in threads:
                each.join()

    def play_on(self, moves: int) -> None:
        wanted = len(self.acknowledged) + moves
        until(lambda: len(self.acknowledged) >= wanted, what=f"{moves} further moves")

    def _play(self, person: Person, today: str) -> None:
        chance = Random(person.number)
        earlier = chance.sample(sorted(self.deals.keys() - {today}), len(self.deals) - 1)
        earlier.insert(2 * person.number, today)
        try:
            for place, day in enumerate(earlier):
                if not self._played(person, day, chance):
                    return
                if place % GAMES_PER_ANALYSIS == 0:
                    self.ask_for_analysis(person, day)
        except Exception as error:
            self.faults.append(f"{person.number} gave up: {error!r}")
            raise

    def _played(self, person: Person, day: str, chance: Random) -> bool:
        """Whether to its end."""
        game, line, here = begin(self.deals[day]), "", address_of(day)
        while not game.is_over:
            if self._enough.is_set():
                return False
            game = game.play(chance.choice(game.legal_moves()))
            answer = person.post(here, line=line, move=repr(game.moves[-1]))
            if answer.status not in ACCEPTED:
                self.faults.append(f"{here} answered {answer.status} to {game.moves}")
                return False
            line, told = SIDEBOARDS.line_text(game.moves), tuple(map(repr, game.moves))
            with self._lock:
                self.acknowledged.append(Acknowledged(person.player, day, told))
        return True

    def ask_for_analysis(self, person: Person, day: str) -> None:
        answer = person.ask_until_answered("GET", f"{address_of(day)}analysis/")
        if answer.status not in {HTTPStatus.ACCEPTED, HTTPStatus.OK}:
            self.faults.append(f"the analysis of {day} answered {answer.status}")
        with self._lock:
            self.asked.append((person, day))

    def all_analyses_are_there(self) -> bool:
        return all(map(self._is_analyzed, self.asked))

    @staticmethod
    def _is_analyzed(game: tuple[Person, str]) -> bool:
        person, day = game
        answer = person.ask_until_answered("GET", f"{address_of(day)}analysis/")
        return answer.status == HTTPStatus.OK


def text_of(answer: Answer) -> str:
    is_compressed = answer.headers.get("Content-Encoding") == "br"
    return (brotli.decompress(answer.body) if is_compressed else answer.body).decode()


def address_of(day: str) -> str:
    return f"/en/sideboards/puzzles/{day}/"
