"""Open deals of Sequence, and the program that the page about them shows."""

import json
import re
from collections.abc import Iterator
from datetime import date
from html import unescape
from io import BytesIO
from urllib.request import urlopen

import pytest
import time_machine
from django.test import Client

from puzzles.days.records import publish_deal
from puzzles.game.values import Dealt
from puzzles.open_deals.lines import new_lines
from tests.puzzles.cast import noon, the_background_process_works
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import FIRST_DAY, SEQUENCE

LATER = date(2026, 12, 1)


@pytest.fixture
def _past(db: None) -> Iterator[None]:
    with time_machine.travel(noon(LATER), tick=False):
        publish_deal(SEQUENCE, FIRST_DAY, Dealt(EXAMPLE), now=noon(FIRST_DAY))
        the_background_process_works()
        yield


@pytest.mark.usefixtures("_past")
def test_the_shown_program_counts_each_best_line_as_the_file_tells(
    client: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [line for _key, line in new_lines(known=())]
    page = client.get("/de/open-deals/").content.decode()
    program = unescape(re.findall(r"<pre[^>]*><code>(.*?)</code></pre>", page, re.DOTALL)[0])
    assert len([line for line in program.splitlines() if line.strip()]) == 20

    def answer(address: str) -> BytesIO:
        assert address == "http://127.0.0.1:8000/api/open-deals.jsonl"
        return BytesIO("".join(f"{line}\n" for line in lines).encode())

    monkeypatch.setattr(f"{urlopen.__module__}.urlopen", answer)
    exec(compile(program, "the shown program", "exec"), {})
    best = json.loads(lines[0])["best"]["points"]
    assert capsys.readouterr().out == f"{FIRST_DAY} {best} of {best}\n"


@pytest.mark.usefixtures("_past")
def test_every_line_is_replayed_by_the_rules_to_the_points_it_tells() -> None:
    ((_key, line),) = new_lines(known=())
    data = json.loads(line)
    deal = SEQUENCE.dealing.deal_from(data["deal"])
    for played in (data["best"], data["coach"]):
        position = SEQUENCE.lines.replay_text(deal, played["line"])
        assert position.is_over
        assert position.score == played["points"]
