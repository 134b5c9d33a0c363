"""Finds words that a reader sees and no translator is shown.

In templates: text, and attributes that are read out or shown, outside the translation tags.
In the modules that make pages: string literals that read like a sentence, outside gettext.
"""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from django.template.base import Lexer, Token, TokenType

WORD = re.compile(r"[^\W\d_]{2,}")
PHRASE = re.compile(r"[^\W\d_]{2,}[,:;]?\s+[^\W\d_]{2,}")
SENTENCE = re.compile(r"[A-Z][a-z’]*,? [\w%{(]|[a-z’]{2,} [a-z’]{2,} [a-z’]{2,}")
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
NAMES = {"Sideboards", "NSV"}
SPOKEN = {"alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext"}
SHOWN = SPOKEN | {"data-confirm", "label", "placeholder", "summary", "title"}
BUTTONS = {"button", "reset", "submit"}
TOLD = {"description", "og:title", "og:description", "og:image:alt", "twitter:title"}
NOT_READ = {"code", "kbd", "samp", "script", "style"}
EMPTY = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
TRANSLATING = {"translate", "trans", "blocktranslate", "blocktrans", "comment"}
# their quoted words name files, addresses, formats or values, not what is read
TECHNICAL = {"date", "elif", "extends", "if", "load", "now", "regroup", "static", "url"}
GETTEXT = re.compile(r"_|n?p?gettext(_lazy|_noop)?")


def unmarked_in_template(source: str) -> list[str]:
    page = VisibleWords()
    tokens = list(Lexer(source).tokenize())
    page.feed("".join(without_marked_words(tokens)))
    page.close()
    return [*page.found, *unmarked_in_tags(tokens)]


def without_marked_words(tokens: list[Token]) -> Iterator[str]:
    """The template's text; what a tag will put there is none of our business here."""
    until = ""
    for token in tokens:
        name = token.contents.split(maxsplit=1)[0] if token.contents.strip() else ""
        if until:
            until = "" if token.token_type == TokenType.BLOCK and name == until else until
        elif token.token_type == TokenType.TEXT:
            yield token.contents
        elif name in {"blocktranslate", "blocktrans", "comment"}:
            until = f"end{name}"


def unmarked_in_tags(tokens: list[Token]) -> Iterator[str]:
    """Phrases handed to a tag or a filter, as in `{% include … with title="Your row" %}`."""
    for token in tokens:
        if token.token_type in {TokenType.BLOCK, TokenType.VAR}:
            name = token.contents.split(maxsplit=1)[0]
            if name not in TRANSLATING | TECHNICAL:
                marked = re.sub(r"_\((\"[^\"]*\"|'[^']*')\)", "", token.contents)
                yield from (text for text in QUOTED.findall(marked) if PHRASE.search(text))


class VisibleWords(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.unread: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in EMPTY and (self.unread or tag in NOT_READ or given.get("translate") == "no"):
            self.unread.append(tag)
        for name, value in given.items():
            if is_shown(name, tag, given):
                self.note(value)

    def handle_endtag(self, tag: str) -> None:
        if self.unread and self.unread[-1] == tag:
            self.unread.pop()

    def handle_data(self, data: str) -> None:
        if not self.unread:
            self.note(data)

    def note(self, text: str) -> None:
        if set(WORD.findall(text)) - NAMES:
            self.found.append(" ".join(text.split()))


def is_shown(name: str, tag: str, given: dict[str, str]) -> bool:
    if name == "content":
        return (given.get("name") or given.get("property")) in TOLD
    if name == "value":
        return tag == "input" and given.get("type") in BUTTONS
    return name in SHOWN


def unmarked_in_code(source: str) -> list[str]:
    tree = ast.parse(source)
    exempt = set(strings_not_for_readers(tree))
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and SENTENCE.match(node.value)
        and node not in exempt
    ]


def strings_not_for_readers(tree: ast.Module) -> Iterator[ast.AST]:
    """What is marked already, documentation, log lines, the name of a game, and what a failure
    tells the operator. An `Outage` logs the words that it is given; those of a `Refused` are shown
    to the reader."""
    for node in ast.walk(tree):
        is_marked_or_logged = isinstance(node, ast.Call) and (
            GETTEXT.fullmatch(called_name(node))
            or called_name(node) == "Outage"
            or is_logging(node)
        )
        is_of_a_failure = isinstance(node, ast.Assert) or (
            isinstance(node, ast.Raise) and not is_call_of("Refused", node.exc)
        )
        if is_marked_or_logged or is_of_a_failure or is_docstring(node):
            yield from ast.walk(node)
        if isinstance(node, ast.Call) and is_call_of("Plug", node):
            yield from (given.value for given in node.keywords if given.arg == "name")


def is_call_of(name: str, node: ast.AST | None) -> bool:
    return isinstance(node, ast.Call) and called_name(node) == name


def called_name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def is_logging(call: ast.Call) -> bool:
    func = call.func
    return (
        isinstance(func, ast.Attribute)
        and isinstance(func.value, ast.Name)
        and func.value.id in {"log", "logger"}
    )


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def makes_pages(source: str) -> bool:
    words = ("django.http", "django.shortcuts", "django.utils.translation", "django.template")
    others = ("from django import forms", "import template", "raise Refused(")
    return any(word in source for word in (*words, *others))


def modules_that_make_pages(folder: Path) -> list[Path]:
    return [
        file
        for file in sorted(folder.rglob("*.py"))
        if not {"management", "migrations"} & set(file.parts) and makes_pages(file.read_text())
    ]
