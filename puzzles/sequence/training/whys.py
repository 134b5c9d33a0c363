"""Three reasons to choose from, of which the solver's counts say that one alone is true.

claim   a reason, said of a costly move beside the only one that costs nothing
"""

from collections.abc import Iterator

from puzzles.sequence.coach.reasons import Explainer, Why
from puzzles.sequence.solver.geometry import place_of
from puzzles.sequence.takeover import TakeOverMove
from puzzles.sequence.training.themes import other_space
from rules.sequence.engine.board import CARD_ON
from rules.sequence.engine.moves import PlaceChip, RemoveChip

OFFERED = 3
"""Reasons to choose from."""


def claims_about(move: TakeOverMove, why: Why, position: Explainer) -> tuple[Why, ...]:
    """The true one first, then two that are false; none where there are too few."""
    false = [*_false_claims(move, position)][: OFFERED - 1]
    return (why, *false) if len(false) == OFFERED - 1 else ()


def _false_claims(move: TakeOverMove, position: Explainer) -> Iterator[Why]:
    """Those that a look at the move alone does not refute come first."""
    (best,), game = position.free, position.game
    is_in_vain = position.is_in_vain(move)
    if is_in_vain:
        yield Why.ORDER
    else:
        yield Why.NOTHING_OPENED if isinstance(move, RemoveChip) else Why.TURN_LOST
    if isinstance(move, PlaceChip) and move.card.is_two_eyed:
        if CARD_ON[move.space] not in game.row:
            yield Why.CARD_TO_COME
        if CARD_ON[move.space] not in game.hand:
            yield Why.CARD_WOULD_DO
    if isinstance(best, PlaceChip) and place_of(best.space) not in position.shared:
        yield Why.SHARED
    if (other := other_space(game, move)) and other != best:
        yield Why.OTHER_SPACE
    if isinstance(best, PlaceChip) and CARD_ON[best.space] in (*game.hand, *game.row):
        yield Why.ONLY_JACK
    if isinstance(move, RemoveChip) and not isinstance(best, RemoveChip):
        yield Why.OTHER_CHIP
