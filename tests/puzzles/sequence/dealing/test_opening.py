"""How deals come about, compared with the rules of the game for two."""

from itertools import islice

from puzzles.game.chance import drawn, numbers_of
from puzzles.sequence.dealing.opening import (
    longest_line_with,
    opening,
    placings,
    played_opening,
)
from puzzles.sequence.takeover import TakeOverDeal
from rules.sequence.engine.cards import DECK
from rules.sequence.engine.deal import SequenceDeal
from rules.sequence.engine.game import begin
from rules.sequence.engine.moves import Draw, PlaceChip
from rules.sequence.engine.notation import parse_card, parse_space
from rules.sequence.engine.setup import Chip, setup
from tests.puzzles.sequence.deals_to_try import spaces


def deals(name: str) -> list[TakeOverDeal]:
    numbers = numbers_of("openings", name)
    return [deal for deal in islice(iter(lambda: opening(numbers), 0), 30) if deal]


def test_each_side_has_ten_chips_whose_cards_are_out_of_the_deck() -> None:
    for deal in deals("chips"):
        assert len(deal.mine) == len(deal.green) == 10
        assert not deal.mine & deal.green
        assert len(deal.cards) == 18


def test_ten_rounds_are_played_by_the_rules() -> None:
    """The same cards, dealt and drawn by the rules, can be played to the same board and hand."""
    pile = drawn(DECK, len(DECK), numbers_of("openings", "rules"))
    deal = played_opening(pile[:45], numbers_of("openings", "ties"))
    assert deal
    game = begin(SequenceDeal(setup(2), pile))
    assert game.pile[20:31] == deal.cards[7:]
    for _ in range(10):
        for chip, wanted in ((Chip.BLUE, deal.mine), (Chip.GREEN, deal.green)):
            move = next(
                move
                for move in game.legal_moves()
                if isinstance(move, PlaceChip)
                and move.space in wanted
                and not move.card.is_jack
                and game.chip == chip
            )
            game = game.play(move).play(Draw(game.seat))
    assert {space for space, chip in game.chips.items() if chip == Chip.BLUE} == deal.mine
    assert len(game.hands[0]) == 7


def test_jacks_are_kept_and_whoever_has_nothing_else_ends_the_candidate() -> None:
    assert placings([parse_card("JD"), parse_card("JS")], set()) == []
    jacks = tuple(card for card in DECK if card.is_jack)
    others = tuple(card for card in DECK if not card.is_jack)
    hands = [card for pair in zip(jacks[:7], others[:7], strict=True) for card in pair]
    assert played_opening((*hands, *others[7:38]), numbers_of("openings", "jacks")) is None


def test_a_sequence_ends_the_candidate() -> None:
    """All cards of one row, in the only order that there is."""
    row = ["6D", "7D", "8D", "9D", "10D", "QD", "KD"]
    mine, other = [*map(parse_card, row)], [*map(parse_card, ["2S", "3S", "4S", "5S"] * 2)][:7]
    hands = [card for pair in zip(mine, other, strict=True) for card in pair]
    found = [
        played_opening((*hands, *mine, *mine, *mine, *mine, *mine[:3]), numbers_of("x", str(seed)))
        for seed in range(20)
    ]
    assert None in found


def test_a_line_counts_as_long_as_no_other_side_has_a_chip_in_it() -> None:
    own = spaces("1,2 1,3")
    assert longest_line_with(parse_space("1,4"), own, set()) == 4
    assert longest_line_with(parse_space("1,4"), own, spaces("1,5")) == 1
