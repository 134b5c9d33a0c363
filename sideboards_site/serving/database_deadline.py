"""Connections to PostgreSQL with a deadline, because a server can take a statement and hang."""

from threading import local
from time import monotonic
from typing import Any

from psycopg import Connection, Cursor, Error, OperationalError
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus

ACTIVE = TransactionStatus.ACTIVE
SILENT_SECONDS = 1.0
LEAST_WAIT = 0.01
"""The shortest wait in seconds. With a wait of 0 even an answer that has arrived would not be
read."""


class Waited(local):
    """How long the page of this thread has waited for the database, all its statements together."""

    seconds: float | None = None
    """The seconds are None where nobody waits for a page."""


class DeadlineConnection(Connection[Any]):
    longest_wait: float | None = None
    """The deadline of a page in seconds. Commands and the background process have none."""
    waited = Waited()
    _heard_at = 0.0

    @classmethod
    def begin_page(cls) -> None:
        cls.waited.seconds = 0.0

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        wait, began = self._wait_left() if timeout is None else timeout, monotonic()
        try:
            answer = super().wait(gen, interval, wait)
        except Exception as error:
            if isinstance(error, Error) and self.pgconn.transaction_status != ACTIVE:
                raise
            # What it still has to say would answer the next question. Nothing is canceled at the
            # server: a commit that waits for a standby would be seen without being safe.
            self.pgconn.finish()
            raise OperationalError(f"no answer within {self.longest_wait} seconds") from error
        finally:
            if self.waited.seconds is not None:
                self.waited.seconds += monotonic() - began
        self._heard_at = monotonic()
        return answer

    def execute(self, query: Any, *others: Any, **options: Any) -> Cursor[Any]:
        """The pool asks nothing before it hands a connection out, to see whether it answers. One
        that has just answered need not be waited for again."""
        if query == "" and monotonic() - self._heard_at < SILENT_SECONDS:
            return self.cursor()
        return super().execute(query, *others, **options)

    def _wait_left(self) -> float | None:
        if self.longest_wait is None:
            return None
        return max(LEAST_WAIT, self.longest_wait - (self.waited.seconds or 0.0))
