"""The forms that describe a deal: a player's wish for practice, and an operator's choice."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from puzzles.game.values import Dealt, Query, Refused
from puzzles.sideboards.dealing.deals import objectives_named
from puzzles.sideboards.dealing.dealt import wished_deal
from puzzles.sideboards.dealing.editions import frozen
from puzzles.sideboards.dealing.practice import (
    PATTERN_SUMS_BY_DIFFICULTY,
    Wish,
    numbers_dealt,
)
from puzzles.sideboards.play.refusals import refusal_sentence
from rules.reader import BOX_COOKIE
from rules.sideboards.edition.current import current_edition
from rules.sideboards.edition.reader import box_and_edition
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import (
    cards_text,
    objectives_text,
    parse_deal,
    parse_objectives,
)
from rules.sideboards.engine.objectives import PILES, Category
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS, SUGGESTED_SETS
from rules.sideboards.engine.solo import SoloDeal


def _one_of(numbers: range | list[int]) -> forms.TypedChoiceField:
    choices = [(number, str(number)) for number in numbers]
    return forms.TypedChoiceField(choices=choices, coerce=int, empty_value=None, required=False)


FEWEST_DEALT = 2 * SOLO_DEAL_CARDS
"""Cards of a box that solver and coach know. With fewer, deals would be much alike."""


class WishForm(forms.Form):
    colors = _one_of(PILES[Category.COLORS])
    handles = _one_of(PILES[Category.HANDLES])
    rows = _one_of(PILES[Category.ROWS])
    difficulty = _one_of([*PATTERN_SUMS_BY_DIFFICULTY])

    @property
    def wish(self) -> Wish:
        return Wish(**self.cleaned_data)


def practice_deal(wish: Query, *, secret: str) -> Dealt[SoloDeal] | None:
    form, box = WishForm(wish), _box_to_deal(wish.get(BOX_COOKIE, ""))
    if not form.is_valid() or not _can_be_dealt(form.wish, _edition_to_deal(box)):
        return None
    return wished_deal(form.wish, secret=secret, box=box)


def _box_to_deal(code: str) -> Box | None:
    """None for a box with so few cards that can be dealt that ours are."""
    box, edition = box_and_edition(code)
    return box if len(edition.dealt_cards) >= FEWEST_DEALT else None


def _edition_to_deal(box: Box | None) -> Edition:
    return box_and_edition(box_code(box))[1] if box else current_edition()


def _can_be_dealt(wish: Wish, edition: Edition) -> bool:
    wished = zip(Category, (wish.colors, wish.handles, wish.rows), strict=True)
    return all(
        number is None or number in numbers_dealt(category, edition) for category, number in wished
    )


def deal_fields() -> dict[str, forms.Field]:
    return {
        "objectives": forms.CharField(
            max_length=20,
            label=_("Objectives"),
            help_text=_("One from each pile, as in 3,9,21."),
        ),
        "cards": forms.CharField(
            max_length=100,
            label=_("Cards"),
            help_text=_("The 17 cards in the order in which they come: 5,44,12 and so on."),
        ),
    }


def dealt_named(fields: Query) -> Dealt[SoloDeal]:
    edition = current_edition()
    try:
        objectives = parse_objectives(fields["objectives"], edition.objectives)
        deal = parse_deal(objectives, fields["cards"], edition.cards)
    except SideboardsError as error:
        raise Refused(refusal_sentence(error)) from error
    return Dealt(deal, frozen(edition))


def deal_named(deal: SoloDeal) -> dict[str, str]:
    return {"objectives": objectives_text(deal.objectives), "cards": cards_text(deal.cards)}


def wish_screen(code: str) -> dict[str, Any]:
    (box, whole), dealt = box_and_edition(code), _box_to_deal(code)
    edition = _edition_to_deal(dealt)
    piles = {category: numbers_dealt(category, edition) for category in Category}
    return {
        "box": dealt,
        "too_few": len(whole.dealt_cards) if box and not dealt else None,
        "fewest": FEWEST_DEALT,
        "left_out": len(edition.cards) - len(edition.dealt_cards),
        "sets": [
            objectives_named(ids, edition)
            for ids in SUGGESTED_SETS
            if all(
                number in piles[category] for number, category in zip(ids, Category, strict=True)
            )
        ],
        "piles": {
            name: [edition.objectives[number] for number in numbers]
            for name, numbers in piles.items()
        },
    }
