"""The set-up by number of players."""

from dataclasses import replace

from rules.book.game_book import FirstGame, TableTexts
from rules.sideboards.engine.counting import SOLO_STEPS_ONE_ROW
from rules.sideboards.engine.setup import MOST_PLAYERS, Setup, setup

PLAYERS = range(1, MOST_PLAYERS + 1)
SHARED = ("table-middle", "table-each", "table-begin", "table-variant")
ALONE = ("table-middle",)


FIRST_GAME = FirstGame(
    setup="minutes-table",
    steps=[
        ["minutes-start"],
        ["minutes-turn"],
        ["minutes-patterns", "minutes-rows"],
        ["minutes-end"],
    ],
    turn="minutes-turn",
)
FIRST_GAME_ALONE = FirstGame(
    setup="minutes-table",
    steps=[
        ["solo-start"],
        ["solo-turns", "solo-swap"],
        ["minutes-patterns", "solo-scoring", "solo-bonus"],
        ["solo-rank"],
    ],
    turn="solo-turns",
)


def first_game(players: int) -> FirstGame:
    return FIRST_GAME_ALONE if players == 1 else FIRST_GAME


def table_texts(players: int) -> TableTexts:
    """For a number in PLAYERS, or 0 while none is chosen."""
    return TableTexts(
        chosen=[f"table-{players}"] if players else [],
        always=ALONE if players == 1 else SHARED,
        counts=_counts(players) if players else None,
    )


def _counts(players: int) -> Setup:
    """Whoever plays alone gets a bonus too, by the length of the rows."""
    counts = setup(players)
    alone = tuple(bonus for _at_least, bonus in reversed(SOLO_STEPS_ONE_ROW))
    return replace(counts, row_bonuses=counts.row_bonuses or alone)
