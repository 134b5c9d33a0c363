"""What the pages of the rules ask of a game: its book is a plug, as its puzzle is one."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString

from rules.book.figures import AskedFigure, Computed
from rules.book.rulebook import Rulebook
from rules.texts.prose import RULES_FOLDER

PageAddress = tuple[str, tuple[Any, ...]]
"""The name of a page with the arguments of its address."""
PAGES = ("index", "minutes", "words", "sheet", "table", "told", "counts", "changes")
"""The pages of a book that stand alone; the booklet as a whole comes last."""


@dataclass(frozen=True, slots=True)
class BookWords:
    """What the pages say of the book as a whole."""

    title: Promise
    short_title: Promise
    about: Promise
    about_whole: Promise
    about_search: Promise
    nothing_found: Promise
    how_to_ask: Promise
    rights: Promise
    pad: Promise | str = ""
    """The link to the page that keeps score at the table, if there is one."""


@dataclass(frozen=True, slots=True)
class NumberedCard:
    """A card of the game that has a page of its own and is found by its number."""

    number: int
    text: str
    """The id of the text about the card."""
    kind: str
    """The term for such cards."""


@dataclass(frozen=True, slots=True)
class FirstGame:
    """What people do who play for the first time, with the box open. Texts are named by their
    ids."""

    setup: str
    """The text whose list says what to lay out."""
    steps: Sequence[Sequence[str]]
    """The texts of each step that follows, up to the end of the game."""
    turn: str
    """The text about a turn, for a card to print."""


@dataclass(frozen=True, slots=True)
class Tonight:
    """What lies on the table besides the players: for Sideboards the three objectives."""

    query: str
    """It says so in an address, also in that of the pad; empty if nothing is said."""
    data: Any = None
    """What the game's own part of the page shows."""
    fault: str = ""
    """What cannot be, in one sentence."""
    is_drawn: bool = False
    """Whether it has been drawn just now, and not yet been told in an address."""


@dataclass(frozen=True, slots=True)
class TableTexts:
    """The texts on the page about setting up, by their ids."""

    chosen: Sequence[str]
    """The texts for the chosen number of players."""
    always: Sequence[str]
    counts: Any = None
    """What the game's own part of the page shows."""


@dataclass(frozen=True, slots=True)
class ShownPlate:
    """What counts, or what looks as if it did, with the reason."""

    picture: SafeString
    holds: bool
    verdict: str
    words: str
    width: int = 0
    """Of a row, in cards."""


@dataclass(frozen=True, slots=True)
class PlateSection:
    """What a rule or a card is shown by."""

    id: str
    number: str
    title: str
    address: str
    plates: Sequence[ShownPlate]
    drawn: SafeString | str = ""
    """More to look at, below the plates."""
    about_drawn: str = ""


class GameBook(ABC):
    """One object for each game, listed in the setting BOOKS. What has a default here a book may
    have or not: nothing leads to a page that it lacks."""

    id: str
    """The permanent id: the first part of its addresses and their namespace, and its folders of
    prose."""
    name: str
    search_path: str
    words: BookWords
    players: Sequence[int]
    ways_template: str = "book/ways.html"
    """The template of the pages beside the booklet, as links."""
    table_template: str = ""
    """The template of `TableTexts.counts`, if there are any."""
    told_template: str = ""
    """What the page of a game that is told shows beside a text of it."""
    plated_rules: Collection[str] = ()
    """The ids of the rules in `plate_sections`."""
    tonight_template: str = ""
    """The template of what is on the table tonight; empty for a game that needs none."""
    score_sheet_template: str = ""
    """The template of a sheet to print, if one keeps score."""
    lesson_template: str = ""
    """The template of the link from a rule to the lesson that teaches it, if there are lessons."""
    linked_pages: Collection[str] = ()
    """The pages of what is on a table, to which short links lead in any language."""
    more_addresses: str = ""
    """The module with the addresses of the game's own pages, below those of its rules."""

    @property
    @abstractmethod
    def rulebook(self) -> Rulebook: ...

    @abstractmethod
    def faults(self, *, folder: Path = RULES_FOLDER) -> Iterator[str]:
        """Returns what is wrong with its prose."""

    @abstractmethod
    def table_texts(self, players: int) -> TableTexts:
        """Returns the texts for a number in `players`, or for 0 while none is chosen."""

    @abstractmethod
    def first_game(self, players: int) -> FirstGame:
        """Returns what to tell so many players, a number in `players`, who play for the first
        time."""

    def tonight(self, request: HttpRequest) -> Tonight:  # noqa: ARG002 - other books read it
        """Reads what is on the table from an address, and with which cards its reader plays."""
        return Tonight(query="")

    def told_parts(self) -> Mapping[str, Any]:
        """Returns what the page of a game that is told shows beside its texts, by their ids."""
        return {}

    def plate_sections(self) -> Sequence[PlateSection]:
        """Returns what counts beside what does not, by rule and by card."""
        return ()

    def computed(self, asked: AskedFigure) -> Computed | None:  # noqa: ARG002 - other books read it
        """Computes what a question asks for; none if its numbers don't fit together."""
        return None

    def numbered_cards(self) -> Iterator[NumberedCard]:
        return iter(())

    def more_pages(self) -> Iterator[PageAddress]:
        """Returns the game's own pages, without the namespace."""
        return iter(())

    @property
    def pages_alone(self) -> Sequence[str]:
        """Those of `PAGES` on which this book has something."""
        has = {"counts": bool(self.plated_rules), "told": self.rulebook.has_page("told")}
        return [name for name in PAGES if has.get(name, True)]

    def address(self, name: str, *arguments: Any) -> str:
        """Returns the address of a page of this book, in the active language."""
        return reverse(f"{self.id}:{name}", args=arguments)

    @property
    def home(self) -> str:
        return self.address("index")

    def pages(self) -> Iterator[PageAddress]:
        chapters = (("chapter", (chapter.id,)) for chapter in self.rulebook.chapters)
        tables = (("table_for", (players,)) for players in self.players)
        alone = ((name, ()) for name in self.pages_alone)
        whole = ("whole", ())
        # for other numbers of players it says nearly the same
        first = ("first_game", (self.players[1],))
        for name, arguments in (*alone, *self.more_pages(), whole, *chapters, *tables, first):
            yield f"{self.id}:{name}", arguments
