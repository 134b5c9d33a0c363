"""Several processes at the same moment, for programs that try out a database of their own."""

import os
import signal
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from typing import Any

from sideboards_site.management.commands.serve import close_connections

SECONDS = 60


def at_once(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    """What each said, in no order. When all have, they are killed at once, wherever they are."""
    # none may inherit an open connection
    close_connections()
    processes = get_context("fork")
    start, answers = processes.Barrier(len(calls)), processes.Queue()

    def child(call: Callable[[], Any]) -> None:
        start.wait()
        try:
            answers.put(call())
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            answers.put(repr(error))
        signal.pause()

    children = [processes.Process(target=child, args=(call,)) for call in calls]
    for each in children:
        each.start()
    said = [answers.get(timeout=SECONDS) for _ in children]
    for each in children:
        os.kill(each.pid or 0, signal.SIGKILL)
        each.join()
    return said
