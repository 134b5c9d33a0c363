"""A game as the rooms of the puzzles know it: its parts, which its own folder implements.

A part is a value that holds functions of the game, as `urls.py` holds views. A part that is None
does not exist: nothing leads to its pages, they answer 404, and no page has a sentence about it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Generic

from puzzles.game.at_table import AtTable
from puzzles.game.chosen_deals import ChosenDeals
from puzzles.game.commands import Commands
from puzzles.game.dealing import Dealing
from puzzles.game.game_templates import GameTemplates
from puzzles.game.own_cards import OwnCards
from puzzles.game.playing import Lines, Playing, played_on
from puzzles.game.reviewing import Reviewing
from puzzles.game.schedule import FIRST_DAY
from puzzles.game.showing import Showing, TurnScreen
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.values import DealT, MyGame, Position, PositionT, Query, ShownTurn, Turn


@dataclass(eq=False, kw_only=True)
class Titles(Generic[PositionT]):
    """What a score is called."""

    title: Callable[[int, int | None, PositionT | None], str]
    """Of a score, beside the best score of its deal if that is known. Where the position is known
    as well, the title says what was made, which the points alone may leave open."""
    ranks: Sequence[int]
    """The points from which on a title is earned, the best first."""
    near_the_best: int | None = None
    """Where the best score of a deal is a title: how far below it the next one begins."""
    lacking: Callable[[PositionT], str] | None = None
    """What a finished game lacks for its next title, in a sentence; empty where that is points."""


@dataclass(eq=False, kw_only=True)
class Plug(Generic[DealT, PositionT]):
    """A game that deals and positions of its own types go through."""

    id: str
    """In addresses and stored rows: small letters and digits alone."""
    number: int
    """In codes: 1 to 7, never given to another game."""
    name: str
    dealing: Dealing[DealT]
    playing: Playing[DealT, PositionT]
    lines: Lines[DealT, PositionT]
    showing: Showing[DealT, PositionT] = field(default_factory=Showing)
    commands: Commands[PositionT] | None = None
    reviewing: Reviewing[DealT, PositionT] | None = None
    training: Trainer[PositionT] | None = None
    titles: Titles[PositionT] | None = None
    at_table: AtTable | None = None
    chosen_deals: ChosenDeals[DealT] | None = None
    own_cards: OwnCards | None = None
    line_bits: int
    """Enough for every number of a line."""
    deal_bytes: int
    """The length of the payload of every deal with the game's own material."""
    most_material_bytes: int = 0
    """How much longer the payload may be for a deal with material that a player has brought along:
    by a multiple of three."""
    first_day: date = FIRST_DAY

    template: GameTemplates = field(init=False)

    def __post_init__(self) -> None:
        self.template = GameTemplates(self.id)

    @property
    def ranks(self) -> Sequence[int]:
        return self.titles.ranks if self.titles else ()

    def title(self, score: int, best: int | None = None, position: PositionT | None = None) -> str:
        """Empty for a game without titles."""
        return self.titles.title(score, best, position) if self.titles else ""

    def lacking(self, position: PositionT) -> str:
        """What a finished game lacks for its next title, unless that is points."""
        lacking = self.titles.lacking if self.titles else None
        return lacking(position) if lacking else ""

    def line_text(self, moves: Iterable[object]) -> str:
        return self.lines.text([repr(move) for move in moves])

    def turn_screen(
        self, mine: MyGame[PositionT], query: Query, *, counting_help: bool = False
    ) -> TurnScreen:
        if self.showing.turn_screen:
            return self.showing.turn_screen(mine, query, counting_help=counting_help)
        return self._plain_screen(mine.position)

    def result_screen(self, position: PositionT) -> object:
        show = self.showing.result_screen
        return show(position) if show else self._plain_screen(position)

    def turns(self, position: PositionT) -> Sequence[ShownTurn]:
        if self.showing.turns:
            return self.showing.turns(position)
        after = played_on(self.playing, position)
        return [Turn(number, now.score, repr(now.moves[-1])) for number, now in enumerate(after)]

    def _plain_screen(self, position: PositionT) -> "PlainScreen":
        return PlainScreen(
            position.score, self.line_text(position.moves), self.playing.choices(position)
        )


@dataclass(frozen=True, slots=True)
class PlainScreen:
    """For the templates of `any_game`."""

    total: int
    line: str
    choices: Sequence[str]

    @property
    def spoken(self) -> str:
        """What a screen reader is told after a move: the points so far."""
        return str(self.total)


Game = Plug[object, Position]
"""A game as the rooms see it, to which deals and positions are opaque."""
