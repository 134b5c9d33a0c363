"""The inline marks of the prose, `{kind:name|label}`, as a markdown-it-py rule."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token


class MarkKind(StrEnum):
    TERM = "term"
    RULE = "rule"
    PAGE = "page"
    OBJECTIVE = "objective"
    PICTURE = "picture"
    RANK = "rank"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class TextMark:
    """
    >>> TextMark("term", "drawer", "drawers")
    {term:drawer|drawers}
    """

    kind: str
    name: str
    label: str = ""

    def __repr__(self) -> str:
        return f"{{{self.kind}:{self.name}{'|' if self.label else ''}{self.label}}}"


# a bar inside a mark would end a table cell, so it is replaced while markdown is parsed
_BAR = "\ue000"
_MARK = re.compile(r"\{([a-z]+):([^{}|\ue000]+)(?:[|\ue000]([^{}]+))?\}")


def marks_in(text: str) -> Iterator[TextMark]:
    for found in _MARK.finditer(text):
        yield TextMark(found[1], found[2], found[3] or "")


def without_marks(text: str) -> str:
    """Returns the text without its marks, for checks of what is written by hand."""
    return _MARK.sub("", text)


def _inline_mark(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 markdown-it's own call
    found = _MARK.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        token = state.push("mark", "", 0)
        token.meta = {"mark": TextMark(found[1], found[2], found[3] or "")}
    state.pos = found.end()
    return True


def _pictures_alone(state: StateCore) -> None:
    """Makes a picture alone in its paragraph a block: <p> cannot contain <figure>."""
    for at, token in enumerate(state.tokens):
        children = token.children or []
        is_picture = len(children) == 1 and children[0].type == "mark"
        if is_picture and children[0].meta["mark"].kind == MarkKind.PICTURE:
            state.tokens[at - 1].hidden = state.tokens[at + 1].hidden = True


def _reader() -> MarkdownIt:
    reader = MarkdownIt("zero", {"typographer": False})
    reader.enable(["list", "table", "emphasis"])
    reader.inline.ruler.before("emphasis", "mark", _inline_mark)
    reader.core.ruler.push("pictures_alone", _pictures_alone)
    return reader


READER = _reader()


def parse_body(body: str) -> list[Token]:
    return READER.parse(_MARK.sub(lambda found: found[0].replace("|", _BAR), body))


def parse_title(title: str) -> list[Token]:
    return READER.parseInline(title)
