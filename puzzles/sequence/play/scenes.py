"""The board of a game as it is drawn."""

from collections.abc import Mapping, Sequence

from puzzles.sequence.play.words import GREENS, MINE
from puzzles.sequence.takeover import Discard, TakeOverDeal, TakeOverGame
from rules.sequence.engine.board import Space
from rules.sequence.engine.chips import Chips
from rules.sequence.pictures import BoardScene


def chips_of(game: TakeOverGame) -> Chips:
    return {**dict.fromkeys(game.mine, MINE), **dict.fromkeys(game.green, GREENS)}


def board_data(deal: TakeOverDeal) -> Mapping[str, Mapping[str, Sequence[Space]]]:
    """The chips of the start by their spaces, each as row and column."""
    return {"board": {"mine": sorted(deal.mine), "green": sorted(deal.green)}}


def scene_of(game: TakeOverGame) -> BoardScene:
    """The board after the last move, with the sequences that count."""
    last = game.moves[-1] if game.moves else None
    latest = None if last is None or isinstance(last, Discard) else last.space
    return BoardScene(chips_of(game), finished=game.counted, latest=latest)
