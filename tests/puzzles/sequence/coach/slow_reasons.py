"""What a reason claims, held against the slow search, which tries every game to its end."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.reasons import Outlook, Reason, Why, reason_of
from puzzles.sequence.takeover import (
    TURNS,
    Discard,
    TakeOverGame,
    TakeOverMove,
    is_finished,
    points_on,
)
from rules.sequence.engine.board import CARD_ON, CORNERS, may_both_count
from rules.sequence.engine.cards import Card
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from tests.puzzles.sequence.solver.late_positions import (
    as_seen_by_the_slow_search,
    crowded_positions,
    late_positions,
)
from tests.puzzles.sequence.solver.slow_search import best_of_all_games

KINDS = ((2, 7), (3, 4), (4, 3))
"""Turns left, and cards in hand with which the slow search ends soon."""


def positions(count: int) -> Iterator[TakeOverGame]:
    """So many of each kind, half of them crowded."""
    for turns, hand in KINDS:
        for kind in (late_positions, crowded_positions):
            yield from islice(kind(seed=turns, turns=turns, hand=hand), count)


def reasons(game: TakeOverGame) -> Iterator[tuple[TakeOverMove, Reason]]:
    """The first costly move of each reason."""
    costs, known = losses(game), set[Why]()
    for move, cost in costs.items():
        if cost:
            reason = reason_of(game, move, costs)
            if reason.why not in known:
                known.add(reason.why)
                yield move, reason


def slow_best(game: TakeOverGame) -> int:
    return game.score if game.is_over else best_of_all_games(as_seen_by_the_slow_search(game))


def assert_true(game: TakeOverGame, move: TakeOverMove, reason: Reason) -> None:
    most, better = slow_best(game), game.play(reason.better)
    assert slow_best(better) == most, "the better move costs nothing"
    assert slow_best(game.play(move)) < most, "the move costs something"
    assert_outlook(better, reason.possible, most)
    assert_outlook(game.play(move), reason.left, slow_best(game.play(move)))
    assert_claim(game, move, reason)


def assert_outlook(game: TakeOverGame, outlook: Outlook, most: int) -> None:
    """Its lines may count beside each other, are finished or can be, and bring the most."""
    assert sum(map(points_on, outlook.turns)) == most
    assert len(outlook.lines) < 2 or may_both_count(*outlook.lines)
    for line, turn in zip(outlook.lines, outlook.turns, strict=True):
        assert is_finished(line, game.mine) == (turn < game.turn)


def assert_claim(game: TakeOverGame, move: TakeOverMove, reason: Reason) -> None:
    better = reason.better
    match reason.why:
        case Why.CARD_WOULD_DO:
            assert isinstance(move, PlaceChip)
            assert (move.card.is_two_eyed, better) == (True, _own(move))
        case Why.CARD_TO_COME:
            assert isinstance(move, PlaceChip)
            assert game.row[reason.turn - game.turn - 1] == CARD_ON[move.space]
            assert _is_in_a_best_game(game, _own(move), not_before=reason.turn)
        case Why.NOTHING_OPENED | Why.TURN_LOST:
            assert slow_best(game.play(move)) == slow_best(thrown_away(game, move.card))
        case Why.OTHER_CHIP:
            assert isinstance(better, RemoveChip)
            assert any(better.space in line for line in reason.possible.lines)
        case Why.SHARED:
            assert isinstance(better, PlaceChip)
            assert all(better.space in line for line in reason.possible.lines)
            assert len(reason.possible.lines) == 2
        case Why.OTHER_SPACE:
            assert isinstance(better, PlaceChip)
            assert better.card == move.card
            assert any(better.space in line for line in reason.possible.lines)
        case Why.ONLY_JACK:
            assert isinstance(better, PlaceChip)
            assert better.card.is_two_eyed
            assert CARD_ON[better.space] not in (*game.hand, *game.row)
            assert any(better.space in line for line in reason.possible.lines)
        case Why.JACK_ELSEWHERE:
            assert isinstance(better, PlaceChip)
            assert better.card.is_two_eyed
            assert any(better.space in line for line in reason.possible.lines)
        case Why.ORDER:
            assert slow_best(game.play(move)) > slow_best(thrown_away(game, move.card))


def thrown_away(game: TakeOverGame, card: Card) -> TakeOverGame:
    """After a turn in which the card was of no use."""
    place = game.hand.index(card)
    hand = (*game.hand[:place], *game.hand[place + 1 :], *game.row[:1])
    return replace(game, hand=hand, moves=(*game.moves, Discard(card)))


def _own(move: PlaceChip) -> PlaceChip:
    """The same chip by the card of its space."""
    assert move.space not in CORNERS
    return PlaceChip(CARD_ON[move.space], move.space)


def _is_in_a_best_game(game: TakeOverGame, wanted: PlaceChip, *, not_before: int) -> bool:
    most = slow_best(game)
    if game.is_over or game.turn > TURNS:
        return False
    for move in game.legal_moves():
        after = game.play(move)
        if slow_best(after) != most:
            continue
        if move == wanted and game.turn >= not_before:
            return True
        if _is_in_a_best_game(after, wanted, not_before=not_before):
            return True
    return False
