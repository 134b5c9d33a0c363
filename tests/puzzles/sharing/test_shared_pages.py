"""A link to a finished game: its result for everybody, no moves for those who have not played."""

import html
import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from time import process_time
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.conf import settings as site_settings
from django.contrib.staticfiles import finders
from django.test import Client, RequestFactory
from django.urls import reverse

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import key_of_code
from puzzles.models import Attempt, Deal, Player, RecordedMove
from puzzles.sharing.codes import DailyShare, PracticeShare, Share, Standing, share_code
from puzzles.sharing.links import link_to
from puzzles.sharing.words import comparison_words
from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.table_store import tables
from puzzles.visitors.player_cookie import player_of
from rules.sideboards.engine.solo import SoloGame
from rules.unbroken import HOLDING
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, BEN, as_player, game_in, noon
from tests.puzzles.sample_games import DAY, LONG_AGO, SIDEBOARDS, code_of, deal_on, finished_game
from tests.puzzles.shared_games import KEY, later_cards, played, shared_by_anna

PRACTICE = key_of_code(SIDEBOARDS, code_of(deal_on(LONG_AGO)))

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


@pytest.mark.parametrize("choice", [0, 3, 11])
def test_the_score_is_the_one_that_a_replay_gives(client: Client, choice: int) -> None:
    game = finished_game(deal_on(), choice=choice)
    page = client.get(f"/s/{shared_by_anna(game)}").content.decode()
    assert f'<span class="big-figure">{game.score_sheet.total}</span>' in page
    for sheet in (game.score_sheet.colors, game.score_sheet.handles):
        assert f'<td class="number">{sheet.points}</td>' in page


def test_the_page_speaks_the_recipient_s_language(client: Client) -> None:
    code = shared_by_anna()
    headings = {"en": "Your turn", "fr": "À toi", "de": "Jetzt du", "it": "Tocca a te"}
    for language, heading in headings.items():
        answer = client.get(f"/s/{code}", headers={"accept-language": language})
        assert f">{heading}<" in answer.content.decode()
        assert "Accept-Language" in answer.headers["Vary"]
        assert f">{heading}<" in client.get(f"/{language}/shared/{code}/").content.decode()


def test_the_page_leads_to_itself_in_other_languages(client: Client) -> None:
    code = shared_by_anna()
    page = client.get(f"/s/{code}?from=chat").content.decode()
    assert f'href="/de/shared/{code}/"' in page


def test_neither_board_nor_cards_are_shown_to_whoever_has_not_played(client: Client) -> None:
    code = shared_by_anna()
    as_player(client, BEN)
    for path in (f"/s/{code}", f"/en/shared/{code}/", f"/en/shared/{code}/moves/?turn=5"):
        page = client.get(path).content.decode()
        assert not later_cards(page)
        assert "row-picture" not in page


def test_begun_is_not_finished(client: Client) -> None:
    code = shared_by_anna()
    game = finished_game(deal_on())
    played(BEN, SoloGame(game.deal, game.moves[:-1]))
    as_player(client, BEN)
    assert "row-picture" not in client.get(f"/en/shared/{code}/moves/").content.decode()
    assert "Continue this deal" in client.get(f"/en/shared/{code}/").content.decode()


def finished_after(client: Client, address: str, game: SoloGame) -> str:
    """The page on which a newcomer ends who came to play by this address."""
    client.get(address)
    player = player_in(client)
    played(player, game)
    return client.get(address.partition("?")[0]).content.decode()


def player_in(client: Client) -> UUID:
    request = RequestFactory().get("/")
    request.COOKIES = {name: morsel.value for name, morsel in client.cookies.items()}
    player = player_of(request)
    assert player
    return player


def test_who_came_through_a_link_is_led_back_to_compare(client: Client) -> None:
    code = shared_by_anna()
    page = client.get(f"/s/{code}").content.decode()
    address = re.findall(f'href="(/en/sideboards/puzzles/{DAY}/[?]rival={code})"', page)
    assert len(address) == 1
    mine, theirs = finished_game(deal_on(), choice=8), finished_game(deal_on(), choice=3)
    end = finished_after(client, address[0], mine)
    assert f"The game you came from: {theirs.score_sheet.total}\xa0points." in end
    assert comparison_words(mine.score_sheet.total, theirs.score_sheet.total) in end
    assert f'href="/en/shared/{code}/moves/"' in end
    assert client.cookies["rival"]["httponly"]


def test_who_came_by_themselves_is_led_nowhere(client: Client) -> None:
    shared_by_anna()
    end = finished_after(client, f"/en/sideboards/puzzles/{DAY}/", finished_game(deal_on()))
    assert "The game you came from" not in end
    assert "rival" not in client.cookies


