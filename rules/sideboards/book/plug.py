"""Sideboards as the pages of the rules see it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from rules.book.figures import AskedFigure, Computed
from rules.book.game_book import (
    BookWords,
    FirstGame,
    GameBook,
    NumberedCard,
    PageAddress,
    PlateSection,
    TableTexts,
    Tonight,
)
from rules.book.rulebook import Rulebook
from rules.sideboards.book.book import rulebook
from rules.sideboards.book.figures import computed
from rules.sideboards.book.plates import objective_sections, rule_sections
from rules.sideboards.book.table import PLAYERS, first_game, table_texts
from rules.sideboards.book.told import ToldTurn, told_parts
from rules.sideboards.book.tonight import tonight
from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.edition.reader import reader_box, reader_edition
from rules.sideboards.engine.objectives import PATTERN_IDS, ROW_IDS
from rules.sideboards.engine.plates import RuleShown
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
    told_template = "sideboards/book/told.html"
    plated_rules = tuple(RuleShown)
    tonight_template = "sideboards/book/tonight.html"
    score_sheet_template = "sideboards/book/score_sheet.html"
    lesson_template = "sideboards/book/lesson_of_rule.html"
    linked_pages = ("pad", "my_box")
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

    def told_parts(self) -> Mapping[str, ToldTurn]:
        return told_parts()

    def plate_sections(self) -> Sequence[PlateSection]:
        return [*rule_sections(self), *objective_sections(self)]

    def first_game(self, players: int) -> FirstGame:
        return first_game(players)

    def tonight(self, request: HttpRequest) -> Tonight:
        return tonight(request.GET.dict(), reader_edition(request), reader_box(request))

    def computed(self, asked: AskedFigure) -> Computed | None:
        return computed(asked)

    def numbered_cards(self) -> Iterator[NumberedCard]:
        for number in (*PATTERN_IDS, *ROW_IDS):
            text = objective_text(number, played=current_edition(), shipped=shipped_edition())
            yield NumberedCard(number, text, kind="objective_card")

    def more_pages(self) -> Iterator[PageAddress]:
        yield "objectives", ()
        yield "example", ()
        yield "pad", ()
        yield "my_box", ()
        yield "row", ()
        yield from (("objective", (number,)) for number in current_edition().objectives)


BOOK = SideboardsBook()
