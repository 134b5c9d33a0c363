"""Which mistakes come back today, from stored mistakes and answers: no coach looks at a game."""

from datetime import date, datetime, timedelta
from uuid import UUID

import pytest

from puzzles.models import Attempt, Deal, DrillAnswer, Job, JobKind, Mistake, Player
from puzzles.trainer.mistakes.repetitions import MISTAKE_KIND, drill_name, repetitions_on
from puzzles.trainer.mistakes.schedule import MOST_A_DAY, Repetition, due_on
from tests.puzzles.cast import ANNA, BEN, noon
from tests.puzzles.sample_games import DAY, SIDEBOARDS

ONE_DAY = timedelta(days=1)

pytestmark = pytest.mark.django_db


def makes(
    *, on: date = DAY - 3 * ONE_DAY, player: UUID = ANNA, loss: float = 5, game: str = "sideboards"
) -> Mistake:
    """In a game that was finished on that day."""
    Player.objects.get_or_create(pk=player)
    key = f"practice/{Deal.objects.count()}"
    deal = Deal.objects.create(game=game, key=key, description={}, difficulty=3)
    attempt = Attempt.objects.create(
        player_id=player,
        deal=deal,
        started_at=noon(on),
        started_on=on,
        finished_at=noon(on),
        score=40,
    )
    return Mistake.objects.create(attempt=attempt, decision=2, key={}, loss=loss)


def answers(mistake: Mistake, number: int = 0, *, at: datetime, right: bool = True) -> None:
    DrillAnswer.objects.create(
        player=mistake.attempt.player,
        game=mistake.attempt.deal.game,
        kind=MISTAKE_KIND,
        drill=drill_name(mistake.pk, number),
        answered_at=at,
        answer={},
        is_right=right,
    )


def due(on: date = DAY, *, player: UUID = ANNA) -> list[int]:
    return [each.mistake_id for each in repetitions_on(on, player, SIDEBOARDS).due]


def test_a_mistake_is_due_from_the_day_after_it_was_made() -> None:
    mistake = makes(on=DAY)
    today = repetitions_on(DAY, ANNA, SIDEBOARDS)
    assert (today.due, today.answered, today.next_day) == ([], 0, DAY + ONE_DAY)
    tomorrow = repetitions_on(DAY + ONE_DAY, ANNA, SIDEBOARDS)
    (only,) = tomorrow.due
    assert (only.mistake_id, only.number, only.on) == (mistake.pk, 0, DAY + ONE_DAY)
    assert tomorrow.next_day is None


def test_what_has_waited_longest_comes_first_and_of_one_day_what_cost_most() -> None:
    small, great = makes(loss=3), makes(loss=9)
    recent, equal = makes(on=DAY - 2 * ONE_DAY, loss=20), makes(loss=9)
    found = [small, great, recent, equal]
    assert due() == [great.pk, equal.pk, small.pk]
    assert due(DAY - 2 * ONE_DAY) == [great.pk, equal.pk, small.pk]
    for each in (great, equal):
        answers(each, at=noon(DAY - ONE_DAY))
    assert due() == [small.pk, recent.pk]
    assert len(found) > MOST_A_DAY


def test_answers_of_today_leave_fewer_for_today_and_none_after_the_third() -> None:
    for _ in range(4):
        makes()
    for answered in range(MOST_A_DAY + 1):
        today = repetitions_on(DAY, ANNA, SIDEBOARDS)
        assert (len(today.due), today.answered) == (MOST_A_DAY - answered, answered)
        assert today.is_enough == (answered >= MOST_A_DAY)
        if today.due:
            answers(Mistake.objects.get(pk=today.due[0].mistake_id), at=noon(DAY))
    # one that was answered on another page does not make the number of the rest negative
    answers(Mistake.objects.get(pk=due(DAY + ONE_DAY)[0]), at=noon(DAY))
    assert repetitions_on(DAY, ANNA, SIDEBOARDS).due == []


def test_the_next_day_is_the_nearest_one_that_is_still_to_come() -> None:
    answers(makes(), at=noon(DAY))
    answers(makes(), at=noon(DAY), right=False)
    makes()
    today = repetitions_on(DAY, ANNA, SIDEBOARDS)
    assert len(today.due) == 1
    assert today.next_day == DAY + ONE_DAY
    assert today.later == 2


