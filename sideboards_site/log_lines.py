"""One line of JSON per event: nothing in a request can break a line or forge another one."""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from traceback import extract_tb

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered."""
# includes characters that change the direction of the text; JSON itself escapes the others
CONTROL = re.compile(r"[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class Ration:
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


class JsonLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **({"request": request_id.get()} if request_id.get() else {}),
            **getattr(record, "told", {}),
            **failure_fields(record),
        }
        line = json.dumps(fields, ensure_ascii=False, default=str)
        return CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", line)


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
