"""How the tests look at a text: its marks, its shape, the words a reader sees."""

import re
from collections import Counter

from rules.book.rulebook import Rulebook
from rules.texts.files import Text
from rules.texts.marks import MarkKind, TextMark, marks_in
from rules.texts.rendering import tokens_words

SHAPES = (
    "bullet_list_open",
    "ordered_list_open",
    "list_item_open",
    "table_open",
    "tr_open",
    "th_open",
    "td_open",
)


def marks_of(words: str) -> Counter[tuple[str, str]]:
    return Counter((mark.kind, mark.name) for mark in marks_in(words))


def shape_of(text: Text) -> list[str]:
    """Lists, tables, and how many items, rows and cells they have."""
    return [token.type for token in text.body_tokens() if token.type in SHAPES]


def paragraphs_of(text: Text) -> int:
    return sum(token.type == "paragraph_open" and not token.level for token in text.body_tokens())


def words_outside_marks(text: Text) -> str:
    def hidden(_mark: TextMark) -> str:
        return ""

    body = tokens_words(text.body_tokens(), hidden)
    return "\n".join((tokens_words(text.title_tokens(), hidden), body, *captions_of(text)))


def words_read(book: Rulebook, text: Text, language: str) -> str:
    """Heading, body and captions as the reader sees them."""
    shown = (book.title(text.id, language), book.plain(text.id, language), *captions_of(text))
    return "\n".join(line for line in shown if line)


def captions_of(text: Text) -> list[str]:
    return [mark.label for mark in marks_in(text.body) if mark.kind == MarkKind.PICTURE]


def bare(words: str) -> str:
    """Letters alone, to compare what two languages say."""
    return re.sub(r"[\W\d_]+", " ", words).strip().lower()
