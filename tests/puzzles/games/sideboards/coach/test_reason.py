"""The reasons of losses: counts that a slow count confirms, and drawers that lie there."""

from collections.abc import Iterator

import pytest

from puzzles.games.sideboards.coach.coach import Coach, Effort
from puzzles.games.sideboards.coach.game_review import Decision
from puzzles.games.sideboards.coach.position import CoachPosition
from puzzles.games.sideboards.coach.reason import MORE_CARDS, Evidence, Reason, Why
from puzzles.games.sideboards.solver.tables import Tables
from rules.games.sideboards.cards import FULL, Mark, PlacedCard, Side, Sideboard
from rules.games.sideboards.counting import counting_runs, most_patterns
from rules.games.sideboards.objectives import Category, PatternObjective
from rules.games.sideboards.scoring import ScoreSheet, solo_score
from tests.puzzles.games.sideboards.coach.games import random_game, review_of
from tests.puzzles.games.sideboards.solver.positions import CARDS

GAMES = 30
Explained = tuple[Decision, Reason]


@pytest.fixture(scope="module")
def explained(tables: Tables) -> list[Explained]:
    """The placements of random games that lost something."""
    coach = Coach(tables, CARDS, Effort(games=45, turns=0))
    reviews = [review_of(random_game(seed), coach) for seed in range(GAMES)]
    decisions = (each for review in reviews for each in review.decisions)
    return [(decision, decision.reason) for decision in decisions if decision.reason]


def of_kind(explained: list[Explained], *kinds: Why) -> list[Explained]:
    found = [each for each in explained if each[1].why in kinds]
    assert found
    return found


def both_sides(decision: Decision, reason: Reason) -> Iterator[tuple[Sideboard, Evidence]]:
    yield decision.row_after(decision.best.moves[0]), reason.better
    yield decision.row_after(decision.move), reason.taken


def sheet_of(row: Sideboard, position: CoachPosition) -> ScoreSheet:
    return solo_score(row, position.objectives, swap_used=position.swap_used)


def test_each_reason_counts_more_for_the_better_choice(explained: list[Explained]) -> None:
    assert len(explained) > 3 * GAMES
    for _decision, reason in explained:
        is_vague = reason.why is Why.PROMISE and reason.category is None
        assert reason.better.count > reason.taken.count or is_vague


def test_the_objective_of_a_reason_carries_much_of_the_loss(explained: list[Explained]) -> None:
    for decision, reason in explained:
        if reason.category:
            share = getattr(decision.shares, reason.category.value)
            assert float(share) >= 0.35 * float(decision.loss)


def test_few_losses_stay_without_a_count(explained: list[Explained]) -> None:
    counts = [(reason.better.count, reason.taken.count) for _, reason in explained]
    vague = [better for better, taken in counts if better <= taken]
    assert len(vague) <= 0.02 * len(explained)


def test_with_the_last_card_the_points_decide_and_differ_by_the_loss(
    explained: list[Explained],
) -> None:
    for decision, reason in of_kind(explained, Why.LAST):
        assert decision.loss == reason.better.count - reason.taken.count
    full = [each for each in explained if len(each[0].position.sideboard) == FULL - 1]
    assert all(reason.why is Why.LAST for _, reason in full)


def test_what_counts_now_is_what_the_score_sheet_counts(explained: list[Explained]) -> None:
    for decision, reason in of_kind(explained, Why.COMPLETES, Why.LONGER):
        for row, evidence in both_sides(decision, reason):
            sheet = sheet_of(row, decision.position)
            by_category = {
                Category.COLORS: sheet.colors.count,
                Category.HANDLES: sheet.handles.count,
                Category.ROWS: sheet.rows.count,
            }
            assert reason.category
            assert evidence.count == by_category[reason.category]


def test_chances_are_the_unseen_cards_that_score_in_some_way(explained: list[Explained]) -> None:
    for decision, reason in of_kind(explained, Why.CHANCES)[:12]:
        assert reason.better.count >= reason.taken.count + MORE_CARDS
        for row, evidence in both_sides(decision, reason):
            assert evidence.count == slow_chances(row, decision.position, reason.category)


def slow_chances(row: Sideboard, position: CoachPosition, category: Category | None) -> int:
    def points(sideboard: Sideboard) -> int:
        objectives = position.objectives
        if category is Category.ROWS:
            sheet = sheet_of(sideboard, position).rows
            assert sheet.runs == counting_runs(sideboard, objectives.rows)
            return sheet.points + sheet.bonus
        pattern = objectives.colors if category is Category.COLORS else objectives.handles
        return len(most_patterns(sideboard, pattern))

    return sum(
        any(
            points(row.add(PlacedCard(card, turned=turned), side)) > points(row)
            for turned in (False, True)
            for side in Side
        )
        for card in position.unseen
    )


def test_points_that_mislead_are_more_now_and_fewer_later(explained: list[Explained]) -> None:
    for decision, _ in of_kind(explained, Why.LATER):
        better, taken = (
            sheet_of(decision.row_after(move), decision.position).total
            for move in (decision.best.moves[0], decision.move)
        )
        assert better < taken


def test_the_drawers_to_look_at_lie_in_the_row_and_go_through_the_new_card(
    explained: list[Explained],
) -> None:
    for decision, reason in explained:
        for row, evidence in both_sides(decision, reason):
            assert evidence.drawers
            ends = {0, len(row) - 1}
            for group in evidence.drawers:
                assert all(0 <= column < len(row) for column, _ in group)
                assert ends & {column for column, _ in group}


def test_drawers_that_belong_together_show_one_mark(explained: list[Explained]) -> None:
    for decision, reason in explained:
        for row, evidence in both_sides(decision, reason):
            for group in evidence.drawers:
                assert len(group) == 1 or shared_marks(row, group)


def shared_marks(row: Sideboard, group: tuple[tuple[int, int], ...]) -> set[Mark]:
    marks = [{drawer.color, drawer.handle} - {None} for drawer in map(row.drawer, group)]
    return set.intersection(*marks)  # type: ignore[arg-type]


def test_complete_patterns_are_lit_whole(explained: list[Explained]) -> None:
    for decision, reason in of_kind(explained, Why.COMPLETES):
        objectives = decision.position.objectives
        pattern: PatternObjective = (
            objectives.colors if reason.category is Category.COLORS else objectives.handles
        )
        lit = [group for group in reason.better.drawers if len(group) > 1]
        assert lit
        assert all(len(group) == len(pattern.cells) for group in lit)
