"""Hints for the next move: read if they are stored, else asked for. Never computed here."""

from puzzles.analysis.places import Waiting, state_of_job
from puzzles.analysis.records import ask_for_job
from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now
from puzzles.game.values import Data
from puzzles.models import QUESTION, Analysis

HINT_VERSION = 1
"""Raise it when the coach or the content of a hint changes: hints are then recomputed."""


def ask_for_hint(mine: PlayerGame) -> None:
    """Of a stored deal."""
    if mine.deal_id is not None and not isinstance(hint_found(mine), dict):
        ask_for_job(mine.deal_id, _question(mine), now=now(), player=mine.player)


def hint_found(mine: PlayerGame) -> Data | Waiting | None:
    """For the position that the game is in; None if nobody has asked there."""
    if mine.deal_id is None:
        return None
    line = _question(mine)
    known = Analysis.objects.filter(deal_id=mine.deal_id, line=line, version=HINT_VERSION)
    found: Data | None = known.values_list("review", flat=True).first()
    return found or state_of_job(mine.deal_id, line)


def _question(mine: PlayerGame) -> str:
    return f"{mine.game.line_text(mine.position.moves)} {QUESTION}".strip()
