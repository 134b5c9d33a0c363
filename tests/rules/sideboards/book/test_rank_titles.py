import re

import pytest
from django.utils.translation import override

from rules.sideboards.book.sheet_words import (
    rank_title,
    stake_words,
)
from rules.sideboards.engine.scoring import RANKS


def test_the_best_rank_makes_a_champion() -> None:
    assert rank_title(RANKS[0], "en") == "Sideboards champion"


def test_each_rank_has_a_title_of_its_own(language: str) -> None:
    assert len({rank_title(rank, language) for rank in RANKS}) == len(RANKS)


@pytest.mark.parametrize(("total", "next_from"), [(1, 25), (24, 25), (25, 35), (54, 55)])
def test_while_one_plays_the_next_title_is_named_with_how_far_it_is(
    language: str, total: int, next_from: int
) -> None:
    (title,) = (rank_title(rank, language) for rank in RANKS if rank.at_least == next_from)
    with override(language):
        said = stake_words(total)
    assert re.findall(r"\d+", said) == [str(next_from - total)], "how far it is"
    assert title in said


def test_with_the_best_title_nothing_more_is_at_stake() -> None:
    assert stake_words(RANKS[0].at_least) == ""
