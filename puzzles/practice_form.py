"""What one may wish of a practice deal, as a form sends it."""

from django import forms

from puzzles.practice import PATTERN_SUMS, Wish
from rules.games.sideboards.objectives import PILES, Category


def _one_of(numbers: range | list[int]) -> forms.TypedChoiceField:
    choices = [(number, str(number)) for number in numbers]
    return forms.TypedChoiceField(choices=choices, coerce=int, empty_value=None, required=False)


class WishForm(forms.Form):
    colors = _one_of(PILES[Category.COLORS])
    handles = _one_of(PILES[Category.HANDLES])
    rows = _one_of(PILES[Category.ROWS])
    difficulty = _one_of([*PATTERN_SUMS])

    @property
    def wish(self) -> Wish:
        return Wish(**self.cleaned_data)
