"""The game that the rules tell: the board after each round, and the cards played in it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString

from rules.sequence.engine.cards import Card
from rules.sequence.engine.moves import RemoveChip
from rules.sequence.engine.told_game import ToldMove, told_game
from rules.sequence.pictures import BoardScene, board_svg

PLAYERS = ("Nora", "Emil")
"""By seat: Blue and Green."""


@dataclass(frozen=True, slots=True)
class ToldCard:
    name: str
    card: Card
    removes: bool


@dataclass(frozen=True, slots=True)
class ToldRound:
    cards: Sequence[ToldCard] = ()
    hands: Sequence[tuple[str, Sequence[Card]]] = ()
    scene: BoardScene | None = None

    @property
    def board(self) -> SafeString:
        return board_svg(self.scene or BoardScene())


@cache
def told_parts() -> Mapping[str, ToldRound]:
    """Returns what is shown beside each text of the page, by its id."""
    return dict(_parts())


def _parts() -> Iterator[tuple[str, ToldRound]]:
    game = told_game()
    deal = game.deal
    hands = [deal.cards[seat : len(PLAYERS) * deal.setup.hand : len(PLAYERS)] for seat in (0, 1)]
    yield "told-deal", ToldRound(hands=list(zip(PLAYERS, hands, strict=True)))
    for number, moves in enumerate(game.rounds, start=1):
        cards = [_card(each) for each in moves]
        yield f"told-{number}", ToldRound(cards, scene=_scene(moves))


def _card(told: ToldMove) -> ToldCard:
    return ToldCard(PLAYERS[told.seat], told.move.card, isinstance(told.move, RemoveChip))


def _scene(moves: Sequence[ToldMove]) -> BoardScene:
    after = moves[-1].game
    return BoardScene(
        after.chips,
        lit=[each.move.space for each in moves],
        finished=[each.spaces for each in after.finished],
    )
