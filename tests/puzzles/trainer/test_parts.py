"""A game has the parts of the trainer that it names: of the others it has no page and no work."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from puzzles.game.trainer.trainer import Trainer
from puzzles.game.values import Position
from puzzles.trainer.best.publishing import publish_missing_weeks
from puzzles.trainer.drills.stock import games_with_stock
from sideboards_site.pages.health import READY, drill_states
from tests.puzzles.cast import ANNA, as_player, plays
from tests.puzzles.sample_games import DAY, LONG_AGO, SIDEBOARDS, address_of, deal_on
from tests.puzzles.trainer.drills.answering import stocks

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]
PRACTICE = address_of(deal_on(LONG_AGO)).removeprefix("/en/sideboards/")
PAGES = {
    "lessons": {"trainer/lessons/", "trainer/lessons/swap/"},
    "counting": {"trainer/counting/", "trainer/counting/count/"},
    "moves": {"trainer/moves/", "trainer/moves/mixed/"},
    "mistakes": {"trainer/mistakes/"},
    "hints": {f"{PRACTICE}hint/"},
    "weeks": {"trainer/best/"},
    "skill": {"statistics/skill/"},
}


def without(trainer: Trainer[Position], parts: Sequence[str]) -> Trainer[Position]:
    none: dict[str, Any] = dict.fromkeys(parts)
    return replace(trainer, **none)


def lacks(monkeypatch: pytest.MonkeyPatch, *parts: str) -> None:
    trainer = SIDEBOARDS.training
    assert trainer
    monkeypatch.setattr(SIDEBOARDS, "training", without(trainer, parts))


def test_a_game_without_a_part_has_none_of_its_pages(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays(ANNA)
    as_player(client, ANNA)

    def missing() -> set[str]:
        pages = [page for some in PAGES.values() for page in some]
        answers = {page: client.get(f"/en/sideboards/{page}").status_code for page in pages}
        return {page for page, status in answers.items() if status == 404}

    assert missing() == set()
    for part, pages in PAGES.items():
        with monkeypatch.context() as patched:
            lacks(patched, part)
            assert missing() == pages
            hub = client.get("/en/sideboards/trainer/").content.decode()
            assert not any(f'href="/en/sideboards/{page}"' in hub for page in pages)


def test_a_game_without_drills_waits_for_none(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.DRILL_STOCK = 1
    assert dict(drill_states())["drills of sideboards"] == "0 of 1"
    stocks(1)
    assert dict(drill_states())["drills of sideboards"] == READY
    lacks(monkeypatch, "moves", "weeks")
    assert [game.id for game, _maker in games_with_stock()] == ["sequence"]
    assert publish_missing_weeks(SIDEBOARDS, last=DAY) == []


def test_a_game_may_have_its_first_minutes_alone(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainer = SIDEBOARDS.training
    assert trainer
    monkeypatch.setattr(SIDEBOARDS, "training", Trainer(trainer.minutes))
    assert client.get("/en/sideboards/trainer/learn/").status_code == 200
    assert client.get("/en/sideboards/trainer/").status_code == 404
    assert "/trainer/lessons/" not in client.get("/en/sideboards/practice/").content.decode()
