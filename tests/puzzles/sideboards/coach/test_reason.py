"""The reasons of losses: counts that a slow count confirms, and drawers that lie there."""

from collections.abc import Iterator

import pytest

from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.game_review import Decision
from puzzles.sideboards.coach.position import CoachPosition
from puzzles.sideboards.coach.reason import (
    MISLEADING,
    MORE_CARDS,
    Evidence,
    Reason,
    Why,
)
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.cards import FULL, Card, Mark, PlacedCard, Side, Sideboard
from rules.sideboards.engine.counting import most_patterns
from rules.sideboards.engine.objectives import Category, PatternObjective
from rules.sideboards.engine.scoring import ScoreSheet, solo_score
from rules.sideboards.engine.solo import Swap
from tests.puzzles.sideboards.coach.games import random_game, review_of
from tests.puzzles.sideboards.solver.positions import CARDS

GAMES = 30
Explained = tuple[Decision, Reason]


@pytest.fixture(scope="module")
def explained(tables: Tables) -> list[Explained]:
    """The decisions of random games that lost something."""
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
        of_swap = reason.why in {Why.SWAP, Why.HAND}
        assert reason.better.count > reason.taken.count or is_vague or of_swap


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
    assert {reason.why for _, reason in full} <= {Why.LAST, Why.SWAP, Why.HAND}


def test_a_swap_missed_and_a_needless_one_say_so(explained: list[Explained]) -> None:
    for decision, reason in of_kind(explained, Why.SWAP):
        assert decision.best.moves == (Swap(),)
        assert reason.better.drawers == ()
    for decision, reason in of_kind(explained, Why.HAND):
        assert decision.move == Swap()
        assert round(decision.best.expected.total) == reason.better.count
    of_swap = {Why.SWAP, Why.HAND}
    assert all(
        (Swap() in {decision.move, *decision.best.moves}) == (reason.why in of_swap)
        for decision, reason in explained
    )


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
    for kind in (Why.CHANCES, Why.BUILDS):
        for decision, reason in of_kind(explained, kind)[:6]:
            assert reason.better.count >= reason.taken.count + MORE_CARDS
            for row, evidence in both_sides(decision, reason):
                assert evidence.count == slow_chances(row, decision.position, reason.category)


def slow_chances(row: Sideboard, position: CoachPosition, category: Category | None) -> int:
    assert category in {Category.COLORS, Category.HANDLES}
    objectives = position.objectives
    pattern = objectives.colors if category is Category.COLORS else objectives.handles

    def patterns(sideboard: Sideboard) -> int:
        return len(most_patterns(sideboard, pattern))

    return sum(
        any(patterns(after) > patterns(row) for after in ways(row, card))
        for card in position.unseen
    )


def ways(row: Sideboard, card: Card) -> Iterator[Sideboard]:
    for turned in (False, True):
        for side in Side:
            yield row.add(PlacedCard(card, turned=turned), side)


def test_cards_that_bring_many_points_are_counted_on_their_score_sheets(
    explained: list[Explained],
) -> None:
    for kind in (Why.LATER, Why.NEXT):
        for decision, reason in of_kind(explained, kind)[:6]:
            assert reason.better.count >= reason.taken.count + MORE_CARDS
            for row, evidence in both_sides(decision, reason):
                before = sheet_of(row, decision.position).total
                gains = [
                    max(sheet_of(after, decision.position).total for after in ways(row, card))
                    - before
                    for card in decision.position.unseen
                ]
                assert evidence.count == sum(gain >= reason.points for gain in gains)


def test_points_that_mislead_are_more_now_and_those_that_do_not_are_not(
    explained: list[Explained],
) -> None:
    misleading = of_kind(explained, *MISLEADING)
    others = of_kind(explained, Why.COMPLETES, Why.LONGER, Why.CHANCES, Why.NEXT)
    for decision, reason in [*misleading, *others]:
        better, taken = (
            sheet_of(decision.row_after(move), decision.position).total
            for move in (decision.best.moves[0], decision.move)
        )
        assert (better < taken) == (reason.why in MISLEADING)


def test_the_drawers_to_look_at_lie_in_the_row_and_go_through_the_new_card(
    explained: list[Explained],
) -> None:
    for decision, reason in explained:
        for row, evidence in both_sides(decision, reason):
            assert evidence.drawers or reason.why in {Why.SWAP, Why.HAND}
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
