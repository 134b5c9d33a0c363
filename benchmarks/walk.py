"""How many of our own files one passes on the way through a request: `python -m benchmarks walk`.

What is counted are the Python files whose functions run while a request is answered, when another
like it has been answered before: whoever wants to understand the request reads these. What runs
only once in a process is not counted, nor are templates, which are printed beside.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.template import Template
from django.test import Client, override_settings

from puzzles.attempts.player_games import game_on_day
from puzzles.days.clock import today
from puzzles.days.publishing import publish
from puzzles.game.registry import first_game
from puzzles.sharing.links import link_to
from puzzles.visitors.player_cookie import cookie_id
from tests.puzzles.over_http import HTMX, TAP

FOLDERS = ("sideboards_site", "puzzles", "rules")
PLAIN_STATIC = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


@dataclass(frozen=True, slots=True)
class Walk:
    files: list[str]
    templates: list[str]


def run() -> bool:
    with TemporaryDirectory() as folder, _database_in(Path(folder)):
        walks = {
            "a tap": walk_of_a_tap(),
            "a shared link": walk_of_a_shared_link(),
            "a whole page": walk_of_a_whole_page(),
            "a move": walk_of_a_move(),
        }
    print("Walk: files of ours that one request passes")
    for name, walk in walks.items():
        print(f"  {name:14} {len(walk.files)}")
        for file in walk.files:
            print(f"    {file}")
        print(f"    and {len(walk.templates)} templates: {', '.join(walk.templates)}")
    return True


def walk_of_a_tap() -> Walk:
    """A card of the second hand is chosen: a GET of a draft, answered with a part of the page."""
    client, address = Client(), _begun()
    _play(client, address, moves=1)
    draft = re.search(r"\?draft=[^\"#]+", client.get(address).content.decode())
    return _second_walk(client, f"{address}{draft[0] if draft else ''}", **TAP)


def walk_of_a_whole_page() -> Walk:
    """The same moment, as it is opened or loaded again."""
    client, address = Client(), _begun()
    _play(client, address, moves=1)
    return _second_walk(client, address)


def walk_of_a_move() -> Walk:
    """A POST of the third move, answered with a part of the page."""
    client, other, address = Client(), Client(), _begun()
    for each in (other, client):
        line, move = _play(each, address, moves=2)
        walk = _passed(partial(each.post, address, {"line": line, "move": move}, headers=HTMX))
    return walk


def walk_of_a_shared_link() -> Walk:
    client, address = Client(), _begun()
    _play(client, address, moves=99)
    mine = game_on_day(first_game(), today(), cookie_id(client.get(address).wsgi_request))
    return _second_walk(Client(), f"/s/{link_to(mine).code}")


def _begun() -> str:
    publish(first_game(), today())
    return f"/en/{first_game().id}/puzzles/{today()}/"


def _play(client: Client, address: str, *, moves: int) -> tuple[str, str]:
    """The last of all choices, so many times or to the end. Then the line, and the next choice."""
    game = first_game()
    position = game_on_day(game, today(), None).position
    for _ in range(moves):
        if position.is_over:
            break
        move = game.choices(position)[-1]
        client.post(address, {"line": game.line_text(position.moves), "move": move})
        position = game.play(position, move)
    return game.line_text(position.moves), "" if position.is_over else game.choices(position)[-1]


def _second_walk(client: Client, address: str, **headers: str) -> Walk:
    client.get(address, headers=headers)
    return _passed(lambda: client.get(address, headers=headers))


def _passed(ask: Callable[[], Any]) -> Walk:
    files: set[str] = set()
    templates: set[str] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event != "call":
            return
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(settings.BASE_DIR):
            name = path.relative_to(settings.BASE_DIR)
            if name.parts[0] in FOLDERS and frame.f_code.co_name != "<module>":
                files.add(str(name))
        if isinstance(rendered := frame.f_locals.get("self"), Template):
            templates.add(str(rendered.name))

    sys.setprofile(note)
    try:
        answer = ask()
    finally:
        sys.setprofile(None)
    if answer.status_code != 200:  # noqa: PLR2004
        raise AssertionError(f"{answer.request['PATH_INFO']} answered {answer.status_code}")
    return Walk(sorted(files), sorted(templates))


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
