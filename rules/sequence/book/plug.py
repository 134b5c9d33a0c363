"""Sequence as the pages of the rules see it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from django.utils.translation import gettext_lazy as _

from rules.book.figures import AskedFigure, Computed
from rules.book.game_book import (
    BookWords,
    FirstGame,
    GameBook,
    PageAddress,
    PlateSection,
    TableTexts,
)
from rules.book.rulebook import Rulebook
from rules.sequence.book.book import rulebook
from rules.sequence.book.figures import computed
from rules.sequence.book.plates import rule_sections
from rules.sequence.book.table import FIRST_GAME, table_texts
from rules.sequence.book.told import ToldRound, told_parts
from rules.sequence.engine.plates import PLATES
from rules.sequence.engine.setup import PLAYER_NUMBERS
from rules.sequence.texts import GAME
from rules.sequence.texts.faults import sequence_faults
from rules.texts.prose import RULES_FOLDER


class SequenceBook(GameBook):
    id = GAME
    name = "Sequence"
    search_path = "sequence/rules/search/"
    players = PLAYER_NUMBERS
    ways_template = "sequence/book/ways.html"
    table_template = "sequence/book/seats.html"
    told_template = "sequence/book/told.html"
    plated_rules = tuple(PLATES)
    score_sheet_template = "sequence/book/score_sheet.html"
    lesson_template = "sequence/book/lesson_of_rule.html"
    linked_pages = ("pad",)
    more_addresses = "rules.sequence.urls"
    words = BookWords(
        title=_("The rules of Sequence"),
        short_title=_("Sequence rules"),
        about=_(
            "All the rules of the board game Sequence, with pictures, questions and rulings, "
            "in four languages."
        ),
        about_whole=_("All the rules of Sequence on one page, to print or to keep."),
        about_search=_(
            "Search the rules of Sequence with a question, a word or a term in any of the four "
            "languages."
        ),
        nothing_found=_("Nothing found. Try a single word, such as jack, corner or dead."),
        how_to_ask=_("Ask as you would at the table: can a finished sequence be broken?"),
        pad=_("Table pad"),
        rights=_("Sequence, its name and its rules belong to its authors and publishers."),
    )

    @property
    def rulebook(self) -> Rulebook:
        return rulebook()

    def faults(self, *, folder: Path = RULES_FOLDER) -> Iterator[str]:
        return sequence_faults(folder=folder)

    def table_texts(self, players: int) -> TableTexts:
        return table_texts(players)

    def told_parts(self) -> Mapping[str, ToldRound]:
        return told_parts()

    def plate_sections(self) -> Sequence[PlateSection]:
        return list(rule_sections(self))

    def first_game(self, players: int) -> FirstGame:  # noqa: ARG002 - the same for all
        return FIRST_GAME

    def computed(self, asked: AskedFigure) -> Computed | None:
        return computed(asked)

    def more_pages(self) -> Iterator[PageAddress]:
        yield "board", ()
        yield "example", ()
        yield "ask", ()
        yield "pad", ()


BOOK = SequenceBook()
