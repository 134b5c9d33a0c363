"""The set-up by number of players."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.games.sideboards.counting import SOLO_STEPS_ONE_ROW
from rules.games.sideboards.setup import MOST_PLAYERS, Setup, setup

PLAYERS = range(1, MOST_PLAYERS + 1)
SHARED = ("table-middle", "table-each", "table-begin", "table-variant")
ALONE = ("table-middle",)


@dataclass(frozen=True, slots=True)
class TableSetup:
    counts: Setup | None
    row_bonuses: Sequence[int]
    chosen: Sequence[str]
    """The ids of the texts for this number of players."""
    always: Sequence[str]


def table_setup(players: int) -> TableSetup:
    """For a number in PLAYERS, or 0 while none is chosen."""
    counts = setup(players) if players else None
    alone = tuple(bonus for _at_least, bonus in reversed(SOLO_STEPS_ONE_ROW))
    return TableSetup(
        counts=counts,
        row_bonuses=(counts.row_bonuses or alone) if counts else (),
        chosen=[f"table-{players}"] if players else [],
        always=ALONE if players == 1 else SHARED,
    )
