"""`manage.py work` on a new database until it is idle, and then what it asks in some seconds.

A program of its own: it prints the figures and ends.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from threading import Thread
from typing import Any

import django
from django.core.management import call_command
from django.db import connection

QUIET_SECONDS = 5.0
"""After so long without a write it counts as idle."""


class Counter:
    def __init__(self) -> None:
        self.statements = 0
        self.last_write = time.monotonic()

    def __call__(self, execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        self.statements += 1
        if not sql.startswith("SELECT"):
            self.last_write = time.monotonic()
        return execute(sql, *rest)


def main(seconds: float) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sideboards_site.settings")
    django.setup()
    # only now can it be imported: it needs the settings
    work = import_module("sideboards_site.management.commands.work").work
    call_command("migrate", verbosity=0)
    counter = Counter()
    connection.execute_wrappers.append(counter)
    Thread(target=measure, args=(counter, seconds), daemon=True).start()
    work()


def measure(counter: Counter, seconds: float) -> None:
    while time.monotonic() < counter.last_write + QUIET_SECONDS:
        time.sleep(0.1)
    statements, processor = counter.statements, time.process_time()
    time.sleep(seconds)
    said = {
        "statements": counter.statements - statements,
        "processor": time.process_time() - processor,
    }
    sys.stdout.write(json.dumps(said))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(float(sys.argv[1]))
