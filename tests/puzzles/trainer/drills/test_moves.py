"""Move drills on their pages: where, why, and what is told then."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from puzzles.days.records import publish_deal
from puzzles.models import DrillAnswer, Player, StockedDrill
from puzzles.sideboards.coach.reason import NEXT_TURN, Why
from puzzles.sideboards.review.words import unseen_words, words_of
from puzzles.sideboards.training.compared_rows import count_words, lit_words
from puzzles.sideboards.training.drill_words import claim_words
from puzzles.sideboards.training.future_screens import FutureScreen
from puzzles.sideboards.training.move_screens import AnsweredScreen
from puzzles.trainer.drills.stock_records import forget_other_versions
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, as_player, noon, publishes
from tests.puzzles.over_http import HTMX
from tests.puzzles.sample_games import DAY, SIDEBOARDS, dealt
from tests.puzzles.trainer.drills.answering import (
    best_move,
    in_stock,
    stocks,
    tempting_move,
    the_answer,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]
MOVES = "sideboards/trainer/moves"
VERDICTS = {
    "en": ("Correct.", "Not quite: it gives away about"),
    "fr": ("C’est juste.", "Pas tout à fait"),
    "de": ("Richtig.", "Nicht ganz: Das verschenkt etwa"),
    "it": ("Giusto.", "Non proprio: costa circa"),
}


@pytest.fixture(autouse=True)
def _stocked(db: None) -> None:
    stocks()


def address(key: str, *, theme: str = "mixed", language: str = "en") -> str:
    return f"/{language}/{MOVES}/{theme}/{key}/"


def page_of(client: Client, place: str) -> str:
    return html_of(client.get(place))


def reasons_in(page: str) -> list[str]:
    return re.findall(r'name="reason" value="(\d)"', page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_right_and_wrong_are_told_and_reasons_asked(client: Client, language: str) -> None:
    right, wrong = VERDICTS[language]
    asked = 0
    for place, (key, drill) in enumerate(in_stock()):
        here = address(key, language=language)
        assert 'id="turn"' in page_of(client, here)
        is_right = place % 2 == 0
        move = best_move(drill) if is_right else tempting_move(drill)
        answer = client.post(here, {"move": move})
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{here}#game")
        page = page_of(client, here)
        assert (right if is_right else wrong) in page
        lure = drill.choices[drill.lure]
        assert len(reasons_in(page)) == len(lure.claims)
        if lure.claims:
            asked += 1
            assert 'class="lit"' not in page, "the drawers would tell"
            client.post(here, {"reason": str(place % 3)})
            page = page_of(client, here)
        assert reasons_in(page) == []
        assert 'class="lit"' in page
        has_future = "<summary>" in page[page.index("<main") :]
        assert has_future == bool(not is_right and lure.punishing)
    assert asked >= 3
    rows = DrillAnswer.objects.order_by("answered_at", "pk")
    assert [row.is_right for row in rows] == [True, False] * 5
    assert {row.loss == 0 for row in rows if row.is_right} == {True}
    assert all(row.rating for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_and_the_counts_are_told_beside_what_is_lit(
    client: Client, language: str
) -> None:
    reasons = set()
    for key, drill in in_stock():
        here, reason = address(key, language=language), drill.choices[drill.lure].reason
        assert reason
        if reason.why in reasons:
            continue
        asked = unescape(html_of(client.post(here, {"move": tempting_move(drill)}, headers=HTMX)))
        with override(language):
            unseen = unseen_words(60 - drill.game.seen)
            claims = drill.choices[drill.lure].claims
            for claim in claims:
                assert f"<span>{claim_words(claim)}</span>" in asked
            counts_cards = any(claim.why is Why.CHANCES for claim in claims)
            assert (unseen in asked) == (counts_cards if claims else reason.why in NEXT_TURN)
            told = asked
            if claims:
                told = html_of(client.post(here, {"reason": "0"}, headers=HTMX))
            told = unescape(told)
            assert (unseen in told) == (reason.why in NEXT_TURN)
            assert words_of(reason) in told.split('id="spoken"')[1]
            assert lit_words(reason) in told
            for side in (reason.better, reason.taken):
                assert f'<b class="chip">{count_words(reason, side)}</b>' in told
        reasons.add(reason.why)
    assert len(reasons) >= 5


def test_the_future_that_punishes_is_told_by_its_score_sheets() -> None:
    shown = 0
    for _key, drill in in_stock():
        for choice in drill.choices:
            example = (choice.punishing or {}).get("example")
            future = FutureScreen(drill, choice)
            assert bool(future.worse) == bool(example)
            if not example:
                continue
            shown += 1
            scores = [example["taken_score"], example["better_score"]]
            assert [end.score for end in future.ends] == scores
            assert sum(yours.points for yours, _better in future.compared) == scores[0]
            assert sum(better.points for _yours, better in future.compared) == scores[1]
            pairs = list(future.pairs)
            came = [card.id for pair in pairs for card in pair.cards]
            swaps = "x" in f"{example['taken_line']} {example['better_line']}".split()
            assert came == example["cards"][: len(came)]
            assert len(example["cards"]) - len(came) == (0 if swaps or drill.game.swap_used else 2)
            assert pairs[-1].when.split()[-1] == ("swap" if swaps else "6")
    assert shown > 10


def test_the_reason_is_remembered_and_stays(client: Client) -> None:
    key, drill = next(each for each in in_stock() if each[1].choices[each[1].lure].claims)
    client.post(address(key), {"move": best_move(drill)})
    screen = AnsweredScreen(drill, the_answer().answer)
    true = next(each.number for each in screen.reasons if each.is_true)
    page = html_of(client.post(address(key), {"reason": str(true)}, headers=HTMX))
    assert "You got it" in page
    assert the_answer().answer["reason_is_right"] is True
    for other in range(3):
        client.post(address(key), {"reason": str(other)})
    assert the_answer().answer == {
        "move": best_move(drill),
        "reason": true,
        "reason_is_right": True,
    }


def test_a_double_tap_counts_once(client: Client) -> None:
    key, drill = in_stock()[0]
    client.post(address(key), {"move": best_move(drill)})
    again = client.post(address(key), {"move": tempting_move(drill)}, headers=HTMX)
    assert "Correct." in html_of(again)
    assert the_answer().is_right


@pytest.mark.parametrize(
    "form",
    [{}, {"move": ""}, {"move": "xyzzy"}, {"move": "1L"}, {"move": "9" * 999}, {"move": "1 2 3"}],
    ids=lambda form: str(form)[:20],
)
def test_a_made_up_move_is_refused_in_one_sentence(client: Client, form: dict[str, str]) -> None:
    (key, drill), *_others = in_stock()
    hand = {card.id for card in drill.game.hand}
    assert 1 not in hand
    answer = client.post(address(key, language="fr"), form)
    assert answer.status_code == 422
    assert html_of(answer).count('<li class="message message-error"') == 1
    assert not Player.objects.exists()


def test_a_made_up_reason_is_refused(client: Client) -> None:
    key, drill = in_stock()[0]
    assert client.post(address(key), {"reason": "1"}).status_code == 303, "nothing answered yet"
    client.post(address(key), {"move": best_move(drill)})
    answer = client.post(address(key), {"reason": "7"})
    assert answer.status_code == 422
    assert "There’s no such choice" in html_of(answer)


def test_nobody_gets_a_drill_twice_and_in_the_end_it_is_said_kindly(client: Client) -> None:
    met = []
    for _ in in_stock():
        place = client.get(f"/en/{MOVES}/mixed/").headers["Location"]
        met.append(place)
        drill = dict(in_stock())[place.split("/")[-2]]
        client.post(place, {"move": best_move(drill)})
    assert len(set(met)) == len(in_stock())
    answer = client.get(f"/en/{MOVES}/mixed/")
    assert answer.status_code == 200
    assert "Tomorrow there’ll be new ones" in html_of(answer)
    other = Client().get(f"/en/{MOVES}/mixed/")
    assert other.headers["Location"] == met[0], "the same for everybody"


def test_a_new_site_says_that_its_drills_are_being_made(client: Client) -> None:
    StockedDrill.objects.all().delete()
    page = html_of(client.get(f"/en/{MOVES}/mixed/"))
    assert "The first drills are being made" in page
    assert "You’ve answered" not in page


def test_a_chosen_theme_gives_its_drills_and_is_not_rated(client: Client) -> None:
    theme = next(row.themes.split()[0] for row in StockedDrill.objects.all() if row.themes.strip())
    place = client.get(f"/en/{MOVES}/{theme}/").headers["Location"]
    key = place.split("/")[-2]
    assert f" {theme} " in StockedDrill.objects.get(key=key).themes
    client.post(place, {"move": best_move(dict(in_stock())[key])})
    assert (the_answer().theme, the_answer().rating) == (theme, None)
    assert client.get(f"/en/{MOVES}/nonsense/").status_code == 404


def test_a_drill_that_is_gone_leads_to_the_next(client: Client) -> None:
    answer = client.get(address("0123456789abcdef"))
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/en/{MOVES}/mixed/")
    key, _ = in_stock()[0]
    forget_other_versions("sideboards", "another")
    assert client.get(address(key)).status_code == 302


def test_one_that_begins_like_a_puzzle_waits_until_that_is_over(client: Client) -> None:
    (key, drill), (other, _), *_ = in_stock()
    publish_deal(SIDEBOARDS, DAY, dealt(drill.game.deal), now=noon(DAY))
    assert client.get(f"/en/{MOVES}/mixed/").headers["Location"] == address(other)
    for answer in (client.get(address(key)), client.post(address(key), {"move": best_move(drill)})):
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/en/{MOVES}/mixed/")
    assert not DrillAnswer.objects.exists()


def test_no_page_shows_a_card_that_is_still_to_come(client: Client) -> None:
    for key, drill in in_stock():
        page = page_of(client, address(key))
        named = {int(number) for number in re.findall(r'data-card="(\d+)t?"', page)}
        assert named == {card.id for card in drill.game.hand}


def test_a_page_and_an_answer_cost_what_a_move_costs(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    publishes()
    (key, drill), (other, another), *_ = in_stock()
    as_player(client, ANNA).post(address(other), {"move": best_move(another)})
    with django_assert_max_num_queries(2):
        client.get(address(key))
    savepoints = 2
    with django_assert_max_num_queries(5 + savepoints):
        client.post(address(key), {"move": best_move(drill)}, headers=HTMX)
    with django_assert_max_num_queries(3):
        client.get(address(key))
    with django_assert_max_num_queries(5):
        client.post(address(key), {"reason": "0"}, headers=HTMX)
    with django_assert_max_num_queries(1):
        client.get(f"/en/{MOVES}/mixed/")


def test_strength_is_told_from_fifty_answers_on_and_can_be_hidden(client: Client) -> None:
    as_player(client, ANNA)
    (key, drill), *_ = in_stock()
    client.post(address(key), {"move": best_move(drill)})
    if drill.choices[drill.lure].claims:
        client.post(address(key), {"reason": "0"})
    assert "known after 49 more answers" in page_of(client, address(key))
    first = the_answer()
    DrillAnswer.objects.bulk_create(
        DrillAnswer(
            player=first.player,
            game="sideboards",
            kind="move",
            drill=str(number),
            answered_at=noon(DAY) - timedelta(minutes=number + 1),
            answer={},
            is_right=True,
            rating=1500.0,
            deviation=80.0,
            volatility=0.06,
        )
        for number in range(49)
    )
    overview = f"/en/{MOVES}/"
    assert f'<b class="figure">{round(first.rating or 0)}</b>' in page_of(client, overview)
    assert client.post(overview, {"strength": "off"}).status_code == 303
    assert "figure" not in page_of(client, overview)
    assert "drill-strength" not in page_of(client, address(key))
    assert 'value="on"' in page_of(client, overview)
    client.post(overview, {"strength": "on"})
    assert "drill-strength" in page_of(client, address(key))
    assert 'value="off"' in page_of(client, overview)


@pytest.mark.parametrize("overview", [MOVES, "sideboards/trainer/counting"])
def test_no_strength_is_hidden_before_there_is_one(client: Client, overview: str) -> None:
    page = page_of(client, f"/en/{overview}/")
    assert "known after" in page
    assert "Hide my rating" not in page