@pytest.mark.parametrize("kind", ["made up", "of another deal", "of a practice deal", "no line"])
def test_a_game_that_cannot_be_compared_is_not(client: Client, kind: str) -> None:
    no_line = coded(DailyShare("sideboards", 322, 2**26 - 1))
    other = coded(DailyShare("sideboards", 321, 0))
    practice = coded(PracticeShare("sideboards", b"???" + bytes(14), 0))
    kinds = {"of another deal": other, "of a practice deal": practice, "no line": no_line}
    code = kinds.get(kind, "A" * 20)
    end = finished_after(
        client, f"/en/sideboards/puzzles/{DAY}/?rival={code}", finished_game(deal_on())
    )
    assert f'href="/en/sideboards/puzzles/{DAY}/share/"' in end
    assert "The game you came from" not in end
    assert ("rival" in client.cookies) is (kind in kinds)


def test_one_s_own_game_is_compared_with_nothing(client: Client) -> None:
    code = shared_by_anna()
    as_player(client, ANNA)
    page = client.get(f"/en/shared/{code}/").content.decode()
    assert "This is your own game, move for move." in page
    assert "Compare turn by turn" not in page
    assert "See your result" in page


def wrong_codes(code: str) -> list[str]:
    flipped = code[:-1] + chr(ord(code[-1]) ^ 1)
    far = coded(DailyShare("sideboards", 65_000, 0))
    unopened = coded(DailyShare("sideboards", 323, 0))
    nothing = coded(DailyShare("sideboards", 0, 0))
    no_line = coded(DailyShare("sideboards", 322, 2**26 - 1))
    no_edition = coded(PracticeShare("sideboards", b"???" + bytes(14), 0))
    no_deal = coded(PracticeShare("sideboards", b"???" + b"\xff" * 14, 0))
    return [
        flipped,
        code[:-1],
        code[4:],
        "A" * 20,
        "A" * 40,
        far,
        unopened,
        nothing,
        no_line,
        no_edition,
        no_deal,
        "A" * 3000,
        "é" * 20,
        "..",
        "0",
    ]


def coded(share: Share) -> str:
    return share_code(SIDEBOARDS, share, site_settings.SHARE_KEYS[0])


def test_whatever_is_no_link_is_nowhere_and_leaves_nothing(client: Client) -> None:
    before = [model.objects.count() for model in (Deal, Player, Attempt, RecordedMove)]
    for code in wrong_codes("".join(reversed("abcdefghijklmnopqrst"))):
        for path in (f"/s/{code}", f"/s/{code}/en.png", f"/de/shared/{code}/"):
            assert client.get(path).status_code == 404, path
    assert [model.objects.count() for model in (Deal, Player, Attempt, RecordedMove)] == before


def test_only_a_try_of_the_puzzle_s_own_day_is_called_a_first_try() -> None:
    later = DAY + timedelta(days=1)
    game = finished_game(deal_on())
    assert link_to(played(ANNA, game)).share.standing is Standing.FIRST_TRY_WITH_HELP
    with time_machine.travel(noon(later)):
        assert link_to(played(BEN, game, on=later)).share.standing is Standing.NOTHING
    assert link_to(untouched_but_finished(game)).share.standing is Standing.NOTHING


def test_a_first_try_with_counting_help_says_so(client: Client) -> None:
    mine = played(ANNA, finished_game(deal_on()))
    for has_help in (False, True):
        link = link_to(replace(mine, counting_help=has_help))
        page = html.unescape(client.get(reverse("puzzles:shared", args=[link])).text)
        assert "First try, on the puzzle’s own day" in page
        assert ("With counting help" in page) is has_help


def untouched_but_finished(game: SoloGame) -> PlayerGame:
    return PlayerGame(KEY, game, started_on=DAY)


def test_a_practice_result_brings_its_deal_along(client: Client) -> None:
    game = finished_game(deal_on(LONG_AGO), choice=5)
    code = link_to(played(ANNA, game, key=PRACTICE)).code
    Attempt.objects.all().delete()
    Deal.objects.filter(key=PRACTICE.name).delete()
    page = client.get(f"/en/shared/{code}/").content.decode()
    assert f'<span class="big-figure">{game.score_sheet.total}</span>' in page
    assert f"/en/sideboards/practice/{PRACTICE.sealed_code}/" in page
    assert PRACTICE.code not in page, "the cards stay hidden"


