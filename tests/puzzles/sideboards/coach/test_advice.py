from dataclasses import replace
from random import Random

import pytest

from puzzles.sideboards.coach import rollouts
from puzzles.sideboards.coach.advice import Advice, Points
from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.position import (
    CoachPosition,
    NoDecision,
    checked,
    position_in,
    unseen_among,
)
from puzzles.sideboards.coach.rollouts import coach_ahead
from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.cards import EMPTY
from rules.sideboards.engine.errors import Impossible
from rules.sideboards.engine.objectives import ROW_IDS, one_of_each
from rules.sideboards.engine.solo import Move, SoloDeal, begin
from tests.puzzles.sample_games import mirrored
from tests.puzzles.sideboards.coach.games import random_deal, random_game, random_position
from tests.puzzles.sideboards.solver.positions import CARDS
from tests.rules.sideboards.engine.boxes_to_try import edition_to_solve

TURNS = range(7)


def by_move(advice: Advice) -> dict[Move, tuple[Points, float, float]]:
    return {
        move: (each.expected, each.loss, each.loss_error)
        for each in advice.estimates
        for move in each.moves
    }


@pytest.mark.parametrize("turn", TURNS)
def test_each_legal_move_has_one_estimate(coach: Coach, turn: int) -> None:
    game = random_game(turn, turn=turn)
    advice = coach.advise(position_in(game, CARDS))
    moves = [move for each in advice.estimates for move in each.moves]
    assert sorted(map(repr, moves)) == sorted(map(repr, game.legal_moves()))


@pytest.mark.parametrize("turn", TURNS)
def test_the_same_position_always_gets_the_same_advice(coach: Coach, turn: int) -> None:
    position = random_position(10 + turn, turn=turn)
    assert coach.advise(position) == coach.advise(position)


@pytest.mark.parametrize("turn", TURNS)
def test_the_mirrored_row_gets_the_mirrored_advice(coach: Coach, turn: int) -> None:
    position = random_position(20 + turn, turn=turn)
    reflected = replace(position, sideboard=position.sideboard.mirrored())
    advice = by_move(coach.advise(position))
    assert by_move(coach.advise(reflected)) == {mirrored(m): e for m, e in advice.items()}


def test_the_order_of_the_hand_changes_nothing(coach: Coach) -> None:
    position = random_position(1, turn=3)
    other = replace(position, hand=position.hand[::-1])
    assert by_move(coach.advise(other)) == by_move(coach.advise(position))


@pytest.mark.parametrize("turn", TURNS)
def test_the_best_is_first_and_the_losses_are_the_distances_to_it(coach: Coach, turn: int) -> None:
    advice = coach.advise(random_position(30 + turn, turn=turn))
    assert advice.best.loss == 0
    assert advice.best in advice.close
    for each in advice.estimates:
        distance = advice.best.expected.total - each.expected.total
        assert each.loss == pytest.approx(distance, abs=1e-3)
        assert each.loss >= 0


@pytest.mark.parametrize("turn", TURNS)
def test_all_choices_are_worth_more_alike_because_the_coach_plays_on(
    coach: Coach, turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = random_position(40 + turn, turn=turn)
    ahead = coach_ahead(len(position.sideboard), free=not position.swap_used)
    advice = by_move(coach.advise(position))
    monkeypatch.setattr(rollouts, "COACH_AHEAD", {"unused": {}, "used": {}})
    for move, (uncorrected, *loss) in by_move(coach.advise(position)).items():
        expected, *same_loss = advice[move]
        assert expected.total - uncorrected.total == pytest.approx(ahead)
        assert expected.swap == uncorrected.swap
        assert same_loss == loss


def test_the_longer_the_way_the_further_the_coach_gets_ahead() -> None:
    for free in (True, False):
        ahead = [coach_ahead(length, free=free) for length in range(2, 8)]
        assert ahead == sorted(ahead, reverse=True)
        assert ahead[-1] == 0


def test_more_samples_make_the_errors_smaller(tables: Tables, coach: Coach) -> None:
    position = random_position(2, turn=2)
    patient = Coach(tables, CARDS, Effort(games=900, turns=40_000))
    assert patient.advise(position).best.error < coach.advise(position).best.error / 2


def test_a_clear_choice_gets_more_samples_than_one_that_is_behind(
    tables: Tables,
) -> None:
    patient = Coach(tables, CARDS, Effort(games=900, turns=40_000))
    advice = patient.advise(random_position(5, turn=2))
    assert advice.best.error < advice.estimates[-1].error


def test_the_coach_sees_no_further_than_the_player(coach: Coach) -> None:
    deal = random_deal(4)
    swapped_end = replace(deal, cards=(*deal.cards[:-2], *deal.cards[:-3:-1]))
    line, other_line = (coach.play_blind(each).moves for each in (deal, swapped_end))
    assert line[:7] == other_line[:7]


def test_a_blind_game_is_played_to_its_end(coach: Coach) -> None:
    assert coach.play_blind(random_deal(6)).is_over


def test_no_advice_after_the_end() -> None:
    with pytest.raises(NoDecision, match="not with 8"):
        position_in(random_game(1), CARDS)


def test_a_hand_must_have_the_cards_that_one_chooses_from() -> None:
    position = random_position(1, turn=2)
    with pytest.raises(NoDecision, match="two cards in hand, not from 1"):
        checked(replace(position, hand=position.hand[:1]))
    with pytest.raises(NoDecision, match="three cards in hand, not from 2"):
        checked(replace(position, sideboard=EMPTY))


def test_the_game_must_be_able_to_go_on() -> None:
    position = random_position(1, turn=2)
    with pytest.raises(NoDecision, match="Only 3 cards"):
        checked(replace(position, unseen=position.unseen[:3]))


def test_a_card_is_shown_once() -> None:
    with pytest.raises(Impossible, match="there twice"):
        unseen_among(CARDS, CARDS[:2], CARDS[1:3])


def test_what_is_unseen_at_the_start_is_all_but_the_hand() -> None:
    deal = random_deal(1)
    position = position_in(begin(deal), CARDS)
    assert {*position.unseen} == {*CARDS} - {*deal.cards[:3]}
    assert isinstance(position, CoachPosition)


@pytest.mark.parametrize("seed", range(3))
def test_the_coach_plays_with_own_cards_and_stays_below_the_ceiling(
    tables: Tables, seed: int
) -> None:
    chance = Random(seed)
    edition = edition_to_solve(chance)
    ids = chance.randint(1, 7), chance.randint(8, 14), chance.choice(ROW_IDS)
    objectives = one_of_each(edition.objectives[number] for number in ids)
    deal = SoloDeal(objectives, tuple(chance.sample(edition.dealt_cards, 17)))
    game = Coach(tables, edition.dealt_cards, Effort(games=45, turns=0)).play_blind(deal)
    assert game.is_over
    assert game.score <= ceiling(deal, tables).score
