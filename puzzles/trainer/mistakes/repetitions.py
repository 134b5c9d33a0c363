"""Which mistakes of a player come back today: those that are due, three a day at most."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.utils import timezone

from puzzles.game.game import Game
from puzzles.models import DrillAnswer, Job, JobKind, Mistake
from puzzles.trainer.mistakes.schedule import MOST_A_DAY, Repetition, due_on
from puzzles.visitors.player_cookie import resolved_in_query

MISTAKE_KIND = "mistake"
"""The kind of the answers to siblings."""


@dataclass(frozen=True, slots=True)
class Due:
    mistake_id: int
    number: int
    """How many siblings of the mistake were answered before."""
    on: date


@dataclass(frozen=True, slots=True)
class Today:
    due: Sequence[Due]
    """The repetitions that are still to come today, the one that has waited longest first."""
    answered: int
    """How many were answered today."""
    next_day: date | None
    """The day on which the next one is due that is not due yet; None if there is none."""
    later: int
    """How many are not due yet."""
    given_up: Sequence[int] = ()
    """The mistakes that are due, but for which no sibling was found today."""

    @property
    def is_enough(self) -> bool:
        return self.answered >= MOST_A_DAY


def drill_name(mistake_id: int, number: int) -> str:
    """The name of the drill, by which the search for it is asked for as well."""
    return f"{mistake_id}:{number}"


def drill_of(name: str) -> tuple[int, int]:
    """
    Reads a name: the id of the mistake, and the number.

    >>> drill_of(drill_name(12, 3))
    (12, 3)
    """
    mistake, _, number = name.partition(":")
    return int(mistake), int(number)


def repetitions_on(day: date, player: UUID, game: Game) -> Today:
    """Returns what is due, in three queries, or two if nothing is; `player` is the id in the
    cookie, perhaps an alias."""
    mistakes = Mistake.objects.filter(
        attempt__player=resolved_in_query(player),
        attempt__deal__game=game.id,
        decision__isnull=False,
    )
    rows = mistakes.order_by("-loss", "pk").values_list("pk", "attempt__finished_at")
    answers = _answers(player, game)
    every = [
        Due(pk, len(answers.get(pk, ())), due_on(made_at, answers.get(pk, ())))
        for pk, made_at in rows
        if made_at
    ]
    answered = _answered_on(day, answers.values())
    due = sorted((each for each in every if each.on <= day), key=lambda each: each.on)
    given_up = _given_up_on(day, due, game) if due else set()
    left = [each for each in due if each.mistake_id not in given_up]
    later = [each.on for each in every if each.on > day]
    still_today = left[: max(0, MOST_A_DAY - answered)]
    return Today(still_today, answered, min(later, default=None), len(later), sorted(given_up))


def _answers(player: UUID, game: Game) -> dict[int, list[Repetition]]:
    """Returns the answers by mistake, in the order of their times."""
    found: dict[int, list[Repetition]] = {}
    answers = DrillAnswer.objects.filter(player=resolved_in_query(player))
    rows = answers.filter(game=game.id, kind=MISTAKE_KIND)
    times = rows.order_by("answered_at", "pk").values_list("drill", "answered_at", "is_right")
    for drill, answered_at, is_right in times:
        mistake, _number = drill_of(drill)
        found.setdefault(mistake, []).append(Repetition(answered_at, is_right))
    return found


def _answered_on(day: date, answers: Iterable[Sequence[Repetition]]) -> int:
    return sum(timezone.localdate(each.at) == day for some in answers for each in some)


def _given_up_on(day: date, due: Sequence[Due], game: Game) -> set[int]:
    """Returns the mistakes that were given up today. Those that were given up on an earlier day are
    looked for again."""
    names = {drill_name(each.mistake_id, each.number): each.mistake_id for each in due}
    given_up = Job.objects.given_up().filter(kind=JobKind.SIBLING, game=game.id)
    rows = given_up.filter(subject__in=list(names)).values_list("subject", "asked_at")
    return {names[name] for name, asked_at in rows if timezone.localdate(asked_at) == day}
