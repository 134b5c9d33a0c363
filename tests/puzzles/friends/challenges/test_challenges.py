"""A practice deal with a score to beat: who may make one, who is listed, who can see what."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.test import Client
from django.utils.translation import override

from puzzles.attempts.benchmarks import cards_seen_mark, hints_mark
from puzzles.attempts.player_games import PlayerGame, untouched
from puzzles.days.deal_keys import DealKey, key_of_code
from puzzles.friends.challenges import challenges, views
from puzzles.friends.challenges.challenges import (
    challenge_named,
    challenges_of,
    made_mark_of,
    open_challenge,
)
from puzzles.friends.challenges.records import list_under, make_challenge, take_challenge
from puzzles.models import Attempt, Challenge, Challenger, Deal, Player, TakenHint
from puzzles.players.export import export_of
from puzzles.players.records import merge
from puzzles.sharing.words import challenge_title, comparison_words
from puzzles.visitors.rate_limits import Limit
from rules.sideboards.engine.solo import SoloGame
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, noon, plays, plays_game
from tests.puzzles.friends.circles.circle_cast import puzzles_on, scores
from tests.puzzles.sample_games import DAY, SIDEBOARDS, code_of, deal_on, dealt, finished_game

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
    return html_of(as_player(Client(), player).get(address))


def lists(player: UUID, address: str, **fields: str) -> Any:
    return as_player(Client(), player).post(f"{address}name/", fields)


def test_a_challenge_asks_to_beat_the_maker_s_score(client: Client) -> None:
    address = anna_challenges(client)
    assert f"<h1>Beat {SCORES[3]}</h1>" in html_of(Client().get(address))
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
        assert f"<h1>{challenge_title(SCORES[3])}</h1>" in html_of(answer)
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_a_preview_dares_the_reader_in_their_language(client: Client, language: str) -> None:
    with override(language):
        title = challenge_title(47)
    challenge = anna_challenges(client).split("/")[-2]
    Challenge.objects.update(target=47)
    for address in (f"/c/{challenge}", f"/{language}/challenge/{challenge}/"):
        answer = Client().get(address, headers={"accept-language": language})
        page, site = html_of(answer), "http://127.0.0.1:8000"
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
    assert "Continue this deal" in html_of(newcomer.get(address))
    player = Challenger.objects.exclude(player=ANNA).get().player_id
    practices(player, choice=8)
    end = html_of(newcomer.get(f"/en/sideboards/practice/{CODE}/"))
    assert f'href="{address}"' in end
    assert comparison_words(SCORES[8], SCORES[3]) in end
    assert "Challenge somebody" not in end
    ways = re.findall(r'<a class="button" href="([^"]+)"', end)
    assert ways == [address], "the way back is the one that stands out"


def test_a_practice_result_offers_one_way_to_send_it_and_folds_the_others(client: Client) -> None:
    practices(ANNA, choice=3)
    page = html_of(as_player(client, ANNA).get(f"/en/sideboards/practice/{CODE}/"))
    open_to_see = re.sub(r"<details.*?</details>", "", page, flags=re.DOTALL)
    assert open_to_see.count("Challenge somebody with this deal") == 1
    assert open_to_see.count('/share/">Share</a>') == 1
    assert "deal-link" in page
    assert "deal-link" not in open_to_see


def test_the_page_shows_no_card(client: Client) -> None:
    assert "row-picture" not in html_of(Client().get(anna_challenges(client)))


def test_who_has_finished_and_agrees_is_listed_the_best_first(client: Client) -> None:
    address = anna_challenges(client)
    for player, choice, name in ((BEN, 8, "Бен 💪"), (CLEO, 3, "<Cleo>")):
        practices(player, choice=choice)
        assert lists(player, address, name=name).status_code == 303
    page = html_of(Client().get(address))
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
    assert "Anna there" not in html_of(Client().get(address))
    assert html_of(Client().get(other)).count("<bdi>") == 1


def test_a_name_can_be_changed_and_taken_back(client: Client) -> None:
    address = anna_challenges(client)
    for name in ("Anna", "A."):
        lists(ANNA, address, name=name)
    assert "<bdi>A.</bdi>" in html_of(Client().get(address))
    lists(ANNA, address, withdraw="1")
    assert "<bdi>" not in html_of(Client().get(address))


def test_whoever_has_not_finished_is_not_listed(client: Client) -> None:
    address = anna_challenges(client)
    practices(BEN, moves=6)
    assert lists(BEN, address, name="Ben").status_code == 303
    assert Client().post(f"{address}name/", {"name": "Nobody"}).status_code == 303
    assert "<bdi>" not in html_of(Client().get(address))


@pytest.mark.parametrize("name", ["", "x" * 21, "a\u202eb", "Z" + "\u0336" * 9, "\u3164"])
def test_a_bad_name_is_refused_in_one_sentence(client: Client, name: str) -> None:
    address = anna_challenges(client)
    answer = lists(ANNA, address, name=name)
    assert answer.status_code == 422
    assert html_of(answer).count('message-error" role="alert"') == 1
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
    assert "Anna" not in html_of(page)


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


YESTERDAY = DAY - timedelta(days=1)


def daily_challenge(*, target: int = 40) -> Challenge:
    """Of Anna, with the puzzle of the day, which the others have finished."""
    deals = puzzles_on([YESTERDAY, DAY])
    scores(ANNA, {DAY: target}, deals)
    for player, points in ((BEN, 44), (CLEO, 47)):
        scores(player, {DAY: points}, deals)
    challenge = make_challenge(deals[DAY].pk, target=target, player=ANNA, now=noon(DAY))
    for player, name in ((ANNA, "Anna"), (BEN, "Ben"), (CLEO, "Cleo")):
        list_under(name, challenge.pk, player=player, now=noon(DAY))
    return named(challenge)


def named(challenge: Challenge) -> Challenge:
    found = challenge_named(challenge.pk)
    assert found
    return found


def listed(challenge: Challenge, visitor: UUID | None) -> list[tuple[str, int, bool, bool]]:
    entries = open_challenge(named(challenge), visitor).entries
    return [(each.name, each.score, each.is_made, each.is_mine) for each in entries]


@pytest.fixture
def without_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The puzzles of `puzzles_on` have none: a visitor's game is whether it is over."""

    def game_of_visitor(key: DealKey, visitor: UUID | None) -> PlayerGame:
        attempt = Attempt.objects.filter(
            player=visitor, deal__key=key.name, finished_at__isnull=False
        ).first()
        mine = untouched(key, dealt(deal_on()))
        if attempt is None:
            return replace(mine, player=visitor)
        return replace(mine, player=visitor, position=finished_game(deal_on()))

    monkeypatch.setattr(challenges, "player_game_in", game_of_visitor)


