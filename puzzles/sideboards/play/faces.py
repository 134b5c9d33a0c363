"""The hand as a page offers it. All that a pick shows is in the page, and its style sheet shows it:
nothing is asked of the server before a card is placed.

face   a card one way up; 1 and 2 are the faces of the first card, 3 and 4 those of the second
pair   two faces of different cards, with which a game can start
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from puzzles.game.values import Query
from puzzles.sideboards.play.preview import Preview, preview
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.solo import Place, SoloGame, Start


@dataclass(frozen=True, slots=True)
class Face:
    number: int
    placed: PlacedCard
    left: Preview | None = None
    """What it would bring at each end; None without counting help, and at the start."""
    right: Preview | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    left: int
    """The number of a face. The mirror image, which is not listed, brings the same."""
    right: int
    start: Preview

    @property
    def name(self) -> str:
        return f"{self.left}-{self.right}"


def faces_of(game: SoloGame, *, counting_help: bool) -> list[tuple[Face, Face]]:
    """For each card of the hand: as printed and turned."""
    placed = [(PlacedCard(card), PlacedCard(card, turned=True)) for card in game.hand]
    is_counted = counting_help and bool(game.moves)
    face = _counted_face if is_counted else _face
    return [
        (face(game, 2 * place + 1, up), face(game, 2 * place + 2, down))
        for place, (up, down) in enumerate(placed)
    ]


def _face(_game: SoloGame, number: int, placed: PlacedCard) -> Face:
    return Face(number, placed)


def _counted_face(game: SoloGame, number: int, placed: PlacedCard) -> Face:
    left, right = (preview(game, Place(placed, side)) for side in Side)
    return Face(number, placed, left, right)


# the start of a day is the same for everybody
@lru_cache(maxsize=64)
def pairs_of(game: SoloGame) -> Sequence[Pair]:
    """With which a game can start, up to their mirror images."""
    faces = [face for both in faces_of(game, counting_help=False) for face in both]
    return [
        Pair(one.number, other.number, preview(game, Start(one.placed, other.placed)))
        for one, other in combinations(faces, 2)
        if one.placed.card != other.placed.card
    ]


def move_sent(fields: Query) -> str:
    """The move that a form of this page sends. A picked face goes to an end, and two faces begin;
    a form without a pick sends what is no move."""
    if "move" in fields:
        return fields["move"]
    if "place" in fields:
        return fields.get("face", "") + fields["place"]
    return " ".join(filter(None, (fields.get("left", ""), fields.get("right", ""))))
