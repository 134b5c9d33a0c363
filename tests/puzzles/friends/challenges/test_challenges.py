"""A practice deal with a score to beat: who may make one, who is listed, who can see what."""

import re
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.test import Client
from django.utils.translation import override

from puzzles.days.deal_keys import key_of_code
from puzzles.friends.challenges import views
from puzzles.models import Challenge, Challenger, Player
from puzzles.players.export import export_of
from puzzles.players.records import merge
from puzzles.sharing.words import challenge_title, comparison_words
from puzzles.visitors.rate_limits import Limit
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, noon, plays, plays_game
from tests.puzzles.sample_games import DAY, SIDEBOARDS, code_of, deal_on, finished_game

CODE = code_of(deal_on())
KEY = key_of_code(SIDEBOARDS, CODE)
SCORES = {choice: finished_game(deal_on(), choice=choice).score_sheet.total for choice in (3, 8)}

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def on_the_day() -> Iterator[None]:
    with time_machine.travel(noon(DAY), tick=False):
        yield


def practices(player: UUID, *, choice: int = 3, moves: int = 99) -> None:
    game = finished_game(deal_on(), choice=choice)
    plays_game(player, KEY, SoloGame(game.deal, game.moves[:moves]), on=DAY)


def anna_challenges(client: Client) -> str:
    practices(ANNA)
    answer = as_player(client, ANNA).post("/en/challenge/", {"deal": str(KEY)})
    assert answer.status_code == 303
    return str(answer.headers["Location"])


def page_of(player: UUID, address: str) -> str:
    return as_player(Client(), player).get(address).content.decode()


def lists(player: UUID, address: str, **fields: str) -> Any:
    return as_player(Client(), player).post(f"{address}name/", fields)


def test_a_challenge_asks_to_beat_the_maker_s_score(client: Client) -> None:
    address = anna_challenges(client)
    assert f"<h1>Beat {SCORES[3]}</h1>" in Client().get(address).content.decode()
    assert "This is the score to beat." in page_of(ANNA, address)


def test_a_second_tap_makes_no_second_challenge(client: Client) -> None:
    assert anna_challenges(client) == anna_challenges(client)
    assert Challenge.objects.count() == 1


NO_DEALS = [
    *("", CODE[:-1], CODE, f"practice/{CODE}", "2026-11-18", "\x7f", "x" * 3000),
    *(str(KEY), str(KEY)[:-1], f"none/practice/{CODE}", "sideboards/2026-11-17", "practice/", "/"),
]


@pytest.mark.parametrize("deal", NO_DEALS)
def test_nobody_challenges_with_a_game_they_have_not_finished(client: Client, deal: str) -> None:
    plays(BEN)
    practices(BEN, moves=6)
    assert as_player(client, BEN).post("/en/challenge/", {"deal": deal}).status_code == 404
    assert Client().post("/en/challenge/", {"deal": deal}).status_code == 404
    assert not Challenge.objects.exists()


@pytest.mark.parametrize("deal", [CODE, f"practice/{CODE}"])
def test_a_page_from_before_games_had_names_makes_a_challenge_too(
    client: Client, deal: str
) -> None:
    practices(ANNA)
    answer = as_player(client, ANNA).post("/en/challenge/", {"deal": deal})
    assert answer.status_code == 303
    assert Challenge.objects.get().deal.key == f"practice/{CODE}"


def test_the_short_link_opens_in_the_reader_s_language(client: Client) -> None:
    challenge = anna_challenges(client).split("/")[-2]
    answer = Client().get(f"/c/{challenge}", headers={"accept-language": "it"})
    with override("it"):
        assert f"<h1>{challenge_title(SCORES[3])}</h1>" in answer.content.decode()
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_a_preview_dares_the_reader_in_their_language(client: Client, language: str) -> None:
    with override(language):
        title = challenge_title(47)
    challenge = anna_challenges(client).split("/")[-2]
    Challenge.objects.update(target=47)
    for address in (f"/c/{challenge}", f"/{language}/challenge/{challenge}/"):
        answer = Client().get(address, headers={"accept-language": language})
        page, site = answer.content.decode(), "http://127.0.0.1:8000"
        assert f'<meta property="og:title" content="{title}">' in page
        assert f'<meta property="og:url" content="{site}/c/{challenge}">' in page
        assert f'<meta property="og:locale" content="{language}_' in page
        for name in ('property="og:image"', 'name="twitter:image"'):
            assert f'<meta {name} content="{site}/c/{challenge}/{language}.png">' in page
        assert page.count("og:image:alt") == page.count("twitter:image:alt") == 1


def test_who_takes_a_challenge_plays_its_deal_and_is_led_back(client: Client) -> None:
    address = anna_challenges(client)
    newcomer = Client()
    answer = newcomer.post(f"{address}take/")
    assert (answer.status_code, answer.headers["Location"]) == (
        303,
        f"/en/sideboards/practice/{KEY.sealed_code}/?rival=c.{address.split('/')[-2]}",
    )
    assert "Continue this deal" in newcomer.get(address).content.decode()
    player = Challenger.objects.exclude(player=ANNA).get().player_id
    practices(player, choice=8)
    end = newcomer.get(f"/en/sideboards/practice/{CODE}/").content.decode()
    assert f'href="{address}"' in end
    assert comparison_words(SCORES[8], SCORES[3]) in end
    assert "Challenge somebody" not in end
    ways = re.findall(r'<a class="button" href="([^"]+)"', end)
    assert ways == [address], "the way back is the one that stands out"


