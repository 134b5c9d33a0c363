"""One line per event: nothing in a request can break a line or forge another one."""

import logging
import re
from traceback import extract_tb

# includes characters that change the direction of the text
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class OneLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = f"{self.formatTime(record)} {record.levelname} {record.name} {record.getMessage()}"
        return CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", line + failure_text(record))


def failure_text(record: logging.LogRecord) -> str:
    _kind, error, trace = record.exc_info or (None, None, None)
    if error is None:
        return ""
    steps = " > ".join(f"{step.filename}:{step.lineno}" for step in extract_tb(trace))
    return f": {type(error).__name__}: {error} [{steps}]"
