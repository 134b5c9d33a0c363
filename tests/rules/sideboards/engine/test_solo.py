"""Facts J: the solo game, move by move; E and L for its swap."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.sideboards.engine.cards import FULL, PlacedCard, Side
from rules.sideboards.engine.errors import Illegal, Unreadable
from rules.sideboards.engine.notation import parse_line
from rules.sideboards.engine.scoring import RANKS, points_to_next_rank, rank_of, solo_score
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import Place, SoloDeal, SoloGame, Start, Swap, begin, replay
from tests.rules.sideboards.engine.rows_to_try import CARDS, EDITION, games, objectives

DEAL = SoloDeal(objectives("3,9,21"), tuple(CARDS[:SOLO_DEAL_CARDS]))


def after(line: str) -> SoloGame:
    return replay(DEAL, parse_line(line, EDITION.cards))


def ids(game: SoloGame) -> list[int]:
    return [card.id for card in game.hand]


def test_j1_the_game_starts_with_three_cards_of_which_two_are_the_start() -> None:
    assert ids(begin(DEAL)) == [1, 2, 3]
    assert repr(after("2t 3").sideboard) == "2t 3"


def test_j2_then_six_times_two_are_drawn_and_one_is_placed() -> None:
    game = after("1 2")
    for turn in range(1, 7):
        assert (game.turn, ids(game)) == (turn, [2 + 2 * turn, 3 + 2 * turn])
        assert not game.is_over
        game = game.play(Place(PlacedCard(game.hand[0]), Side.RIGHT))
    assert game.is_over
    assert game.hand == ()
    assert len(game.sideboard) == FULL


def test_j3_a_swap_discards_the_two_drawn_and_shows_two_new_ones() -> None:
    game = after("1 2  x")
    assert ids(game) == [6, 7]
    assert (game.turn, game.swap_used) == (1, True)
    assert ids(after("1 2  x6R")) == [8, 9]


def test_j3_e2_an_unused_swap_card_is_worth_one_point() -> None:
    assert after("1 2").score_sheet.swap == 1
    assert after("1 2  x").score_sheet.swap == 0


@given(games())
def test_j4_the_score_is_that_of_the_row(game: SoloGame) -> None:
    if game.moves:
        sheet = solo_score(game.sideboard, game.deal.objectives, swap_used=game.swap_used)
        assert game.score_sheet == sheet
        assert sheet.rows.points == 2 * sheet.rows.count


@pytest.mark.parametrize(
    ("total", "at_least"),
    [
        (99, 55),
        (55, 55),
        (54, 45),
        (45, 45),
        (44, 35),
        (35, 35),
        (34, 25),
        (25, 25),
        (24, 0),
        (0, 0),
    ],
)
def test_j6_the_final_score_has_one_of_five_ranks(total: int, at_least: int) -> None:
    assert rank_of(total).at_least == at_least
    assert len(RANKS) == 5


@pytest.mark.parametrize(("total", "missing"), [(0, 25), (24, 1), (25, 10), (54, 1), (55, None)])
def test_the_distance_to_the_next_rank(total: int, missing: int | None) -> None:
    assert points_to_next_rank(total) == missing


@pytest.mark.parametrize("turn", range(1, 7))
def test_l5_e1_the_swap_may_be_used_in_any_of_the_six_turns(turn: int) -> None:
    game = begin(DEAL).play(Start(*map(PlacedCard, DEAL.cards[:2])))
    for _ in range(turn - 1):
        game = game.play(Place(PlacedCard(game.hand[0]), Side.LEFT))
    hand_before = game.hand
    swapped = game.play(Swap())
    assert swapped.turn == turn
    assert not set(swapped.hand) & set(hand_before)
    while not swapped.is_over:
        swapped = swapped.play(Place(PlacedCard(swapped.hand[0]), Side.LEFT))
    assert swapped.seen == 17


@given(games())
def test_every_legal_move_is_played_and_the_cards_come_in_order(game: SoloGame) -> None:
    for move in game.legal_moves():
        after_it = game.play(move)
        assert after_it.seen in {game.seen, game.seen + 2}
        assert after_it.moves == (*game.moves, move)


@given(games())
def test_what_is_shown_depends_only_on_cards_seen_so_far(game: SoloGame) -> None:
    unseen_reversed = (*game.deal.cards[: game.seen], *game.deal.cards[game.seen :][::-1])
    other = replay(SoloDeal(game.deal.objectives, unseen_reversed), game.moves)
    assert (other.hand, other.sideboard) == (game.hand, game.sideboard)


def test_there_are_24_starts_then_8_placements_and_the_swap() -> None:
    assert len(begin(DEAL).legal_moves()) == 24
    assert len(after("1 2").legal_moves()) == 9
    assert len(after("1 2  x").legal_moves()) == 8
    assert len(after("1 2  4L 6L 8L 10L 12L 14L").legal_moves()) == 0


@pytest.mark.parametrize(
    ("line", "reason", "quoted"),
    [
        ("1 4", "not_in_hand", "4"),
        ("2t 2", "same_card_twice", "2t 2"),
        ("1 2  3L", "not_in_hand", "3"),
        ("1 2  6tL", "not_in_hand", "6t"),
        ("1 2  x4L", "not_in_hand", "4"),
        ("1 2  x6L x10L", "swapped_twice", "x"),
        ("1 2  xx6L", None, "xx6L"),
        ("1 2  4L 6L 8L 10L 12L 14L 16L", "row_full", "16L"),
        ("1 2  4L 6L 8L 10L 12L 14L x", "row_full", "x"),
    ],
)
def test_an_illegal_line_is_refused_with_its_reason(
    line: str, reason: str | None, quoted: str
) -> None:
    with pytest.raises(Illegal if reason else Unreadable) as refusal:
        after(line)
    assert refusal.value.quoted == quoted
    assert reason is None or refusal.value.reason == reason


@pytest.mark.parametrize("move", [Swap(), Place(PlacedCard(CARDS[0]), Side.LEFT)])
def test_nothing_comes_before_the_start(move: Swap | Place) -> None:
    with pytest.raises(Illegal, match="before the two starting cards"):
        begin(DEAL).play(move)


def test_a_game_starts_once() -> None:
    with pytest.raises(Illegal, match="“4 5” starts a game that has already started"):
        after("1 2").play(Start(*map(PlacedCard, CARDS[3:5])))


@given(st.integers(2, 5))
def test_a_shorter_deal_makes_the_same_game_smaller(turns: int) -> None:
    game = begin(SoloDeal(DEAL.objectives, DEAL.cards[: 5 + 2 * turns]))
    while not game.is_over:
        game = game.play(game.legal_moves()[-1])
    assert len(game.sideboard) == 2 + turns


def test_a_game_is_worth_what_its_sheet_says_at_every_moment() -> None:
    game = begin(DEAL)
    while not game.is_over:
        assert game.score == game.score_sheet.total
        game = game.play(game.legal_moves()[-1])
    assert game.score == game.score_sheet.total
