"""The shipped cards and patterns, and random rows of these cards."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzles.solver.tables import MARKS
from rules.current_edition import EDITIONS, read_edition
from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.notation import parse_objectives
from rules.games.sideboards.objectives import PatternObjective
from rules.games.sideboards.sideboard import FULL, Sideboard
from rules.games.sideboards.solo import Deal

EDITION = read_edition(EDITIONS / "reconstruction.json")
CARDS = tuple(EDITION.cards.values())
PATTERNS = [each for each in EDITION.objectives.values() if isinstance(each, PatternObjective)]

marks = st.sampled_from(MARKS)
placed_cards = st.builds(PlacedCard, st.sampled_from(CARDS), turned=st.booleans())
sideboards = st.lists(
    placed_cards, min_size=1, max_size=FULL, unique_by=lambda placed: placed.card.id
).map(lambda placed: Sideboard(tuple(placed)))


def deal_of(objective_ids: Sequence[int], card_ids: Sequence[int]) -> Deal:
    """Of as many cards as given: fewer than 17 make a smaller game."""
    text = ",".join(map(str, objective_ids))
    objectives = parse_objectives(text, EDITION.objectives)
    return Deal(objectives, tuple(EDITION.cards[card_id] for card_id in card_ids))
