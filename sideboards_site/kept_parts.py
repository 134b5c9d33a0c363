"""What templates keep, in each process: parts of pages (`{% cache %}`), what is said of constants
(`{% translate %}`, `{% static %}`), and addresses (`{% url %}`)."""

from collections.abc import Hashable
from typing import Any, ClassVar

from django import template
from django.core.cache.backends.base import BaseCache
from django.template.base import FilterExpression, Node, Parser, Token
from django.template.context import Context
from django.template.defaulttags import url as django_url
from django.templatetags import i18n
from django.templatetags import static as static_files
from django.urls import reverse
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules.reader import kept_per_language

PARTS_KEPT = 2000

register = template.Library()
register.tags |= i18n.register.tags | static_files.register.tags
register.filters |= i18n.register.filters


class KeptParts(BaseCache):
    """For `{% cache %}`. Django's own cache in memory pickles what it keeps, since others could
    change it; these are strings, which never expire."""

    parts: ClassVar[dict[str, str]] = {}
    """Of all threads, each of which has a cache of its own."""

    def __init__(self, *_: Any) -> None:
        super().__init__({})

    def get(self, key: str, default: Any = None, *_: Any, **__: Any) -> Any:
        return self.parts.get(key, default)

    def set(self, key: str, value: str, *_: Any, **__: Any) -> None:
        if len(self.parts) >= PARTS_KEPT:
            self.parts.clear()
        self.parts[key] = value


class OncePerLanguage(Node):
    """A tag that is given constants alone."""

    child_nodelists = ()

    def __init__(self, node: Node) -> None:
        self.node = node
        self.by_language: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        language = get_language()
        if language not in self.by_language:
            self.by_language[language] = self.node.render(context)
        return self.by_language[language]


class Address(Node):
    child_nodelists = ()

    def __init__(self, name: FilterExpression, args: list[FilterExpression]) -> None:
        self.name, self.args = name, args

    def render(self, context: Context) -> SafeString:
        args = tuple(each.resolve(context) for each in self.args)
        return _address(self.name.resolve(context), args, _current_app(context))


@register.tag
def translate(parser: Parser, token: Token) -> Node:
    return _kept(i18n.do_translate(parser, token), token)


@register.tag
def static(parser: Parser, token: Token) -> Node:
    return _kept(static_files.do_static(parser, token), token)


def _kept(node: Node, token: Token) -> Node:
    """Where it is given a variable, or sets one, it is Django's own."""
    _tag, *bits = token.split_contents()
    is_constant = all(bit[0] in {'"', "'"} or bit == "context" for bit in bits)
    return OncePerLanguage(node) if is_constant else node


@register.tag
def url(parser: Parser, token: Token) -> Node:
    """With names for its arguments or its result, as in pages of operators, it is Django's own."""
    node = django_url(parser, token)
    return node if node.asvar or node.kwargs else Address(node.view_name, node.args)


@kept_per_language(4096)
def _address(name: str, args: tuple[Hashable, ...], current_app: str | None) -> SafeString:
    return conditional_escape(reverse(name, args=args, current_app=current_app))


def _current_app(context: Context) -> str | None:
    request: Any = getattr(context, "request", None)
    match = getattr(request, "resolver_match", None)
    return getattr(request, "current_app", match and match.namespace)
