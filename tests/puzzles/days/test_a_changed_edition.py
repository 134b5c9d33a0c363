"""The site's edition changes: what was dealt before stays what it was, newly computed or not."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.test import Client
from pytest_django import Settings

from puzzles.days.publishing import publish
from puzzles.days.records import publish_deal
from puzzles.models import Analysis, Deal, Edition, Job, JobKind
from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.engine.edition import edition_data
from tests.puzzles.cast import ANNA, BEN, as_player, noon, plays, the_background_process_works
from tests.puzzles.sample_games import (
    DAY,
    LONG_AGO,
    SIDEBOARDS,
    address_of,
    code_of,
    deal_on,
    dealt,
    finished_game,
)
from tests.puzzles.shared_games import shared_by_anna

DAILY = "/en/sideboards/puzzles/2026-11-18/"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def on_the_day() -> Iterator[None]:
    with time_machine.travel(noon(DAY), tick=False):
        yield


@pytest.fixture
def another_edition(settings: Settings, tmp_path: Path) -> Iterator[Any]:
    """Every card has other faces: each is turned upside down."""
    data = edition_data(shipped_edition())
    data["name"] = "Upside down"
    for card in data["cards"]:
        card["drawers"].reverse()
    file = tmp_path / "edition.json"
    file.write_text(json.dumps(data))

    def change() -> None:
        settings.SIDEBOARDS_EDITION = str(file)
        assert current_edition().name == "Upside down"

    yield change
    settings.SIDEBOARDS_EDITION = "reconstruction"


def pages(practice: str) -> dict[str, str]:
    """What Anna sees of her games, without the tokens that differ each time."""
    code = shared_by_anna()
    addresses = [DAILY, f"{DAILY}analysis/", f"{DAILY}analysis/?step=3", f"/s/{code}"]
    addresses += [f"/en/shared/{code}/moves/?turn=2", f"/en/sideboards/practice/{practice}/"]
    client = as_player(Client(), ANNA)
    return {each: without_token(client.get(each).content.decode()) for each in addresses}


def without_token(page: str) -> str:
    head, *rest = page.split('name="csrfmiddlewaretoken" value="')
    return head + "".join(part[64:] for part in rest)


def has_a_review(who: Any) -> dict[str, Any]:
    as_player(Client(), who).get(f"{DAILY}analysis/")
    the_background_process_works()
    found: dict[str, Any] = Analysis.objects.latest("pk").review
    return found


def test_old_pages_figures_and_verdicts_are_unchanged(another_edition: Any) -> None:
    plays(ANNA, choice=3)
    review, practice = has_a_review(ANNA), code_of(deal_on())
    before = pages(practice)
    another_edition()
    assert pages(practice) == before
    Analysis.objects.all().delete()
    assert has_a_review(ANNA) == review
    assert pages(practice) == before


def test_what_is_computed_only_now_is_what_it_would_have_been(another_edition: Any) -> None:
    publish_deal(SIDEBOARDS, DAY, dealt(deal_on()), now=noon(DAY))
    the_background_process_works()
    facts = ("difficulty", "ceiling", "ceiling_line", "coach_score", "coach_line")
    before = [getattr(Deal.objects.get(), fact) for fact in facts]
    Deal.objects.update(ceiling=None, ceiling_line="", coach_score=None, coach_line="")
    Job.objects.create(kind=JobKind.SCORES, game=SIDEBOARDS.id, deal=Deal.objects.get())
    another_edition()
    the_background_process_works()
    assert [getattr(Deal.objects.get(), fact) for fact in facts] == before


def test_the_coach_knows_no_card_twice(another_edition: Any) -> None:
    """The fault that there was: cards in hand that were still to come, of the other edition."""
    plays(BEN, choice=5)
    another_edition()
    assert has_a_review(BEN)["decisions"]
    assert not Job.objects.exists()


def test_a_practice_link_of_an_edition_that_was_dealt_from_opens_for_ever(
    another_edition: Any,
) -> None:
    address = address_of(deal_on(LONG_AGO))
    plays(ANNA, choice=3)
    another_edition()
    assert Client().get(address).status_code == 200
    # not even at hand as the shipped one
    Edition.objects.exclude(deals=None).get()


def test_new_deals_are_made_from_the_new_edition(another_edition: Any) -> None:
    plays(ANNA)
    another_edition()
    assert publish(SIDEBOARDS, DAY.replace(day=17))
    assert {edition.content["name"] for edition in Edition.objects.all()} == {
        shipped_edition().name,
        "Upside down",
    }
    assert finished_game(deal_on(DAY.replace(day=17))).is_over
