"""The coach's advice as JSON data and as a table for the terminal."""

from typing import Any

from puzzles.sideboards.coach.advice import Advice, Estimate
from rules.sideboards.engine.notation import move_text

PRINTED_DIGITS = 2
HEAD = f"{'move':<14}{'expected':>16}{'loss':>16}{'colors':>9}{'handles':>9}{'rows':>9}{'swap':>7}"


def advice_data(advice: Advice) -> dict[str, Any]:
    return {
        "best": move_text(advice.best.moves[0]),
        "choices": [_estimate_data(each) for each in advice.estimates],
    }


def _estimate_data(estimate: Estimate) -> dict[str, Any]:
    expected = estimate.expected
    return {
        "moves": [move_text(move) for move in estimate.moves],
        "expected": round(expected.total, PRINTED_DIGITS),
        "error": round(estimate.error, PRINTED_DIGITS),
        "loss": round(estimate.loss, PRINTED_DIGITS),
        "loss_error": round(estimate.loss_error, PRINTED_DIGITS),
        "close": estimate.is_close,
        "colors": round(expected.colors, PRINTED_DIGITS),
        "handles": round(expected.handles, PRINTED_DIGITS),
        "rows": round(expected.rows, PRINTED_DIGITS),
        "swap": round(expected.swap, PRINTED_DIGITS),
    }


def advice_text(advice: Advice) -> str:
    notes = "* too close to call: within twice the standard error of the best"
    return "\n".join([HEAD, *map(_line, advice.estimates), "", notes])


def _line(estimate: Estimate) -> str:
    points = estimate.expected
    move = move_text(estimate.moves[0]) + (" *" if estimate.is_close else "")
    expected = f"{points.total:.2f} ± {estimate.error:.2f}"
    loss = f"{estimate.loss:.2f} ± {estimate.loss_error:.2f}"
    parts = f"{points.colors:>9.2f}{points.handles:>9.2f}{points.rows:>9.2f}{points.swap:>7.2f}"
    return f"{move:<14}{expected:>16}{loss:>16}{parts}"
