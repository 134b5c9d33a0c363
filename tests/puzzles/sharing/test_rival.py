"""Who comes through a link sees the score to beat beside their own, and the comparison at the end.
A challenge is on a daily puzzle as well as on a practice deal."""

import re
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from puzzles.friends.challenges.records import list_under
from puzzles.models import Challenge, Deal
from puzzles.sharing.comparison_target import (
    COMPARISON_COOKIE,
    remember_comparison_target,
    score_to_beat,
)
from puzzles.sharing.words import comparison_words, to_beat_words
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, game_in, noon, publishes
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game, notations
from tests.puzzles.shared_games import KEY, played, shared_by_anna

HERE = f"/en/sideboards/puzzles/{DAY}/"
THEIRS, MINE = (finished_game(deal_on(), choice=choice) for choice in (3, 8))
SCORE, MY_SCORE = THEIRS.score_sheet.total, MINE.score_sheet.total
TO_BEAT = f"To beat: {SCORE}"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def moves(client: Client, first: int, upto: int, *, fragment: bool = False) -> str:
    """What the page says after the last of these moves."""
    headers = {"HX-Request": "true"} if fragment else {}
    for ply in range(first, upto):
        form = {"line": SIDEBOARDS.line_text(MINE.moves[:ply]), "move": notations(MINE)[ply]}
        answer = client.post(HERE, form, headers=headers)
    return (answer if fragment else client.get(HERE)).content.decode()


def head_of(page: str) -> str:
    return page.partition('class="turn-head"')[2].partition("</div>")[0]


def challenge_of_anna() -> str:
    played(ANNA, THEIRS)
    answer = as_player(Client(), ANNA).post("/en/challenge/", {"deal": str(KEY)})
    assert answer.status_code == 303
    return str(answer.headers["Location"])


def test_who_comes_by_a_link_sees_what_to_beat_beside_the_own_total(client: Client) -> None:
    code = shared_by_anna()
    client.get(f"{HERE}?rival={code}")
    page = moves(client, 0, 1)
    assert TO_BEAT in head_of(page)
    assert page.count(TO_BEAT) == 2, "at the turn, and at the score sheet"
    said = moves(client, 1, 2, fragment=True)
    assert f"{TO_BEAT}." in said.partition('id="spoken"')[2]
    end = moves(client, 2, len(MINE.moves))
    assert TO_BEAT not in end
    assert comparison_words(MY_SCORE, SCORE) in end


def test_who_comes_by_themselves_sees_no_rival(client: Client) -> None:
    shared_by_anna()
    assert "To beat" not in moves(client, 0, 2)


@pytest.mark.parametrize("text", ["", "x", "c.", "c.none", "c.none/../", "c." + "x" * 99])
def test_a_made_up_rival_changes_nothing(client: Client, text: str) -> None:
    moves(client, 0, 2)
    answer = client.get(HERE, {"rival": text})
    assert answer.status_code == 200
    client.cookies[COMPARISON_COOKIE] = text
    assert "To beat" not in answer.content.decode() + client.get(HERE).content.decode()


def test_a_challenge_on_a_daily_puzzle_shows_its_target_while_one_plays(client: Client) -> None:
    address = challenge_of_anna()
    answer = client.post(f"{address}take/")
    assert answer.headers["Location"].startswith(f"{HERE}?rival=c.")
    client.get(answer.headers["Location"])
    assert TO_BEAT in head_of(moves(client, 0, 3))
    assert "Continue this deal" in client.get(address).content.decode()
    end = moves(client, 3, len(MINE.moves))
    assert comparison_words(MY_SCORE, SCORE) in end
    assert f'href="{address}"' in end


def test_before_one_has_finished_the_day_one_sees_no_result_but_the_challenger_s() -> None:
    address = challenge_of_anna()
    challenge = Challenge.objects.get()
    played(BEN, MINE)
    list_under("Ben", challenge.pk, player=BEN, now=noon(DAY))
    stranger = Client().get(address).content.decode()
    assert "Ben" not in stranger
    assert re.findall(r'<td class="number">(\d+)</td>', stranger) == [str(SCORE)]
    assert "The challenger" in stranger
    assert "Nobody is listed yet" not in stranger
    assert "once you’ve finished this puzzle" in stranger
    played(CLEO, MINE)
    assert "Ben" in as_player(Client(), CLEO).get(address).content.decode()


def test_the_challenger_is_listed_first_under_their_name_once(client: Client) -> None:
    address = challenge_of_anna()
    challenge = Challenge.objects.get()
    for player, name in ((ANNA, "Anna"), (BEN, "Ben")):
        played(player, THEIRS if player == ANNA else MINE)
        list_under(name, challenge.pk, player=player, now=noon(DAY))
    page = as_player(client, BEN).get(address).content.decode()
    names = re.findall(r"<bdi>(\w+)</bdi>", page.partition("<tbody>")[2])
    assert names == ["Anna", "Ben"]


def test_the_words_have_the_number_in_every_language() -> None:
    assert to_beat_words(28) == "To beat: 28"


def beaten_by(target: str, *, cookie: str = "") -> int | None:
    request = RequestFactory().get(HERE, {"rival": target} if target else {})
    request.COOKIES[COMPARISON_COOKIE] = cookie
    return score_to_beat(request, game_in(KEY, BEN))


def test_the_link_one_comes_by_counts_before_the_one_of_the_cookie() -> None:
    code, challenge = shared_by_anna(), challenge_of_anna().split("/")[-2]
    Challenge.objects.update(target=SCORE + 1)
    assert beaten_by(f"c.{challenge}", cookie=code) == SCORE + 1
    assert beaten_by(code, cookie=f"c.{challenge}") == SCORE
    assert beaten_by("", cookie=f"c.{challenge}") == SCORE + 1
    assert beaten_by("") is None


def test_a_challenge_with_another_deal_is_not_what_to_beat() -> None:
    challenge = challenge_of_anna().split("/")[-2]
    assert beaten_by(f"c.{challenge}") == SCORE
    publishes(DAY - timedelta(days=1))
    Challenge.objects.update(deal=Deal.objects.get(puzzle__date=DAY - timedelta(days=1)))
    assert beaten_by(f"c.{challenge}") is None


@pytest.mark.parametrize(("length", "is_taken"), [(0, False), (1, True), (12, True), (13, False)])
def test_an_address_that_names_a_challenge_is_remembered(length: int, *, is_taken: bool) -> None:
    response = HttpResponse()
    request = RequestFactory().get(HERE, {"rival": "c." + "x" * length})
    remember_comparison_target(request, response)
    assert (COMPARISON_COOKIE in response.cookies) == is_taken
    remember_comparison_target(RequestFactory().get(HERE), response)
    assert len(response.cookies) == is_taken
