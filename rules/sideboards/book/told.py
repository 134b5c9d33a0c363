"""The game that the rules tell: of each turn both hands, what is placed, and what it brings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.objectives import Objective
from rules.sideboards.engine.scoring import score_gains
from rules.sideboards.engine.solo import Place
from rules.sideboards.engine.table_game import SeatTurn
from rules.sideboards.engine.told_game import ToldGame, told_game
from rules.sideboards.pictures import Highlight, Scene, row_svg
from rules.sideboards.pictures.words import marked_row_words

Group = Sequence[tuple[int, int]]
PLAYERS = ("Nora", "Emil")
"""By seat. Those who read in different languages talk about the same people."""


@dataclass(frozen=True, slots=True)
class ToldSeat:
    name: str
    placed: Sequence[PlacedCard]
    left_over: Sequence[Card]
    is_last: bool
    swapped: Sequence[Card]
    sideboard: Sideboard
    new: Sequence[Group]
    """The patterns and rows that the turn has completed or made longer."""
    points: int
    gain: int

    @property
    def picture(self) -> SafeString:
        lit = (Highlight(self.new),) if self.new else ()
        scene = Scene(highlights=lit, slots=len(self.sideboard))
        return row_svg(self.sideboard, scene, label=marked_row_words(self.sideboard, self.new))


@dataclass(frozen=True, slots=True)
class ToldTurn:
    seats: Sequence[ToldSeat] = ()
    objectives: Sequence[Objective] = ()


@cache
def told_parts() -> Mapping[str, ToldTurn]:
    """Returns what is shown beside each text of the page, by its id."""
    return dict(_parts(told_game(shipped_edition())))


def _parts(game: ToldGame) -> Iterator[tuple[str, ToldTurn]]:
    yield "told-deal", ToldTurn(objectives=game.objectives.three)
    for turn in range(len(game.turns)):
        seats = [_seat(game, turn, seat) for seat in range(len(PLAYERS))]
        yield f"told-{turn or 'start'}", ToldTurn(seats)


def _seat(game: ToldGame, turn: int, seat: int) -> ToldSeat:
    own: SeatTurn = game.turns[turn][seat]
    sheet = game.sheet(own.sideboard)
    move = own.move
    if turn:
        before = game.sheet(game.before(turn, seat))
        shift = int(isinstance(move, Place) and move.side is Side.LEFT)
        gains = score_gains(before, sheet, own.sideboard, shift=shift)
        gain, new = sheet.total - before.total, [group for each in gains for group in each.groups]
    else:
        scores = (sheet.colors, sheet.handles, sheet.rows)
        gain, new = sheet.total, [group for each in scores for group in each.groups]
    return ToldSeat(
        name=PLAYERS[seat],
        placed=(move.placed,) if isinstance(move, Place) else own.sideboard.placed,
        left_over=own.left_over,
        is_last=turn == len(game.turns) - 1,
        swapped=own.swapped,
        sideboard=own.sideboard,
        new=new,
        points=sheet.total,
        gain=gain,
    )
