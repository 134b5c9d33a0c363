"""A game turn by turn, for a replay: the hand, the card played, the board after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.sequence.play.pointing import pointed_move
from puzzles.sequence.play.scenes import scene_of
from puzzles.sequence.play.words import names, turn_words
from puzzles.sequence.takeover import TakeOverGame, TakeOverMove, take_over
from rules.sequence.engine.cards import Card
from rules.sequence.pictures import BoardScene


@dataclass(frozen=True, slots=True)
class TurnShown:
    number: int
    """0 is the position that one takes over."""
    game: TakeOverGame
    """After the move."""
    hand: tuple[Card, ...] = ()
    """Before it."""
    move: TakeOverMove | None = None
    gain: int = 0

    @property
    def total(self) -> int:
        return self.game.score

    @property
    def words(self) -> str:
        return f"{turn_words(self.move)}." if self.move else _("The position you take over.")

    @property
    def shown(self) -> SafeString | str:
        """With the place as a sign, and in words for the ear."""
        return pointed_move(self.move) if self.move else self.words

    @property
    def scene(self) -> BoardScene:
        return scene_of(self.game)

    @property
    def held(self) -> list[tuple[Card, bool]]:
        """The hand, with the card that is played; of two copies the first."""
        place = self.hand.index(self.move.card) if self.move else -1
        return [(card, index == place) for index, card in enumerate(self.hand)]

    @property
    def names(self) -> object:
        return names()


def turns_of(game: TakeOverGame) -> Sequence[TurnShown]:
    start = take_over(game.deal)
    positions = accumulate(game.moves, TakeOverGame.play, initial=start)
    played = [
        TurnShown(len(after.moves), after, before.hand, after.moves[-1], after.score - before.score)
        for before, after in pairwise(positions)
    ]
    return [TurnShown(0, start, start.hand), *played]
