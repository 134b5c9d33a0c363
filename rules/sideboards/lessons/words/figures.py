"""The figures in the words of a lesson, all by the engine."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.locale_words import number_words, with_sign
from rules.reader import reader_language
from rules.sideboards.book.sheet_words import rank_title
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.counting import POINTS_PER_DRAWER, solo_steps
from rules.sideboards.engine.objectives import PatternObjective, RowObjective
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS, rank_of
from rules.sideboards.engine.setup import setup
from rules.sideboards.lessons.goals import BestOnAverage, LeavesMostCards, SwapsIfItPays
from rules.sideboards.lessons.questions import CardPassed, CardsInHand, PointsToNextRank
from rules.sideboards.lessons.tasks import Choosing, Placing, Task, Verdict
from rules.sideboards.lessons.tries import Laid, Tried, most_points

Figures = dict[str, Any]


def asked_figures(task: Task) -> Figures:
    laid = task.laid
    figures: Figures = {"fewest": task.fewest}
    if laid:
        objectives = [laid.objective(category) for category in task.shown]
        for each in objectives:
            figures |= _of_objective(each)
    if isinstance(task, Choosing):
        figures |= _of_question(task)
    return figures


def _of_objective(objective: PatternObjective | RowObjective) -> Figures:
    if isinstance(objective, PatternObjective):
        return {"cells": len(objective.cells), "ways": len(objective.orientations)}
    if objective.drawer_rows:
        first, second = (level + 1 for level in objective.drawer_rows)
        return {"first": first, "second": second}
    return {}


def _of_question(task: Choosing) -> Figures:
    asked, figures = task.asked, {"answer": task.right[0]}
    match asked:
        case PointsToNextRank():
            total = asked.points + int(task.right[0])
            title = rank_title(rank_of(total), reader_language())
            return {**figures, "points": asked.points, "total": total, "title": title}
        case CardPassed():
            return {**figures, "players": asked.players}
        case CardsInHand():
            found = setup(asked.players, variant=asked.variant)
            return {**figures, "passed": found.passed_at_start, "drawn": found.drawn}
        case _:
            return figures


def learned_figures(task: Task, verdict: Verdict) -> Figures:
    """Of a right answer."""
    figures = asked_figures(task) | {"each": POINTS_PER_DRAWER}
    if task.laid:
        rows = (verdict.tried.after if verdict.tried else task.laid.sheet(task.laid.row)).rows
        figures |= {"row": rows.count, "bonus": rows.bonus}
        figures["in_rows"] = rows.points + rows.bonus
        figures["least"] = _least_reached(task.laid.objectives.rows, rows.count)
    if verdict.tried and isinstance(task, Placing):
        figures |= _of_moves(task, verdict.tried)
    return figures


def _least_reached(objective: RowObjective, drawers: int) -> int:
    """The drawers that the highest step of the bonus asks for, of those reached."""
    reached = [least for least, _bonus in solo_steps(objective) if drawers >= least]
    return max(reached, default=0)


def _of_moves(task: Placing, tried: Tried) -> Figures:
    figures: Figures = {"swap": with_sign(UNUSED_SWAP_POINTS), "cost": UNUSED_SWAP_POINTS}
    if tried.places:
        gained = sum(tried.gain(category).points for category in task.shown)
        figures |= {"gained": gained, "total": tried.after.total}
        figures["in_colors"] = tried.after.colors.points
        figures["in_handles"] = tried.after.handles.points
        figures["in_swap"] = tried.after.swap
    if task.fewest > 1:
        figures["most"] = most_in_all(task)
    match task.goal:
        case SwapsIfItPays(tenths=tenths):
            figures |= {"best": most_points(task.laid), "mean": number_words(tenths / 10)}
        case LeavesMostCards(cards=cards):
            unseen = len(shipped_edition().cards) - _seen(task.laid)
            figures |= {"cards": max(cards.values()), "unseen": unseen}
        case BestOnAverage(later=later):
            figures["later"] = number_words(later[repr(tried.moves[-1])] / 10)
    return figures


def _seen(laid: Laid) -> int:
    return len(laid.row) + len(laid.hand) + len(laid.gone)


# the same at each visit; of three lessons
@cache
def most_in_all(task: Placing) -> int:
    """The best total of all legal lines."""
    return max(tried.after.total for tried in task.tries(task.fewest))


def with_decimals(figures: Mapping[str, int], *names: str) -> Figures:
    """The figures, with those that are in tenths written as decimals."""
    return {
        name: number_words(value / 10) if name in names else value
        for name, value in figures.items()
    }