@pytest.mark.usefixtures("without_cards")
def test_the_results_of_the_others_show_once_one_has_finished_the_day_oneself() -> None:
    challenge = daily_challenge()
    stranger = open_challenge(challenge, None)
    assert stranger.hides_results
    assert listed(challenge, None) == [("Anna", 40, True, False)]
    assert not open_challenge(challenge, BEN).hides_results
    assert listed(challenge, BEN) == [
        ("Anna", 40, True, False),
        ("Cleo", 47, False, False),
        ("Ben", 44, False, True),
    ]
    assert listed(challenge, ANNA)[0] == ("Anna", 40, True, True)
    assert not any(is_mine for *_, is_mine in listed(challenge, ANNA)[1:])


@pytest.mark.usefixtures("without_cards")
def test_a_challenge_knows_its_maker_and_who_has_taken_it() -> None:
    challenge = daily_challenge()
    found = {
        visitor: open_challenge(challenge, visitor) for visitor in (ANNA, BEN, UUID(int=9), None)
    }
    assert [(each.is_own, each.has_come, each.my_name) for each in found.values()] == [
        (True, True, "Anna"),
        (False, True, "Ben"),
        (False, False, ""),
        (False, False, ""),
    ]


@pytest.mark.usefixtures("without_cards")
def test_of_a_deleted_maker_the_score_stays_and_is_nobody_s() -> None:
    challenge = daily_challenge()
    Player.objects.get(pk=ANNA).delete()
    assert listed(challenge, None) == [("", 40, True, False)]
    assert listed(challenge, CLEO)[0] == ("", 40, True, False)
    assert not open_challenge(named(challenge), None).is_own


