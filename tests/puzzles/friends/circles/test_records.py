"""The writes of circles, by what is stored after them."""

from datetime import date, timedelta
from uuid import UUID

import pytest
from pytest_django import DjangoAssertNumQueries

from puzzles.friends.circles.records import (
    close_circle,
    found_circle,
    hand_on,
    join_circle,
    leave_all_circles,
    leave_circle,
    move_memberships,
    remove_member,
    rename_circle,
    rename_member,
    renew_invitation,
)
from puzzles.friends.circles.refusals import CircleRefusal, CircleRefused
from puzzles.models import Circle, CircleMember
from tests.puzzles.cast import ANNA, BEN, CLEO, noon
from tests.puzzles.friends.circles.circle_cast import founds, joins
from tests.puzzles.sample_games import DAY

DORA = UUID(int=4)
EARLIER, LATER = DAY - timedelta(days=3), DAY + timedelta(days=3)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def players_in(circle: Circle) -> list[UUID]:
    return [each.player_id for each in rows_of(circle)]


def rows_of(circle: Circle) -> list[CircleMember]:
    return list(CircleMember.objects.filter(circle=circle).order_by("joined_at", "pk"))


def leader_of(circle: Circle) -> UUID:
    """There is exactly one."""
    return CircleMember.objects.get(circle=circle, is_founder=True).player_id


def joined_on(member: CircleMember, day: date) -> None:
    """As if the row of a later member had been stored first."""
    CircleMember.objects.filter(pk=member.pk).update(joined_at=noon(day))


def test_the_same_circle_is_founded_once() -> None:
    first = founds(ANNA, on=DAY)
    assert founds(ANNA, on=LATER) == first
    assert Circle.objects.count() == 1


@pytest.mark.parametrize(
    ("player", "own_name", "circle", "is_weekly"),
    [
        (CLEO, "Anna", "Sunday cards", False),
        (ANNA, "Anne", "Sunday cards", False),
        (ANNA, "Anna", "Monday cards", False),
        (ANNA, "Anna", "Sunday cards", True),
        # Ben belongs to one like it, which is not his
        (BEN, "Ben", "Sunday cards", False),
    ],
)
def test_whatever_differs_makes_it_another_circle(
    player: UUID, own_name: str, circle: str, *, is_weekly: bool
) -> None:
    first = founds(ANNA, on=DAY).circle
    joins(BEN, first, name="Ben", on=DAY)
    new = Circle(name=circle, is_weekly=is_weekly)
    founded = found_circle(new, name=own_name, visitor=player, now=noon(DAY))
    assert founded.circle_id != first.pk
    assert founded.is_founder
    assert (founded.player_id, founded.name) == (player, own_name)


def test_an_invitation_that_nobody_has_sent_leads_nowhere() -> None:
    with pytest.raises(CircleRefused) as refused:
        join_circle("unknown", name="Ben", visitor=BEN, now=noon(DAY))
    assert refused.value.reason == CircleRefusal.INVITATION


def test_a_daily_circle_counts_from_the_day_one_joins_and_a_weekly_one_from_last_week() -> None:
    """The day of the puzzles here is a Wednesday."""
    daily, weekly = founds(ANNA, on=DAY), founds(ANNA, on=DAY, week=True)
    assert (DAY.weekday(), daily.counts_from) == (2, DAY)
    assert weekly.counts_from == DAY - timedelta(days=2 + 7)


def test_the_places_of_a_circle_and_of_a_player_are_filled_to_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Circle, "MOST_MEMBERS", 2)
    monkeypatch.setattr(Circle, "MOST_OF_A_PLAYER", 2)
    circle = founds(ANNA, on=DAY).circle
    joins(BEN, circle, name="Ben", on=DAY)
    founds(BEN, on=DAY, name="Ben")
    with pytest.raises(CircleRefused) as full:
        joins(CLEO, circle, name="Cleo", on=DAY)
    with pytest.raises(CircleRefused) as too_many:
        founds(BEN, on=DAY, name="Ben", circle="Third")
    assert (full.value.reason, too_many.value.reason) == (
        CircleRefusal.FULL,
        CircleRefusal.TOO_MANY,
    )


def test_whoever_belongs_to_a_full_circle_is_let_in_again(monkeypatch: pytest.MonkeyPatch) -> None:
    circle = founds(ANNA, on=DAY).circle
    ben = joins(BEN, circle, name="Ben", on=DAY)
    monkeypatch.setattr(Circle, "MOST_MEMBERS", 2)
    monkeypatch.setattr(Circle, "MOST_OF_A_PLAYER", 1)
    assert joins(BEN, circle, name="Somebody else", on=LATER) == ben
    assert {each.name for each in rows_of(circle)} == {"Anna", "Ben"}


def test_a_member_who_leads_nothing_is_told_so_whomever_the_form_is_about() -> None:
    circle = founds(ANNA, on=DAY).circle
    ben = joins(BEN, circle, name="Ben", on=DAY)
    for member in (0, ben.pk):
        with pytest.raises(CircleRefused) as refused:
            remove_member(ben, member=member)
        assert refused.value.reason == CircleRefusal.FOUNDER
    assert players_in(circle) == [ANNA, BEN]


def test_a_removed_member_takes_nobody_along() -> None:
    anna = founds(ANNA, on=DAY)
    ben = joins(BEN, anna.circle, name="Ben", on=DAY)
    joins(CLEO, anna.circle, name="Cleo", on=DAY)
    elsewhere = joins(BEN, founds(DORA, on=DAY, name="Dora").circle, name="Ben", on=DAY)
    for absent in (elsewhere.pk, anna.pk):
        with pytest.raises(CircleRefused) as refused:
            remove_member(anna, member=absent)
        assert refused.value.reason == CircleRefusal.MEMBER
    remove_member(anna, member=ben.pk)
    assert players_in(anna.circle) == [ANNA, CLEO]
    assert players_in(elsewhere.circle) == [DORA, BEN]


