"""What the page of a player's statistics shows of a game whose titles depend on the deal."""

import re

import pytest
from django.test import Client

from puzzles.models import Deal
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, as_player, publishes
from tests.puzzles.sequence.seated import BEST_LINE, FIRST_DAY, on_the_first_day, plays_line

pytestmark = pytest.mark.django_db


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize(
    ("ceiling", "title"),
    [(33, "The best there is"), (35, "Within a hair of the best"), (36, "Two sequences")],
)
def test_a_result_has_the_title_that_its_end_tells(
    client: Client, ceiling: int, title: str
) -> None:
    with on_the_first_day():
        publishes(FIRST_DAY)
        plays_line(ANNA, BEST_LINE)
        Deal.objects.update(ceiling=ceiling)
        page = html_of(as_player(client, ANNA).get("/en/sequence/statistics/"))
    rows = re.findall(r'<th scope="row">([^<]+)</th><td>[^<]*</td>\s*<td>.*?>(\d+)<', page)
    assert [(name, times) for name, times in rows if times != "0"] == [(title, "1")]
    assert len(rows) == 6
