"""Facts C, E, H and I at a table of two to six players."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games.sideboards.cards import Card, PlacedCard
from rules.games.sideboards.errors import Illegal, Impossible
from rules.games.sideboards.sideboard import FULL, Side
from rules.games.sideboards.solo import Place, Start
from rules.games.sideboards.table import Table, deal_table
from tests.rules.games.sideboards.rows_to_try import CARDS, objectives

OBJECTIVES = objectives("3,8,19")


def table(players: int, *, variant: bool = False) -> Table:
    return deal_table(OBJECTIVES, CARDS, players=players, variant=variant)


def starts(now: Table) -> list[Start]:
    return [Start(PlacedCard(seat.hand[0]), PlacedCard(seat.hand[1])) for seat in now.seats]


def places(now: Table) -> list[Place]:
    return [Place(PlacedCard(seat.hand[0], turned=True), Side.RIGHT) for seat in now.seats]


def hands(now: Table) -> list[tuple[Card, ...]]:
    return [seat.hand for seat in now.seats]


def to_the_end(now: Table) -> Table:
    now = now.turn(starts(now))
    while not now.is_over:
        now = now.turn(places(now))
    return now


def test_c2_the_third_card_goes_to_the_left_and_one_is_drawn() -> None:
    before = table(3)
    after = before.turn(starts(before))
    thirds, drawn = [hand[2] for hand in hands(before)], before.draw_pile[:3]
    assert hands(after) == [(thirds[2], drawn[0]), (thirds[0], drawn[1]), (thirds[1], drawn[2])]
    assert [repr(seat.sideboard) for seat in after.seats] == ["1 2", "4 5", "7 8"]


def test_c1_c3_each_turn_one_card_is_placed_the_other_passed_on_and_one_drawn() -> None:
    before = table(4)
    before = before.turn(starts(before))
    after = before.turn(places(before))
    assert [len(seat.sideboard) for seat in after.seats] == [3] * 4
    passed = [hand[1] for hand in hands(before)]
    assert hands(after) == [
        (left, new)
        for left, new in zip((passed[-1], *passed[:-1]), before.draw_pile[:4], strict=True)
    ]


@pytest.mark.parametrize("players", range(2, 7))
def test_c4_everyone_ends_with_eight_cards_and_the_card_left_is_discarded(players: int) -> None:
    over = to_the_end(table(players))
    assert [len(seat.sideboard) for seat in over.seats] == [FULL] * players
    assert hands(over) == [()] * players
    assert len(over.discard_pile) == players


@pytest.mark.parametrize("players", range(2, 7))
def test_i1_l7_the_variant_passes_both_cards_on_and_discards_them_at_the_end(players: int) -> None:
    now = table(players, variant=True)
    assert {len(hand) for hand in hands(now)} == {4}
    now = now.turn(starts(now))
    while not now.is_over:
        assert {len(hand) for hand in hands(now)} == {3}
        now = now.turn(places(now))
    assert len(now.discard_pile) == 2 * players


def everybody_swaps(now: Table, turns: Sequence[int], order: Random) -> Table:
    """To the end, each in a turn of their own choice; the discard pile is shuffled if need be."""
    now = now.turn(starts(now))
    while not now.is_over:
        for player, turn in enumerate(turns):
            if len(now.seats[player].sideboard) == turn + 1:
                now = drawing(now, partial(Table.swap, player=player), order)
        now = drawing(now, lambda table: table.turn(places(table)), order)
    return now


def drawing(now: Table, draw: Callable[[Table], Table], order: Random) -> Table:
    try:
        return draw(now)
    except Illegal as refusal:
        if refusal.reason != "pile_used_up":
            raise
        return draw(now.refilled(order.sample(now.discard_pile, len(now.discard_pile))))


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6), st.randoms())
def test_l8_a_used_up_draw_pile_is_made_anew_and_nobody_goes_without(
    turns: list[int], order: Random
) -> None:
    players = len(turns)
    over = everybody_swaps(table(players), turns, order)
    assert [len(seat.sideboard) for seat in over.seats] == [FULL] * players
    assert all(seat.swap_used for seat in over.seats)
    assert_no_card_is_lost(over)


def test_l8_only_six_players_use_the_draw_pile_up_and_only_if_more_than_half_of_them_swap() -> None:
    for players in range(2, 7):
        left = len(to_the_end(table(players)).draw_pile)
        assert (left < players * 2) == (players == 6)
    now = table(6)
    now = now.turn(starts(now)).swap(0).swap(1).swap(2)
    for _turn in range(5):
        now = now.turn(places(now))
    with pytest.raises(Illegal, match="too few cards \\(0\\): shuffle the discard pile"):
        now.swap(3)


@given(st.integers(2, 6), st.booleans())
def test_no_card_is_ever_lost_or_doubled(players: int, variant: bool) -> None:  # noqa: FBT001 - drawn
    assert_no_card_is_lost(to_the_end(table(players, variant=variant)))


def assert_no_card_is_lost(over: Table) -> None:
    rows = [placed.card for seat in over.seats for placed in seat.sideboard.placed]
    everywhere = Counter(card.id for card in (*rows, *over.discard_pile, *over.draw_pile))
    assert everywhere == Counter(range(1, 61))


def test_e1_a_swap_discards_both_hand_cards_and_draws_two() -> None:
    before = table(2)
    before = before.turn(starts(before))
    after = before.swap(1)
    assert after.seats[1].hand == before.draw_pile[:2]
    assert after.discard_pile == before.seats[1].hand
    assert after.seats[0] == before.seats[0]
    assert [seat.swap_used for seat in after.seats] == [False, True]


def test_e2_only_an_unused_swap_card_scores_a_point() -> None:
    now = table(2)
    now = now.turn(starts(now)).swap(0)
    while not now.is_over:
        now = now.turn(places(now))
    assert [sheet.swap for sheet in now.score_sheets()] == [0, 1]


def test_i2_the_variant_gives_no_point_for_a_swap_card() -> None:
    over = to_the_end(table(3, variant=True))
    assert {sheet.swap for sheet in over.score_sheets()} == {0}


def refuses(now: Table, choices: Sequence[Start | Place], *, sentence: str) -> None:
    with pytest.raises(Illegal, match=sentence):
        now.turn(choices)


def test_only_cards_of_the_hand_are_placed() -> None:
    now = table(2)
    stranger = PlacedCard(now.draw_pile[0], turned=True)
    refuses(now, [Start(stranger, stranger), starts(now)[1]], sentence="Card 7t is not in the hand")


def test_one_card_does_not_start_twice() -> None:
    now = table(2)
    twice = PlacedCard(now.seats[0].hand[0])
    refuses(now, [Start(twice, twice), starts(now)[1]], sentence="Card 1 is not in the hand")


def test_the_start_comes_first_and_once() -> None:
    now = table(2)
    refuses(now, places(now), sentence="“1tR” comes before the two starting cards")
    refuses(now.turn(starts(now)), starts(now), sentence="already started")


def test_nothing_is_placed_or_swapped_after_the_end() -> None:
    over = to_the_end(table(2))
    place = Place(PlacedCard(over.draw_pile[0]), Side.LEFT)
    refuses(over, [place, place], sentence="row is full")
    with pytest.raises(Illegal, match="row is full"):
        over.swap(0)


def test_the_swap_waits_for_the_start_and_comes_once() -> None:
    now = table(2)
    with pytest.raises(Illegal, match="before the two starting cards"):
        now.swap(0)
    with pytest.raises(Illegal, match="swaps a second time"):
        now.turn(starts(now)).swap(0).swap(0)


def test_i2_nobody_swaps_in_the_variant() -> None:
    now = table(2, variant=True)
    with pytest.raises(Illegal, match="without swap cards"):
        now.turn(starts(now)).swap(0)


def test_h2_most_points_win_and_tied_players_share_the_victory() -> None:
    over = to_the_end(table(4))
    totals = [sheet.total for sheet in over.score_sheets()]
    assert over.winners() == tuple(i for i in range(4) if totals[i] == max(totals))
    twins = Table(OBJECTIVES, over.setup, (over.seats[0],) * 4, ())
    assert twins.winners() == (0, 1, 2, 3)


@pytest.mark.parametrize("players", [1, 7])
def test_a_table_seats_two_to_six(players: int) -> None:
    with pytest.raises(Impossible, match=f"2 to 6 players, not {players}"):
        table(players)
