"""What is stored is written in one kind of module, and read before a template is rendered."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.template import Context, Template

from puzzles.days.records import publish_deal
from puzzles.models import Attempt, Deal, Player
from tests.database_watch import BrokenContract
from tests.puzzles.cast import ANNA, noon, plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt

ROOT: Path = settings.BASE_DIR
WRITES = {"save", "create", "bulk_create", "bulk_update", "get_or_create", "update_or_create"}
WRITES |= {"select_for_update", "cursor", "execute", "executemany", "raw", "_raw_delete"}
PERHAPS_WRITES = {"update", "delete", "add", "set", "remove", "clear"}
"""Also done to dictionaries, sets and the cache."""
HARMLESS = {
    "puzzles/days/admin.py": {"self.fields.update", "self.initial.update"},
    "puzzles/games/sideboards/coach/choices.py": {"known.sideboard.add"},
    "puzzles/games/sideboards/table_store.py": {"np.save"},
}


def as_if_in(file: str, action: Callable[[], Any]) -> Callable[[], Any]:
    """The action as code of that file, which is what a contract goes by."""
    code: CodeType = compile("result = action()", str(ROOT / file), "exec")
    return lambda: exec(code, {"action": action})


def a_row() -> Player:
    return Player.objects.get(pk=ANNA)


EVERY_WAY_TO_WRITE: dict[str, Callable[[], Any]] = {
    "save": lambda: a_row().save(),
    "create": Player.objects.create,
    "update": lambda: Player.objects.filter(pk=ANNA).update(created_at=noon(DAY)),
    "delete of a row": lambda: a_row().delete(),
    "delete of many": lambda: Player.objects.filter(pk=ANNA).delete(),
    "bulk_create": lambda: Player.objects.bulk_create([Player()]),
    "bulk_update": lambda: Player.objects.bulk_update([a_row()], ["created_at"]),
    "get_or_create": lambda: Player.objects.get_or_create(pk="0" * 32),
    "related manager": lambda: a_row().attempts.update(score=1),
    "related manager's create": lambda: a_row().attempts.create(deal=Deal.objects.get()),
    "raw SQL": lambda: connection.cursor().execute("UPDATE puzzles_player SET id = id"),
}


@pytest.mark.django_db
@pytest.mark.parametrize("way", EVERY_WAY_TO_WRITE)
def test_a_write_outside_the_records_is_noticed(way: str) -> None:
    plays(ANNA, moves=1)
    with pytest.raises(BrokenContract, match=r"puzzles/play/views\.py writes"):
        as_if_in("puzzles/play/views.py", EVERY_WAY_TO_WRITE[way])()


@pytest.mark.django_db
def test_a_write_in_the_records_is_no_fault() -> None:
    as_if_in("puzzles/players/records.py", EVERY_WAY_TO_WRITE["create"])()
    assert Player.objects.count() == 1
    assert publish_deal(SIDEBOARDS, DAY, dealt(deal_on()), now=noon(DAY))


@pytest.mark.django_db
@pytest.mark.parametrize("template", ["{{ found.first }}", "{% for each in found %}{% endfor %}"])
def test_a_query_under_a_template_is_noticed(template: str) -> None:
    with pytest.raises(BrokenContract, match="A template asks the database"):
        Template(template).render(Context({"found": Attempt.objects.all()}))


def test_no_module_but_the_records_even_names_a_way_to_write() -> None:
    """Also where no test ever comes."""
    found = {}
    for file in (ROOT / "puzzles").rglob("*.py"):
        name = str(file.relative_to(ROOT))
        if "migrations" not in file.parts and not file.stem.endswith("records"):
            found[name] = set(writing_calls(file.read_text())) - HARMLESS.get(name, set())
    assert {name: calls for name, calls in found.items() if calls} == {}


@pytest.mark.parametrize(
    "line",
    [
        "Player.objects.filter(pk=1).update(name='')",
        "player.attempts.all().delete()",
        "connection.cursor()",
        "player.challenged.add(one)",
        "Player.objects.bulk_update(players, ['name'])",
    ],
)
def test_naming_a_way_to_write_is_noticed(line: str) -> None:
    assert list(writing_calls(line))


def writing_calls(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            is_perhaps = node.func.attr in PERHAPS_WRITES and not isinstance(
                node.func.value, ast.Name | ast.Constant
            )
            if node.func.attr in WRITES or is_perhaps:
                yield ast.unparse(node.func)
