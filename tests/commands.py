"""`manage.py` as a person runs it, in this process: what it says, and how it ends."""

from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO

from django.core.management import execute_from_command_line


@dataclass(frozen=True, slots=True)
class Ran:
    status: int
    said: str
    complained: str


def manage(*arguments: str) -> Ran:
    said, complained = StringIO(), StringIO()
    status: int | str | None = 0
    with redirect_stdout(said), redirect_stderr(complained):
        try:
            execute_from_command_line(["manage.py", *arguments])
        except SystemExit as ending:
            status = ending.code
    return Ran(int(status or 0), said.getvalue(), complained.getvalue())
