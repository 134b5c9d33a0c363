"""The boxes that owners offer, in words for themselves and for operators."""

from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from puzzles.game.own_cards import Agreement, Taught
from puzzles.sideboards.own_cards.agreement import TaughtPart, agreement, readable
from rules.sideboards.engine.box import ORDERS, Handles, Order
from rules.sideboards.engine.box_code import box_code, parse_box
from rules.sideboards.engine.cards import Drawer
from rules.sideboards.engine.errors import BrokenBox
from rules.sideboards.engine.objectives import PATTERN_IDS, PatternObjective
from rules.sideboards.pictures.words import drawer_words


def fault(code: str) -> str:
    try:
        box = parse_box(code)
    except BrokenBox:
        return _("A part of this box is missing or changed: open its address once more.")
    if box.is_empty:
        return _("Nothing is taught in this box yet: begin with one pattern or one card.")
    return ""


def summary(code: str) -> str:
    try:
        box = parse_box(code)
    except BrokenBox:
        return ""
    words = _(
        "Offered: %(patterns)s of %(all_patterns)s patterns and %(cards)s of %(all_cards)s cards."
        " Another offer takes its place."
    )
    return words % {
        "patterns": len(box.patterns),
        "all_patterns": len(PATTERN_IDS),
        "cards": len(box.cards),
        "all_cards": len(ORDERS),
    }


def agreement_on(codes: Sequence[str]) -> Agreement:
    found = agreement(readable(codes))
    patterns = [
        _taught(str(each.key), each, [_pattern_words(one) for one, _owners in each.variants])
        for each in found.patterns
    ]
    cards = [
        _taught(
            ", ".join(each.key),
            each,
            [_card_words(each.key, handles) for handles, _owners in each.variants],
        )
        for each in found.cards
    ]
    return Agreement(
        owners=found.owners,
        code="" if found.box.is_empty else box_code(found.box),
        sections=[(_("Patterns"), patterns), (_("Cards"), cards)],
    )


def address() -> str:
    return reverse("rules:my_box", current_app="sideboards")


def _taught(name: str, part: TaughtPart[Any, Any], words: Sequence[str]) -> Taught:
    owners = [number for _variant, number in part.variants]
    return Taught(
        name=name,
        variants=list(zip(words, owners, strict=True)),
        is_disputed=part.is_disputed,
        is_agreed=part.is_agreed,
    )


def _pattern_words(pattern: PatternObjective) -> str:
    """A line for each level, from the top."""
    columns, levels = (range(max(places) + 1) for places in zip(*pattern.cells, strict=True))
    grid = ("".join("■" if (x, y) in pattern.cells else "□" for x in columns) for y in levels)
    return f"{' / '.join(grid)} · {pattern.points}"


def _card_words(order: Order, handles: Handles) -> str:
    return ", ".join(drawer_words(drawer) for drawer in map(Drawer, order, handles))
