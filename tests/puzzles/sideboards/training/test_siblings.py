"""Siblings: another position with the key of the mistake, other cards in hand, and as costly."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import numpy as np
import pytest

from puzzles.sideboards.coach.advice import Advice, Estimate, Points
from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.game_review import Decision, decisions_of
from puzzles.sideboards.coach.points_now import PointsNow
from puzzles.sideboards.coach.position import position_in
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training.laid_rows import LANES, START_WAYS, LaidRows, move_of
from puzzles.sideboards.training.mistake_key import MistakeKey, mistake_key
from puzzles.sideboards.training.siblings import (
    LEAST_LEAD,
    TEMPTING_ERRORS,
    TEMPTING_LOSS,
    SiblingSearch,
    margin,
)
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.solo import Move, Place, Start, Swap
from tests.puzzles.sideboards.coach.games import random_game
from tests.puzzles.sideboards.solver.positions import CARDS

RULES = 3


@pytest.fixture(scope="module")
def coach() -> Coach:
    return Coach(tables(), CARDS, Effort(games=200, turns=0))


@pytest.fixture(scope="module")
def search(coach: Coach) -> SiblingSearch:
    return SiblingSearch(coach, current_edition())


@pytest.fixture(scope="module")
def mistakes(coach: Coach) -> list[tuple[Decision, MistakeKey]]:
    every = [
        decision
        for seed in range(6)
        for decision in decisions_of(random_game(seed, rules=RULES), coach)
    ]
    return [
        (each, mistake_key(each, each.reason, each.move))
        for each in every
        if each.loss >= 2 and each.reason
    ]


def steps(length: float) -> Callable[[], float]:
    """A clock that goes on by so much each time it is asked."""
    ticks = count()
    return lambda: next(ticks) * length


def hand_of(decision: Decision) -> frozenset[int]:
    return frozenset(card.id for card in decision.position.hand)


def test_siblings_share_their_key_and_differ_in_their_cards(
    search: SiblingSearch, mistakes: list[tuple[Decision, MistakeKey]]
) -> None:
    tiers = set()
    for decision, key in mistakes[:8]:
        found = search.sibling(key, avoid=hand_of(decision), seed=1, seconds=steps(0.02))
        if found is None:
            continue
        tiers.add(found.tier)
        other = found.decision
        assert other.reason
        shared = mistake_key(other, other.reason, other.move)
        assert shared.shared == key.shared
        assert not hand_of(decision) & hand_of(other)
        assert other.taken.loss >= max(TEMPTING_LOSS, TEMPTING_ERRORS * other.taken.loss_error)
        assert position_in(found.game, CARDS) == other.position
        if found.tier == 0:
            assert shared.objectives == key.objectives
            assert shared.drawers == key.drawers
            assert abs(shared.length - key.length) <= 1
            assert margin(other.advice) >= LEAST_LEAD
        elif key.part:
            place = list(type(key.part)).index(key.part)
            assert shared.objectives[place] == key.objectives[place]
    assert 0 in tiers


def test_the_tempting_choice_has_most_points_now_of_all_others(
    search: SiblingSearch, mistakes: list[tuple[Decision, MistakeKey]]
) -> None:
    for decision, key in mistakes[:6]:
        found = search.sibling(key, avoid=hand_of(decision), seed=2, seconds=steps(0.02))
        if found is None or found.decision.move == Swap():
            continue
        best = found.decision.best.moves
        others = [
            found.game.play(move).score
            for move in found.game.legal_moves()
            if move not in best and move != Swap()
        ]
        assert found.game.play(found.decision.move).score == max(others)


def test_when_time_is_up_nothing_is_found(
    search: SiblingSearch, mistakes: list[tuple[Decision, MistakeKey]]
) -> None:
    _, key = mistakes[0]
    never = replace(key, drawers=99)
    impossible = frozenset(card.id for card in CARDS)
    assert search.sibling(never, avoid=impossible, seed=1, seconds=steps(0.6)) is None


def test_the_same_seed_finds_the_same_sibling(
    search: SiblingSearch, mistakes: list[tuple[Decision, MistakeKey]]
) -> None:
    decision, key = mistakes[1]
    one, again, other = (
        search.sibling(key, avoid=hand_of(decision), seed=seed, seconds=steps(0.001))
        for seed in (1, 1, 2)
    )
    assert one
    assert other
    assert again
    assert one.game == again.game
    assert one.game != other.game


def test_a_start_turned_as_a_whole_is_no_other_choice() -> None:
    one, other = (PlacedCard(card) for card in CARDS[:2])
    best, turned, third = (
        Start(one, other),
        Start(other.half_turned(), one.half_turned()),
        Start(one.half_turned(), other),
    )
    advice = Advice((estimate(best, 0), estimate(turned, 0.1), estimate(third, 2)))
    assert margin(advice) == 2
    place, next_best = (Place(one, side) for side in Side)
    assert margin(Advice((estimate(place, 0), estimate(next_best, 0.1)))) == 0.1


def estimate(move: Move, loss: float) -> Estimate:
    return Estimate((move,), Points(1, 1, 1, 0), error=0, loss=loss, loss_error=0)


@pytest.mark.parametrize(
    ("length", "swaps", "greedy"), [(0, False, False), (2, True, True), (5, False, True)]
)
def test_laid_rows_are_games_with_the_outlook_that_is_said(
    *, length: int, swaps: bool, greedy: bool
) -> None:
    value_tables = Coach(tables(), CARDS).value_tables(random_game(1, rules=RULES).deal.objectives)
    rows = LaidRows(value_tables, CARDS, np.random.default_rng(1), greedy).lay(length)
    if swaps:
        rows.swap()
    _, outlook = rows.choices()
    assert outlook.worth.shape == (8 if length else len(START_WAYS), LANES)
    for lane in (0, 7, LANES - 1):
        game = rows.game(lane)
        assert len(game.sideboard) == length
        assert game.swap_used == swaps
        assert [card.id for card in game.hand] == [CARDS[place].id for place in rows.hand[:, lane]]
        for way, now in enumerate(outlook.now[:, lane]):
            after = game.play(move_of(way, game.hand))
            assert now == after.score - (0 if swaps else 1)


def test_the_parts_of_an_outlook_add_up() -> None:
    value_tables = Coach(tables(), CARDS).value_tables(random_game(1, rules=RULES).deal.objectives)
    rows = LaidRows(value_tables, CARDS, np.random.default_rng(1)).lay(4)
    codes, outlook = rows.choices()
    assert np.allclose(sum(outlook.parts.values()), outlook.worth, atol=1e-3)
    points = PointsNow(value_tables.objectives, value_tables.tables)
    assert points.objectives == value_tables.objectives
    assert codes.shape == (8, 8, LANES)
