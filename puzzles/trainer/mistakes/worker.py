"""Looks for siblings of mistakes, one after the other, outside of requests."""

import logging
import time

from django.db import DatabaseError

from puzzles.days.running_puzzles import begins_like_a_puzzle
from puzzles.game.game import Game
from puzzles.game.registry import game_of
from puzzles.game.values import Data, FrozenEdition
from puzzles.models import Sibling
from puzzles.trainer.mistakes.mistake_records import (
    finish_sibling,
    give_sibling_back,
    lease_sibling,
)

SEARCH_LEASE_SECONDS = 30

log = logging.getLogger(__name__)


class SiblingWorker:
    def do_next(self) -> bool:
        """Whether there was one to look for. One that fails is tried again when its lease ends."""
        now = time.time()
        sibling = lease_sibling(now=now, until=now + SEARCH_LEASE_SECONDS)
        if sibling is None:
            return False
        try:
            finish_sibling(sibling, _content_for(sibling))
        except DatabaseError:
            raise
        except Exception:
            log.exception("The search for sibling %s failed", sibling)
        except BaseException:
            give_sibling_back(sibling)
            raise
        return True


def _content_for(sibling: Sibling) -> Data | None:
    deal = sibling.mistake.attempt.deal
    trainer, edition = game_of(deal.game).trainer, deal.edition
    mistakes = trainer.mistakes if trainer else None
    key: Data | None = sibling.mistake.key
    if mistakes is None or key is None:
        return None
    earlier = Sibling.objects.filter(mistake=sibling.mistake_id, number__lt=sibling.number)
    content = mistakes.sibling(
        key,
        edition=FrozenEdition(edition.digest, edition.content) if edition else None,
        earlier=[content for content in earlier.values_list("content", flat=True) if content],
        seed=Sibling.MOST_STARTS * sibling.pk + sibling.starts,
        # so that a busy machine finds as much as an idle one
        seconds=time.process_time,
    )
    return None if content and _is_like_a_puzzle(game_of(deal.game), content) else content


def _is_like_a_puzzle(game: Game, content: Data) -> bool:
    """One has the objectives of a mistake, which may be those of a puzzle: then it is not to begin
    like it, as its best choice is told."""
    moves = game.trainer.moves if game.trainer else None
    if moves is None:
        return False
    return begins_like_a_puzzle(game, moves.deal_of(moves.drill(content)))
