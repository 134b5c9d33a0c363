"""Processes that want leave to analyze at the same moment, and are killed once they have it.

A program of its own, for whatever database the environment names: it prints what came of it.
"""

import json
import os
import signal
import sys
from multiprocessing import get_context
from typing import Any

import django
from django.db import connections

PROCESSES, SLOTS = 6, 2
# long ago for a running site: nothing that stays taken here is taken there
NOW, END, LATER = 1.0, 2.0, 3.0


def main() -> None:
    django.setup()
    from puzzles.analysis_records import take_slot

    holders = asked_at_once()
    meanwhile = take_slot(SLOTS, now=NOW, ends_at=END)
    afterwards = [take_slot(SLOTS, now=END, ends_at=LATER) for _ in range(SLOTS + 1)]
    connections.close_all()
    said = {"holders": holders, "meanwhile": meanwhile, "afterwards": afterwards}
    sys.stdout.write(json.dumps(said))


def asked_at_once() -> list[str | None]:
    processes = get_context("fork")
    start, answers = processes.Barrier(PROCESSES), processes.Queue()
    takers = [processes.Process(target=take, args=(start, answers)) for _ in range(PROCESSES)]
    for taker in takers:
        taker.start()
    holders = [answers.get(timeout=60) for _ in takers]
    for taker in takers:
        os.kill(taker.pid or 0, signal.SIGKILL)
        taker.join()
    return holders


def take(start: Any, answers: Any) -> None:
    from puzzles.analysis_records import take_slot

    start.wait()
    answers.put(take_slot(SLOTS, now=NOW, ends_at=END))
    # at work, until killed
    signal.pause()


if __name__ == "__main__":
    main()
