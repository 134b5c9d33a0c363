"""The memory of the two kinds of process with all tables: a web worker after making deals and
pictures, the background process after finding out scores and reviewing games."""

import subprocess
import sys

GOAL_MB = 250
WEB_WORKER = """
import resource
from sideboards_site.serving.wsgi import application
from puzzles.game.registry import first_game
from puzzles.game.text_picture import PictureWords
from sideboards_site.serving.first_requests import load_for_first_requests
load_for_first_requests()
game = first_game()
for number in range(100):
    dealt = game.dealing.practice_deal({"difficulty": str(number % 5 + 1)}, secret="a benchmark's")
    game.dealing.difficulty_of(dealt.deal)
    game.showing.share_png(PictureWords(number, f"{number}", f"rank {number}", f"Beat {number}?"))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
BACKGROUND = """
import resource
import django
django.setup()
from benchmarks.random_deals import random_deals
from puzzles.game.registry import first_game
from puzzles.game.values import Dealt
from puzzles.sideboards.dealing.editions import frozen
from rules.sideboards.edition.current import current_edition
game = first_game()
edition = frozen(current_edition())
deals = random_deals(100, seed=1)
lines = [game.reviewing.benchmark_scores(Dealt(deal, edition))["coach_line"] for deal in deals]
for deal, line in zip(deals[:20], lines):
    list(game.reviewing.review(game.lines.replay_text(deal, line), edition))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def run() -> bool:
    print(f"Memory     (goal: {GOAL_MB} MB each)")
    worker = _megabytes("a web worker after 100 deals and pictures", WEB_WORKER)
    background = _megabytes("the background process after 100 scores, 20 reviews", BACKGROUND)
    return max(worker, background) <= GOAL_MB


def _megabytes(name: str, program: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    megabytes = int(done.stdout) / 1024
    print(f"  {name:52} {megabytes:4.0f} MB")
    return megabytes
