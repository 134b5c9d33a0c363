"""Somebody who calls too often, at whatever machine comes next."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http import HTTPStatus

from django.utils.crypto import salted_hmac

from puzzles.friends.circles.views.founding import FOUNDING
from tests.many_machines.balancer import BrokenOff
from tests.many_machines.databases import Database
from tests.many_machines.people import Person

AT_ONCE = 3
ADDRESS = "/en/circles/"
WITHIN, BEYOND = HTTPStatus.UNPROCESSABLE_ENTITY, HTTPStatus.TOO_MANY_REQUESTS
"""A form that is not filled in counts as well, and stores nothing else."""


@dataclass
class Caller:
    person: Person
    answers: Counter[int] = field(default_factory=Counter)
    windows: set[int] = field(default_factory=set)

    def call(self, times: int) -> None:
        self.person.look(ADDRESS)
        self._note_window()
        with ThreadPoolExecutor(AT_ONCE) as pool:
            self.answers.update(pool.map(self._status, range(times)))
        self._note_window()

    def _note_window(self) -> None:
        self.windows.add(FOUNDING.ends_at(datetime.now(UTC)))

    def _status(self, _number: int) -> int:
        try:
            return self.person.ask("POST", ADDRESS, circle="", name="").status
        except BrokenOff:
            return 0

    def faults(self, database: Database, secret: str) -> list[str]:
        """Each answer was counted once; of what was not answered, or with 503, some."""
        within, beyond = self.answers[WITHIN], self.answers[BEYOND]
        if len(self.windows) > 1:
            # the hour was over meanwhile, and counting began anew
            return [] if within <= FOUNDING.calls * len(self.windows) else [str(self.answers)]
        not_known = self.answers[0] + self.answers[HTTPStatus.SERVICE_UNAVAILABLE]
        key = salted_hmac(
            f"rate limit {FOUNDING.name}", self.person.network, secret=secret, algorithm="sha256"
        ).hexdigest()
        ((counted,),) = database.ask("SELECT calls FROM puzzles_callcount WHERE key = %s", key)
        is_exact = (
            set(self.answers) <= {WITHIN, BEYOND, HTTPStatus.SERVICE_UNAVAILABLE, 0}
            and within <= FOUNDING.calls <= within + not_known
            and within + beyond <= counted <= within + beyond + not_known
        )
        return [] if is_exact else [f"{dict(self.answers)}, counted {counted}"]
