"""`{% url %}` as Django has it, but that it works out each address once: most are asked for on
every page, and a page of the archive has forty."""

from collections.abc import Hashable
from typing import Any

from django import template
from django.template.base import FilterExpression, Node, Parser, Token
from django.template.context import Context
from django.template.defaulttags import url as django_url
from django.urls import reverse
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from rules.reader import kept_per_language

register = template.Library()


class Address(Node):
    def __init__(self, name: FilterExpression, args: list[FilterExpression]) -> None:
        self.name, self.args = name, args

    def render(self, context: Context) -> SafeString:
        args = tuple(each.resolve(context) for each in self.args)
        return _address(self.name.resolve(context), args, _current_app(context))


@register.tag
def url(parser: Parser, token: Token) -> Node:
    """Without names for its arguments or its result, which only pages of operators have."""
    node = django_url(parser, token)
    return node if node.asvar or node.kwargs else Address(node.view_name, node.args)


@kept_per_language(4096)
def _address(name: str, args: tuple[Hashable, ...], current_app: str | None) -> SafeString:
    return conditional_escape(reverse(name, args=args, current_app=current_app))


def _current_app(context: Context) -> str | None:
    request: Any = getattr(context, "request", None)
    match = getattr(request, "resolver_match", None)
    return getattr(request, "current_app", match and match.namespace)