@pytest.mark.usefixtures("without_cards")
def test_who_is_listed_has_a_name_and_finished_this_deal_first_of_equal_points() -> None:
    challenge = daily_challenge()
    late, early, nameless, elsewhere, unfinished = (UUID(int=number) for number in range(10, 15))
    deals = {each.puzzle.date: each for each in Deal.objects.select_related("puzzle")}
    for player, name in zip(
        (late, early, nameless, elsewhere, unfinished),
        ("late", "early", "", "else", "un"),
        strict=True,
    ):
        on = YESTERDAY if player == elsewhere else DAY
        scores(player, {on: 45}, deals)
        Challenger.objects.create(
            challenge=challenge, player_id=player, name=name, came_at=noon(DAY)
        )
    mine = Attempt.objects.filter(deal=deals[DAY])
    mine.filter(player=late).update(finished_at=noon(DAY) + timedelta(hours=2))
    mine.filter(player=early).update(finished_at=noon(DAY) + timedelta(hours=1))
    mine.filter(player=unfinished).update(finished_at=None, score=None)
    assert [name for name, *_ in listed(challenge, BEN)] == [
        *("Anna", "Cleo", "early", "late", "Ben")
    ]


@pytest.mark.usefixtures("without_cards")
def test_help_is_marked_at_whoever_had_it_with_this_deal() -> None:
    challenge = daily_challenge()
    deals = {each.puzzle.date: each for each in Deal.objects.select_related("puzzle")}
    scores(ANNA, {YESTERDAY: 30}, deals)

    def hinted(player: UUID, day: date) -> None:
        attempt = Attempt.objects.get(player=player, deal=deals[day])
        TakenHint.objects.create(attempt=attempt, ply=0, step=1)

    def marks() -> list[str]:
        opened = open_challenge(named(challenge), CLEO)
        assert (
            opened.made_mark == opened.entries[0].mark == made_mark_of(SIDEBOARDS, named(challenge))
        )
        return [each.mark for each in opened.entries]

    assert marks() == ["", "", ""]
    hinted(ANNA, YESTERDAY)
    Attempt.objects.filter(player=ANNA, deal=deals[YESTERDAY]).update(cards_seen=True)
    hinted(BEN, DAY)
    assert marks() == ["", "", hints_mark()], "of another deal, and of another player"
    Attempt.objects.filter(player=CLEO).update(cards_seen=True)
    assert marks() == ["", cards_seen_mark(SIDEBOARDS), hints_mark()]
    hinted(ANNA, DAY)
    assert marks()[0] == hints_mark()
    Attempt.objects.filter(player=ANNA, deal=deals[DAY]).update(cards_seen=True)
    assert marks()[0] == f"{hints_mark()} · {cards_seen_mark(SIDEBOARDS)}"


def test_the_challenges_with_a_deal_are_told_to_who_came_the_newest_first() -> None:
    deals = puzzles_on([YESTERDAY, DAY])
    made = []
    for hours, (player, day) in enumerate([(BEN, DAY), (CLEO, DAY), (BEN, YESTERDAY)]):
        scores(player, {day: 40}, deals)
        now = noon(DAY) + timedelta(hours=hours)
        made.append(make_challenge(deals[day].pk, target=40, player=player, now=now))
        take_challenge(made[-1].pk, visitor=ANNA, now=now)
    today, other, of_yesterday = made
    told = [
        [each.id for each in challenges_of(player, deals[day].pk)]
        for player, day in ((ANNA, DAY), (ANNA, YESTERDAY), (BEN, DAY))
    ]
    assert told == [[other.pk, today.pk], [of_yesterday.pk], [today.pk]]
    assert (challenges_of(None, deals[DAY].pk), challenges_of(ANNA, None)) == ([], [])
    Challenger.objects.filter(player=ANNA).update(came_at=noon(DAY))
    assert [each.id for each in challenges_of(ANNA, deals[DAY].pk)] == [other.pk, today.pk]


def test_who_makes_a_challenge_has_come_to_it() -> None:
    deals = puzzles_on([DAY])
    scores(ANNA, {DAY: 40}, deals)
    for _ in range(2):
        challenge = make_challenge(deals[DAY].pk, target=40, player=ANNA, now=noon(DAY))
    assert [each.player_id for each in challenge.challengers.all()] == [ANNA]


def test_who_makes_or_takes_too_many_waits(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = anna_challenges(client)
    for place, form in (("/en/challenge/", {"deal": str(KEY)}), (f"{address}take/", {})):
        monkeypatch.setattr(views, "WRITING", Limit(f"few at {place}", calls=1, seconds=60))
        answers = [as_player(Client(), ANNA).post(place, form).status_code for _ in range(2)]
        assert answers == [303, 429]


@pytest.mark.parametrize("language", ["xx", "EN", ""])
def test_there_is_a_picture_in_each_language_of_the_site_alone(
    client: Client, language: str
) -> None:
    challenge = anna_challenges(client).split("/")[-2]
    assert Client().get(f"/c/{challenge}/{language}.png").status_code == 404
