"""Random deals, rows and games from the shipped edition."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import PlacedCard, Sideboard
from rules.sideboards.engine.notation import parse_objectives, parse_sideboard
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.solo import SoloDeal, SoloGame, begin

EDITION = shipped_edition()
CARDS = list(EDITION.cards.values())


def row(text: str) -> Sideboard:
    return parse_sideboard(text, EDITION.cards)


def objectives(text: str) -> Objectives:
    return parse_objectives(text, EDITION.objectives)


def half_turned(row: Sideboard) -> Sideboard:
    """As whoever sits opposite sees it."""
    return Sideboard(tuple(placed.half_turned() for placed in reversed(row.placed)))


def placed_cards() -> st.SearchStrategy[PlacedCard]:
    return st.builds(PlacedCard, st.sampled_from(CARDS), st.booleans())


def sideboards(*, at_least: int = 1) -> st.SearchStrategy[Sideboard]:
    cards = st.lists(placed_cards(), min_size=at_least, max_size=8, unique_by=lambda p: p.card.id)
    return cards.map(lambda placed: Sideboard(tuple(placed)))


def objective_triples() -> st.SearchStrategy[Objectives]:
    triples = st.tuples(st.integers(1, 7), st.integers(8, 14), st.integers(15, 30))
    return triples.map(lambda ids: objectives(",".join(map(str, ids))))


def deals() -> st.SearchStrategy[SoloDeal]:
    cards = st.permutations(CARDS).map(lambda shuffled: tuple(shuffled[:17]))
    return st.builds(SoloDeal, objective_triples(), cards)


@st.composite
def games(draw: DrawFn) -> SoloGame:
    """Played to some point with legal moves, often to the end."""
    game = begin(draw(deals()))
    for _ in range(draw(st.integers(0, 8))):
        if not game.is_over:
            game = game.play(draw(st.sampled_from(game.legal_moves())))
    return game
