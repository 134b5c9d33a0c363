"""Every page, checked by html-validate against the HTML standard."""

import json
import re
import subprocess
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from html import unescape
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.test import Client

from launch.node_packages import HTML_CHECKER, NODE
from puzzles.attempts.score_distribution import ENOUGH_FINISHERS
from puzzles.days.deal_keys import key_of_code, key_of_day
from puzzles.models import Job
from puzzles.sharing.links import link_to
from puzzles.sideboards.training.best_position import position_from
from puzzles.trainer.best.week_records import store_weeks
from rules.sideboards.engine.notation import line_text, move_text
from rules.sideboards.engine.solo import replay
from tests.every_page import LANGUAGES, every_page
from tests.html_text import html_of
from tests.puzzles.cast import (
    ANNA,
    BEN,
    CLEO,
    as_player,
    game_in,
    noon,
    plays,
    plays_game,
    publishes,
    the_background_process_works,
)
from tests.puzzles.sample_games import (
    DAY,
    LONG_AGO,
    SIDEBOARDS,
    address_of,
    code_of,
    deal_on,
    finished_game,
)
from tests.puzzles.trainer.best.tried_weeks import MONDAY, answers_best, nearest_line, position_of

CHECKER = HTML_CHECKER / "node_modules" / ".bin" / "html-validate"


def faults_in(folder: Path) -> list[str]:
    config = str(HTML_CHECKER / ".htmlvalidate.json")
    command = [str(NODE), str(CHECKER), "--config", config]
    # what Node writes to a pipe may be cut when it exits
    report = folder / "report.json"
    subprocess.run([*command, "--formatter", f"json={report}", str(folder)], check=False)
    return [
        f"{Path(page['filePath']).name}:{fault['line']} {fault['ruleId']}: {fault['message']}"
        for page in json.loads(report.read_text(encoding="utf-8"))
        for fault in page["messages"]
    ]


@pytest.fixture(autouse=True)
def on_the_day() -> Iterator[None]:
    with time_machine.travel(datetime(2026, 11, 18, 11, tzinfo=UTC)):
        yield


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_valid_html(client: Client, tmp_path: Path, language: str) -> None:
    for number, address in enumerate(every_page(language)):
        response = client.get(address)
        assert response.status_code == 200, address
        name = f"{number:03} {address}".replace("/", "_").replace("?", "_")
        (tmp_path / f"{name}.html").write_bytes(response.content)
    assert faults_in(tmp_path) == []


@pytest.mark.django_db
def test_every_stage_of_a_puzzle_is_valid_html(client: Client, tmp_path: Path) -> None:
    for player in range(1, ENOUGH_FINISHERS):
        plays(UUID(int=player), choice=8)
    address, game = f"/de/sideboards/puzzles/{DAY}/", finished_game(deal_on(), choice=8)
    for ply, move in enumerate(game.moves):
        before = replay(game.deal, game.moves[:ply])
        form = {"line": line_text(before.moves), "move": move_text(move)}
        pages = [
            client.get(address),
            client.post(address, form | {"line": "12 7t"}),
        ]
        client.post(address, form)
        write(pages, tmp_path / f"{ply}")
    write([client.get(address)], tmp_path / "end")
    assert faults_in(tmp_path) == []


@pytest.mark.django_db
def test_every_page_about_a_shared_game_is_valid_html(client: Client, tmp_path: Path) -> None:
    code = code_of(deal_on())
    key = key_of_code(SIDEBOARDS, code)
    for player, choice in ((ANNA, 3), (BEN, 8)):
        plays(player, choice=choice)
        plays_game(player, key, finished_game(deal_on(), choice=choice), on=DAY)
    codes = [link_to(game_in(each, ANNA)).code for each in (key_of_day(SIDEBOARDS, DAY), key)]
    shared = [f"/it/shared/{code}/" for code in codes]
    shared += [f"{address}moves/" for address in shared]
    as_player(client, ANNA)
    made = client.post("/it/challenge/", {"deal": code})
    challenge = made.headers["Location"]
    named = client.post(f"{challenge}name/", {"name": "\u202e"})
    client.post(f"{challenge}name/", {"name": "Anna"})
    practice = f"/it/sideboards/practice/{code}/"
    waiting, given_up = waited_for(client, f"/it/shared/{codes[0]}/coach/")
    for who in (ANNA, BEN, CLEO):
        as_player(client, who)
        client.get(f"/it/shared/{codes[0]}/coach/")
        the_background_process_works()
        pages = [client.get(address) for address in (*shared, challenge, practice)]
        write([*pages, named, waiting, given_up], tmp_path / str(who))
    assert faults_in(tmp_path) == []


