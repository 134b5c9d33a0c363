"""When a mistake comes back: a day after it was made, and after right answers some 3, 8 and 21 days
later, a day after a wrong one.

The scheduler's state is computed anew from all answers each time, so another can take its place.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime

from django.utils import timezone
from fsrs import Card, Rating, Scheduler

MOST_A_DAY = 3
RETENTION = 0.926
"""How likely the player shall still know the answer when a mistake comes back. With this value,
right answers lead to 1, 3, 8 and 21 days."""
# learning steps are minutes and hours, and chance would move what comes back each time it is asked
_SCHEDULER = Scheduler(
    desired_retention=RETENTION, learning_steps=(), relearning_steps=(), enable_fuzzing=False
)


@dataclass(frozen=True, slots=True)
class Repetition:
    """An answer to a sibling of a mistake."""

    at: datetime
    is_right: bool


def due_on(made_at: datetime, repetitions: Iterable[Repetition]) -> date:
    """Returns the day in the site's time zone; `repetitions` are in the order of their times."""
    card, _ = _SCHEDULER.review_card(Card(card_id=1), Rating.Hard, made_at.astimezone(UTC))
    for each in repetitions:
        rating = Rating.Good if each.is_right else Rating.Again
        card, _ = _SCHEDULER.review_card(card, rating, each.at.astimezone(UTC))
    return timezone.localdate(card.due)
