"""The pages of the rules, for whoever lists them all."""

from collections.abc import Sequence
from typing import Any

from rules.current_edition import current_edition
from rules.games.sideboards.setup import MOST_PLAYERS
from rules.rulebook import rulebook

Page = tuple[str, tuple[Any, ...]]


def rules_pages() -> Sequence[Page]:
    """The name of each address with its arguments."""
    alone = ("index", "words", "sheet", "table", "objectives", "example", "whole")
    return [
        *((f"rules:{name}", ()) for name in alone),
        *(("rules:chapter", (chapter.id,)) for chapter in rulebook().chapters),
        *(("rules:objective", (number,)) for number in current_edition().objectives),
        *(("rules:table_for", (players,)) for players in range(1, MOST_PLAYERS + 1)),
    ]
