"""The write of a practice deal that is printed before anybody has begun it, so that it gets a
solution."""

from contextlib import suppress

from django.db import IntegrityError, transaction

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now
from puzzles.days.records import store_deals
from puzzles.game.values import Dealt


def store_for_its_solution(mine: PlayerGame) -> None:
    """Stores the deal, unless it is stored. The background process finds out its best score."""
    if mine.deal_id is None:
        # somebody else may have begun it meanwhile
        with suppress(IntegrityError), transaction.atomic():
            store_deals({mine.key: Dealt(mine.position.deal, mine.edition)}, now=now())
