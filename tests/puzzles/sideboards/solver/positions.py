"""The shipped cards and patterns, and random rows of these cards."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzles.sideboards.solver.tables import MARKS
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.objectives import PatternObjective, one_of_each
from rules.sideboards.engine.solo import SoloDeal

EDITION = shipped_edition()
CARDS = tuple(EDITION.cards.values())
PATTERNS = [each for each in EDITION.objectives.values() if isinstance(each, PatternObjective)]

marks = st.sampled_from(MARKS)


def deal_of(objective_ids: Sequence[int], card_ids: Sequence[int]) -> SoloDeal:
    """Of as many cards as given: fewer than 17 make a smaller game."""
    objectives = one_of_each(EDITION.objectives[number] for number in objective_ids)
    return SoloDeal(objectives, tuple(EDITION.cards[card_id] for card_id in card_ids))
