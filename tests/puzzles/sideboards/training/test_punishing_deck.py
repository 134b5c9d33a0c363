"""The deck that punishes: consistent with what was known, legal, replayable, and typical."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.game.values import Data
from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.position import CoachPosition, position_in
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training.punishing_deck import (
    FUTURES,
    line_in_future,
    played_in_future,
    punishing_decks,
)
from rules.sideboards.engine.solo import Move, Start, Swap
from tests.puzzles.sideboards.coach.games import random_game
from tests.puzzles.sideboards.solver.positions import CARDS

CARDS_BY_ID = {card.id: card for card in CARDS}
RULES = 3
"""One set of objectives for all, since value tables take long to build."""


def chosen(seed: int, turn: int) -> tuple[CoachPosition, Move, Move]:
    game = random_game(seed, turn=turn, rules=RULES)
    better, taken = Random(seed).sample(game.legal_moves(), 2)
    return position_in(game, CARDS), better, taken


def punishing_deck(position: CoachPosition, better: Move, taken: Move, *, seed: int) -> Data:
    (found,) = punishing_decks(position, better, [taken], CARDS, seed=seed)
    return found


def played(position: CoachPosition, example: Data, name: str) -> int:
    line = line_in_future(example[f"{name}_line"], CARDS_BY_ID)
    future = [CARDS_BY_ID[number] for number in example["cards"]]
    game = played_in_future(position, line, future, CARDS)
    assert game.is_over
    return game.score


@given(st.integers(0, 10_000), st.integers(0, 6))
@settings(max_examples=40)
def test_both_lines_are_legal_and_score_what_is_said(seed: int, turn: int) -> None:
    position, better, taken = chosen(seed, turn)
    found = punishing_deck(position, better, taken, seed=seed)
    example = found["example"]
    assert found["futures"] == FUTURES
    assert bool(found["worse"]) == (example is not None)
    if example:
        assert line_in_future(example["better_line"], CARDS_BY_ID)[0] == better
        assert line_in_future(example["taken_line"], CARDS_BY_ID)[0] == taken
        assert played(position, example, "better") == example["better_score"]
        assert played(position, example, "taken") == example["taken_score"]
        assert example["better_score"] > example["taken_score"]


@given(st.integers(0, 10_000), st.integers(0, 6))
@settings(max_examples=20)
def test_only_unseen_cards_come_and_each_once(seed: int, turn: int) -> None:
    position, better, taken = chosen(seed, turn)
    example = punishing_deck(position, better, taken, seed=seed)["example"]
    if example:
        unseen = {card.id for card in position.unseen}
        assert len(set(example["cards"])) == len(example["cards"]) == position.drawn_later
        assert unseen.issuperset(example["cards"])


def test_it_is_the_same_for_a_seed_and_another_for_another() -> None:
    position, better, taken = chosen(1, 2)
    one, again, other = (punishing_deck(position, better, taken, seed=seed) for seed in (1, 1, 2))
    assert one == again
    assert one["example"]["cards"] != other["example"]["cards"]


def test_all_choices_meet_the_same_futures_and_each_is_told_as_if_alone() -> None:
    for turn in (0, 3, 5):
        game = random_game(7, turn=turn, rules=RULES)
        position, moves = position_in(game, CARDS), game.legal_moves()
        better, *taken = moves[-1], *moves[:4]
        together = punishing_decks(position, better, taken, CARDS, seed=1)
        assert together == [punishing_deck(position, better, each, seed=1) for each in taken]
        assert len({found["worse"] for found in together}) > 1


def test_a_choice_is_never_worse_than_itself() -> None:
    position, better, _ = chosen(1, 2)
    assert punishing_deck(position, better, better, seed=1) == {
        "futures": FUTURES,
        "worse": 0,
        "example": None,
    }


def test_a_clearly_worse_choice_ends_worse_in_most_futures_by_about_the_loss() -> None:
    """And the example is no extreme one: its difference lies near the loss."""
    coach = Coach(tables(), CARDS, Effort(games=500, turns=0))
    shares, examples, losses = [], [], []
    for seed in range(12):
        position = position_in(random_game(seed, turn=2, rules=RULES), CARDS)
        advice = coach.advise(position)
        worst = advice.estimates[-1]
        if worst.loss < 4:
            continue
        found = punishing_deck(position, advice.best.moves[0], worst.moves[0], seed=seed)
        shares.append(found["worse"] / FUTURES)
        example = found["example"]
        examples.append(example["better_score"] - example["taken_score"])
        losses.append(worst.loss)
    assert len(shares) > 5
    assert min(shares) > 0.5
    assert np.mean(examples) == pytest.approx(np.mean(losses), rel=0.5)
    assert max(examples) < 2.5 * max(losses)


def test_a_swap_has_its_cards_when_it_is_made() -> None:
    position = position_in(random_game(4, turn=3, rules=RULES), CARDS)
    place = next(
        move for move in random_game(4, turn=3, rules=RULES).legal_moves() if move != Swap()
    )
    example = punishing_deck(position, Swap(), place, seed=1)["example"]
    first, second, *_ = line_in_future(example["better_line"], CARDS_BY_ID)
    assert first == Swap()
    assert second.placed.card.id in example["cards"][-2:]  # type: ignore[union-attr]


def test_the_last_card_has_no_future_to_tell_of() -> None:
    game = random_game(5, turn=6, rules=RULES)
    places = sorted(
        (move for move in game.legal_moves() if move != Swap()),
        key=lambda move: game.play(move).score,
    )
    position = position_in(game, CARDS)
    found = punishing_deck(position, places[-1], places[0], seed=1)
    assert found["worse"] == FUTURES
    assert found["example"]["better_score"] == game.play(places[-1]).score


def test_a_line_may_begin_with_the_start() -> None:
    position, better, taken = chosen(1, 0)
    example = punishing_deck(position, better, taken, seed=1)["example"]
    assert isinstance(line_in_future(example["taken_line"], CARDS_BY_ID)[0], Start)
