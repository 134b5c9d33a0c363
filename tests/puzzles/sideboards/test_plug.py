import json
from datetime import timedelta

import pytest
from hypothesis import given, settings

from puzzles.game.values import Refused
from puzzles.sideboards.dealing.editions import frozen
from puzzles.sideboards.play.deal_forms import deal_fields, deal_named, dealt_named
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.notation import cards_text, line_text
from tests.puzzles.sample_games import DAY, SECRET, SIDEBOARDS, deal_on, finished_game, notations
from tests.puzzles.sideboards.play.random_lines import DEAL, choices, played


@given(choices)
@settings(max_examples=30)
def test_recorded_notations_bring_the_game_back(chosen: list[int]) -> None:
    game = played(chosen)
    assert SIDEBOARDS.lines.replay(DEAL, notations(game)) == game


@given(choices)
@settings(max_examples=30)
def test_a_line_brings_the_game_back(chosen: list[int]) -> None:
    game = played(chosen)
    assert SIDEBOARDS.line_text(game.moves) == line_text(game.moves)
    if game.moves:
        assert SIDEBOARDS.lines.replay_text(DEAL, line_text(game.moves)) == game


def test_a_finished_game_is_a_number_and_no_other_number_is_one() -> None:
    game = finished_game(DEAL, choice=3)
    number = SIDEBOARDS.lines.number(game)
    assert SIDEBOARDS.lines.position(DEAL, number) == game
    assert number < 2**SIDEBOARDS.line_bits
    assert SIDEBOARDS.lines.position(DEAL, 2**SIDEBOARDS.line_bits - 1) is None


def test_the_deal_of_a_day_comes_with_the_edition_that_it_is_made_from() -> None:
    dealt = SIDEBOARDS.dealing.daily_deal(DAY, secret=SECRET)
    assert (dealt.deal, dealt.edition) == (deal_on(), frozen(current_edition()))
    assert SIDEBOARDS.dealing.daily_deal(DAY + timedelta(days=1), secret=SECRET).deal != dealt.deal


def test_a_stored_description_brings_the_deal_back() -> None:
    stored = json.dumps(SIDEBOARDS.dealing.deal_data(DEAL))
    assert SIDEBOARDS.dealing.deal_from(json.loads(stored)) == DEAL


def test_an_operator_names_a_deal_by_the_fields_that_show_it() -> None:
    named = deal_named(DEAL)
    assert named == {"objectives": "2,11,24", "cards": cards_text(DEAL.cards)}
    assert named.keys() == deal_fields().keys()
    assert dealt_named(named).deal == DEAL
    with pytest.raises(Refused, match="There’s no card\xa061"):
        dealt_named({**named, "cards": "61" + ",1" * 16})


@pytest.mark.parametrize("wish", [{"difficulty": "6"}, {"colors": "8"}, {"rows": "x"}])
def test_a_wish_that_cannot_be_read_gives_no_deal(wish: dict[str, str]) -> None:
    assert SIDEBOARDS.dealing.practice_deal(wish, secret="x") is None
