"""What the pages of the rules ask of a game: its book is a plug, as its puzzle is one."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise

from rules.book.rulebook import Rulebook
from rules.texts.prose import RULES_FOLDER

PageAddress = tuple[str, tuple[Any, ...]]
"""The name of a page with the arguments of its address."""
PAGES = ("index", "minutes", "words", "sheet", "table")
"""The pages of every book that stand alone; the booklet as a whole comes last."""


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
    pad: Promise
    """The link to the page that keeps score at the table."""
    rights: Promise


@dataclass(frozen=True, slots=True)
class NumberedCard:
    """A card of the game that has a page of its own and is found by its number."""

    number: int
    text: str
    """The id of the text about the card."""
    kind: str
    """The term for such cards."""


@dataclass(frozen=True, slots=True)
class TableTexts:
    """The texts on the page about setting up, by their ids."""

    chosen: Sequence[str]
    """The texts for the chosen number of players."""
    always: Sequence[str]
    counts: Any = None
    """What the game's own part of the page shows."""


class GameBook(ABC):
    """One object for each game, listed in the setting BOOKS."""

    id: str
    """The permanent id: the first part of its addresses and their namespace, and its folders of
    prose."""
    name: str
    search_path: str
    words: BookWords
    players: Sequence[int]
    ways_template: str
    """The template of the pages beside the booklet, as links."""
    table_template: str
    more_addresses: str
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

    def numbered_cards(self) -> Iterator[NumberedCard]:
        return iter(())

    def more_pages(self) -> Iterator[PageAddress]:
        """Returns the game's own pages, without the namespace."""
        return iter(())

    def address(self, name: str, *arguments: Any) -> str:
        """Returns the address of a page of this book, in the active language."""
        return reverse(f"{self.id}:{name}", args=arguments)

    @property
    def home(self) -> str:
        return self.address("index")

    def pages(self) -> Iterator[PageAddress]:
        chapters = (("chapter", (chapter.id,)) for chapter in self.rulebook.chapters)
        tables = (("table_for", (players,)) for players in self.players)
        alone = ((name, ()) for name in PAGES)
        whole = ("whole", ())
        for name, arguments in (*alone, *self.more_pages(), whole, *chapters, *tables):
            yield f"{self.id}:{name}", arguments
