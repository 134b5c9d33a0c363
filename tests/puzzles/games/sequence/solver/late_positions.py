"""Positions near the end of a game, for the solver and the slow search alike."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from puzzles.games.chance import numbers_of
from puzzles.games.sequence.dealing.opening import opening
from puzzles.games.sequence.solver.line import best_line
from puzzles.games.sequence.takeover import TURNS, TakeOverGame, take_over
from rules.games.sequence.board import LINES
from tests.puzzles.games.sequence.solver import slow_search
from tests.puzzles.games.sequence.solver.slow_search import Late, Place


def late_positions(*, seed: int, turns: int, hand: int) -> Iterator[TakeOverGame]:
    """With so many turns and cards left; half of the moves were good ones, half any."""
    numbers, chance = numbers_of("late", str(seed)), Random(seed)
    while True:
        deal = opening(numbers)
        if deal is None:
            continue
        game = take_over(deal)
        while not game.is_over and game.turn <= TURNS - turns:
            good = best_line(game).moves[:1] if chance.random() < 1 / 2 else ()
            game = game.play(*good or [chance.choice(game.legal_moves())])
        if not game.is_over:
            yield replace(game, hand=game.hand[-hand:])


def as_seen_by_the_slow_search(game: TakeOverGame) -> Late:
    lines = [frozenset[Place](line) for line in slow_search.LINES_AS_SETS]
    finished = {lines.index(frozenset(line)): turn for line, turn in game.finished.items()}
    assert len(lines) == len(LINES)
    return Late(
        mine=slow_search.bits_of({*game.mine}),
        green=slow_search.bits_of({*game.green}),
        hand=tuple(sorted(map(repr, game.hand))),
        row=tuple(map(repr, game.row)),
        turn=game.turn,
        finished=tuple(finished.items()),
    )
