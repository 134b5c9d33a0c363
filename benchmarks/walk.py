"""How many of our own files one passes on the way through a request: `python -m benchmarks walk`.

What is counted are the Python files whose functions run while a request is answered whose page has
been asked for once before: whoever wants to understand the request reads these.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import Client, override_settings

from puzzles.attempts.player_games import game_on_day
from puzzles.days.clock import today
from puzzles.days.publishing import publish
from puzzles.games.registry import first_game
from puzzles.sharing.links import link_to
from puzzles.visitors.player_cookie import cookie_id
from tests.puzzles.over_http import HTMX

MOST = 30
FOLDERS = ("sideboards_site", "puzzles", "rules")
PLAIN_STATIC = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


def run() -> bool:
    with TemporaryDirectory() as folder, _database_in(Path(folder)):
        walks = {"a tap": files_of_a_tap(), "a shared link": files_of_a_shared_link()}
    print("Walk: files of ours that one request passes")
    for name, files in walks.items():
        print(f"  {name:14} {len(files)}     (goal: {MOST})")
        for file in files:
            print(f"    {file}")
    return all(len(files) <= MOST for files in walks.values())


def files_of_a_tap() -> list[str]:
    """A card of the second hand is chosen."""
    client, address = Client(), _begun()
    _play(client, address, moves=1)
    draft = re.search(r"\?draft=[^\"#]+", client.get(address).content.decode())
    return _passed(client, f"{address}{draft[0] if draft else ''}", **HTMX)


def files_of_a_shared_link() -> list[str]:
    client, address = Client(), _begun()
    _play(client, address, moves=99)
    mine = game_on_day(first_game(), today(), cookie_id(client.get(address).wsgi_request))
    return _passed(Client(), f"/s/{link_to(mine).code}")


def _begun() -> str:
    publish(first_game(), today())
    return f"/en/{first_game().id}/puzzles/{today()}/"


def _play(client: Client, address: str, *, moves: int) -> None:
    """The first of all choices, so many times or to the end."""
    game, made = first_game(), list[Any]()
    position = game_on_day(game, today(), None).position
    while not position.is_over and len(made) < moves:
        move = game.choices(position)[-1]
        client.post(address, {"line": game.line_text(position.moves), "move": move})
        position = game.play(position, move)
        made.append(move)


def _passed(client: Client, address: str, **headers: str) -> list[str]:
    client.get(address, headers=headers)
    files: set[str] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(settings.BASE_DIR):
            name = path.relative_to(settings.BASE_DIR)
            if name.parts[0] in FOLDERS and frame.f_code.co_name != "<module>":
                files.add(str(name))

    sys.setprofile(note)
    try:
        answer = client.get(address, headers=headers)
    finally:
        sys.setprofile(None)
    if answer.status_code != 200:  # noqa: PLR2004
        raise AssertionError(f"{address} answered {answer.status_code}")
    return sorted(files)


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
