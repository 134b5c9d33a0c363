"""Founding, joining and leaving a circle; what its founder may do, and what strangers learn."""

import re
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.test import Client
from django.utils.html import escape
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from puzzles.friends.circles.circles import (
    CircleToday,
    PlayedToday,
    circles_today,
    member_of,
    members_of,
    memberships_of,
    telling_of,
)
from puzzles.friends.circles.refusals import CIRCLE_REFUSALS, CircleRefusal
from puzzles.friends.circles.views import founding, invitation, members
from puzzles.game.schedule import FIRST_DAY
from puzzles.models import Attempt, Circle, CircleMember, LessonDone, Player
from puzzles.players.deletion.deletion_records import delete_player
from puzzles.players.export import export_of
from puzzles.players.records import merge
from puzzles.visitors.rate_limits import Limit
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, noon, plays
from tests.puzzles.friends.circles.circle_cast import founds, joins, page_for, puzzles_on, scores
from tests.puzzles.sample_games import DAY, SIDEBOARDS
from tests.puzzles.sequence.seated import SEQUENCE

CIRCLES = "/en/circles/"
SECRETS = ["Sunday cards", "Anna", "Ben"]
HOST = {"Sunday cards", "Anna"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


@pytest.fixture
def circle() -> Circle:
    """Of Anna, who founded it, and Ben."""
    found = founds(ANNA, on=DAY - timedelta(days=1)).circle
    joins(BEN, found, name="Ben", on=DAY)
    return found


def acts(player: UUID, circle: Circle, act: str, /, **fields: Any) -> Any:
    address = f"{CIRCLES}{circle.pk}/members/"
    return as_player(Client(), player).post(address, {"act": act, **fields})


def opens(circle: Circle) -> str:
    return f"/en/invitation/{circle.invitation}/"


def key_of(player: UUID) -> int:
    return CircleMember.objects.get(player=player).pk


def names_in(circle: Circle) -> list[str]:
    found = CircleMember.objects.filter(circle=circle).order_by("joined_at", "pk")
    return [f"{each.name}*" if each.is_founder else each.name for each in found]


def is_told(answer: Any, reason: CircleRefusal) -> bool:
    status, sentence = CIRCLE_REFUSALS[reason]
    return answer.status_code == status and escape(str(sentence)) in html_of(answer)


def test_a_newcomer_founds_a_circle_and_somebody_else_joins_by_its_link() -> None:
    anna, ben = Client(), Client()
    form = {"circle": "Sunday cards", "name": "Anna", "pace": "day"}
    answer = anna.post(CIRCLES, form)
    circle = Circle.objects.get()
    place = f"{CIRCLES}{circle.pk}/"
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{place}?done=found")
    page = html_of(anna.get(answer.headers["Location"]))
    assert f"http://127.0.0.1:8000/f/{circle.invitation}" in page
    assert "autofocus>The circle has been started.<" in page
    invited = ben.get(f"/f/{circle.invitation}", headers={"accept-language": "en"})
    assert "<h1>Anna invites you to “Sunday cards”</h1>" in html_of(invited)
    joined = ben.post(opens(circle), {"name": "Ben"})
    assert (joined.status_code, joined.headers["Location"]) == (303, f"{place}?done=join")
    assert "autofocus>You’re in the circle now.<" in html_of(ben.get(joined["Location"]))
    assert "autofocus" not in html_of(ben.get(place))
    assert names_in(circle) == ["Anna*", "Ben"]
    assert "<bdi>Sunday cards</bdi>" in html_of(ben.get(CIRCLES))


def test_the_same_form_sent_twice_founds_and_joins_once() -> None:
    anna, ben = Client(), Client()
    form = {"circle": "Sunday cards", "name": "Anna"}
    places = {anna.post(CIRCLES, form).headers["Location"] for _ in range(2)}
    assert len(places) == Circle.objects.count() == 1
    circle = Circle.objects.get()
    for _ in range(2):
        assert ben.post(opens(circle), {"name": "Ben"}).status_code == 303
    assert ben.get(opens(circle)).headers["Location"] == f"{CIRCLES}{circle.pk}/"
    assert CircleMember.objects.count() == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_else_learns_anything_of_a_circle_and_the_invited_alone_who_invites_them(
    circle: Circle, language: str
) -> None:
    addresses = [f"/{language}/circles/{circle.pk}/{path}" for path in ("", "members/")]
    for visitor in (Client(), as_player(Client(), CLEO)):
        answers = [visitor.get(address) for address in addresses]
        assert [answer.status_code for answer in answers] == [404, 404]
        invited = visitor.get(f"/{language}/invitation/{circle.invitation}/")
        assert invited.status_code == 200
        told = "".join(html_of(answer) for answer in answers)
        assert [secret for secret in SECRETS if secret in told] == []
        assert {secret for secret in SECRETS if secret in html_of(invited)} == HOST
    with override(language):
        assert escape(str(CIRCLE_REFUSALS[CircleRefusal.CIRCLE][1])) in html_of(answers[0])
    assert 'property="og:title"' in html_of(invited)


@pytest.mark.parametrize("game", ["sideboards", "sequence"])
def test_the_addresses_of_a_circle_of_one_game_lead_on(circle: Circle, game: str) -> None:
    anna = as_player(Client(), ANNA)
    for rest in ("", f"{circle.pk}/?by=week", f"{circle.pk}/members/"):
        answer = anna.get(f"/en/{game}/circles/{rest}")
        assert (answer.status_code, answer.headers["Location"]) == (308, f"{CIRCLES}{rest}")
    form = {"act": "name", "name": "Anne"}
    sent = anna.post(f"/en/{game}/circles/{circle.pk}/members/", form, follow=True)
    assert (sent.status_code, names_in(circle)) == (200, ["Anne*", "Ben"])


BAD_NAMES = ["", "x" * 21, "a\u202eb", "\u3164", "x" * 3000]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_bad_name_is_refused_in_one_sentence(circle: Circle, name: str) -> None:
    answers = [
        Client().post(CIRCLES, {"circle": "Good", "name": name}),
        Client().post(CIRCLES, {"circle": name, "name": "Good"}),
        Client().post(opens(circle), {"name": name}),
        acts(ANNA, circle, "name", name=name),
        acts(ANNA, circle, "circle", circle=name),
    ]
    assert [answer.status_code for answer in answers] == [422] * 5
    assert [html_of(answer).count('class="error"') for answer in answers] == [1] * 5
    assert (Circle.objects.get().name, names_in(circle)) == ("Sunday cards", ["Anna*", "Ben"])


def test_two_members_never_have_the_same_name(circle: Circle) -> None:
    answers = [
        Client().post(opens(circle), {"name": "ANNA"}),
        acts(BEN, circle, "name", name="anna"),
    ]
    assert all(is_told(answer, CircleRefusal.NAME_TAKEN) for answer in answers)
    assert acts(ANNA, circle, "name", name="ANNA").status_code == 303
    assert names_in(circle) == ["ANNA*", "Ben"]


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_two_members_never_have_names_that_look_the_same(circle: Circle, language: str) -> None:
    alike = "\N{CYRILLIC CAPITAL LETTER A}nn\N{CYRILLIC SMALL LETTER A}"
    answers = [
        Client().post(opens(circle).replace("/en/", f"/{language}/"), {"name": alike}),
        as_player(Client(), BEN).post(
            f"{CIRCLES}{circle.pk}/members/".replace("/en/", f"/{language}/"),
            {"act": "name", "name": alike},
        ),
    ]
    with override(language):
        assert all(is_told(answer, CircleRefusal.NAME_LOOKS_TAKEN) for answer in answers)
    assert acts(ANNA, circle, "name", name=alike).status_code == 303, "one's own name"
    assert names_in(circle) == [f"{alike}*", "Ben"]


def test_a_full_circle_takes_nobody_more(circle: Circle, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (Circle.MOST_MEMBERS, Circle.MOST_OF_A_PLAYER) == (50, 20)
    monkeypatch.setattr(Circle, "MOST_MEMBERS", 2)
    assert is_told(
        as_player(Client(), CLEO).post(opens(circle), {"name": "Cleo"}), CircleRefusal.FULL
    )
    assert not Player.objects.filter(pk=CLEO).exists(), "nothing is stored of who cannot join"


def test_nobody_belongs_to_more_circles_than_allowed(
    circle: Circle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Circle, "MOST_OF_A_PLAYER", 1)
    form = {"circle": "Another", "name": "Anna"}
    assert is_told(as_player(Client(), ANNA).post(CIRCLES, form), CircleRefusal.TOO_MANY)
    other = founds(CLEO, on=DAY, name="Cleo").circle
    assert is_told(
        as_player(Client(), BEN).post(opens(other), {"name": "Ben"}), CircleRefusal.TOO_MANY
    )


def test_a_founder_renames_removes_and_hands_on(circle: Circle) -> None:
    joins(CLEO, circle, name="Cleo", on=DAY)
    assert acts(ANNA, circle, "circle", circle="Monday cards").status_code == 303
    assert acts(ANNA, circle, "remove", member=key_of(BEN)).status_code == 303
    assert acts(ANNA, circle, "hand-on", member=key_of(CLEO)).status_code == 303
    assert (Circle.objects.get().name, names_in(circle)) == ("Monday cards", ["Anna", "Cleo*"])


def test_a_removed_member_is_out_and_the_old_link_brings_nobody_back(circle: Circle) -> None:
    acts(ANNA, circle, "remove", member=key_of(BEN))
    ben = as_player(Client(), BEN)
    assert is_told(ben.get(f"{CIRCLES}{circle.pk}/"), CircleRefusal.CIRCLE)
    assert is_told(ben.get(opens(circle)), CircleRefusal.INVITATION)
    assert is_told(ben.post(opens(circle), {"name": "Ben"}), CircleRefusal.INVITATION)
    circle.refresh_from_db()
    assert ben.post(opens(circle), {"name": "Ben"}).status_code == 303, "if invited anew"


@pytest.mark.parametrize("act", ["circle", "remove", "hand-on", "renew", "close"])
def test_others_than_the_founder_change_nothing(circle: Circle, act: str) -> None:
    answer = acts(BEN, circle, act, member=key_of(ANNA), circle="Mine now")
    assert is_told(answer, CircleRefusal.FOUNDER)
    assert is_told(
        acts(CLEO, circle, act, member=key_of(ANNA), circle="Mine"), CircleRefusal.CIRCLE
    )
    after = Circle.objects.get()
    assert (after.name, after.invitation) == ("Sunday cards", circle.invitation)
    assert names_in(circle) == ["Anna*", "Ben"]


@pytest.mark.parametrize("member", ["", "0", "x", "-1", "9" * 40, "9" * 5000, "²"])
@pytest.mark.parametrize("act", ["remove", "hand-on"])
def test_a_form_about_somebody_who_is_gone_changes_nothing(
    circle: Circle, act: str, member: str
) -> None:
    assert is_told(acts(ANNA, circle, act, member=member), CircleRefusal.MEMBER)
    assert is_told(acts(ANNA, circle, act, member=key_of(ANNA)), CircleRefusal.MEMBER)
    assert acts(ANNA, circle, "no such act").status_code == 303
    assert names_in(circle) == ["Anna*", "Ben"]


def test_a_closed_circle_is_gone_for_everybody(circle: Circle) -> None:
    answer = acts(ANNA, circle, "close")
    assert answer.headers["Location"] == f"{CIRCLES}?done=close"
    assert not Circle.objects.exists()
    assert not CircleMember.objects.exists()
    assert is_told(as_player(Client(), BEN).get(f"{CIRCLES}{circle.pk}/"), CircleRefusal.CIRCLE)
    assert is_told(acts(ANNA, circle, "close"), CircleRefusal.CIRCLE)
    assert is_told(Client().get(opens(circle)), CircleRefusal.INVITATION)


def test_anybody_leaves_and_a_founder_hands_on_to_the_oldest_member(circle: Circle) -> None:
    joins(CLEO, circle, name="Cleo", on=DAY)
    acts(ANNA, circle, "leave")
    assert names_in(circle) == ["Ben*", "Cleo"]
    acts(CLEO, circle, "leave")
    acts(BEN, circle, "leave")
    assert not Circle.objects.exists(), "nobody is left"


def test_who_deletes_their_data_is_out_at_once(circle: Circle) -> None:
    delete_player(ANNA, today=DAY)
    assert names_in(circle) == ["Ben*"]
    assert "Anna" not in page_for(BEN, f"circles/{circle.pk}/members/")
    delete_player(BEN, today=DAY)
    assert not Circle.objects.exists()


def test_joined_players_keep_their_circles_and_the_older_membership(circle: Circle) -> None:
    other = founds(CLEO, on=DAY, name="Cleo", circle="Another").circle
    joins(ANNA, other, name="Anna", on=DAY)
    merge(ANNA, into=BEN)
    assert names_in(circle) == ["Anna*"], "she came first, and leads it"
    assert CircleMember.objects.get(circle=circle).player_id == BEN
    assert names_in(other) == ["Cleo*", "Anna"]
    assert "<bdi>Another</bdi>" in page_for(BEN, "circles/")


def test_joined_players_leave_the_last_of_too_many_circles(
    circle: Circle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Circle, "MOST_OF_A_PLAYER", 1)
    later = founds(CLEO, on=DAY, name="Cleo", circle="Later").circle
    merge(CLEO, into=BEN)
    assert [each.circle_id for each in CircleMember.objects.filter(player=BEN)] == [circle.pk]
    assert not Circle.objects.filter(pk=later.pk).exists(), "nobody was left in it"


def test_the_export_tells_of_one_s_circles_and_nothing_of_the_others(circle: Circle) -> None:
    told = export_of(BEN)["circles"]
    assert [(one["circle_name"], one["name"], one["leads_it"]) for one in told] == [
        ("Sunday cards", "Ben", False)
    ]
    assert "Anna" not in str(told)


NO_PERIODS = ["by=year", "by=day&on=2026-13-01", "by=day&on=x", "on=2026-11-19", "on=9999-12-31"]
NO_PERIODS += ["by=month&on=9999-12-31", "by=week&on=0001-01-01", "by=%00"]


@pytest.mark.parametrize("query", NO_PERIODS)
def test_a_broken_period_is_no_page(circle: Circle, query: str) -> None:
    answer = as_player(Client(), ANNA).get(f"{CIRCLES}{circle.pk}/?{query}")
    assert answer.status_code == (400 if "%00" in query else 404)


def test_who_founds_too_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(founding, "FOUNDING", Limit("few circles", calls=1, seconds=60))
    client = Client()
    forms = [{"circle": name, "name": "Anna"} for name in ("One", "Two")]
    assert [client.post(CIRCLES, form).status_code for form in forms] == [303, 429]


def test_whoever_has_finished_a_day_is_led_to_friends_and_to_the_circle() -> None:
    plays(ANNA)
    alone = page_for(ANNA, f"sideboards/puzzles/{DAY}/")
    assert f'href="{CIRCLES}"' in alone
    circle = founds(ANNA, on=DAY).circle
    for address in (f"sideboards/puzzles/{DAY}/", "sequence/statistics/"):
        assert f'href="{CIRCLES}{circle.pk}/"' in page_for(ANNA, address)
    home = html_of(as_player(Client(), ANNA).get("/en/"))
    assert f'href="{CIRCLES}{circle.pk}/"' in home


def test_what_cannot_be_taken_back_is_asked_about_by_name(circle: Circle) -> None:
    page = page_for(ANNA, f"circles/{circle.pk}/members/")
    assert "Remove Ben? Ben will no longer see the circle" in page
    assert "From then on, Ben leads the circle" in page
    shown = re.sub(r"<details.*</details>", "", page, flags=re.DOTALL)
    assert 'value="remove"' not in shown
    assert 'value="hand-on"' not in shown
    assert 'class="manage"' not in page_for(BEN, f"circles/{circle.pk}/members/")


def test_a_change_is_confirmed_and_a_removal_shows_the_new_link(circle: Circle) -> None:
    joins(CLEO, circle, name="Cleo", on=DAY)
    anna = as_player(Client(), ANNA)
    removed = anna.get(acts(ANNA, circle, "remove", member=key_of(BEN))["Location"])
    renewed = Circle.objects.get().invitation
    assert "The old link no longer works" in html_of(removed)
    assert f"http://127.0.0.1:8000/f/{renewed}" in html_of(removed)
    handed = anna.get(acts(ANNA, circle, "hand-on", member=key_of(CLEO))["Location"])
    assert "Cleo leads the circle now." in html_of(handed)
    # of a page that she led when she loaded it
    assert renewed not in html_of(anna.get(f"{CIRCLES}{circle.pk}/members/?done=remove"))
    left = html_of(anna.get(acts(ANNA, circle, "leave")["Location"]))
    assert "You have left the circle." in left
    assert 'role="status"' not in html_of(anna.get(f"{CIRCLES}?done=anything"))


def test_whoever_is_alone_sends_the_link_first() -> None:
    circle = founds(ANNA, on=DAY).circle
    alone = page_for(ANNA, f"circles/{circle.pk}/")
    assert alone.index("Just you so far") < alone.index('id="period"')
    assert alone.count('class="button needs-script"') == 1
    assert 'class="button" href=' not in alone, "one primary button"
    joins(BEN, circle, name="Ben", on=DAY)
    plays(ANNA, DAY - timedelta(days=1))
    together = page_for(ANNA, f"circles/{circle.pk}/")
    assert "Just you so far" not in together
    assert '<details class="more share">' in together
    assert together.count('class="button" href=') == 1


LEARN = 'class="button" href="/en/sideboards/trainer/learn/"'


def test_whoever_is_new_is_led_through_the_first_lesson(circle: Circle) -> None:
    here = f"circles/{circle.pk}/"
    page = page_for(BEN, here)
    assert LEARN in page
    assert page.count('class="button" href=') == 1
    home = home_of(BEN)
    assert "<h1>Today</h1>" in home
    assert 'href="/en/sideboards/trainer/learn/">Learn Sideboards in three minutes' in home
    LessonDone.objects.create(player_id=BEN, game="sideboards", lesson="first", done_at=noon(DAY))
    assert "trainer/learn" not in page_for(BEN, here)
    plays(ANNA, DAY - timedelta(days=1))
    assert "trainer/learn" not in page_for(ANNA, here)


def home_of(player: UUID) -> str:
    return html_of(as_player(Client(), player).get("/en/"))


def circles_said_to(player: UUID) -> str:
    (told,) = re.findall(r'<li class="home-circle">.*?</li>', home_of(player), re.DOTALL)
    return re.sub(r"\s+", " ", told)


def test_the_start_page_says_how_many_have_played_once_one_has_oneself(circle: Circle) -> None:
    joins(CLEO, circle, name="Cleo", on=DAY)
    plays(BEN)
    plays(CLEO, moves=2)
    assert "Played today: Sideboards 1 of 3<" in circles_said_to(BEN)
    assert "<bdi>Sunday cards</bdi>" in home_of(ANNA)
    assert "Played today" not in home_of(ANNA), "nothing before she has"
    plays(ANNA)
    assert "Played today: Sideboards 2 of 3<" in circles_said_to(ANNA)
    deals = puzzles_on([DAY], game=SEQUENCE)
    scores(ANNA, {DAY: 30}, deals)
    assert "Played today: Sideboards 2 of 3<" in circles_said_to(BEN)


def test_the_start_page_has_two_lines_for_any_number_of_circles(circle: Circle) -> None:
    founds(ANNA, on=DAY, circle="Another")
    weekly = founds(BEN, on=DAY, name="Ben", circle="Weekly", week=True)
    plays(BEN)
    plays(ANNA)
    assert f'circles/{circle.pk}/"' in home_of(ANNA)
    assert [home_of(ANNA).count(words) for words in ("<bdi>", "All your circles")] == [2, 0]
    assert "<bdi>Weekly</bdi></span></a>" in home_of(BEN)
    joins(ANNA, weekly.circle, name="Anna", on=DAY)
    assert [home_of(ANNA).count(words) for words in ("<bdi>", "All your circles")] == [1, 1]


def test_circles_and_members_are_listed_in_the_order_of_joining() -> None:
    first, second, third = (founds(BEN, on=DAY, name="Ben", circle=name).circle for name in "abc")
    for circle, ago in ((first, 1), (second, 2), (third, 1)):
        joins(ANNA, circle, name="Anna", on=DAY - timedelta(days=ago))
    mine = memberships_of(ANNA)
    assert [each.circle_name for each in mine] == ["b", "a", "c"]
    assert memberships_of(None) == []
    joins(CLEO, first, name="Cleo", on=DAY - timedelta(days=1))
    assert [each.name for each in members_of(first)] == ["Anna", "Cleo", "Ben"]


def test_nobody_is_a_member_by_another_s_circle(circle: Circle) -> None:
    other = founds(CLEO, on=DAY, name="Cleo").circle
    assert member_of(circle.pk, None) is None
    assert member_of(circle.pk, CLEO) is None
    found = member_of(other.pk, CLEO)
    assert found
    assert (found.circle_id, found.player_id) == (other.pk, CLEO)


@pytest.mark.parametrize(
    ("since", "day", "is_told"),
    [(0, 0, True), (1, 0, True), (0, -1, False), (1, -1, True), (0, 1, False), (2, -1, True)],
)
def test_a_result_leads_to_the_circles_in_which_its_day_counts(
    since: int, day: int, *, is_told: bool
) -> None:
    founds(ANNA, on=DAY - timedelta(days=since))
    (mine,) = memberships_of(ANNA)
    assert telling_of([mine], DAY + timedelta(days=day), DAY) == ([mine] if is_told else [])


def test_a_weekly_circle_tells_of_no_day_of_a_week_that_is_not_over() -> None:
    founds(ANNA, on=DAY, week=True)
    mine = memberships_of(ANNA)
    monday = DAY - timedelta(days=DAY.weekday())
    counted = [monday + timedelta(days=n) for n in (-8, -7, -1, 0)]
    assert [bool(telling_of(mine, day, DAY)) for day in counted] == [False, True, True, False]


def test_the_start_page_counts_fair_results_of_today_s_deal_alone(
    circle: Circle, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    joins(CLEO, circle, name="Cleo", on=DAY)
    weekly = founds(ANNA, on=DAY, circle="Weekly", week=True).circle
    deals = puzzles_on([DAY, DAY - timedelta(days=1)])
    today, yesterday = deals.values()
    scores(ANNA, {DAY: 40}, deals)
    scores(BEN, {DAY - timedelta(days=1): 40}, deals)
    scores(CLEO, {DAY: 60}, deals)
    Attempt.objects.filter(player=CLEO).update(cards_seen=True)
    (of_sequence,) = puzzles_on([DAY], game=SEQUENCE).values()
    for player in (ANNA, BEN):
        scores(player, {DAY: 30}, {DAY: of_sequence})
    mine = memberships_of(ANNA)
    with django_assert_num_queries(1):
        told = {
            each.membership.circle_id: each
            for each in circles_today(mine, {SIDEBOARDS: today.pk, SEQUENCE: of_sequence.pk})
        }
    assert told[circle.pk].members == 3
    assert told[circle.pk].played == [PlayedToday(SIDEBOARDS, 1), PlayedToday(SEQUENCE, 2)]
    (weekly_one,) = (each for each in mine if each.is_weekly)
    assert told[weekly.pk] == CircleToday(weekly_one)
    with django_assert_num_queries(0):
        assert circles_today(mine, {}) == [CircleToday(each) for each in mine]
        weekly_alone = circles_today([weekly_one], {SIDEBOARDS: yesterday.pk})
        assert weekly_alone == [CircleToday(weekly_one)]


@pytest.mark.parametrize(
    ("day", "pace", "is_weekly"),
    [(DAY, "week", True), (DAY, "day", False), (DAY, "", False), (FIRST_DAY, "week", False)],
)
def test_a_circle_is_weekly_if_asked_for_once_there_are_sets(
    clock: time_machine.Traveller, day: date, pace: str, *, is_weekly: bool
) -> None:
    clock.move_to(noon(day))
    form = {"circle": "Sunday cards", "name": "Anna", "pace": pace}
    assert Client().post(CIRCLES, form).status_code == 303
    assert Circle.objects.get().is_weekly == is_weekly


def test_a_page_of_circles_that_is_only_opened_founds_none_and_shows_no_fault() -> None:
    page = Client().get(CIRCLES, {"circle": "Sunday cards", "name": "Anna"})
    assert page.status_code == 200
    assert 'class="error"' not in html_of(page)
    assert not Circle.objects.exists()


def test_who_changes_or_joins_too_much_waits(
    circle: Circle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "CHANGES", Limit("few changes", calls=1, seconds=60))
    monkeypatch.setattr(invitation, "JOINING", Limit("few joinings", calls=1, seconds=60))
    assert [acts(ANNA, circle, "name", name=name).status_code for name in "ab"] == [303, 429]
    client = Client()
    forms = [{"name": name} for name in ("Cleo", "Dora")]
    assert [client.post(opens(circle), form).status_code for form in forms] == [303, 429]
    assert names_in(circle) == ["a*", "Ben", "Cleo"]


def test_a_name_that_is_taken_is_a_fault_of_the_field_with_the_form_around_it(
    circle: Circle,
) -> None:
    for answer in (
        acts(BEN, circle, "name", name="Anna"),
        as_player(Client(), CLEO).post(opens(circle), {"name": "Anna"}),
    ):
        page = html_of(answer)
        assert page.count('class="error"') == 1
        assert 'name="name"' in page


def test_a_refusal_leads_members_back_to_their_circle_and_tells_others_nothing(
    circle: Circle,
) -> None:
    own = f'class="button" href="{CIRCLES}{circle.pk}/"'
    for_ben = html_of(acts(BEN, circle, "close"))
    assert own in for_ben
    assert "It may have been closed" not in for_ben
    for_cleo = html_of(acts(CLEO, circle, "close"))
    assert own not in for_cleo
    assert "It may have been closed" in for_cleo


def test_the_new_link_is_shown_after_changes_that_made_one(circle: Circle) -> None:
    anna = as_player(Client(), ANNA)
    linked = {
        act: f"/f/{circle.invitation}"
        in html_of(anna.get(f"{CIRCLES}{circle.pk}/members/?done={act}"))
        for act in ("", "name", "circle", "renew", "remove")
    }
    assert linked == {"": False, "name": False, "circle": False, "renew": True, "remove": True}


@pytest.mark.parametrize("digits", ["٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９"])
def test_a_member_s_key_is_read_in_the_digits_that_the_page_writes(
    circle: Circle, digits: str
) -> None:
    key = str(key_of(BEN)).translate(dict(zip(map(ord, "0123456789"), digits, strict=True)))
    assert is_told(acts(ANNA, circle, "remove", member=key), CircleRefusal.MEMBER)


def test_what_is_no_key_is_not_that_of_the_first_member_ever(circle: Circle) -> None:
    for player, key in ((ANNA, 10**6), (BEN, 1)):
        CircleMember.objects.filter(player=player).update(id=key)
    assert is_told(acts(ANNA, circle, "remove", member="x"), CircleRefusal.MEMBER)
    assert is_told(acts(CLEO, circle, "remove", member="1"), CircleRefusal.CIRCLE)


def test_a_member_with_the_longest_key_can_be_removed(circle: Circle) -> None:
    longest = 10**17
    CircleMember.objects.filter(player=BEN).update(id=longest)
    assert acts(ANNA, circle, "remove", member=longest).status_code == 303
    assert names_in(circle) == ["Anna*"]
