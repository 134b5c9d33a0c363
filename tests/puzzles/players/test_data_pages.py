import json
import re
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from puzzles.models import Attempt, Player, RecordedMove, RecoveryCode, Tally
from puzzles.players.export import export_of
from puzzles.players.records import merge, store_recovery_code
from puzzles.players.recovery_codes import recovery_code
from puzzles.players.recovery_words import recovery_words
from puzzles.players.views.recovery import ENTERING
from puzzles.trainer.lessons.records import record_lesson_done
from puzzles.visitors.player_cookie import player_of
from rules.unbroken import HOLDING
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, BEN, as_player, noon, plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game, notations
from tests.puzzles.tallies import summed

YESTERDAY = DAY - timedelta(days=1)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def code_of(client: Client, *, language: str = "en") -> str:
    page = client.post(f"/{language}/data/code/").content.decode()
    return " ".join(re.findall(r"<li>([a-z]{4})</li>", page))


def games_of(player: UUID) -> dict[str, int | None]:
    return dict(Attempt.objects.filter(player=player).values_list("deal__key", "score"))


def score(choice: int = 0) -> int:
    return finished_game(deal_on(), choice=choice).score_sheet.total


# the recovery code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_brings_everything_to_another_device(client: Client, language: str) -> None:
    plays(ANNA, DAY)
    plays(BEN, YESTERDAY)
    code = code_of(as_player(client, ANNA), language=language)
    other = as_player(Client(), BEN)
    answer = other.post(f"/{language}/recovery/", {"code": code})
    assert answer.headers["Location"] == f"/{language}/data/?done=brought"
    assert set(games_of(ANNA)) == {"2026-11-18", "2026-11-17"}
    assert player_of(other.get("/en/sideboards/statistics/").wsgi_request) == ANNA


def test_a_newcomer_s_device_joins_too(client: Client) -> None:
    plays(ANNA, DAY)
    code = code_of(as_player(client, ANNA))
    newcomer = Client()
    newcomer.post("/en/recovery/", {"code": code})
    assert player_of(newcomer.get("/en/sideboards/statistics/").wsgi_request) == ANNA


def test_a_link_fills_in_the_form_and_changes_nothing(client: Client) -> None:
    plays(ANNA, DAY)
    plays(BEN, YESTERDAY)
    page = as_player(client, ANNA).post("/en/data/code/").content.decode()
    found = re.search(r'value="http[^"]*?(/en/recovery/[^"]+)"', page)
    assert found
    answer = as_player(Client(), BEN).get(found[1])
    assert answer.status_code == 200
    assert answer.headers["Referrer-Policy"] == "same-origin", "the address holds the code"
    assert f'value="{found[1].split("/")[3].replace("-", " ")}"' in answer.content.decode()
    assert set(games_of(BEN)) == {"2026-11-17"}


def test_only_a_digest_of_the_newest_code_is_stored(client: Client) -> None:
    plays(ANNA, DAY)
    old, new = (code_of(as_player(client, ANNA)) for _ in range(2))
    stored = RecoveryCode.objects.get()
    assert re.fullmatch("[0-9a-f]{64}", stored.digest)
    assert Client().post("/en/recovery/", {"code": old}).status_code == 422
    assert Client().post("/en/recovery/", {"code": new}).status_code == 303


def test_a_new_code_ends_those_that_joining_brought_along_and_the_page_says_so() -> None:
    phone, laptop = (as_player(Client(), player) for player in (ANNA, BEN))
    for player in (ANNA, BEN):
        plays(player, DAY)
    codes = [code_of(device) for device in (phone, laptop)]
    laptop.post("/en/recovery/", {"code": codes[0]})
    page = phone.get("/en/data/").content.decode()
    assert f"You have 2 codes; you’ve had the newest since November{HOLDING}18, 2026." in page
    newest = code_of(phone)
    entered = [Client().post("/en/recovery/", {"code": code}) for code in (*codes, newest)]
    assert [answer.status_code for answer in entered] == [422, 422, 303]


@pytest.mark.parametrize("method", ["get", "post"])
def test_nobody_without_a_game_gets_a_code(client: Client, method: str) -> None:
    answer = getattr(as_player(client, ANNA), method)("/en/data/code/")
    assert answer.headers["Location"] == "/en/data/"
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "eight words"),
        ("nothing", "eight words"),
        ("<b>x" * 8 + "abcd" * 6, "eight words"),
        ("wxyw" * 8, "“wxyw” isn’t a word"),
        ("babe " * 8, "don’t fit together"),
        (recovery_code(bytes(10), recovery_words()), "no longer lead to any results"),
    ],
)
def test_a_wrong_code_says_what_is_wrong(client: Client, code: str, words: str) -> None:
    answer = client.post("/en/recovery/", {"code": code})
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert "player" not in answer.cookies


def test_guessing_is_slowed_down(client: Client) -> None:
    answers = [client.post("/en/recovery/", {"code": "x"}) for _ in range(ENTERING.calls + 1)]
    assert [answer.status_code for answer in answers[-2:]] == [422, 429]


# what is there, export, deletion


def test_one_s_data_are_shown_in_one_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    plays(ANNA, DAY)
    code_of(as_player(client, ANNA))
    with django_assert_num_queries(1):
        page = client.get("/en/data/").content.decode()
    assert f"1\xa0game since November{HOLDING}18, 2026" in page
    assert f"You’ve had one since November{HOLDING}18, 2026." in page


def test_a_newcomer_is_told_that_nothing_is_stored(client: Client) -> None:
    assert (
        "We store nothing about you until your first move"
        in client.get("/en/data/").content.decode()
    )


