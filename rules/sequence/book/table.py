"""Sides, seats and hands, by number of players."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.book.game_book import FirstGame, TableTexts
from rules.sequence.engine.setup import HAND_SIZES, Chip, Setup, setup
from rules.sequence.pictures.words import side_words

ALWAYS = ("table-middle", "table-seats", "table-deal", "table-begin")


FIRST_GAME = FirstGame(
    setup="minutes-table",
    steps=[["minutes-turn"], ["minutes-jacks"], ["minutes-dead"], ["minutes-end"]],
    turn="minutes-turn",
)


@dataclass(frozen=True, slots=True)
class Seat:
    chip: Chip

    @property
    def words(self) -> str:
        return side_words(self.chip)


@dataclass(frozen=True, slots=True)
class Seating:
    """One way to sit down for a number of players."""

    setup: Setup
    seats: Sequence[Seat]
    """Clockwise, beginning with the player who moves first."""

    @property
    def sides(self) -> Sequence[Seat]:
        """One seat of each side."""
        return self.seats[: self.setup.sides]


def table_texts(players: int) -> TableTexts:
    """For a possible number of players, or 0 while none is chosen."""
    return TableTexts(chosen=(), always=ALWAYS, counts=seatings(players) if players else None)


def seatings(players: int) -> Sequence[Seating]:
    """For six and for twelve players there are two."""
    found = [setup(players, sides=sides) for sides in HAND_SIZES if players in HAND_SIZES[sides]]
    return [Seating(each, [Seat(each.chip_of(seat)) for seat in range(players)]) for each in found]
