"""What the days of a week are dealt: objectives that get harder, and scores that can be reached."""

from functools import cache

from rules.sideboards.engine.setup import SUGGESTED_SETS
from rules.sideboards.engine.usual import EVERY_SET, Ids, usual_coach_score, usual_good_score

LEAST_CEILING = 60
"""Five points more than the highest title takes, so every title can be reached."""
LEAST_USUAL = 61.0
"""Objectives with which a good score is usually lower are too poor for a day."""

COACH_SCORES_BY_WEEKDAY = (
    (0.0, 0.0),  # on Mondays a recommended set
    (57.5, 60.0),
    (56.0, 58.0),
    (54.5, 56.5),
    (53.0, 55.0),
    (51.5, 53.5),
    (47.0, 51.0),
)
"""What the coach usually scores with the day's objectives, from … to."""


@cache
def objectives_for(weekday: int) -> tuple[Ids, ...]:
    if weekday == 0:
        return SUGGESTED_SETS
    least, most = COACH_SCORES_BY_WEEKDAY[weekday]
    return tuple(
        ids
        for ids in EVERY_SET
        if least <= usual_coach_score(ids) < most and usual_good_score(ids) >= LEAST_USUAL
    )


def allowed_scores(ids: Ids) -> range:
    """As far above the usual as the least is below it: so no luck of the draw is favored."""
    return range(LEAST_CEILING, round(2 * usual_good_score(ids) - LEAST_CEILING) + 1)
