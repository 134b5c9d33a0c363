"""The forms that describe a deal: a player's wish for practice, and an operator's choice."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from puzzles.game.values import Dealt, Query, Refused
from puzzles.sideboards.dealing.deals import objectives_named
from puzzles.sideboards.dealing.dealt import wished_deal
from puzzles.sideboards.dealing.editions import frozen
from puzzles.sideboards.dealing.practice import PATTERN_SUMS_BY_DIFFICULTY, Wish
from puzzles.sideboards.play.refusals import refusal_sentence
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import (
    cards_text,
    objectives_text,
    parse_deal,
    parse_objectives,
)
from rules.sideboards.engine.objectives import PILES, Category
from rules.sideboards.engine.setup import SUGGESTED_SETS
from rules.sideboards.engine.solo import SoloDeal


def _one_of(numbers: range | list[int]) -> forms.TypedChoiceField:
    choices = [(number, str(number)) for number in numbers]
    return forms.TypedChoiceField(choices=choices, coerce=int, empty_value=None, required=False)


class WishForm(forms.Form):
    colors = _one_of(PILES[Category.COLORS])
    handles = _one_of(PILES[Category.HANDLES])
    rows = _one_of(PILES[Category.ROWS])
    difficulty = _one_of([*PATTERN_SUMS_BY_DIFFICULTY])

    @property
    def wish(self) -> Wish:
        return Wish(**self.cleaned_data)


def practice_deal(wish: Query, *, secret: str) -> Dealt[SoloDeal] | None:
    form = WishForm(wish)
    return wished_deal(form.wish, secret=secret) if form.is_valid() else None


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


def wish_screen() -> dict[str, Any]:
    edition = current_edition()
    return {
        "sets": [objectives_named(ids, edition) for ids in SUGGESTED_SETS],
        "piles": {name: [edition.objectives[n] for n in pile] for name, pile in PILES.items()},
    }
