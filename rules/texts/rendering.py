"""From a text's tokens to HTML or plain text; the caller renders the marks."""

from collections.abc import Callable, MutableMapping, Sequence
from typing import Any, Protocol

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from rules.texts.marks import READER, TextMark

ShowMark = Callable[[TextMark], str]


class MarkHtml(Protocol):
    """How a page renders the marks. Words arrive unescaped: each method escapes them."""

    def term(self, term: str, words: str) -> str: ...
    def rule(self, rule_id: str, words: str) -> str: ...
    def page(self, page_id: str, words: str) -> str: ...
    def objective(self, objective_id: int) -> str: ...
    def picture(self, name: str, caption: str) -> str: ...


class _Renderer(RendererHTML):
    def mark(
        self,
        tokens: Sequence[Token],
        idx: int,
        _options: OptionsDict,
        env: MutableMapping[str, Any],
    ) -> str:
        show: ShowMark = env["show"]
        return show(tokens[idx].meta["mark"])


_RENDERER = _Renderer()


def tokens_html(tokens: list[Token], show: ShowMark) -> str:
    return _RENDERER.render(tokens, READER.options, {"show": show})


def tokens_words(tokens: Sequence[Token], show: ShowMark) -> str:
    """Returns the words of tokens. Blocks and table cells are on lines of their own."""
    blocks = (_words(token, show) for token in tokens if token.type == "inline")
    return "\n".join(block for block in blocks if block)


def _words(inline: Token, show: ShowMark) -> str:
    return "".join(_part(token, show) for token in inline.children or ()).strip()


def _part(token: Token, show: ShowMark) -> str:
    if token.type == "mark":
        return show(token.meta["mark"])
    return " " if token.type == "softbreak" else token.content
