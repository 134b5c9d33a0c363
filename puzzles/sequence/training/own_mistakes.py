"""A player's own mistakes: the one of a reviewed game, and drills that are its siblings.

`sibling_of` searches: only the background process calls it.
"""

from collections.abc import Callable, Sequence

from puzzles.game.chance import numbers_of
from puzzles.game.trainer.reviewed import MistakeFound
from puzzles.game.values import Data, FrozenEdition
from puzzles.sequence.coach.reasons import Why
from puzzles.sequence.review.decisions import reviewed_from
from puzzles.sequence.takeover import TakeOverGame
from puzzles.sequence.training.drill_data import drill_data
from puzzles.sequence.training.siblings import COSTLY, MistakeKey, sibling


def mistake_in(game: TakeOverGame, review: Data) -> MistakeFound | None:
    """Of several moves that cost most, the first. What nobody could see was no mistake."""
    reviewed = reviewed_from(review, game)
    explained = [each for each in reviewed if each.reason and each.reason.is_in_sight]
    costliest = max(explained, key=lambda each: each.loss, default=None)
    if costliest is None or costliest.reason is None or costliest.loss < COSTLY:
        return None
    key = {"why": costliest.reason.why.value, "turn": costliest.turn}
    return MistakeFound(costliest.turn - 1, key, float(costliest.loss))


def sibling_of(
    key: Data,
    *,
    edition: FrozenEdition | None,
    earlier: Sequence[Data],
    seed: int,
    seconds: Callable[[], float],
) -> Data | None:
    """No two boards are alike by chance, so nothing of earlier siblings comes again."""
    numbers = numbers_of(str(seed), "sibling")
    found = sibling(MistakeKey(Why(key["why"]), key["turn"]), numbers, seconds)
    return drill_data(found) if found else None
