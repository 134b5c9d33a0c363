import re
from html import unescape

import pytest
import time_machine
from django.conf import settings as site_settings
from django.test import Client
from pytest_django import Settings

from puzzles.days.deal_keys import key_of_day
from puzzles.sharing import comparison_target, senders, spoiler_consent
from puzzles.sharing.links import link_to
from puzzles.trainer.drills.strength import STRENGTH_COOKIE
from puzzles.visitors import player_cookie, tips
from rules.reader import BOX_COOKIE, THEME_COOKIE
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, as_player, game_in, noon, plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS


def text_of(client: Client, language: str = "en") -> str:
    return unescape(client.get(f"/{language}/privacy/").content.decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cookie_of_the_site_is_named(client: Client, language: str) -> None:
    named = re.findall("<code>(.+?)</code>", text_of(client, language))
    assert set(named) == {
        spoiler_consent.SPOILER_COOKIE,
        player_cookie.PLAYER_COOKIE,
        tips.TIPS_COOKIE,
        STRENGTH_COOKIE,
        comparison_target.COMPARISON_COOKIE,
        senders.SENDER_COOKIE,
        THEME_COOKIE,
        BOX_COOKIE,
        site_settings.CSRF_COOKIE_NAME,
        site_settings.LANGUAGE_COOKIE_NAME,
    }


@time_machine.travel(noon(DAY))
def test_the_cookies_that_pages_set_are_among_them(client: Client) -> None:
    plays(ANNA)
    code = link_to(game_in(key_of_day(SIDEBOARDS, DAY), ANNA)).code
    client.post(f"/en/shared/{code}/moves/")
    client.post("/theme/", {"theme": "dark"})
    client.post("/en/sideboards/rules/table/box/", {"do": "use"})
    client.get(f"/en/sideboards/puzzles/{DAY}/?rival={code}")
    client.get("/en/sideboards/daily/", follow=True)
    client.post(f"/en/sideboards/puzzles/{DAY}/", {"tips": "off"})
    client.post("/en/sideboards/trainer/counting/", {"strength": "off"})
    client.get("/fr/", headers={"sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate"})
    as_player(client, ANNA).post(f"/en/sideboards/puzzles/{DAY}/share/", {"by": "Anna"})
    named = set(re.findall("<code>(.+?)</code>", text_of(client)))
    assert set(client.cookies) == named


def test_the_numbers_are_those_that_the_site_keeps(client: Client) -> None:
    words = text_of(client)
    days = (400, 730, 365, 364, 30, 90)
    for number in (*(f"{number}\xa0days" for number in days), "60\xa0minutes"):
        assert number in words


def test_the_imprint_is_shown_where_there_is_one(client: Client, settings: Settings) -> None:
    assert "#imprint" not in text_of(client)
    settings.IMPRINT = "An association\nA street <1>"
    page = client.get("/de/privacy/").content.decode()
    assert "An association<br>A street &lt;1&gt;" in page
    assert 'href="/de/privacy/#imprint"' in page
