from typing import Any

import pytest
from django.template.loader import render_to_string

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import key_of_day
from puzzles.sideboards.play.screens import Screen
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.solo import Place, SoloGame, begin
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on


def after_one_turn(side: Side) -> SoloGame:
    game = begin(deal_on())
    game = game.play(game.legal_moves()[0])
    return game.play(Place(PlacedCard(game.hand[0]), side))


def screen(game: SoloGame) -> Screen:
    mine: Any = PlayerGame(key_of_day(SIDEBOARDS, DAY), game)
    return Screen(mine)


@pytest.mark.parametrize("side", Side)
def test_the_card_just_placed_is_seen_to_arrive(side: Side) -> None:
    assert screen(after_one_turn(side)).scene.arrived is side


def test_nothing_arrives_before_the_first_turn() -> None:
    start = begin(deal_on())
    assert screen(start).scene.arrived is None
    assert screen(start.play(start.legal_moves()[0])).scene.arrived is None


def test_a_line_of_the_score_sheet_repeats_the_row_once_there_is_a_card() -> None:
    assert 'class="line-row"' not in drawn_sheet(begin(deal_on()))
    assert 'class="line-row"' in drawn_sheet(after_one_turn(Side.LEFT))


def drawn_sheet(game: SoloGame) -> str:
    return render_to_string("sideboards/score_sheet.html", {"screen": screen(game)})
