"""The memory of a web worker with the site and all tables, after solving and analyzing deals."""

import subprocess
import sys

GOAL_MB = 250
WORKER = """
import resource
from sideboards_site.wsgi import application
from benchmarks.random_deals import random_deals
from puzzles.coach.account import account_of
from puzzles.coach.coach import Coach
from puzzles.solver.ceiling import ceiling
from puzzles.table_store import tables
from rules.current_edition import current_edition
deals = random_deals(100, seed=1)
for deal in deals:
    ceiling(deal, tables())
coach = Coach(tables(), current_edition().cards.values())
for deal in deals[:20]:
    account_of(coach.play_blind(deal), coach)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def run() -> bool:
    done = subprocess.run(
        [sys.executable, "-c", WORKER], capture_output=True, text=True, check=True
    )
    megabytes = int(done.stdout) / 1024
    print(f"Memory: a web worker after 100 deals and 20 accounts: {megabytes:.0f} MB", end="")
    print(f"     (goal: {GOAL_MB})")
    return megabytes <= GOAL_MB
