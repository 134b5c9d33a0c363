"""Themes follow from what the coach expects and what the score sheet says now."""

from collections import Counter
from itertools import product

from puzzles.sideboards.coach.advice import Advice, Estimate, Points
from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.position import CoachPosition, position_in
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training.themes import (
    JudgedMove,
    Theme,
    losing_part,
    modifiers,
    points_now,
)
from rules.sideboards.engine.notation import parse_move
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import Place, Swap
from tests.puzzles.sideboards.coach.games import random_game
from tests.puzzles.sideboards.solver.positions import CARDS

RULES = 3


def estimate(colors: float, handles: float, rows: float, swap: float = 0) -> Estimate:
    points = Points(colors, handles, rows, swap)
    return Estimate((), points, error=0, loss=0, loss_error=0)


def advised(seed: int, turn: int) -> tuple[CoachPosition, Advice]:
    position = position_in(random_game(seed, turn=turn, rules=RULES), CARDS)
    return position, Coach(tables(), CARDS, Effort(games=45, turns=0)).advise(position)


def test_an_objective_explains_a_loss_if_it_carries_much_of_it() -> None:
    assert losing_part(estimate(10, 5, 5), estimate(7, 5, 6)) is Category.COLORS
    assert losing_part(estimate(10, 5, 5), estimate(9.8, 4.8, 4.9, -1)) is None
    assert losing_part(estimate(1, 1, 1), estimate(1, 1, 1)) is None


def test_each_theme_holds_what_it_says() -> None:
    found: Counter[Theme] = Counter()
    for seed, turn in product(range(6), range(7)):
        position, advice = advised(seed, turn)
        best = advice.best.moves[0], advice.best
        for other in advice.estimates[1:]:
            themes = modifiers(position, best, (other.moves[0], other))
            found.update(themes)
            check(position, best, (other.moves[0], other), themes)
    assert set(found) == set(Theme)


def check(
    position: CoachPosition, best: JudgedMove, other: JudgedMove, themes: frozenset[Theme]
) -> None:
    swaps = Swap() in {best[0], other[0]}
    assert (Theme.SWAP in themes) == swaps
    assert (Theme.LAST_CARD in themes) == (len(position.sideboard) == 7)
    now, instead = (points_now(position, move) for move, _ in (best, other))
    assert (Theme.MISLEADING in themes) == (not swaps and instead > now)
    lost = best[1].expected - other[1].expected
    rows = max(lost.colors, lost.handles, lost.rows) == lost.rows
    assert Theme.LONG_ROW not in themes or rows
    if themes & {Theme.END, Theme.ROTATION} and isinstance(best[0], Place):
        assert isinstance(other[0], Place)
        assert best[0].placed.card == other[0].placed.card


def test_points_now_are_those_of_the_score_sheet() -> None:
    game = random_game(1, turn=4, rules=RULES)
    for move in game.legal_moves():
        assert points_now(position_in(game, CARDS), move) == game.play(move).score


def test_turning_and_the_other_end_are_themes_of_one_card() -> None:
    cards = {card.id: card for card in CARDS}
    game = random_game(1, turn=4, rules=RULES)
    position, one = position_in(game, CARDS), game.hand[0].id
    better = parse_move(f"{one}L", cards), estimate(5, 5, 5)
    for text, theme in ((f"{one}R", Theme.END), (f"{one}tL", Theme.ROTATION)):
        found = modifiers(position, better, (parse_move(text, cards), estimate(5, 5, 4)))
        assert found & {Theme.END, Theme.ROTATION} == {theme}
    both = modifiers(position, better, (parse_move(f"{one}tR", cards), estimate(5, 5, 4)))
    assert not both & {Theme.END, Theme.ROTATION}
