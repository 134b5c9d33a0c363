"""Points under all cards for those who ask, a swap that asks back, a way back in practice."""

import re

import pytest
from django.test import Client

from puzzles.models import RecordedMove
from rules.sideboards.engine.notation import line_text, move_text
from rules.sideboards.engine.solo import SoloDeal, begin
from tests.puzzles.over_http import HERE, HTMX, play, send, show
from tests.puzzles.sample_games import LONG_AGO, address_of, deal_on, finished_game

PRACTICED = deal_on(LONG_AGO)
PRACTICE = address_of(PRACTICED)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def hand_of(page: str) -> str:
    found = re.search(r'<ul class="hand-cards".*?</ul>', page, re.DOTALL)
    assert found
    return found[0]


def signed(page: str) -> list[str]:
    """Every number that is told as a gain."""
    return re.findall(r"[+−]\d+", page)


def test_no_card_says_what_it_would_bring_before_it_is_picked_up(client: Client) -> None:
    client.post(HERE, {"counting_help": "off"})
    play(client, finished_game(deal_on(), choice=3), until=2)
    page = show(client)
    assert signed(hand_of(page)) == []
    assert signed(page.split('<form class="stack"')[1].split("</form>")[0]) == ["−1"]


def test_the_card_in_hand_says_it_at_both_ends_and_at_each_objective(client: Client) -> None:
    client.post(HERE, {"counting_help": "off"})
    game = play(client, finished_game(deal_on()), until=2)
    page = show(client, f"{HERE}?draft={game.hand[0].id}")
    assert signed(hand_of(page)) == []
    assert len(re.findall(r'class="brings brings-(?:left|right)', page)) == 6
    assert page.count('<span class="points">+') == 2


def test_both_cards_of_a_start_say_it_too(client: Client) -> None:
    one, two, _ = (card.id for card in begin(deal_on()).hand)
    page = show(client, f"{HERE}?draft={one}+{two}")
    assert len(re.findall(r'class="brings brings-left', page)) == 3


def test_with_counting_help_all_cards_say_it_until_it_is_switched_off(client: Client) -> None:
    play(client, finished_game(deal_on()), until=2)
    assert len(signed(hand_of(show(client)))) == 8
    client.post(HERE, {"counting_help": "off"})
    assert signed(hand_of(show(client))) == []


@pytest.mark.parametrize(("address", "deal"), [(HERE, deal_on()), (PRACTICE, PRACTICED)])
def test_a_swap_is_asked_back(client: Client, address: str, deal: SoloDeal) -> None:
    game = begin(deal)
    start = move_text(game.legal_moves()[0])
    client.post(address, {"line": "", "move": start})
    assert 'value="x"' not in show(client, address)
    page = show(client, f"{address}?ask=swap")
    assert "Swap both cards for two new ones? It costs the point" in page
    assert 'value="x"' in page
    assert f'href="{address}#game"' in page
    kept = show(client, f"{address}?ask=kept", **HTMX)
    assert re.search(r'id="swap"[^>]* autofocus>', kept), "who keeps them is back where one asked"
    assert not re.search(r'id="swap"[^>]* autofocus>', show(client, address, **HTMX))
    assert RecordedMove.objects.count() == 1


def test_nobody_is_asked_where_no_swap_is_left(client: Client) -> None:
    game = finished_game(deal_on())
    assert repr(game.moves[1]) == "x"
    play(client, game, until=2)
    assert "Swap both cards for two new ones?" not in show(client, f"{HERE}?ask=swap")


def test_in_practice_the_last_move_is_taken_back(client: Client) -> None:
    game = begin(PRACTICED)
    move = move_text(game.legal_moves()[0])
    client.post(PRACTICE, {"line": "", "move": move})
    assert 'name="undo"' in show(client, PRACTICE)
    line = line_text(game.play(game.legal_moves()[0]).moves)
    answer = client.post(PRACTICE, {"line": line, "undo": "1"})
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{PRACTICE}#game")
    page = show(client, PRACTICE)
    assert "Your start: two of three cards" in page
    assert 'name="undo"' not in page


def test_a_step_back_is_no_event(client: Client) -> None:
    game = finished_game(PRACTICED, choice=3)
    for ply, move in enumerate(game.moves[:2]):
        sent = {"line": line_text(game.moves[:ply]), "move": move_text(move)}
        answer = client.post(PRACTICE, sent, headers=HTMX)
        assert "game-scores" in answer.content.decode()
    sent = {"line": line_text(game.moves[:2]), "undo": "1"}
    page = client.post(PRACTICE, sent, headers=HTMX).content.decode()
    assert "Turn\xa01 of 6" in page
    assert "game-scores" not in page


def test_the_daily_has_no_way_back(client: Client) -> None:
    game = play(client, finished_game(deal_on()), until=1)
    assert 'name="undo"' not in show(client)
    answer = client.post(HERE, {"line": line_text(game.moves), "undo": "1"})
    assert answer.status_code == 422
    assert "can’t be taken back" in answer.content.decode()
    assert RecordedMove.objects.count() == 1


def test_a_step_back_from_elsewhere_is_told_where_the_game_stands(client: Client) -> None:
    client.post(PRACTICE, {"line": "", "move": move_text(begin(PRACTICED).legal_moves()[0])})
    answer = client.post(PRACTICE, {"line": "1 2 3L", "undo": "1"})
    assert answer.status_code == 409
    assert RecordedMove.objects.count() == 1


def test_a_move_says_what_it_has_brought_and_a_reload_does_not_celebrate_again(
    client: Client,
) -> None:
    game = begin(deal_on())
    best = max(game.legal_moves(), key=lambda move: game.play(move).score)
    page = send(client, game, move_text(best), **HTMX).content.decode()
    assert "game-scores" in page
    assert "data-was" in page
    again = show(client)
    assert "data-was" not in again
    assert 'class="glow glow-1"' in again, "without a script the newest drawers stay lit"
