import pytest

from puzzles.screens import Screen
from puzzles.standings import Standing
from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.sideboard import Side
from rules.games.sideboards.solo import Game, Place, begin
from tests.puzzles.games import deal_on


def after_one_turn(side: Side) -> Game:
    game = begin(deal_on())
    game = game.play(game.legal_moves()[0])
    return game.play(Place(PlacedCard(game.hand[0]), side))


def screen(game: Game, draft: tuple[PlacedCard, ...] = ()) -> Screen:
    return Screen(Standing("2026-11-18", game), draft)


@pytest.mark.parametrize("side", Side)
def test_the_card_just_placed_is_seen_to_arrive(side: Side) -> None:
    assert screen(after_one_turn(side)).scene.arrived is side


def test_it_does_not_arrive_again_while_the_next_card_is_looked_at() -> None:
    game = after_one_turn(Side.LEFT)
    assert screen(game, (PlacedCard(game.hand[0]),)).scene.arrived is None


def test_nothing_arrives_before_the_first_turn() -> None:
    start = begin(deal_on())
    assert screen(start).scene.arrived is None
    assert screen(start.play(start.legal_moves()[0])).scene.arrived is None
