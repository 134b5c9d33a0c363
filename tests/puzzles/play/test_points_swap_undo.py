"""What a page tells of each pick, a swap that asks back, a way back in practice."""

import re

import pytest
from django.test import Client

from puzzles.models import RecordedMove
from puzzles.sideboards.play.faces import faces_of, pairs_of
from rules.locale_words import with_sign
from rules.sideboards.engine.notation import line_text, move_text
from rules.sideboards.engine.solo import SoloDeal, begin
from tests.puzzles.over_http import HERE, HTMX, fields_of, play, send, show
from tests.puzzles.sample_games import LONG_AGO, address_of, deal_on, finished_game

PRACTICED = deal_on(LONG_AGO)
PRACTICE = address_of(PRACTICED)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def part_of(page: str, begins: str, ends: str) -> str:
    return page.split(begins)[1].split(ends, maxsplit=1)[0]


def hand_of(page: str) -> str:
    return part_of(page, '<div class="hand-cards"', '<div class="ends">')


def signed(page: str) -> list[str]:
    """Every number that is told as a gain to who sees it."""
    return re.findall(r"[+−]\d+", re.sub(r"<span\s+id=.*?</span>", "", page))


def test_without_counting_help_nothing_says_what_a_card_would_bring(client: Client) -> None:
    client.post(HERE, {"counting_help": "off"})
    assert not re.search(r'class="[^"]*picked for-[^"]*(?:points|brings)', show(client))
    play(client, finished_game(deal_on(), choice=3), until=2)
    page = show(client)
    assert signed(hand_of(page)) == []
    assert signed(part_of(page, '<form class="stack"', "</form>")) == ["−1", "−1"], "of a swap"
    assert 'class="picked for-1 brings' not in page
    assert 'class="glow glow-left"' not in page


def test_with_it_the_page_brings_all_eight_placements(client: Client) -> None:
    game = play(client, finished_game(deal_on()), until=2)
    page = show(client)
    faces = [face for both in faces_of(game, counting_help=True) for face in both]
    ends = [end.points for face in faces for end in (face.left, face.right) if end]
    assert list(map(int, signed(hand_of(page)))) == ends
    assert len(re.findall(r'class="picked for-\d brings brings-(?:left|right)', page)) == 24
    for side, end in (("left", 0), ("right", 1)):
        button = part_of(page, f'id="place-{side}"', "</button>")
        told = re.findall(r'class="points">([+−]\d+)', button)
        assert list(map(int, told)) == ends[end::2]


def test_every_face_is_shown_at_both_ends_with_it_or_without(client: Client) -> None:
    play(client, finished_game(deal_on()), until=1)
    for switch in ("on", "off"):
        client.post(HERE, {"counting_help": switch})
        page = show(client)
        for number in range(1, 5):
            shown = part_of(page, f'<g class="picked for-{number}"', '<g class="picked')
            assert shown.count(f'href="#face-{number}"') == 2


def test_both_cards_of_a_start_say_it_too(client: Client) -> None:
    page = show(client)
    pairs = pairs_of(begin(deal_on()))
    assert len(pairs) == 12
    for pair in pairs:
        gained = [gain for gain in pair.start.gains if gain.points]
        assert page.count(f'class="picked for-{pair.name} brings') == len(gained)
        assert f'class="points picked for-{pair.name}">{with_sign(pair.start.points)}<' in page


@pytest.mark.parametrize(("address", "deal"), [(HERE, deal_on()), (PRACTICE, PRACTICED)])
def test_a_swap_is_asked_back_without_a_request(
    client: Client, address: str, deal: SoloDeal
) -> None:
    game = begin(deal)
    client.post(address, {"line": "", **fields_of(game.legal_moves()[0])})
    page = show(client, address)
    assert "Swap both cards for two new ones? It costs the point" in page
    assert re.search(r'<button class="button asked" id="swap-now" name="move" value="x"', page)
    assert re.search(r'<button class="[^"]* asked" id="keep" type="reset"', page)


def test_nobody_is_asked_where_no_swap_is_left(client: Client) -> None:
    game = finished_game(deal_on())
    assert repr(game.moves[1]) == "x"
    play(client, game, until=2)
    page = show(client)
    assert "Swap both cards for two new ones?" not in page
    assert 'value="x"' not in page


@pytest.mark.parametrize("fields", [{"place": "L"}, {"left": "12"}, {}])
def test_a_form_without_a_pick_is_told_to_choose(client: Client, fields: dict[str, str]) -> None:
    game = play(client, finished_game(deal_on()), until=1)
    answer = client.post(HERE, {"line": line_text(game.moves), **fields})
    assert answer.status_code == 422
    assert "isn’t a move" in answer.content.decode() or "isn’t a card" in answer.content.decode()
    assert RecordedMove.objects.count() == 1


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
