from django.utils.translation import override

from rules.sideboards.engine.cards import FULL
from rules.sideboards.lab.words import column_words, place_words
from tests.rules.sideboards.engine.rows_to_try import row


def test_every_place_of_a_full_row_has_a_name_of_its_own(language: str) -> None:
    with override(language):
        assert len({place_words(place) for place in range(FULL)}) == FULL


def test_a_card_is_called_by_where_it_lies_and_by_its_drawers_as_they_lie() -> None:
    (upright,) = row("1").placed
    with override("en"):
        assert column_words(2, upright) == (
            "Third card: black, orange (bar), turquoise (square), pink, red (flower)"
        )
        assert column_words(0, upright.half_turned()) == (
            "First card: red (flower), pink, turquoise (square), orange (bar), black"
        )
