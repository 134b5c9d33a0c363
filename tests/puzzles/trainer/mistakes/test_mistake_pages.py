"""Own mistakes come back: found when their player trains, as siblings, without guilt."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from itertools import count
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils.translation import gettext, override
from pytest_django.fixtures import DjangoAssertNumQueries

from puzzles.days.records import publish_deal
from puzzles.game.values import Data
from puzzles.jobs.worker import Worker
from puzzles.models import Attempt, DrillAnswer, Job, JobKind, Mistake, Player, Sibling, TakenHint
from puzzles.players.deletion.deletion_records import delete_player
from puzzles.players.export import export_of
from puzzles.players.records import merge
from puzzles.sideboards.coach.game_review import decisions_of
from puzzles.sideboards.dealing.deals import deal_from
from puzzles.sideboards.review.engine import coach_with
from puzzles.sideboards.review.review_data import decision_data
from puzzles.sideboards.training import own_mistakes
from puzzles.sideboards.training.drill_data import drill_from
from puzzles.sideboards.training.trainer import TRAINER
from puzzles.trainer.mistakes.handlers import sibling_handler
from rules.locale_words import day_phrase
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.solo import SoloGame
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import (
    ANNA,
    BEN,
    as_player,
    noon,
    plays,
    publishes,
    the_background_process_works,
)
from tests.puzzles.over_http import HTMX
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt, finished_game
from tests.puzzles.trainer.drills.answering import stocks

HERE = "/en/sideboards/trainer/mistakes/"
BEFORE = DAY - timedelta(days=3)
CHOICE = 4
"""Of each turn: a game that gives much away."""
DECK = tuple(current_edition().cards.values())

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


@cache
def review_of(game: SoloGame) -> Data:
    return {"decisions": [decision_data(each) for each in coach_decisions(game)]}


def coach_decisions(game: SoloGame) -> Iterator[Any]:
    return decisions_of(game, coach_with(DECK))


@cache
def some_sibling() -> Data:
    """Searched for once; that it is one, the tests of the search say."""
    game = finished_game(deal_on(BEFORE), choice=CHOICE)
    found = own_mistakes.mistake_in(game, review_of(game))
    assert found
    ticks = count()
    content = own_mistakes.sibling_of(
        found.key, edition=None, earlier=[], seed=1, seconds=lambda: next(ticks) / 100
    )
    assert content
    return content


@pytest.fixture
def quick_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TRAINER.mistakes, "sibling", lambda *_args, **_kwargs: some_sibling())


@pytest.fixture
def anna() -> Client:
    """She finished a game some days ago."""
    plays(ANNA, BEFORE, choice=CHOICE)
    return as_player(Client(), ANNA)


def at(language: str) -> str:
    return HERE.replace("/en/", f"/{language}/")


def searched() -> int:
    """How many siblings were looked for."""
    return Worker({JobKind.SIBLING: sibling_handler}).work_off()


def sibling_page(client: Client) -> str:
    """The address of the one that is shown now."""
    answer = client.get(HERE)
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"]).partition("#")[0]


def found_and_searched(client: Client) -> str:
    """What opening the page and waiting leads to."""
    assert client.get(HERE).status_code == 202
    the_background_process_works()
    assert client.get(HERE).status_code == 202
    assert searched() == 1
    return sibling_page(client)


def best_move(right: bool = True) -> str:  # noqa: FBT001, FBT002 - reads well in a test
    choices = some_sibling()["choices"]
    return str(choices[0 if right else some_sibling()["lure"]]["moves"][0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_reads_what_this_is(language: str) -> None:
    publishes(DAY)
    answer = Client().get(at(language))
    assert answer.status_code == 200
    assert f'href="/{language}/sideboards/daily/"' in answer.content.decode()
    assert not answer.cookies
    assert not Job.objects.analyses().exists()


def test_a_game_is_looked_through_when_its_player_trains_and_not_before(anna: Client) -> None:
    assert not Job.objects.analyses().exists()
    page = anna.get(HERE)
    assert page.status_code == 202
    assert '<progress max="1" value="0"' in page.content.decode()
    anna.get(HERE)
    assert Job.objects.analyses().count() == 1
    the_background_process_works()
    assert "looking for a position like your mistake" in anna.get(HERE).content.decode()
    mistake = Mistake.objects.get()
    game = finished_game(deal_on(BEFORE), choice=CHOICE)
    decisions = list(coach_decisions(game))
    assert mistake.decision == max(range(len(decisions)), key=lambda i: decisions[i].loss)
    assert mistake.loss == float(decisions[mistake.decision].loss)


@pytest.mark.usefixtures("quick_search")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_is_explained_with_its_deck_and_its_game(anna: Client, language: str) -> None:
    address = found_and_searched(anna).replace("/en/", f"/{language}/")
    question = anna.get(address).content.decode()
    assert question.count('id="game"') == 1
    assert anna.post(address, {"move": best_move(right=False)}).status_code == 303
    page = anna.get(address).content.decode()
    assert page.count("row-picture") >= 2
    assert f"/{language}/sideboards/puzzles/{BEFORE}/analysis/?step=" in page
    said = re.search(r'<p class="drill-reason">(.*?)</p>', page)
    assert said
    answer = DrillAnswer.objects.get()
    assert (answer.kind, answer.is_right) == ("mistake", False)
    assert answer.drill == f"{Mistake.objects.get().pk}:0"
    loss = some_sibling()["choices"][some_sibling()["lure"]]["loss"]
    assert (answer.loss or 0) == pytest.approx(loss, abs=0.1)
    assert ("200" in page) == (loss >= 2)


@pytest.mark.usefixtures("quick_search")
def test_an_answer_counts_once_and_costs_few_queries(
    anna: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    address = found_and_searched(anna)
    with django_assert_max_num_queries(2):
        anna.get(address)
    with django_assert_max_num_queries(6 + len(["SAVEPOINT", "RELEASE SAVEPOINT"])):
        part = anna.post(address, {"move": best_move()}, headers=HTMX)
    assert part.status_code == 200
    assert "<html" not in part.content.decode()
    anna.post(address, {"move": best_move(right=False)})
    assert [each.is_right for each in DrillAnswer.objects.all()] == [True]
    with django_assert_max_num_queries(2):
        anna.get(address)


@pytest.mark.usefixtures("quick_search")
def test_what_is_no_move_is_refused_in_a_sentence(anna: Client) -> None:
    address = found_and_searched(anna)
    for move in ("", "99L", "x" * 1000):
        answer = anna.post(address, {"move": move})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
    assert not DrillAnswer.objects.exists()


def test_a_number_that_no_row_can_have_is_no_page(anna: Client) -> None:
    for number in (2**63, 10**30):
        assert anna.get(f"/en/sideboards/trainer/mistakes/{number}/1/").status_code == 404
        assert anna.get(f"/en/sideboards/trainer/mistakes/1/{number}/").status_code == 404


@pytest.mark.usefixtures("quick_search")
def test_nobody_else_sees_it(anna: Client) -> None:
    address = found_and_searched(anna)
    plays(BEN, BEFORE)
    for client in (as_player(Client(), BEN), Client()):
        assert client.get(address).status_code == 404
        assert client.post(address, {"move": best_move()}).status_code == 404
    assert anna.get(f"{HERE}999999/0/").status_code == 404
    assert anna.get(address.replace("/0/", "/7/")).status_code == 404


@pytest.mark.usefixtures("quick_search")
def test_while_the_page_waits_htmx_is_led_to_the_sibling(anna: Client) -> None:
    anna.get(HERE)
    the_background_process_works()
    part = anna.get(HERE, headers=HTMX)
    assert part.status_code == 202
    assert "<html" not in part.content.decode()
    searched()
    assert anna.get(HERE, headers=HTMX)["HX-Redirect"].startswith(HERE)


def test_the_real_search_finds_a_sibling_in_the_background(anna: Client) -> None:
    address = found_and_searched(anna)
    sibling = Sibling.objects.select_related("mistake").get()
    assert sibling.content
    shown = {card["id"] for card in sibling.content["deal"]["cards"]}
    assert anna.get(address).status_code == 200
    assert sibling.mistake.key
    hand = drill_from(sibling.content).game.hand
    assert not {card.id for card in hand} & set(sibling.mistake.key["hand"])
    assert {card.id for card in hand} <= shown


@pytest.mark.usefixtures("quick_search")
def test_over_thirty_days_right_answers_come_back_later_and_later() -> None:
    """For a mistake of the day before."""
    plays(ANNA, DAY - timedelta(days=1), choice=CHOICE)
    anna = as_player(Client(), ANNA)
    found_and_searched(anna)
    assert answered_days(anna, DAY, 34) == [0, 3, 11, 32]


@pytest.mark.usefixtures("quick_search")
def test_three_a_day_are_enough_and_the_others_wait_without_a_number(
    monkeypatch: pytest.MonkeyPatch, clock: time_machine.Traveller
) -> None:
    game = finished_game(deal_on(BEFORE), choice=CHOICE)
    found = own_mistakes.mistake_in(game, review_of(game))
    monkeypatch.setattr(TRAINER.mistakes, "mistake_in", lambda *_args: found)
    for ago in range(3, 8):
        plays(ANNA, DAY - timedelta(days=ago), choice=CHOICE)
    anna = as_player(Client(), ANNA)
    assert answers_today(anna) == 3
    page = anna.get(HERE).content.decode()
    assert "That’s all for today." in page
    main = page[page.index("<main") : page.index("</main>")]
    assert re.findall(r"\b[2-9]\b", re.sub(r"<[^>]+>", "", main)) == []
    clock.move_to(noon(DAY + timedelta(days=1)))
    assert answers_today(anna) == 2
    clock.move_to(noon(DAY + timedelta(days=2)))
    assert "Nothing to review today." in anna.get(HERE).content.decode()
    clock.move_to(noon(DAY + timedelta(days=200)))
    assert answers_today(anna) == 3


def answers_today(client: Client) -> int:
    """As many as the page gives, each right."""
    answered = 0
    for _step in range(30):
        page = client.get(HERE)
        if page.status_code == 200:
            return answered
        if page.status_code == 302:
            client.post(str(page["Location"]).partition("#")[0], {"move": best_move()})
            answered += 1
        else:
            the_background_process_works()
            searched()
    raise AssertionError("it never ends")


def answered_days(client: Client, since: date, days: int) -> list[int]:
    """On which of them something was asked; every answer is right."""
    found = []
    for day in range(days):
        with time_machine.travel(noon(since + timedelta(days=day)), tick=False):
            if answers_today(client):
                found.append(day)
    return found


def test_one_that_is_not_found_is_said_with_its_decision_and_looked_for_again_tomorrow(
    anna: Client, monkeypatch: pytest.MonkeyPatch, clock: time_machine.Traveller
) -> None:
    seeds = []

    def finds_nothing(*_args: object, **more: Any) -> None:
        seeds.append(more["seed"])

    monkeypatch.setattr(TRAINER.mistakes, "sibling", finds_nothing)
    anna.get(HERE)
    the_background_process_works()
    anna.get(HERE)
    assert searched() == Job.MOST_STARTS
    for _ in range(2):
        page = anna.get(HERE)
        assert page.status_code == 200
        assert "Today we found no position like one of your decisions." in page.content.decode()
    decision = Mistake.objects.get().decision
    place = f"/en/sideboards/puzzles/{BEFORE}/analysis/?step={decision}#step"
    assert f'href="{place}"' in page.content.decode()
    assert searched() == 0
    clock.move_to(noon(DAY + timedelta(days=1)))
    assert anna.get(HERE).status_code == 202
    assert searched() == Job.MOST_STARTS
    assert len(set(seeds)) == 2 * Job.MOST_STARTS, "other chances"


def test_after_one_that_is_not_found_the_next_mistake_comes(
    anna: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays(ANNA, BEFORE - timedelta(days=1), choice=CHOICE)
    game = finished_game(deal_on(BEFORE), choice=CHOICE)
    found = own_mistakes.mistake_in(game, review_of(game))
    monkeypatch.setattr(TRAINER.mistakes, "mistake_in", lambda *_args: found)
    answers = iter([None] * Job.MOST_STARTS)
    monkeypatch.setattr(
        TRAINER.mistakes, "sibling", lambda *_args, **_more: next(answers, some_sibling())
    )
    assert answers_today(anna) == 1
    page = anna.get(HERE).content.decode()
    assert "That’s all for today." in page
    assert "Today we found no position like one of your decisions." in page


def test_a_search_that_fails_is_tried_again_when_its_lease_ends(
    anna: Client, monkeypatch: pytest.MonkeyPatch, clock: time_machine.Traveller
) -> None:
    def fails(*_args: object, **_kwargs: object) -> None:
        raise ValueError("as an error would")

    anna.get(HERE)
    the_background_process_works()
    anna.get(HERE)
    monkeypatch.setattr(TRAINER.mistakes, "sibling", fails)
    assert searched() == 1
    monkeypatch.setattr(TRAINER.mistakes, "sibling", lambda *_args, **_kwargs: some_sibling())
    assert searched() == 0
    clock.shift(60)
    assert searched() == 1


@pytest.mark.usefixtures("quick_search")
def test_a_process_that_stops_gives_the_search_back(
    anna: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stops(*_args: object, **_kwargs: object) -> None:
        raise SystemExit

    anna.get(HERE)
    the_background_process_works()
    anna.get(HERE)
    with monkeypatch.context() as patched:
        patched.setattr(TRAINER.mistakes, "sibling", stops)
        with pytest.raises(SystemExit):
            searched()
    assert Job.objects.get(kind=JobKind.SIBLING).starts == 0
    assert searched() == 1


@pytest.mark.usefixtures("quick_search")
def test_mistakes_go_where_their_games_go_when_players_are_joined(anna: Client) -> None:
    address = found_and_searched(anna)
    anna.post(address, {"move": best_move()})
    plays(BEN, DAY)
    merge(ANNA, into=BEN)
    assert anna.get(address).status_code == 200
    assert Mistake.objects.get().attempt.player_id == BEN
    assert DrillAnswer.objects.get().player_id == BEN


@pytest.mark.usefixtures("quick_search")
def test_of_two_games_with_one_deal_the_mistake_of_the_kept_one_stays(anna: Client) -> None:
    found_and_searched(anna)
    plays(BEN, BEFORE, on=BEFORE + timedelta(days=1), choice=CHOICE)
    ben = as_player(Client(), BEN)
    ben.get(HERE)
    ben.get(HERE)
    assert Mistake.objects.count() == 2
    merge(BEN, into=ANNA)
    assert Mistake.objects.get().attempt.player_id == ANNA


@pytest.mark.usefixtures("quick_search")
def test_everything_about_mistakes_is_exported_and_deleted(anna: Client) -> None:
    anna.post(found_and_searched(anna), {"move": best_move()})
    exported = export_of(ANNA)
    (mistake,) = exported["mistakes"]
    assert mistake["deal"] == str(BEFORE)
    assert mistake["loss"] >= 2
    assert len(mistake["asked_for"]) == 1
    assert exported["drills"][0]["drill"] == f"{mistake['id']}:0"
    delete_player(ANNA, today=DAY)
    assert not Mistake.objects.exists()
    assert not Sibling.objects.exists()
    assert not Player.objects.filter(pk=ANNA).exists()


def test_a_game_with_hints_tells_nothing_of_its_player(anna: Client) -> None:
    """As on the page of their skill."""
    hinted = Attempt.objects.get(player=ANNA)
    TakenHint.objects.create(attempt=hinted, ply=0, step=1, taken_at=noon(BEFORE))
    page = anna.get(HERE).content.decode()
    assert not Job.objects.exists()
    assert not Mistake.objects.exists()
    assert "It begins with a game of your own." in page


@pytest.mark.usefixtures("quick_search")
def test_no_sibling_begins_like_a_puzzle_of_these_days(anna: Client) -> None:
    anna.get(HERE)
    the_background_process_works()
    anna.get(HERE)
    like_it = deal_from(some_sibling()["deal"])
    publish_deal(SIDEBOARDS, DAY, dealt(like_it), now=noon(DAY))
    assert searched() == Job.MOST_STARTS
    assert not Sibling.objects.exists()


@pytest.mark.usefixtures("quick_search")
def test_of_today_s_positions_it_comes_first_once_it_is_ready(anna: Client) -> None:
    stocks()
    hub, today = HERE.replace("mistakes/", ""), HERE.replace("mistakes", "today")
    assert "/moves/today/" in anna.get(today)["Location"], "nothing is waited for"
    the_background_process_works()
    assert "/moves/today/" in anna.get(today)["Location"]
    assert searched() == 1
    place = anna.get(today)["Location"].partition("#")[0]
    assert place == f"{today}{Mistake.objects.get().pk}/0/"
    anna.post(place, {"move": best_move()})
    assert f'href="{today}">Next' in anna.get(place).content.decode()
    assert "Go on: 2 of 3" in anna.get(hub).content.decode()
    assert "/moves/today/" in anna.get(today)["Location"], "no other mistake is due"


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_day_of_a_mistake_it_is_said_when_it_comes_back(
    language: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    plays(ANNA, DAY, choice=CHOICE)
    anna = as_player(Client(), ANNA)
    anna.get(HERE)
    the_background_process_works()
    with override(language):
        tomorrow = day_phrase(DAY + timedelta(days=1), "on")
        nothing_lost = gettext("If you come later, nothing is lost.")
    end = html_of(anna.get(at(language)))
    assert f" {tomorrow}" in end
    assert nothing_lost in end
    assert f'href="/{language}/sideboards/trainer/moves/"' in end, "something to train today"
    with django_assert_num_queries(7):
        hub = html_of(anna.get(at(language).replace("mistakes/", "")))
    assert f" {tomorrow}" in hub


@pytest.mark.usefixtures("quick_search")
def test_several_mistakes_that_come_back_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = finished_game(deal_on(DAY), choice=CHOICE)
    found = own_mistakes.mistake_in(game, review_of(game))
    monkeypatch.setattr(TRAINER.mistakes, "mistake_in", lambda *_args: found)
    for day in (DAY, DAY - timedelta(days=1)):
        plays(ANNA, day, choice=CHOICE)
    anna = as_player(Client(), ANNA)
    answers_today(anna)
    hub = html_of(anna.get(HERE.replace("mistakes/", "")))
    (told,) = re.findall(r">([^<]*) from your games come back as new positions, the first on", hub)
    assert told.split() == ["2", "decisions"]


def test_todays_puzzle_is_offered_at_the_end_until_it_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    publishes(DAY)
    monkeypatch.setattr(TRAINER.mistakes, "mistake_in", lambda *_args: None)
    plays(ANNA, BEFORE, choice=CHOICE)
    anna = as_player(Client(), ANNA)
    for is_played in (False, True):
        if is_played:
            plays(ANNA, DAY, choice=CHOICE)
        anna.get(HERE)
        the_background_process_works()
        page = anna.get(HERE).content.decode()
        assert "Nothing to review today." in page
        assert ("Play today’s puzzle" in page) is not is_played
        assert ('class="button"\n' in page) is is_played, "one main button"
