"""A line on a known deal as one number: every choice is a digit.

The order of the digits must never change, because old links hold such numbers.
"""

from itertools import permutations

from rules.sideboards.engine.cards import Card, PlacedCard, Side
from rules.sideboards.engine.setup import START_CARDS, START_HAND
from rules.sideboards.engine.solo import Move, Place, SoloDeal, SoloGame, Start, Swap, begin

START_PAIRS = tuple(permutations(range(START_HAND), START_CARDS))
START_COUNT = len(START_PAIRS) * 4
PLACEMENTS_PER_TURN = 8


def line_numbers(deal: SoloDeal) -> range:
    """All numbers that stand for a whole line on the deal."""
    return range(START_COUNT * (deal.turns + 1) * PLACEMENTS_PER_TURN**deal.turns)


def line_number(game: SoloGame) -> int:
    """The number of a game that is over; its highest digit is the start, then the swap."""
    replayed, swap_turn, places = begin(game.deal), 0, 0
    start = 0
    for move in game.moves:
        if isinstance(move, Start):
            start = _start_digit(move, replayed.hand)
        elif isinstance(move, Swap):
            swap_turn = replayed.turn
        else:
            places = places * PLACEMENTS_PER_TURN + _place_digit(move, replayed.hand)
        replayed = replayed.play(move)
    number: int = (
        start * (game.deal.turns + 1) + swap_turn
    ) * PLACEMENTS_PER_TURN**game.deal.turns + places
    return number


def game_from(deal: SoloDeal, number: int) -> SoloGame:
    """The game that `line_number` wrote; every number of `line_numbers` is one."""
    rest, places = divmod(number, PLACEMENTS_PER_TURN**deal.turns)
    start, swap_turn = divmod(rest, deal.turns + 1)
    game = begin(deal)
    game = game.play(_start_from(start, game.hand))
    for turn in range(1, deal.turns + 1):
        if turn == swap_turn:
            game = game.play(Swap())
        digit = places // PLACEMENTS_PER_TURN ** (deal.turns - turn) % PLACEMENTS_PER_TURN
        game = game.play(_place_from(digit, game.hand))
    return game


def _start_digit(move: Start, hand: tuple[Card, ...]) -> int:
    pair = START_PAIRS.index((hand.index(move.left.card), hand.index(move.right.card)))
    return pair * 4 + move.left.turned * 2 + move.right.turned


def _start_from(digit: int, hand: tuple[Card, ...]) -> Move:
    left, right = START_PAIRS[digit // 4]
    return Start(
        PlacedCard(hand[left], turned=bool(digit & 2)),
        PlacedCard(hand[right], turned=bool(digit & 1)),
    )


def _place_digit(move: Place, hand: tuple[Card, ...]) -> int:
    is_right = move.side is Side.RIGHT
    return hand.index(move.placed.card) * 4 + move.placed.turned * 2 + is_right


def _place_from(digit: int, hand: tuple[Card, ...]) -> Move:
    placed = PlacedCard(hand[digit // 4], turned=bool(digit & 2))
    return Place(placed, Side.RIGHT if digit & 1 else Side.LEFT)