@pytest.mark.django_db
def test_every_page_of_an_analysis_is_valid_html(client: Client, tmp_path: Path) -> None:
    here = f"/fr/sideboards/puzzles/{DAY}/analysis/"
    publishes(DAY)
    closed = client.get(here)
    plays(BEN, choice=8)
    as_player(client, BEN)
    waiting, given_up = waited_for(client, here)
    the_background_process_works()
    steps = [client.get(f"{here}?step={number}") for number in range(8)]
    boards = [board for step in steps[:2] for board in boards_linked_in(step)]
    replays = [f"{here}?game={name}&turn=6" for name in ("ceiling", "coach")]
    pages = [*steps, *(client.get(address) for address in (here, *boards, *replays))]
    assert closed.status_code == 403
    assert {page.status_code for page in pages} == {200}
    write([closed, waiting, given_up, *pages], tmp_path / "all")
    assert faults_in(tmp_path) == []


@pytest.mark.django_db
def test_every_page_of_the_trainer_is_valid_html(client: Client, tmp_path: Path) -> None:
    week, practice = f"/fr/sideboards/trainer/best/{MONDAY}/", address_of(deal_on(LONG_AGO), "fr")
    store_weeks(SIDEBOARDS, {MONDAY: position_of(MONDAY)}, now=noon(DAY))
    closed = client.get(f"{week}answer/")
    plays(ANNA, choice=3)
    as_player(client, ANNA)
    waiting = client.get("/fr/sideboards/statistics/skill/")
    client.post(f"{practice}hint/", {"line": "", "hint": "1"})
    looking = client.get(practice)
    the_background_process_works()
    before = [client.get(week), client.get(f"{week}?line=&face={first_card()}&place=L")]
    answers_best(ANNA, MONDAY)
    addresses = [f"{week}?line={nearest_line(MONDAY)}", f"{week}answer/"]
    addresses += ["/fr/sideboards/statistics/skill/", practice]
    pages = [looking, *before, *(client.get(address) for address in addresses)]
    assert (closed.status_code, waiting.status_code) == (403, 202)
    assert {page.status_code for page in pages} == {200}
    write([closed, waiting, *pages], tmp_path / "all")
    assert faults_in(tmp_path) == []


def first_card() -> int:
    return int(position_from(position_of(MONDAY)).game.hand[0].id)


def waited_for(client: Client, address: str) -> tuple[Any, Any]:
    """The page while its analysis is still to be computed, and if it could not be."""
    waiting = client.get(address)
    Job.objects.update(starts=Job.MOST_STARTS)
    given_up = client.get(address)
    Job.objects.update(starts=0)
    assert [page.status_code for page in (waiting, given_up)] == [202, 202]
    assert b"<progress" in waiting.content
    assert b"<progress" not in given_up.content
    return waiting, given_up


def boards_linked_in(page: Any) -> list[str]:
    links = re.findall(r'id="choice-[^"]+" href="([^"#]+)', html_of(page))
    assert len(links) >= 8
    return [unescape(link) for link in links]


@pytest.mark.django_db
def test_every_page_about_one_s_results_is_valid_html(client: Client, tmp_path: Path) -> None:
    plays(ANNA)
    plays(ANNA, date(2026, 11, 1), choice=3)
    plays(ANNA, date(2026, 11, 2), moves=2)
    as_player(client, ANNA)
    code = client.post("/fr/data/code/")
    new = {"circle": '"<&>', "name": "Anna", "pace": "week"}
    founded = client.post("/fr/circles/", new).headers["Location"].removeprefix("/fr/")
    circle = founded.partition("?")[0]
    circles = [founded, circle, f"{circle}?by=month", f"{circle}members/", "circles/"]
    paths = ["sideboards/statistics/", "sideboards/archive/", "data/", "data/delete/", "recovery/"]
    paths += [*circles, "sideboards/archive/week/2026-11-02/"]
    wrong = client.post("/fr/recovery/", {"code": '"<'})
    broken = client.get("/fr/sideboards/practice/x/")
    write([code, wrong, broken, *(client.get(f"/fr/{path}") for path in paths)], tmp_path / "all")
    assert faults_in(tmp_path) == []


def write(pages: Sequence[Any], folder: Path) -> None:
    folder.mkdir()
    for number, page in enumerate(pages):
        assert page.content
        (folder / f"{number}.html").write_bytes(page.content)


def test_a_fault_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<!doctype html><p><div></p>", encoding="utf-8")
    assert faults_in(tmp_path)