def test_what_is_changed_in_one_circle_changes_no_other() -> None:
    anna, dora = founds(ANNA, on=DAY), founds(DORA, on=DAY, name="Dora", circle="Other")
    joins(BEN, anna.circle, name="Ben", on=DAY)
    before = Circle.objects.values().get(pk=dora.circle_id)
    own = CircleMember.objects.values().get(pk=dora.pk)
    rename_circle(anna, name="New")
    renew_invitation(anna)
    rename_member(anna, name="Anne")
    hand_on(anna, member=CircleMember.objects.get(player=BEN).pk)
    close_circle(CircleMember.objects.get(player=BEN))
    assert Circle.objects.values().get() == before
    assert CircleMember.objects.values().get() == own


def test_whoever_has_left_leaves_no_second_time() -> None:
    circle = founds(ANNA, on=DAY).circle
    ben = joins(BEN, circle, name="Ben", on=DAY)
    leave_circle(ben)
    for act in (leave_circle, lambda gone: rename_member(gone, name="Ben")):
        with pytest.raises(CircleRefused) as refused:
            act(ben)
        assert refused.value.reason == CircleRefusal.CIRCLE
    assert (players_in(circle), leader_of(circle)) == ([ANNA], ANNA)


def test_a_circle_that_is_closed_is_gone_for_who_led_it_too() -> None:
    anna = founds(ANNA, on=DAY)
    close_circle(anna)
    with pytest.raises(CircleRefused) as refused:
        close_circle(anna)
    assert refused.value.reason == CircleRefusal.CIRCLE


def test_a_circle_goes_to_whoever_joined_first_in_whatever_order_rows_were_stored() -> None:
    anna = founds(ANNA, on=EARLIER)
    joins(BEN, anna.circle, name="Ben", on=LATER)
    joins(CLEO, anna.circle, name="Cleo", on=DAY)
    # Dora joined at the same moment as Cleo, whose row is the older one
    joins(DORA, anna.circle, name="Dora", on=DAY)
    leave_circle(anna)
    assert leader_of(anna.circle) == CLEO


def test_older_members_of_another_circle_are_no_heirs() -> None:
    other = founds(DORA, on=EARLIER, name="Dora").circle
    joins(BEN, other, name="Ben", on=EARLIER)
    anna = founds(ANNA, on=DAY)
    joins(CLEO, anna.circle, name="Cleo", on=LATER)
    empty = Circle.objects.create(game="sideboards", name="Made by an operator")
    leave_circle(anna)
    assert (leader_of(anna.circle), leader_of(other)) == (CLEO, DORA)
    assert Circle.objects.filter(pk=empty.pk).exists()


def test_leaving_circles_of_others_takes_two_statements(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    circle = founds(ANNA, on=DAY).circle
    joins(BEN, circle, name="Ben", on=DAY)
    with django_assert_num_queries(2):
        leave_all_circles([BEN])
    with django_assert_num_queries(5):
        leave_all_circles([ANNA])
    assert not Circle.objects.exists()


@pytest.mark.parametrize("founder", [ANNA, BEN, CLEO])
@pytest.mark.parametrize("goes", [ANNA, BEN])
def test_of_two_joined_players_the_older_membership_stays_and_leads_for_either(
    founder: UUID, goes: UUID
) -> None:
    stays = ({ANNA, BEN} - {goes}).pop()
    lead = founds(founder, on=EARLIER, name="Founder")
    circle = lead.circle
    for player, day in ((ANNA, DAY), (BEN, LATER), (CLEO, LATER)):
        if player != founder:
            joins(player, circle, name=f"p{player.int}", on=day)
    ordered = [each for each in rows_of(circle) if each.player_id in {ANNA, BEN}]
    move_memberships(goes, into=stays)
    mine = CircleMember.objects.get(circle=circle, player=stays)
    assert (mine.pk, mine.counts_from) == (ordered[0].pk, ordered[0].counts_from)
    assert set(players_in(circle)) == {stays, CLEO}
    assert leader_of(circle) == (CLEO if founder == CLEO else stays)


def test_joined_players_count_from_the_earlier_of_their_days_and_keep_who_joined_first() -> None:
    circle = founds(CLEO, on=EARLIER, name="Cleo").circle
    anna = joins(ANNA, circle, name="Anna", on=DAY)
    ben = joins(BEN, circle, name="Ben", on=LATER)
    joined_on(anna, LATER + timedelta(days=1))
    move_memberships(BEN, into=ANNA)
    mine = CircleMember.objects.get(circle=circle, player=ANNA)
    assert (mine.pk, mine.name, mine.counts_from) == (ben.pk, "Ben", DAY)
    assert players_in(circle) == [CLEO, ANNA]


def test_of_too_many_circles_those_joined_last_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    circles = [founds(CLEO, on=EARLIER, name="Cleo", circle=name).circle for name in "abc"]
    days = [LATER, DAY, EARLIER]
    for circle, day, player in zip(circles, days, (ANNA, BEN, ANNA), strict=True):
        joins(player, circle, name="Me", on=day)
    monkeypatch.setattr(Circle, "MOST_OF_A_PLAYER", 2)
    move_memberships(BEN, into=ANNA)
    assert [ANNA in players_in(circle) for circle in circles] == [False, True, True]
    assert {leader_of(circle) for circle in circles} == {CLEO}
