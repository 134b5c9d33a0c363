"""What stands before the web machines: sends each request to the next one that takes it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from itertools import count
from threading import Lock

from tests.many_machines import HOST
from tests.many_machines.web import Machine
from tests.real_server import Answer

SECONDS_FOR_AN_ANSWER = 20


class Nobody(OSError):
    """No machine takes a request."""


class BrokenOff(OSError):
    """The machine was killed while it answered: what it did is not known."""


@dataclass
class Balancer:
    machines: Sequence[Machine]
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    broken_off: int = 0
    refused: int = 0
    resting: set[str] = field(default_factory=set)
    """Machines that are taken out before they are stopped."""
    _turns: "count[int]" = field(default_factory=count)
    _lock: Lock = field(default_factory=Lock)

    def ask(self, method: str, address: str, *, body: bytes, headers: Mapping[str, str]) -> Answer:
        with closing(self._connection()) as connection:
            try:
                headers = {"Host": HOST, **headers}
                connection.request(method, address, body=body or None, headers=headers)
                got = connection.getresponse()
                answer = Answer(got.status, got.headers, got.read())
            except TimeoutError:
                self._note(f"{connection.host} did not answer {method} {address}")
                raise BrokenOff(address) from None
            except (OSError, HTTPException) as error:
                with self._lock:
                    self.broken_off += 1
                raise BrokenOff(address) from error
        with self._lock:
            self.statuses[answer.status] += 1
        is_fault = answer.status >= HTTPStatus.INTERNAL_SERVER_ERROR
        if is_fault and not is_retry(answer):
            self._note(f"{connection.host} answered {method} {address} with {answer.status}")
        return answer

    def _connection(self) -> HTTPConnection:
        """To the next machine that takes one."""
        with self._lock:
            turn = next(self._turns)
        used = [each for each in self.machines if each.name not in self.resting]
        for place in range(len(used)):
            machine = used[(turn + place) % len(used)]
            connection = HTTPConnection(
                machine.address, machine.port, timeout=SECONDS_FOR_AN_ANSWER
            )
            try:
                connection.connect()
            except OSError:
                with self._lock:
                    self.refused += 1
            else:
                return connection
        raise Nobody

    def _note(self, fault: str) -> None:
        with self._lock:
            self.faults.append(fault)


def is_retry(answer: Answer) -> bool:
    return answer.status == HTTPStatus.SERVICE_UNAVAILABLE and "Retry-After" in answer.headers
