"""The set-up by number of players."""

from rules.book.game_book import TableTexts
from rules.games.sideboards.setup import MOST_PLAYERS, setup

PLAYERS = range(1, MOST_PLAYERS + 1)
SHARED = ("table-middle", "table-each", "table-begin", "table-variant")
ALONE = ("table-middle",)


def table_texts(players: int) -> TableTexts:
    """For a number in PLAYERS, or 0 while none is chosen."""
    return TableTexts(
        chosen=[f"table-{players}"] if players else [],
        always=ALONE if players == 1 else SHARED,
        counts=setup(players) if players else None,
    )
