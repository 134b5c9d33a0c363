from django.test import Client

from rules.sequence.book.table import seatings
from rules.sequence.engine.setup import PLAYER_NUMBERS
from tests.html_text import html_of


def test_six_and_twelve_may_sit_down_in_two_ways() -> None:
    ways = {players: [each.setup.sides for each in seatings(players)] for players in PLAYER_NUMBERS}
    assert [players for players, sides in ways.items() if sides == [2, 3]] == [6, 12]
    assert ways[2] == ways[4] == [2]
    assert ways[3] == ways[9] == [3]


def test_no_two_neighbors_are_on_one_side() -> None:
    for players in PLAYER_NUMBERS:
        for each in seatings(players):
            chips = [seat.chip for seat in each.seats]
            assert all(
                left != right for left, right in zip(chips, [*chips[1:], chips[0]], strict=True)
            )


def test_the_page_shows_hands_and_seats(client: Client) -> None:
    page = html_of(client.get("/en/sequence/rules/table/6/"))
    assert page.count("chip-dot chip-red") == page.split("3\xa0sides")[1].count("chip-red") == 2
    assert "<title>6\xa0players · Setting the table</title>" in page
    shown = [part.split("</td>")[0] for part in page.split('<td class="number">')[1:]]
    assert shown == ["5", "3", "2", "5", "2", "1"]
    assert "chip-red" not in html_of(client.get("/en/sequence/rules/table/4/"))
