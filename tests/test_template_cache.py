"""Parts of pages that a template caches with `{% cache %}` name all that they depend on: else one
reader would be shown what was made for another."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import caches
from django.template import Context, Engine
from django.template.base import Lexer, Token, TokenType

TEMPLATES = {
    str(file.relative_to(file.parents[len(file.parts) - file.parts.index("templates") - 2])): file
    for folder in ("sideboards_site", "puzzles", "rules")
    for file in sorted((settings.BASE_DIR / folder).rglob("templates/**/*.html"))
}
# what is said of the reader's form, and what another template puts there
NEVER = {"csrf_token", "block", "extends"}
WORDS = {
    "and",
    "as",
    "asvar",
    "by",
    "count",
    "context",
    "else",
    "in",
    "is",
    "None",
    "not",
    "or",
    "trimmed",
    "with",
}
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
NAME = re.compile(r"(?<![\w.|])[A-Za-z_]\w*(?:\.\w+)*(?!\w*=)")
BOUND = re.compile(r"\bas (\w+)|\b(\w+)=")


def cached_parts() -> Iterator[tuple[str, list[Token]]]:
    for name, file in TEMPLATES.items():
        part: list[Token] | None = None
        for token in tokens_of(file):
            if token.contents == "endcache" and part is not None:
                yield name, part
                part = None
            elif part is not None or token.contents.startswith("cache "):
                part = [*(part or []), token]


def tokens_of(file: Path) -> list[Token]:
    return [
        token
        for token in Lexer(file.read_text(encoding="utf-8")).tokenize()
        if token.token_type in {TokenType.VAR, TokenType.BLOCK}
    ]


def names_in(tokens: list[Token]) -> Iterator[str]:
    """Those that are looked up, and the names of tags that a cached part must not have."""
    bound = {"forloop"}
    for token in tokens:
        tag, _, rest = QUOTED.sub("", token.contents).partition(" ")
        if token.token_type is TokenType.VAR:
            tag, rest = "", token.contents
        if tag in NEVER:
            yield tag
        if tag == "include":
            (included,) = re.findall(r"include \"([^\"]+)\"", token.contents)
            yield from names_in(tokens_of(TEMPLATES[included]))
        if tag in {"load", "comment"}:
            continue
        if tag == "for":
            loop, _, rest = rest.partition(" in ")
            bound |= set(re.findall(r"\w+", loop))
        names = {name.partition("|")[0] for name in NAME.findall(re.sub(r"\bas \w+", "", rest))}
        yield from (name for name in names if name.partition(".")[0] not in bound | WORDS)
        bound |= {first or second for first, second in BOUND.findall(rest)}


def cache_tag(part: list[Token]) -> tuple[str, set[str]]:
    """The name of what it caches, and what that depends on."""
    _cache, _seconds, name, *depends = part[0].contents.split()
    return name, set(names_in([Token(TokenType.VAR, each) for each in depends]))


PARTS = list(cached_parts())


@pytest.mark.parametrize(("template", "part"), PARTS)
def test_what_is_cached_says_what_it_depends_on(template: str, part: list[Token]) -> None:
    _name, depends = cache_tag(part)
    # a game's id stands for all that is said of it
    depends |= {"game", "game.name"} if "game.id" in depends else set()
    assert set(names_in(part[1:])) <= depends, template


@pytest.mark.parametrize(("template", "part"), PARTS)
def test_what_is_cached_has_a_name_of_its_own_and_a_language(
    template: str, part: list[Token]
) -> None:
    name, depends = cache_tag(part)
    assert [cache_tag(other)[0] for _, other in PARTS].count(name) == 1
    speaks = any(token.contents.startswith(("translate", "block", "url")) for token in part)
    assert "LANGUAGE_CODE" in depends or not speaks, template


def test_a_part_is_cached_under_what_it_depends_on() -> None:
    caches["template_fragments"].clear()
    part = Engine.get_default().from_string(
        "{% load cache %}{% cache None test_part LANGUAGE_CODE %}{{ words }}{% endcache %}"
    )
    said = (("de", "eins"), ("fr", "deux"), ("de", "drei"))
    shown = [part.render(Context({"LANGUAGE_CODE": code, "words": words})) for code, words in said]
    assert shown == ["eins", "deux", "eins"]


def test_what_is_forgotten_is_found() -> None:
    source = "{% cache None x a %}{% for b in a %}{{ b }}{{ c.d|f }}{% endfor %}{% csrf_token %}"
    tokens = Lexer(source).tokenize()
    assert set(names_in(tokens[1:])) == {"a", "c.d", "csrf_token"}
