"""Sideboards as the pages of the rules see it."""

from collections.abc import Iterator
from pathlib import Path

from django.utils.translation import gettext_lazy as _

from rules.book.game_book import BookWords, GameBook, NumberedCard, PageAddress, TableTexts
from rules.book.rulebook import Rulebook
from rules.sideboards.book.book import rulebook
from rules.sideboards.book.table import PLAYERS, table_texts
from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.engine.objectives import PATTERN_IDS, ROW_IDS
from rules.sideboards.texts import GAME
from rules.sideboards.texts.faults import sideboards_faults
from rules.sideboards.texts.objectives import objective_text
from rules.texts.prose import RULES_FOLDER


class SideboardsBook(GameBook):
    id = GAME
    name = "Sideboards"
    search_path = "search/"
    players = PLAYERS
    ways_template = "sideboards/book/ways.html"
    table_template = "sideboards/book/counts.html"
    more_addresses = "rules.sideboards.urls"
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
        pad=_("Score pad"),
        rights=_(
            "Sideboards is a game by Hartwig Jakubik, published by "
            "Nürnberger-Spielkarten-Verlag (NSV)."
        ),
    )

    @property
    def rulebook(self) -> Rulebook:
        return rulebook()

    def faults(self, *, folder: Path = RULES_FOLDER) -> Iterator[str]:
        return sideboards_faults(played=current_edition(), shipped=shipped_edition(), folder=folder)

    def table_texts(self, players: int) -> TableTexts:
        return table_texts(players)

    def numbered_cards(self) -> Iterator[NumberedCard]:
        for number in (*PATTERN_IDS, *ROW_IDS):
            text = objective_text(number, played=current_edition(), shipped=shipped_edition())
            yield NumberedCard(number, text, kind="objective_card")

    def more_pages(self) -> Iterator[PageAddress]:
        yield "objectives", ()
        yield "example", ()
        yield "pad", ()
        yield from (("objective", (number,)) for number in current_edition().objectives)


BOOK = SideboardsBook()
