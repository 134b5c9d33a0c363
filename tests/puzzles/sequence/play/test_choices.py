"""What one can pick in a turn, and the move that a form then sends."""

from dataclasses import replace

import pytest

from puzzles.sequence.play.choices import HeldCard, Spot, held_cards, move_sent, spots_of
from puzzles.sequence.takeover import TakeOverGame, parse_turn, parse_turns, replay_turns, take_over
from rules.sequence.engine.notation import parse_cards
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS, spaces

GAME = take_over(EXAMPLE)


def holding(cards: str, **changes: object) -> TakeOverGame:
    return replace(GAME, hand=parse_cards(cards), **changes)  # type: ignore[arg-type]


def held(game: TakeOverGame, number: int) -> HeldCard:
    return held_cards(game)[number - 1]


def spots(game: TakeOverGame, *, counting_help: bool = False) -> list[Spot]:
    return list(spots_of(game, held_cards(game), counting_help=counting_help))


@pytest.mark.parametrize("deal", [EXAMPLE, *KNOWN_DEALS[:5]])
def test_cards_and_their_spaces_send_all_moves_and_no_others(deal: object) -> None:
    game = take_over(deal)  # type: ignore[arg-type]
    sent = {
        move_sent({"card": card.value, "place": spot.place})
        for spot in spots(game)
        for card in spot.cards
    }
    assert sent == set(map(repr, game.legal_moves()))


def test_a_card_with_one_space_sends_its_whole_move_wherever_one_has_been_before() -> None:
    game = replay_turns(EXAMPLE, parse_turns("6D-1,2"))
    alone = next(card for card in held_cards(game) if card.has_one_move)
    assert move_sent({"card": alone.value}) == repr(alone.moves[0])
    assert move_sent({"card": alone.value, "place": "5,5"}) == repr(alone.moves[0])


def test_a_card_with_several_spaces_and_none_chosen_is_no_move() -> None:
    several = next(card for card in held_cards(GAME) if len(card.moves) > 1)
    assert move_sent({"card": several.value}) == several.value
    assert move_sent({"place": "1,2"}) == ""
    assert move_sent({"move": "6D-1,2"}) == "6D-1,2"


def test_where_nothing_can_be_played_each_card_is_discarded() -> None:
    game = holding("6D.JS", mine=GAME.mine | spaces("1,2 8,4"), green=frozenset())
    assert [move_sent({"card": card.value}) for card in held_cards(game)] == ["6D", "JS"]
    assert [card.button for card in held_cards(game)] == ["Discard 6♦", "Discard J♠"]
    assert spots(game) == []


def test_two_equal_cards_are_told_apart() -> None:
    game = holding("6D.QH.6D")
    assert [card.copy for card in held_cards(game)] == [1, 0, 2]
    assert len({card.words for card in held_cards(game)}) == 3


def test_a_space_is_lit_by_each_card_that_can_go_there() -> None:
    game = holding("6D.JD.JS")
    by_place = {spot.place: [card.number for card in spot.cards] for spot in spots(game)}
    assert by_place["1,2"] == [1, 2]
    assert by_place["1,3"] == [2]
    assert [spot.place for spot in spots(game) if spot.is_removal] == [
        repr(space) for space in sorted(game.green)
    ]
    assert {number for place in map(repr, game.green) for number in by_place[place]} == {3}


def test_only_counting_help_says_what_a_space_would_bring() -> None:
    game = holding("2H.QH", mine=spaces("5,2 5,3 5,4 5,5"), green=frozenset())
    assert all(not spot.gain and spot.left is None for spot in spots(game))
    helped = {spot.place: spot for spot in spots(game, counting_help=True)}
    assert helped["5,6"].gain == 21
    assert helped["5,6"].words.endswith("21\xa0points")
    assert helped["2,3"].left == 3


def test_spaces_for_a_two_eyed_jack_alone_show_no_more_than_that_one_chip_is_left() -> None:
    game = holding("QH.JD", mine=spaces("5,2 5,3 5,4"), green=frozenset())
    helped = {spot.place: spot for spot in spots(game, counting_help=True)}
    for spot in helped.values():
        is_for_jack = [held.card.is_two_eyed for held in spot.cards] == [True]
        assert spot.shown_left == (None if is_for_jack and spot.left != 1 else spot.left)
    assert (helped["5,5"].left, helped["5,5"].shown_left) == (1, 1)
    assert (helped["9,9"].left, helped["9,9"].shown_left) == (3, None)
    assert "chips missing" in helped["9,9"].words


def test_a_card_says_what_is_to_be_done_with_it() -> None:
    game = holding("6D.JD.JS.KC", mine=GAME.mine | spaces("3,6 7,9"))
    told = [card.does for card in held_cards(game)]
    assert len(set(told)) == 4
    assert held(game, 3).button == "Remove with J♠"
    assert held(game, 1).button == "Place 6♦"


def test_once_a_game_is_over_no_card_can_be_played() -> None:
    game = replay_turns(EXAMPLE, parse_turns("QH-4,4 KH-5,4 JD-7,4 6D-8,4 2H-5,6 6S-2,8 KC-3,6"))
    assert game.is_over
    assert spots(game) == []
    assert all(card.is_dead for card in held_cards(game))
    assert parse_turn("6D") not in game.legal_moves()
