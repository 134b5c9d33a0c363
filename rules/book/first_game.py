"""The first game at a table: what to lay out, and then step by step what to do.

All of it is told by texts of the rules, so that nothing is written twice.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.conf import settings
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from rules.book.booklet import ShownText, shown_text
from rules.book.game_book import FirstGame, GameBook, Tonight

_LIST = re.compile(r"<ol>.*?</ol>", re.DOTALL)
_ITEM = re.compile(r"<li>(.*?)</li>", re.DOTALL)
_PICTURE = re.compile(r"<figure\b.*?</figure>", re.DOTALL)


def items_of(text: ShownText) -> Sequence[SafeString]:
    """The items of the numbered lists of a text."""
    listed = "".join(_LIST.findall(text.html))
    # safe: they are parts of the html of a text
    return [mark_safe(item) for item in _ITEM.findall(listed)]  # noqa: S308


def pictures_of(text: ShownText) -> SafeString:
    # safe: it is a part of the html of a text
    return mark_safe("".join(_PICTURE.findall(text.html)))  # noqa: S308


def without_pictures(text: ShownText) -> SafeString:
    # safe: it is a part of the html of a text
    return mark_safe(_PICTURE.sub("", text.html))  # noqa: S308


@dataclass(frozen=True, slots=True)
class FirstGamePage:
    """The page of one step. Step 0 is what to lay out."""

    book: GameBook
    players: int
    step: int
    tonight: Tonight
    language: str

    @property
    def told(self) -> FirstGame:
        return self.book.first_game(self.players)

    @property
    def steps(self) -> int:
        return len(self.told.steps)

    @property
    def setup(self) -> ShownText:
        return shown_text(self.book, self.told.setup, self.language)

    @property
    def turn(self) -> ShownText:
        return shown_text(self.book, self.told.turn, self.language)

    @property
    def turn_words(self) -> SafeString:
        return without_pictures(self.turn)

    @property
    def checklist(self) -> Sequence[SafeString]:
        return items_of(self.setup)

    @property
    def pictures(self) -> SafeString:
        return pictures_of(self.setup)

    @property
    def chosen(self) -> Sequence[ShownText]:
        """What there is to say of this number of players."""
        found = self.book.table_texts(self.players).chosen
        return [shown_text(self.book, text_id, self.language) for text_id in found]

    @property
    def counts(self) -> object:
        return self.book.table_texts(self.players).counts

    @property
    def texts(self) -> Sequence[ShownText]:
        ids = self.told.steps[self.step - 1] if self.step else ()
        return [shown_text(self.book, text_id, self.language) for text_id in ids]

    @property
    def ways(self) -> Sequence[tuple[int, str, str]]:
        """Each step with its title and address; the title is that of its first text."""
        titles = [shown_text(self.book, ids[0], self.language).title for ids in self.told.steps]
        every = enumerate([self.setup.title, *titles])
        return [(number, title, self.address(number)) for number, title in every]

    @property
    def players_ways(self) -> Sequence[tuple[int, str]]:
        """The first page for each number of players."""
        return [(number, replace(self, players=number).address(0)) for number in self.book.players]

    @property
    def title(self) -> str:
        return self.ways[self.step][1]

    @property
    def before(self) -> str:
        return self.address(self.step - 1) if self.step else ""

    @property
    def after(self) -> str:
        return self.address(self.step + 1) if self.step < self.steps else ""

    @property
    def pad(self) -> str:
        """Empty for a book without one."""
        if not self.book.words.pad:
            return ""
        return self._with_query(self.book.address("pad"), f"players={self.players}")

    @property
    def paper(self) -> str:
        return self._with_query(self.book.address("table_paper", self.players))

    @property
    def link(self) -> str:
        """Opens the same step in the language of whoever scans it."""
        path = reverse("first_game_link", args=[self.book.id, self.players, self.step])
        return settings.SITE_URL + self._with_query(path)

    def address(self, step: int) -> str:
        arguments = (self.players, step) if step else (self.players,)
        return self._with_query(
            self.book.address("first_game_step" if step else "first_game", *arguments)
        )

    def _with_query(self, path: str, *fields: str) -> str:
        query = "&".join(filter(None, [*fields, self.tonight.query]))
        return f"{path}?{query}" if query else path
