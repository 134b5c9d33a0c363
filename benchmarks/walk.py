"""The files of ours on the way through a request, one by one: `python -m benchmarks walk`.

What is counted are the Python files whose functions run while a request is answered, when another
like it has been answered before: whoever wants to understand the request reads these. What runs
only once in a process is not counted, nor are templates, which are printed beside. A hop is a call
of a function of ours after one in another file. `python -m benchmarks house` has the figures in one
table.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.template import Template
from django.test import Client, override_settings

from puzzles.analysis.handlers import HANDLERS
from puzzles.attempts.player_games import game_on_day
from puzzles.days.clock import today
from puzzles.days.publishing import publish
from puzzles.game.registry import first_game
from puzzles.jobs.worker import Worker
from puzzles.sharing.links import link_to
from puzzles.visitors.player_cookie import cookie_id
from tests.puzzles.over_http import HTMX
from tests.puzzles.trainer.drills.answering import best_move, in_stock, stocks

FOLDERS = ("sideboards_site", "puzzles", "rules")
PLAIN_STATIC = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


@dataclass(slots=True)
class Walk:
    name: str
    hops: int = 0
    functions: dict[str, set[str]] = field(default_factory=dict)
    """The qualified names of the functions that ran, by file."""
    templates: set[str] = field(default_factory=set)

    @property
    def files(self) -> list[str]:
        return sorted(self.functions)


def run() -> bool:
    print("Walk: files of ours that one request passes")
    for walk in every_walk():
        print(f"  {walk.name}: {len(walk.files)} files, {walk.hops} hops between them")
        for file in walk.files:
            print(f"    {file}")
        templates = ", ".join(sorted(walk.templates))
        print(f"    and {len(walk.templates)} templates: {templates}")
    return True


def every_walk() -> list[Walk]:
    with TemporaryDirectory() as folder, _database_in(Path(folder)):
        return walks()


def walks() -> list[Walk]:
    return [
        walk_of_the_start_page(),
        walk_of_a_whole_page(),
        walk_of_a_move(),
        walk_of_a_shared_link(),
        walk_of_a_drill_answer(),
        *walks_of_a_review(),
    ]


def walk_of_the_start_page() -> Walk:
    _begun()
    return _second_walk("the start page", Client(), "/en/")


def walk_of_a_whole_page() -> Walk:
    """A hand of two cards, as it is opened or loaded again."""
    client, address = Client(), _begun()
    _play(client, address, moves=1)
    return _second_walk("a whole page", client, address)


def walk_of_a_move() -> Walk:
    """A POST of the third move, answered with a part of the page."""
    client, other, address = Client(), Client(), _begun()
    for each in (other, client):
        line, move = _play(each, address, moves=2)
        form = {"line": line, "move": move}
        walk = _walk_of("a move", partial(each.post, address, form, headers=HTMX))
    return walk


def walk_of_a_shared_link() -> Walk:
    """It is opened by somebody who has not played that deal."""
    client, address = Client(), _begun()
    _play(client, address, moves=99)
    mine = game_on_day(first_game(), today(), cookie_id(client.get(address).wsgi_request))
    return _second_walk("a shared link", Client(), f"/s/{link_to(mine).code}")


def walk_of_a_drill_answer() -> Walk:
    """A POST of the answer to a move drill, answered with what the coach says of it."""
    stocks(2)
    client = Client()
    for key, drill in in_stock():
        address, form = f"/en/sideboards/trainer/moves/mixed/{key}/", {"move": best_move(drill)}
        client.get(address)
        walk = _walk_of("a drill answer", partial(client.post, address, form, headers=HTMX))
    return walk


def walks_of_a_review() -> list[Walk]:
    """Of a finished game: it is asked for, a worker computes it, and it is shown."""
    address = _begun()
    page, worker = f"{address}analysis/", Worker(HANDLERS)
    clients = Client(), Client()
    for choice, client in enumerate(clients):
        _play(client, address, moves=99, choice=choice)
    steps: dict[str, list[Callable[[], Any]]] = {
        "a review, asked for": [partial(client.get, page) for client in clients],
        "a review, computed": [worker.do_next for _ in clients],
        "a review, shown": [partial(client.get, page) for client in clients],
    }
    return [[_walk_of(name, step) for step in twice][-1] for name, twice in steps.items()]


def _begun() -> str:
    publish(first_game(), today())
    return f"/en/{first_game().id}/puzzles/{today()}/"


def _play(client: Client, address: str, *, moves: int, choice: int = -1) -> tuple[str, str]:
    """Always the same choice, so many times or to the end. Then the line, and the last choice."""
    game = first_game()
    position = game_on_day(game, today(), None).position
    for _ in range(moves):
        if position.is_over:
            break
        move = game.playing.choices(position)[choice]
        client.post(address, {"line": game.line_text(position.moves), "move": move})
        position = game.playing.play(position, move)
    last = "" if position.is_over else game.playing.choices(position)[-1]
    return game.line_text(position.moves), last


def _second_walk(name: str, client: Client, address: str, **headers: str) -> Walk:
    client.get(address, headers=headers)
    return _walk_of(name, partial(client.get, address, headers=headers))


def _walk_of(name: str, step: Callable[[], Any]) -> Walk:
    walk = Walk(name)
    folders = tuple(f"{settings.BASE_DIR / folder}/" for folder in FOLDERS)
    last = ""

    def note(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal last
        if event != "call":
            return
        code = frame.f_code
        if code.co_filename.startswith(folders) and code.co_name != "<module>":
            file = Path(code.co_filename).relative_to(settings.BASE_DIR).as_posix()
            walk.functions.setdefault(file, set()).add(code.co_qualname)
            walk.hops += bool(last) and file != last
            last = file
        rendered = frame.f_locals.get("self") if "render" in code.co_name else None
        if isinstance(rendered, Template):
            walk.templates.add(str(rendered.name))

    sys.setprofile(note)
    try:
        answer = step()
    finally:
        sys.setprofile(None)
    if getattr(answer, "status_code", HTTPStatus.OK) not in (HTTPStatus.OK, HTTPStatus.ACCEPTED):
        raise AssertionError(f"{answer.request['PATH_INFO']} answered {answer.status_code}")
    return walk


@contextmanager
def _database_in(folder: Path) -> Iterator[None]:
    """One of its own: nothing that somebody has played is touched."""
    stored = {**settings.STORAGES, "staticfiles": PLAIN_STATIC}
    connection.close()
    before, connection.settings_dict["NAME"] = connection.settings_dict["NAME"], folder / "db"
    with override_settings(STORAGES=stored, ALLOWED_HOSTS=["testserver"]):
        call_command("migrate", verbosity=0)
        yield
    connection.close()
    connection.settings_dict["NAME"] = before