def test_the_order_of_answers_decides_when_one_comes_back() -> None:
    right_last, wrong_last = makes(on=DAY - 30 * ONE_DAY), makes(on=DAY - 30 * ONE_DAY)
    times = [noon(DAY - 20 * ONE_DAY), noon(DAY - ONE_DAY)]
    # stored in another order than answered
    for mistake, rights in ((right_last, (False, True)), (wrong_last, (True, False))):
        for number in (1, 0):
            answers(mistake, number, at=times[number], right=rights[number])
    assert due() == [wrong_last.pk]
    (only,) = repetitions_on(DAY, ANNA, SIDEBOARDS).due
    assert only.number == 2


def test_of_two_answers_at_one_moment_the_one_stored_later_is_the_later_one() -> None:
    made, at = DAY - 30 * ONE_DAY, noon(DAY - 2 * ONE_DAY)
    mistake = makes(on=made)
    for number, right in enumerate((True, False)):
        answers(mistake, number, at=at, right=right)
    stored = [Repetition(at, is_right=True), Repetition(at, is_right=False)]
    wanted, other = due_on(noon(made), stored), due_on(noon(made), stored[::-1])
    assert wanted != other
    assert repetitions_on(DAY - 2 * ONE_DAY, ANNA, SIDEBOARDS).next_day == wanted


def test_mistakes_and_answers_of_others_of_another_game_and_kind_are_none_of_mine() -> None:
    mine, theirs, other_game = makes(), makes(player=BEN), makes(game="sequence")
    answers(theirs, at=noon(DAY))
    answers(other_game, at=noon(DAY))
    DrillAnswer.objects.create(
        player_id=ANNA,
        game="sideboards",
        kind="move",
        drill=drill_name(mine.pk, 0),
        answered_at=noon(DAY),
        answer={},
        is_right=True,
    )
    today = repetitions_on(DAY, ANNA, SIDEBOARDS)
    assert [each.mistake_id for each in today.due] == [mine.pk]
    assert today.answered == 0
    assert (repetitions_on(DAY, BEN, SIDEBOARDS).answered, due(player=BEN)) == (1, [])


def test_a_game_without_a_costly_decision_never_comes_back() -> None:
    nothing = makes()
    Mistake.objects.filter(pk=nothing.pk).update(decision=None, key=None, loss=None)
    assert due() == []


def test_one_that_was_given_up_today_makes_room_for_the_next() -> None:
    mistakes = [makes() for _ in range(MOST_A_DAY + 1)]
    gone = Job.objects.create(
        kind=JobKind.SIBLING,
        game=SIDEBOARDS.id,
        subject=drill_name(mistakes[0].pk, 0),
        asked_at=noon(DAY),
        starts=Job.MOST_STARTS,
    )
    today = repetitions_on(DAY, ANNA, SIDEBOARDS)
    assert today.given_up == [mistakes[0].pk]
    assert [each.mistake_id for each in today.due] == [each.pk for each in mistakes[1:]]
    # tomorrow it is looked for again
    tomorrow = repetitions_on(DAY + ONE_DAY, ANNA, SIDEBOARDS)
    assert (tomorrow.given_up, tomorrow.due[0].mistake_id) == ([], mistakes[0].pk)
    # another repetition of it was given up, not the one that is due
    Job.objects.filter(pk=gone.pk).update(subject=drill_name(mistakes[0].pk, 1))
    assert repetitions_on(DAY, ANNA, SIDEBOARDS).given_up == []


def test_the_day_of_an_answer_is_the_one_of_the_site_s_time_zone() -> None:
    makes()
    late = makes()
    # midnight in Zurich is at 23 hours in UTC, in winter
    answers(late, at=noon(DAY) + timedelta(hours=12, minutes=30))
    assert repetitions_on(DAY, ANNA, SIDEBOARDS).answered == 0
    assert repetitions_on(DAY + ONE_DAY, ANNA, SIDEBOARDS).answered == 1