def test_a_practice_deal_once_played_needs_its_edition_no_more(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = finished_game(deal_on(LONG_AGO), choice=5)
    code = link_to(played(ANNA, game, key=PRACTICE)).code
    payload = "puzzles.sideboards.dealing.payload"
    monkeypatch.setattr(f"{payload}.edition_with", lambda digest_start, find_edition: None)
    assert client.get(f"/en/shared/{code}/").status_code == 200
    Attempt.objects.all().delete()
    Deal.objects.filter(key=PRACTICE.name).delete()
    assert client.get(f"/en/shared/{code}/").status_code == 404


def test_an_older_key_still_opens_links(client: Client, settings: Any) -> None:
    code = shared_by_anna()
    settings.SHARE_KEYS = [b"a new key", *settings.SHARE_KEYS]
    assert client.get(f"/s/{code}").status_code == 200
    settings.SHARE_KEYS = [b"a new key"]
    assert client.get(f"/s/{code}").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preview_names_the_result_and_its_picture(client: Client, language: str) -> None:
    code = shared_by_anna()
    page = client.get(f"/s/{code}", headers={"accept-language": language}).content.decode()
    total = finished_game(deal_on(), choice=3).score_sheet.total
    site = "http://127.0.0.1:8000"
    assert f'<meta property="og:locale" content="{language}_' in page
    assert re.search(rf'<meta property="og:title" content="[^"]*\b{total}\b', page)
    assert f'<meta property="og:url" content="{site}/s/{code}">' in page
    for name in ('property="og:image"', 'name="twitter:image"'):
        assert f'<meta {name} content="{site}/s/{code}/{language}.png">' in page


def test_a_page_takes_one_query_or_two(client: Client, django_assert_num_queries: Any) -> None:
    code = shared_by_anna()
    as_player(client, BEN)
    with django_assert_num_queries(1):
        client.get(f"/s/{code}")
    with django_assert_num_queries(1):
        client.get(f"/en/shared/{code}/moves/?turn=3")
    client.post(f"/en/shared/{code}/moves/")
    with django_assert_num_queries(2):  # one for what the coach has said
        client.get(f"/en/shared/{code}/moves/?turn=3")


def test_a_wrong_code_takes_no_query(client: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        client.get("/s/AAAAAAAAAAAAAAAAAAAA")


def test_the_sender_s_message_holds_the_link_once(client: Client) -> None:
    code = shared_by_anna()
    as_player(client, ANNA)
    page = client.get("/fr/sideboards/puzzles/2026-11-18/share/").content.decode()
    text = page.partition("<textarea")[2].partition("</textarea>")[0]
    assert text.count("http") == text.count(f"/s/{code}") == 1
    assert "Sideboards 322" in text


def test_before_the_last_move_there_is_nothing_to_share(client: Client) -> None:
    as_player(client, ANNA)
    here = "/en/sideboards/puzzles/2026-11-18/"
    assert f"{here}share/" not in client.get(here).content.decode()


def test_the_distance_to_the_ceiling_is_told(client: Client) -> None:
    code = shared_by_anna()
    total, best = finished_game(deal_on(), choice=3).score_sheet.total, ceiling_of_the_day()
    as_player(client, ANNA)
    page = client.get("/en/sideboards/puzzles/2026-11-18/share/").content.decode()
    assert f"Sideboards 322: {total} (coach {game_in(KEY, ANNA).coach_score}, best {best})" in page
    words = f"{best - total}\xa0points below the ceiling of {best}"
    assert words in Client().get(f"/en/shared/{code}/").content.decode()


def test_the_coach_measures_message_page_and_preview(client: Client) -> None:
    code = shared_by_anna()
    total = finished_game(deal_on(), choice=3).score_sheet.total
    Deal.objects.update(coach_score=total - 2)
    page = client.get(f"/en/shared/{code}/").content.decode()
    words = f"The coach, with the same cards: {total - 2}."
    assert page.count(f'<p class="lead">{words}') == 1
    assert "knowing no more than you" not in page
    assert f"Coach {total - 2}" in page
    assert f'property="og:title" content="Somebody scored {total}. {words}"' in page
    assert f'property="og:description" content="Puzzle\xa0322, November{HOLDING}18, 2026. ' in page
    end = as_player(client, ANNA).get(f"/en/sideboards/puzzles/{DAY}/share/").content.decode()
    assert f"Sideboards 322: {total} (coach {total - 2}, best " in end


def test_a_coach_who_is_still_playing_is_not_mentioned(client: Client) -> None:
    code = shared_by_anna()
    Deal.objects.update(coach_score=None)
    assert "oach" not in client.get(f"/en/shared/{code}/").content.decode()


def test_the_scale_of_a_shared_result_names_its_bands(client: Client) -> None:
    page = client.get(f"/en/shared/{shared_by_anna()}/").content.decode()
    reached = page.partition('class="reached"')[2].partition("</tr>")[0]
    title = SIDEBOARDS.title(finished_game(deal_on(), choice=3).score_sheet.total)
    assert title in reached
    assert all(SIDEBOARDS.title(least) in page for least in SIDEBOARDS.ranks)


def ceiling_of_the_day() -> int:
    return ceiling(deal_on(), tables()).score


def test_no_wrong_code_takes_20_milliseconds(client: Client) -> None:
    """Of processor time, which other work on the machine hardly touches; at the second time of
    asking, because the first loads what all need."""
    code = shared_by_anna()
    turned = [code[:place] + chr(ord(code[place]) ^ 1) + code[place + 1 :] for place in range(20)]
    for wrong in [*wrong_codes(code), *turned, *("A" * length for length in range(0, 201, 10))]:
        spent = []
        for _ in range(3):
            begun = process_time()
            assert client.get(f"/s/{wrong}").status_code == 404
            spent.append(process_time() - begun)
        assert sorted(spent)[1] < 0.020, wrong


def test_the_script_of_the_two_buttons_is_small() -> None:
    file = finders.find("sharing/share.js")
    assert file
    assert Path(file).stat().st_size < 3_000
