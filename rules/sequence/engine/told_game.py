"""A game for two that the rules tell from the deal to the second sequence of the winner."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules.sequence.engine.board import CORNERS, LINES, may_both_count
from rules.sequence.engine.cards import DECK, Card
from rules.sequence.engine.deal import SequenceDeal
from rules.sequence.engine.game import SequenceGame, begin
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from rules.sequence.engine.notation import parse_cards, parse_line
from rules.sequence.engine.setup import setup

PLAYERS = 2
CARDS = (
    "KH.JS.8D.6D.7C.KD.QS.7S.QC.8H.AS.AH.5D.2S.QH.9H.AD.10C.AH.5C.AC.2H.QH.3H.AC.7H.2C.JC.10D.3D.3D"
)
"""As they are dealt and drawn; what comes after them is not seen."""
LINE = (
    "KH-5,4 +1 8H-4,7 +2 QH-4,4 +1 7S-2,9 +2 AD-3,4 +1 10C-3,8 +2 AH-6,4 +1 JSx4,4 +2 "
    "8D-1,4 +1 2H-5,6 +2 QH-4,4 +1 2S-2,4 +2 AC-3,5 +1 7H-5,7 +2 2C-7,4 +1 5C-7,7 +2 "
    "10D-5,3 +1 JC-6,7 +2 QC-3,7 +1 3D-8,7"
)


@dataclass(frozen=True, slots=True)
class ToldMove:
    """A card played, and the game after it."""

    seat: int
    move: PlaceChip | RemoveChip
    game: SequenceGame

    @property
    def in_a_line(self) -> int:
        """The most chips, corners among them, that the player has in a line of another sequence
        that nothing blocks."""
        chips = self.game.chips
        chip = self.game.deal.setup.chip_of(self.seat)
        own = [each.spaces for each in self.game.finished if each.chip == chip]
        return max(
            sum(space in CORNERS or space in chips for space in line)
            for line in LINES
            if all(chips.get(space, chip) == chip for space in line)
            and all(may_both_count(line, other) for other in own)
        )


@dataclass(frozen=True, slots=True)
class ToldGame:
    deal: SequenceDeal
    moves: Sequence[ToldMove]

    @property
    def rounds(self) -> Sequence[Sequence[ToldMove]]:
        """The moves of all players, time after time."""
        return [self.moves[at : at + PLAYERS] for at in range(0, len(self.moves), PLAYERS)]


def told_game() -> ToldGame:
    deal = SequenceDeal(setup(PLAYERS), _whole_deck(parse_cards(CARDS)))
    game, told = begin(deal), []
    for move in parse_line(LINE):
        seat, game = game.seat, game.play(move)
        if isinstance(move, PlaceChip | RemoveChip):
            told.append(ToldMove(seat, move, game))
    return ToldGame(deal, told)


def _whole_deck(seen: tuple[Card, ...]) -> tuple[Card, ...]:
    return (*seen, *(Counter(DECK) - Counter(seen)).elements())