def test_a_practice_result_offers_one_way_to_send_it_and_folds_the_others(client: Client) -> None:
    practices(ANNA, choice=3)
    page = as_player(client, ANNA).get(f"/en/sideboards/practice/{CODE}/").content.decode()
    open_to_see = re.sub(r"<details.*?</details>", "", page, flags=re.DOTALL)
    assert open_to_see.count("Challenge somebody with this deal") == 1
    assert [hidden in page for hidden in ("share-text", "deal-link")] == [True, True]
    assert [hidden in open_to_see for hidden in ("share-text", "deal-link")] == [False, False]


def test_the_page_shows_no_card(client: Client) -> None:
    assert "row-picture" not in Client().get(anna_challenges(client)).content.decode()


def test_who_has_finished_and_agrees_is_listed_the_best_first(client: Client) -> None:
    address = anna_challenges(client)
    for player, choice, name in ((BEN, 8, "Бен 💪"), (CLEO, 3, "<Cleo>")):
        practices(player, choice=choice)
        assert lists(player, address, name=name).status_code == 303
    page = Client().get(address).content.decode()
    names = ["&lt;Cleo&gt;", "Бен 💪"] if SCORES[3] > SCORES[8] else ["Бен 💪", "&lt;Cleo&gt;"]
    assert [name for name in names if f"<bdi>{name}</bdi>" in page] == names
    assert page.index(names[0]) < page.index(names[1])
    assert page.count('class="number"') == 4
    assert page.index("The challenger") < page.index(names[0]), "Anna has given no name"


def test_a_name_in_one_challenge_is_none_in_another(client: Client) -> None:
    address = anna_challenges(client)
    practices(BEN, choice=8)
    form = {"deal": str(KEY)}
    other = as_player(Client(), BEN).post("/en/challenge/", form).headers["Location"]
    lists(ANNA, address, name="Anna here")
    lists(ANNA, other, name="Anna there")
    assert "Anna there" not in Client().get(address).content.decode()
    assert Client().get(other).content.decode().count("<bdi>") == 1


def test_a_name_can_be_changed_and_taken_back(client: Client) -> None:
    address = anna_challenges(client)
    for name in ("Anna", "A."):
        lists(ANNA, address, name=name)
    assert "<bdi>A.</bdi>" in Client().get(address).content.decode()
    lists(ANNA, address, withdraw="1")
    assert "<bdi>" not in Client().get(address).content.decode()


def test_whoever_has_not_finished_is_not_listed(client: Client) -> None:
    address = anna_challenges(client)
    practices(BEN, moves=6)
    assert lists(BEN, address, name="Ben").status_code == 303
    assert Client().post(f"{address}name/", {"name": "Nobody"}).status_code == 303
    assert "<bdi>" not in Client().get(address).content.decode()


@pytest.mark.parametrize("name", ["", "x" * 21, "a\u202eb", "Z" + "\u0336" * 9, "\u3164"])
def test_a_bad_name_is_refused_in_one_sentence(client: Client, name: str) -> None:
    address = anna_challenges(client)
    answer = lists(ANNA, address, name=name)
    assert answer.status_code == 422
    assert answer.content.decode().count('message-error" role="alert"') == 1
    assert not Challenger.objects.exclude(name="").exists()


@pytest.mark.parametrize("path", ["", "take/", "name/"])
def test_a_challenge_that_does_not_exist_is_nowhere(client: Client, path: str) -> None:
    address = f"/en/challenge/no-such-one/{path}"
    ask = client.post if path else client.get
    assert ask(address).status_code == 404
    assert not Player.objects.exists()


def test_who_is_deleted_is_off_the_list_and_the_challenge_stays(client: Client) -> None:
    address = anna_challenges(client)
    lists(ANNA, address, name="Anna")
    Player.objects.get(pk=ANNA).delete()
    page = Client().get(address)
    assert page.status_code == 200
    assert "Anna" not in page.content.decode()


def test_the_export_tells_where_one_is_listed(client: Client) -> None:
    lists(ANNA, anna_challenges(client), name="Anna")
    told = export_of(ANNA)["challenges"]
    assert [(entry["game"], entry["listed_as"], entry["is_own"]) for entry in told] == [
        ("sideboards", "Anna", True)
    ]


def test_two_players_who_are_one_keep_their_challenges(client: Client) -> None:
    address = anna_challenges(client)
    lists(ANNA, address, name="Anna")
    Player.objects.create(pk=CLEO)
    merge(ANNA, into=CLEO)
    assert Challenger.objects.get().player_id == CLEO
    assert Challenge.objects.get().made_by_id == CLEO


def test_who_writes_too_much_waits(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = anna_challenges(client)
    monkeypatch.setattr(views, "WRITING", Limit("few challenges", calls=1, seconds=60))
    answers = [lists(ANNA, address, name=name) for name in ("A", "B")]
    assert [answer.status_code for answer in answers] == [303, 429]
    assert answers[1].headers["Retry-After"]


def test_the_page_takes_few_queries(client: Client, django_assert_num_queries: Any) -> None:
    address = anna_challenges(client)
    with django_assert_num_queries(5):  # one for the hints of the visitor's own game
        client.get(address)
    with django_assert_num_queries(3):
        Client().get(address)
