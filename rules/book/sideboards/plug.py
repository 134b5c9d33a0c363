"""Sideboards as the pages of the rules see it."""

from collections.abc import Iterator
from pathlib import Path

from django.utils.translation import gettext_lazy as _

from rules.book.game_book import BookWords, GameBook, NumberedCard, PageAddress, TableTexts
from rules.book.rulebook import Rulebook
from rules.book.sideboards.book import rulebook
from rules.book.sideboards.table import PLAYERS, table_texts
from rules.editions.current import current_edition, shipped_edition
from rules.games.sideboards.objectives import PATTERN_IDS, ROW_IDS
from rules.texts.prose import PROSE_FOLDER
from rules.texts.sideboards import GAME
from rules.texts.sideboards.faults import sideboards_faults
from rules.texts.sideboards.objectives import objective_text


class SideboardsBook(GameBook):
    id = GAME
    name = "Sideboards"
    search_path = "search/"
    players = PLAYERS
    ways_template = "book/sideboards_ways.html"
    table_template = "book/sideboards_counts.html"
    more_addresses = "rules.lab.urls"
    words = BookWords(
        title=_("The rules of Sideboards"),
        short_title=_("Sideboards rules"),
        about=_(
            "All the rules of the card game Sideboards, with pictures, questions and rulings, "
            "in four languages."
        ),
        about_whole=_("All the rules of Sideboards on one page, to print or to keep."),
        about_search=_(
            "Search the rules of Sideboards with a question, a word or a term in any of the four "
            "languages."
        ),
        nothing_found=_("Nothing found. Try a single word, such as swap, row or bonus."),
        how_to_ask=_("Ask as you would at the table: does an unused swap card count?"),
        unofficial=_(
            "An unofficial companion. Sideboards is a game by Hartwig Jakubik, published by "
            "Nürnberger-Spielkarten-Verlag (NSV)."
        ),
    )

    @property
    def rulebook(self) -> Rulebook:
        return rulebook()

    def faults(self, *, folder: Path = PROSE_FOLDER) -> Iterator[str]:
        return sideboards_faults(played=current_edition(), shipped=shipped_edition(), folder=folder)

    def table_texts(self, players: int) -> TableTexts:
        return table_texts(players)

    def numbered_cards(self) -> Iterator[NumberedCard]:
        for number in (*PATTERN_IDS, *ROW_IDS):
            text = objective_text(number, played=current_edition(), shipped=shipped_edition())
            yield NumberedCard(number, text, kind="objective_card")

    def more_pages(self) -> Iterator[PageAddress]:
        yield "minutes", ()
        yield "objectives", ()
        yield "example", ()
        yield from (("objective", (number,)) for number in current_edition().objectives)


SIDEBOARDS = SideboardsBook()
