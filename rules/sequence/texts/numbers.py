"""Every number that the prose of Sequence may show, by name, from the executable rules."""

from collections.abc import Iterator

from rules.sequence.engine.board import CORNERS, LENGTH, MIDDLE, MOST_SHARED, SIZE, SPACES_OF
from rules.sequence.engine.cards import DECK, ONE_EYED, PACKS, RANKS
from rules.sequence.engine.setup import (
    CHIPS_PER_COLOR,
    HAND_SIZES,
    PLAYER_NUMBERS,
    SEQUENCES_TO_WIN,
    Chip,
)
from rules.sequence.engine.told_game import ToldGame, told_game
from rules.texts.prose import ProseNumbers

Named = Iterator[tuple[str, int]]

TWO_SIDES, MOST_SIDES = min(HAND_SIZES), max(HAND_SIZES)
EYES = 2
MINUTES_TO_LEARN = 3
TELLERS = ("nora", "emil")
"""Who plays the game that is told, by seat."""
CHIPS_ELSEWHERE = (50, 50, 35)
"""Of each color, in other boxes."""


def sequence_numbers() -> ProseNumbers:
    return dict((*_box(), *_players(), *_sequences(), *_told(told_game())))


def _box() -> Named:
    (copies,) = {len(spaces) for spaces in SPACES_OF.values()}
    jacks = [card for card in DECK if card.is_jack]
    yield "board.size", SIZE
    yield "board.corners", len(CORNERS)
    yield "spiral.row", MIDDLE.row
    yield "spiral.column", MIDDLE.column
    yield "board.copies", copies
    yield "cards.packs", PACKS
    yield "cards.all", len(DECK)
    yield "rank.lowest", int(RANKS[0])
    yield "chips.each", CHIPS_PER_COLOR
    yield "edition.chips.most", max(CHIPS_ELSEWHERE)
    yield "edition.chips.third", CHIPS_ELSEWHERE[len(Chip) - 1]
    yield "jacks.all", len(jacks)
    yield "jacks.one_eyed", sum(card.suit in ONE_EYED for card in jacks)
    yield "jacks.eyes", EYES


def _players() -> Named:
    yield "minutes", MINUTES_TO_LEARN
    yield "players.min", PLAYER_NUMBERS[0]
    yield "players.max", PLAYER_NUMBERS[-1]
    yield "players.alone", MOST_SIDES
    yield "sides.two", TWO_SIDES
    yield "sides.most", MOST_SIDES
    for players in PLAYER_NUMBERS:
        yield f"players.{players}", players
    for sides, hands in HAND_SIZES.items():
        for players, hand in hands.items():
            yield f"hand.{sides}.{players}", hand


def _sequences() -> Named:
    yield "sequence.length", LENGTH
    yield "sequence.with_corner", LENGTH - 1
    yield "sequence.shared", MOST_SHARED
    yield "sequence.nine", 2 * LENGTH - MOST_SHARED
    yield "sequence.eight", 2 * LENGTH - MOST_SHARED - 1
    yield "sequence.to_win.two", SEQUENCES_TO_WIN[TWO_SIDES]
    yield "sequence.to_win.most", SEQUENCES_TO_WIN[MOST_SIDES]


def _told(game: ToldGame) -> Named:
    for number, moves in enumerate(game.rounds, start=1):
        yield f"told.round.{number}", number
        for each in moves:
            yield f"told.{number}.{TELLERS[each.seat]}.line", each.in_a_line