def test_the_export_holds_everything(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    plays(ANNA, YESTERDAY, moves=2)
    plays(ANNA, DAY)
    plays(BEN, DAY)
    record_lesson_done(ANNA, game="sideboards", lesson="swap", now=noon(DAY))
    as_player(client, ANNA).get("/en/data/export/")
    with django_assert_num_queries(14):  # one of them counts the call
        answer = client.get("/en/data/export/")
    assert "attachment" in answer.headers["Content-Disposition"]
    data = json.loads(answer.content)
    begun, finished = data["games"]
    assert data["player"] == str(ANNA)
    assert (begun["game"], begun["deal"]) == ("sideboards", "2026-11-17")
    assert (begun["description"], len(begun["moves"])) == (None, 2)
    assert (finished["game"], finished["score"]) == ("sideboards", score())
    assert [move["move"] for move in finished["moves"]] == notations(finished_game(deal_on()))
    assert SIDEBOARDS.dealing.deal_from(finished["description"]) == deal_on()
    assert data["format"] == 2
    done_at = noon(DAY).isoformat()
    assert data["lessons"] == [{"game": "sideboards", "lesson": "swap", "done_at": done_at}]
    assert data["last_active_on"] == DAY.isoformat()


def test_whoever_has_only_trained_has_begun_no_game() -> None:
    record_lesson_done(ANNA, game="sideboards", lesson="swap", now=noon(DAY))
    data = export_of(ANNA)
    assert (data["last_game_begun_on"], data["last_active_on"]) == (None, DAY.isoformat())


def test_the_export_holds_what_joining_brought_along(client: Client) -> None:
    for player in (ANNA, BEN):
        plays(player, DAY)
        store_recovery_code(player, digest=f"of {player}", now=noon(DAY))
    merge(BEN, into=ANNA)
    for device in (ANNA, BEN):
        data = as_player(client, device).get("/en/data/export/").json()
        assert (data["player"], data["joined_players"]) == (str(ANNA), [str(BEN)])
        fingerprints = {code["fingerprint"] for code in data["recovery_codes"]}
        assert fingerprints == {f"of {ANNA}", f"of {BEN}"}
        assert data["last_game_begun_on"] == data["games"][0]["started_on"] == "2026-11-18"


def test_the_export_of_a_stranger_has_the_same_shape_but_is_empty() -> None:
    plays(ANNA, DAY)
    known, unknown = export_of(ANNA), export_of(uuid4())
    assert known.keys() == unknown.keys()
    assert {name for name, value in unknown.items() if value} == {"format"}


def test_the_export_names_no_card_to_come(client: Client) -> None:
    plays(ANNA, DAY, moves=1)
    text = as_player(client, ANNA).get("/en/data/export/").content.decode()
    assert json.loads(text)["games"][0]["description"] is None
    assert "drawers" not in text


def test_asking_to_delete_deletes_nothing(client: Client) -> None:
    plays(ANNA, DAY)
    page = as_player(client, ANNA).get("/en/data/delete/").content.decode()
    assert '<form class="stack narrow" method="post"' in page
    assert Attempt.objects.exists()


def scores_counted() -> int:
    ((_kind, _position, _score, tries, _points),) = summed(Tally.objects.filter(kind="score"))
    return int(tries)


def test_deleting_leaves_counts_without_a_name(client: Client) -> None:
    plays(ANNA, YESTERDAY)
    plays(BEN, YESTERDAY)
    code = code_of(as_player(client, ANNA))
    answer = client.post("/en/data/delete/")
    assert answer.headers["Location"] == "/en/data/?done=deleted"
    assert answer.cookies["player"].value == ""
    assert list(Player.objects.all()) == [Player(id=BEN)]
    assert not Attempt.objects.filter(player=ANNA).exists()
    assert RecordedMove.objects.count() == RecordedMove.objects.filter(attempt__player=BEN).count()
    assert scores_counted() == 2
    assert Client().post("/en/recovery/", {"code": code}).status_code == 422


def test_a_result_deleted_on_its_own_day_is_counted_no_more_nor_twice(client: Client) -> None:
    for player in (ANNA, BEN):
        plays(player, DAY, choice=3)
    as_player(client, ANNA).post("/en/data/delete/")
    assert scores_counted() == 1
    show_and_play(client)
    again = Attempt.objects.exclude(player=BEN).get()
    assert (again.cards_seen, again.score is None) == (True, False)
    assert scores_counted() == 1, "the second try is no honest one"


def show_and_play(client: Client) -> None:
    """The puzzle of the day, as whoever has this browser."""
    game = finished_game(deal_on(), choice=5)
    for ply, move in enumerate(notations(game)):
        line = SIDEBOARDS.line_text(game.moves[:ply])
        client.post(f"/en/sideboards/puzzles/{DAY}/", {"line": line, "move": move})


def test_a_foreign_page_can_neither_delete_nor_join(client: Client) -> None:
    strict = as_player(Client(enforce_csrf_checks=True), ANNA)
    plays(ANNA, DAY)
    for path in ("data/delete/", "data/code/", "recovery/"):
        assert strict.post(f"/en/{path}").status_code == 403
    assert games_of(ANNA)


@pytest.mark.parametrize("path", ["data/", "data/export/", "data/delete/", "recovery/"])
def test_pages_about_one_s_data_are_kept_by_nobody_else(client: Client, path: str) -> None:
    answer = as_player(client, ANNA).get(f"/en/{path}")
    assert {"private", "no-store"} <= set(answer.headers["Cache-Control"].split(", "))
