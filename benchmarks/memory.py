"""The memory of a web worker that has loaded the site and all tables, and has solved deals."""

import subprocess
import sys

GOAL_MB = 250
WORKER = """
import resource
from sideboards_site.wsgi import application
from benchmarks.random_deals import random_deals
from puzzles.solver.ceiling import ceiling
from puzzles.table_store import tables
for deal in random_deals(100, seed=1):
    ceiling(deal, tables())
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def run() -> bool:
    done = subprocess.run(
        [sys.executable, "-c", WORKER], capture_output=True, text=True, check=True
    )
    megabytes = int(done.stdout) / 1024
    print(f"Memory: a web worker with all tables, after 100 deals: {megabytes:.0f} MB", end="")
    print(f"     (goal: {GOAL_MB})")
    return megabytes <= GOAL_MB
