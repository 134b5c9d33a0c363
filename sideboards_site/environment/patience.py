"""Connections to PostgreSQL that need not wait for ever: a server can take a question and hang."""

from time import monotonic
from typing import Any

from psycopg import Connection, Cursor, Error, OperationalError
from psycopg.abc import RV, PQGen

SILENT_SECONDS = 1.0


class PatientConnection(Connection[Any]):
    longest_wait: float | None = None
    """Seconds, if somebody waits for a page. Commands and the background process wait on."""
    _heard_at = 0.0

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        wait = self.longest_wait if timeout is None else timeout
        try:
            answer = super().wait(gen, interval, wait)
        except Error:
            raise
        except Exception as error:
            # what it still has to say would answer the next question
            self.pgconn.finish()
            raise OperationalError(f"no answer within {wait} seconds") from error
        self._heard_at = monotonic()
        return answer

    def execute(self, query: Any, *others: Any, **options: Any) -> Cursor[Any]:
        """The pool asks nothing before it hands a connection out, to see whether it answers. One
        that has just answered need not be waited for again."""
        if query == "" and monotonic() - self._heard_at < SILENT_SECONDS:
            return self.cursor()
        return super().execute(query, *others, **options)
