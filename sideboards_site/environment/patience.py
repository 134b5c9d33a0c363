"""Connections to PostgreSQL that need not wait for ever: a server can take a question and hang."""

from typing import Any

from psycopg import Connection, Error, OperationalError
from psycopg.abc import RV, PQGen


class PatientConnection(Connection[Any]):
    longest_wait: float | None = None
    """Seconds, if somebody waits for a page. Commands and the background process wait on."""

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        wait = self.longest_wait if timeout is None else timeout
        try:
            return super().wait(gen, interval, wait)
        except Error:
            raise
        except Exception as error:
            # what it still has to say would answer the next question
            self.pgconn.finish()
            raise OperationalError(f"no answer within {wait} seconds") from error
