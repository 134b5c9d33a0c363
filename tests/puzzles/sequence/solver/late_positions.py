"""Positions near the end of a game, for the solver and the slow search alike."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from puzzles.game.chance import numbers_of
from puzzles.sequence.dealing.opening import opening
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import HAND, TURNS, TakeOverGame, is_finished, take_over
from rules.sequence.engine.board import CARD_ON, CORNERS, LINES
from rules.sequence.engine.cards import PACK
from tests.puzzles.sequence.solver import slow_search
from tests.puzzles.sequence.solver.slow_search import Late, Place

JACKS = [card for card in PACK if card.is_jack] * 2


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


def crowded_positions(*, seed: int, turns: int, hand: int) -> Iterator[TakeOverGame]:
    """Two lines are nearly finished, Green is in the way, and every third card is a jack."""
    chance = Random(seed)
    for game in late_positions(seed=seed, turns=turns, hand=hand):
        mine, green = set(game.mine), set(game.green)
        places = sorted({*chance.choice(LINES), *chance.choice(LINES)} - CORNERS)
        for space in places:
            mine.discard(space)
            green.discard(space)
            owner = chance.choice([mine, mine, green, None])
            if owner is not None:
                owner.add(space)
        fitting = [CARD_ON[space] for space in places if space not in mine]
        some = [*fitting, *fitting, *game.hand]
        cards = [chance.choice([*some, *JACKS]) for _ in (*game.hand, *game.row)]
        if not any(is_finished(line, frozenset(mine)) for line in LINES):
            before = game.deal.cards[: HAND + len(game.moves)]
            yield replace(
                game,
                deal=replace(game.deal, cards=(*before, *cards[hand:])),
                mine=frozenset(mine),
                green=frozenset(green),
                hand=tuple(cards[:hand]),
                finished={},
            )


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
