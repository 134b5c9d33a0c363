"""The drawings as template tags; each has its text alternative unless `label` says otherwise."""

from collections.abc import Sequence

from django import template
from django.utils.safestring import SafeString

from rules.drawn import drawn
from rules.games.sideboards.cards import Card, PlacedCard
from rules.games.sideboards.objectives import Objective
from rules.games.sideboards.sideboard import Sideboard
from rules.pictures import (
    Highlight,
    Scene,
    card_svg,
    emblem_svg,
    gap_svg,
    objective_svg,
    row_svg,
    sprite_svg,
)

register = template.Library()


@register.simple_tag
def picture_sprite() -> SafeString:
    return drawn(sprite_svg())


@register.simple_tag(name="card_svg")
def card_tag(card: Card | PlacedCard, label: str | None = None) -> SafeString:
    return drawn(card_svg(card, label=label))


@register.simple_tag(name="row_svg")
def row_tag(
    sideboard: Sideboard, scene: Scene | None = None, label: str | None = None
) -> SafeString:
    return drawn(row_svg(sideboard, scene or Scene(), label=label))


@register.simple_tag(name="lit_row_svg")
def lit_row_tag(
    sideboard: Sideboard, highlights: Sequence[Highlight], label: str | None = None
) -> SafeString:
    """A row as wide as its cards, for a page that explains."""
    scene = Scene(highlights=highlights, slots=len(sideboard))
    return drawn(row_svg(sideboard, scene, label=label))


@register.simple_tag(name="objective_svg")
def objective_tag(objective: Objective, label: str | None = None) -> SafeString:
    return drawn(objective_svg(objective, label=label))


@register.simple_tag(name="gap_svg")
def gap_tag() -> SafeString:
    return drawn(gap_svg())


@register.simple_tag(name="emblem_svg")
def emblem_tag() -> SafeString:
    return drawn(emblem_svg())
