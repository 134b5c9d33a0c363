"""Move drills of Sequence on their pages: the move, the reason, and what is told then."""

import re
from typing import Any

import pytest
from django.test import Client

from puzzles.models import DrillAnswer, StockedDrill
from puzzles.sequence.takeover import TakeOverMove
from puzzles.sequence.training.move_drills import MoveDrill
from puzzles.sequence.training.move_screens import AnsweredScreen, decision_screen
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.over_http import HTMX
from tests.puzzles.sequence.training.drills import drills, stocks

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]
HUB = "sequence/trainer"
VERDICTS = {
    "en": ("Correct: no other move", "Not quite: it gives away"),
    "fr": ("C’est juste", "Pas tout à fait"),
    "de": ("Richtig: Kein anderer Zug", "Nicht ganz: Das verschenkt"),
    "it": ("Giusto: nessun’altra mossa", "Non proprio: costa"),
}


@pytest.fixture(autouse=True)
def _stocked(db: None) -> None:
    stocks()


def address(drill: MoveDrill, *, theme: str = "mixed", language: str = "en") -> str:
    return f"/{language}/{HUB}/moves/{theme}/{drill.key}/"


def form(move: TakeOverMove) -> dict[str, str]:
    """As the page sends it: a card, and its space where it has several."""
    card, sign, place = re.split(r"([-x])", repr(move), maxsplit=1)
    return {"card": f"{card}{sign}", "place": place}


def reasons_in(page: str) -> list[str]:
    return re.findall(r'name="reason" value="(\d)"', page)


def the_answer() -> DrillAnswer:
    return DrillAnswer.objects.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_right_and_wrong_are_told_and_reasons_asked(client: Client, language: str) -> None:
    right, wrong = VERDICTS[language]
    for place, drill in enumerate(drills()[:4]):
        here, is_right = address(drill, language=language), place % 2 == 0
        assert 'id="turn"' in html_of(client.get(here))
        sent = form(drill.best if is_right else drill.lure)
        answer = client.post(here, sent)
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{here}#game")
        page = html_of(client.get(here))
        assert (right if is_right else wrong) in page
        assert len(reasons_in(page)) == len(drill.tempting.claims)
        assert ("told-line" in page) is False
        if drill.tempting.claims:
            page = html_of(client.post(here, {"reason": "0"}, headers=HTMX))
        assert reasons_in(page) == []
        assert "drill-reason" in page
        assert "%(" not in page
    rows = DrillAnswer.objects.order_by("answered_at", "pk")
    assert [row.is_right for row in rows] == [True, False] * 2
    assert [row.loss == 0 for row in rows] == [True, False] * 2
    assert all(row.rating for row in rows)


def test_the_lines_are_lit_once_the_reason_is_told() -> None:
    drill = next(drill for drill in drills() if drill.tempting.claims)
    asked = AnsweredScreen(drill, {"move": repr(drill.lure)})
    told = AnsweredScreen(drill, {"move": repr(drill.lure), "reason": 0})
    assert (asked.asks_why, told.asks_why) == (True, False)
    assert [board.outlook.lines for board in asked.boards] == [(), ()]
    assert told.boards[1].outlook == drill.possible
    assert [board.move for board in told.boards] == [drill.lure, drill.best]
    assert asked.question in asked.spoken
    assert told.spoken.startswith(told.verdict)


def test_after_a_right_answer_the_tempting_move_is_shown_beside_it_with_its_cost() -> None:
    drill = drills()[0]
    screen = AnsweredScreen(drill, {"move": repr(drill.best), "reason": 0})
    assert [board.move for board in screen.boards] == [drill.best, drill.lure]
    assert f"would have cost {drill.tempting.loss}" in screen.compared.replace("\xa0", " ")
    assert not AnsweredScreen(drill, {"move": repr(drill.lure), "reason": 0}).compared


def test_the_reason_is_remembered_and_stays(client: Client) -> None:
    drill = next(drill for drill in drills() if drill.tempting.claims)
    client.post(address(drill), form(drill.best))
    screen = AnsweredScreen(drill, the_answer().answer)
    true = next(each.number for each in screen.reasons if each.is_true)
    page = html_of(client.post(address(drill), {"reason": str(true)}, headers=HTMX))
    assert "You got it" in page
    for other in range(3):
        client.post(address(drill), {"reason": str(other)})
    known: dict[str, Any] = the_answer().answer
    assert known == {"move": repr(drill.best), "reason": true, "reason_is_right": True}


def test_made_up_moves_and_reasons_are_refused(client: Client) -> None:
    drill = next(drill for drill in drills() if drill.tempting.claims)
    for sent in ({}, {"move": "xyzzy"}, {"card": "JD-", "place": "99,1"}, {"move": "9" * 999}):
        answer = client.post(address(drill), sent)
        assert answer.status_code == 422
        assert 'role="alert"' in html_of(answer)
    assert not DrillAnswer.objects.exists()
    client.post(address(drill), form(drill.best))
    assert client.post(address(drill), {"reason": "7"}).status_code == 422


def test_the_board_can_be_told_in_words_before_the_answer(client: Client) -> None:
    drill = drills()[0]
    assert decision_screen(drill, {"told": "rows"}).part_in_words == "rows"
    assert "rows-told" in html_of(client.get(f"{address(drill)}?told=rows"))
    page = html_of(client.get(address(drill)))
    assert 'id="typing"' not in page, "an answer is no game"
    assert 'id="counting-help"' not in page
    assert re.search(r'type="radio"\s+name="place"', page), "it asks before it counts"


def test_a_chosen_theme_gives_its_drills_and_is_not_rated(client: Client) -> None:
    theme = StockedDrill.objects.order_by("key")[0].themes.split()[0]
    place = client.get(f"/en/{HUB}/moves/{theme}/").headers["Location"]
    found = next(drill for drill in drills() if drill.key == place.split("/")[-2])
    assert theme in found.themes
    client.post(place, form(found.best))
    assert (the_answer().theme, the_answer().rating) == (theme, None)


def test_train_is_one_button_with_three_positions_and_an_end(client: Client) -> None:
    hub, today = f"/en/{HUB}/", f"/en/{HUB}/today/"
    assert f'class="button" href="{today}"' in html_of(client.get(hub))
    by_key = {drill.key: drill for drill in drills()}
    for _ in range(3):
        place = client.get(today).headers["Location"].partition("#")[0]
        client.post(place, form(by_key[place.split("/")[-2]].best))
    assert client.get(today).headers["Location"] == hub
    page = html_of(client.get(hub))
    assert "3 of 3 right." in page
    assert today not in page
