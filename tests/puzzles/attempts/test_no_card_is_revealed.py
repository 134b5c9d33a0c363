"""Two sites whose deals differ in nothing but the cards still to come must answer alike,
whatever one asks: then no answer can tell such a card."""

import re
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from django.core.signing import get_cookie_signer
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzles.models import Attempt, Deal
from puzzles.sideboards.dealing.deals import deal_data
from puzzles.visitors.player_cookie import PLAYER_COOKIE, PLAYER_SALT
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.notation import line_text, move_text
from rules.sideboards.engine.solo import SoloDeal, SoloGame, begin
from tests.puzzles.sample_games import DAY, deal_on

HERE = "/en/sideboards/puzzles/2026-11-18/"
FIRST = deal_on()

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def with_other_cards_to_come(game: SoloGame) -> SoloDeal:
    dealt = {card.id for card in game.deal.cards}
    others = [card for number, card in current_edition().cards.items() if number not in dealt]
    seen = game.deal.cards[: game.seen]
    return replace(game.deal, cards=(*seen, *others[: len(game.deal.cards) - len(seen)]))


def use(deal: SoloDeal) -> None:
    Deal.objects.filter(key=DAY.isoformat()).update(description=deal_data(deal))


def asked(client: Client, request: dict[str, Any]) -> tuple[int, str, str]:
    answer = getattr(client, request["method"])(HERE, request["data"], headers=request["headers"])
    text = re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"', "", answer.content.decode())
    return answer.status_code, answer.headers.get("Location", ""), text


def requests_at(game: SoloGame, data: st.DataObject) -> dict[str, Any]:
    """Looking, and moves that the rules or the position refuse."""
    cards = [str(card.id) for card in game.deal.cards] + ["61", "x", "", "7"]
    card = data.draw(st.sampled_from(cards)) + data.draw(st.sampled_from(["", "t"]))
    other = data.draw(st.sampled_from(cards))
    lines = [line_text(game.moves), "", "12 7t", f"{card} {other}"]
    text = data.draw(st.sampled_from([card, f"{card}L", f"{card} {other}", f"x{card}R", "x"]))
    headers = data.draw(st.sampled_from([{}, {"hx-request": "true"}]))
    if data.draw(st.booleans()):
        return {"method": "get", "data": {"face": text}, "headers": headers}
    form = {"line": data.draw(st.sampled_from(lines)), "move": text}
    return {"method": "post", "data": form, "headers": headers}


def is_refused(game: SoloGame, request: dict[str, Any]) -> bool:
    legal = {move_text(move) for move in game.legal_moves()}
    form = request["data"]
    return form.get("line") != line_text(game.moves) or form.get("move") not in legal


@given(st.data())
@settings(
    max_examples=12,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_no_request_tells_a_card_before_the_move_is_recorded(data: st.DataObject) -> None:
    client, player, game = Client(), uuid4(), begin(FIRST)
    client.cookies[PLAYER_COOKIE] = get_cookie_signer(salt=PLAYER_COOKIE + PLAYER_SALT).sign(
        player.hex
    )
    while not game.is_over:
        use(game.deal)
        asked_here = requests_at(game, data)
        if is_refused(game, asked_here):
            before = asked(client, asked_here)
            use(with_other_cards_to_come(game))
            assert asked(client, asked_here) == before
            use(game.deal)
        move = data.draw(st.sampled_from(game.legal_moves()))
        client.post(HERE, {"line": line_text(game.moves), "move": move_text(move)})
        game = game.play(move)
    attempt = Attempt.objects.get(player=player)
    assert attempt.position == game
    assert attempt.score == game.score_sheet.total
