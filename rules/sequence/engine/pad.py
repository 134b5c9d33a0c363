"""The pad beside the board: whose turn it is, the sequences of each side, and a series of games."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules.sequence.engine.setup import Chip, Setup

SERIES = (1, 3, 5, 7)
"""Best of so many games."""


@dataclass(frozen=True, slots=True)
class TablePad:
    """What lies on the table is not known, only what the players say of it."""

    setup: Setup
    best_of: int = SERIES[0]
    turn: int = 0
    """The seat of whoever is to move."""
    sequences: Mapping[Chip, int] = field(default_factory=dict)
    """Of this game; a side that is not named has none."""
    games: Mapping[Chip, int] = field(default_factory=dict)
    """Won before this one."""

    @property
    def winner(self) -> Chip | None:
        """The side that has won this game."""
        needed = self.setup.sequences_to_win
        won = (chip for chip in self.setup.chips if self.sequences.get(chip, 0) >= needed)
        return next(won, None)

    @property
    def games_to_win(self) -> int:
        """With three sides a series may take more games than its name says."""
        return self.best_of // 2 + 1

    @property
    def champion(self) -> Chip | None:
        """The side that has won the series, with this game or before it."""
        won = (chip for chip in self.setup.chips if self.games_of(chip) >= self.games_to_win)
        return next(won, None)

    def games_of(self, chip: Chip) -> int:
        """The games that a side has won, this one included."""
        return self.games.get(chip, 0) + (self.winner is chip)

    @property
    def has_results(self) -> bool:
        return any(self.sequences.values()) or any(self.games.values())

    @property
    def next_seat(self) -> int:
        """Play is clockwise, as seats are counted."""
        return (self.turn + 1) % self.setup.players

    def passed_on(self) -> "TablePad":
        return replace(self, turn=self.next_seat)

    def one_more(self, chip: Chip) -> "TablePad":
        """Nobody has a sequence more once the game is won."""
        if self.winner:
            return self
        return self._with(chip, self.sequences.get(chip, 0) + 1)

    def one_less(self, chip: Chip) -> "TablePad":
        """A correction."""
        return self._with(chip, max(self.sequences.get(chip, 0) - 1, 0))

    def one_game_less(self, chip: Chip) -> "TablePad":
        """A correction of what was won before this game."""
        return replace(self, games={**self.games, chip: max(self.games.get(chip, 0) - 1, 0)})

    def _with(self, chip: Chip, count: int) -> "TablePad":
        return replace(self, sequences={**self.sequences, chip: count})

    def next_game(self) -> "TablePad":
        """The game that is won counts; the players cut anew for the deal."""
        games = {chip: self.games_of(chip) for chip in self.setup.chips}
        return replace(self, turn=0, sequences={}, games=games)
