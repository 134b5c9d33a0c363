"""Games to try the rules on: any hands and chips, without a history that led to them."""

from dataclasses import replace
from random import Random

from rules.sequence.engine.board import Space
from rules.sequence.engine.cards import DECK
from rules.sequence.engine.chips import with_new_sequences
from rules.sequence.engine.deal import Options, SequenceDeal
from rules.sequence.engine.game import SequenceGame, begin
from rules.sequence.engine.notation import parse_card, parse_space
from rules.sequence.engine.setup import Chip, setup

BLUE, GREEN, RED = Chip


def shuffled_deal(
    seed: int = 0, *, players: int = 2, sides: int | None = None, options: Options | None = None
) -> SequenceDeal:
    cards = tuple(Random(seed).sample(DECK, len(DECK)))
    return SequenceDeal(setup(players, sides=sides), cards, options or Options())


def spaces(text: str) -> tuple[Space, ...]:
    return tuple(map(parse_space, text.split()))


def table(  # noqa: PLR0913 # all that lies on one
    *hands: str,
    blue: str = "",
    green: str = "",
    red: str = "",
    pile: str = "2H 3H 4H 5H 6H 7H",
    sides: int | None = None,
    options: Options | None = None,
) -> SequenceGame:
    """So many players as hands. Sequences that lie there are finished."""
    deal = shuffled_deal(players=len(hands), sides=sides, options=options)
    chips = {
        space: chip
        for chip, text in ((BLUE, blue), (GREEN, green), (RED, red))
        for space in spaces(text)
    }
    return replace(
        begin(deal),
        hands=tuple(tuple(map(parse_card, hand.split())) for hand in hands),
        pile=tuple(map(parse_card, pile.split())),
        chips=chips,
        finished=with_new_sequences(chips, (), tuple(Chip)),
    )
