"""One line of JSON per event: nothing in a request can break a line or forge another one."""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from time import monotonic
from traceback import extract_tb
from typing import Any

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered."""
# includes characters that change the direction of the text; JSON itself escapes the others
CONTROL = re.compile(r"[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class LogLimit:
    """Allows so many lines in so many seconds: strangers may not fill a disk, nor keep pages
    waiting for a log that is read slowly. The next line says how many were left out."""

    def __init__(self, lines: int, seconds: float) -> None:
        self._lines, self._seconds = lines, seconds
        self._began, self._said, self._unsaid = 0.0, 0, 0

    def unsaid(self, now: float) -> int | None:
        """Returns how many lines were left out before this one, or None if this one is to be left
        out."""
        if now - self._began >= self._seconds:
            self._began, self._said = now, 0
        if self._said == self._lines:
            self._unsaid += 1
            return None
        self._said += 1
        before, self._unsaid = self._unsaid, 0
        return before

    def extra(self, **fields: Any) -> dict[str, Any] | None:
        """What `logging` takes as `extra` for a line with these fields now; None if the line is to
        be left out."""
        unsaid = self.unsaid(monotonic())
        if unsaid is None:
            return None
        return {"fields": fields | ({"unsaid": unsaid} if unsaid else {})}


class JsonLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **({"request": request_id.get()} if request_id.get() else {}),
            **getattr(record, "fields", {}),
            **failure_fields(record),
        }
        text = json.dumps(line, ensure_ascii=False, default=str)
        return CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def failure_fields(record: logging.LogRecord) -> dict[str, str]:
    _kind, error, trace = record.exc_info or (None, None, None)
    if error is None:
        return {}
    steps = " > ".join(f"{step.filename}:{step.lineno}" for step in extract_tb(trace))
    return {"error": f"{type(error).__name__}: {error}", "place": steps}


def has_exception(record: logging.LogRecord) -> bool:
    """Whether a line is about an exception. For each refusal Django logs a line of its own, which
    names the address."""
    return bool(record.exc_info)
