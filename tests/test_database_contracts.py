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

from puzzles.database.statements import fetch_rows, run_atomically, run_for_keys
from puzzles.days.records import publish_deal
from puzzles.models import Attempt, Deal, Player
from tests.database_watch import FOLDERS, BrokenContract, is_for_records
from tests.puzzles.cast import ANNA, noon, plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt
from tests.test_architecture import modules_of, pure_modules

ROOT: Path = settings.BASE_DIR
WRITES = {"save", "create", "bulk_create", "bulk_update", "get_or_create", "update_or_create"}
WRITES |= {"select_for_update", "cursor", "execute", "executemany", "raw"}
FUNCTIONS_THAT_WRITE = {"run_atomically", "run_for_keys"}
WRITES |= {"update", "delete", "add", "set", "remove", "clear"}
WRITES |= {f"a{name}" for name in WRITES} | FUNCTIONS_THAT_WRITE
"""Some are also done to dictionaries, sets and the cache."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COLLECTIONS = (ast.Set, ast.Dict, ast.List, ast.SetComp, ast.DictComp, ast.ListComp)
MAKERS = {"set", "dict", "list", "defaultdict"}
HARMLESS = {
    "puzzles/database/statements.py": {"connection.cursor", "cursor.execute", "run_atomically"},
    "puzzles/days/admin.py": {"self.fields.update", "self.initial.update"},
    "puzzles/sideboards/dealing/payload.py": {"left.remove"},
    "puzzles/sideboards/play/in_words.py": {"game.sideboard.add"},
    "puzzles/sideboards/table_store.py": {"np.save"},
    "puzzles/trainer/drills/stock.py": {"shelf.add"},
    "rules/pictures/raster.py": {"pixels.save"},
    "rules/pictures/svg.py": {"pairs.update"},
    "rules/search/words.py": {"synonyms.setdefault(each, set()).update"},
    "sideboards_site/backups/backup_file.py": {"digest.update"},
    "sideboards_site/backups/postgresql_copies.py": {"connection.execute"},
    "sideboards_site/backups/sqlite_copies.py": {
        "connection.execute",
        "restored.execute",
        "source.execute",
    },
    "sideboards_site/serving/database_deadline.py": {"self.cursor", "super().execute"},
    "sideboards_site/interface_words/catalogs.py": {"catalog.update", "compiled.add", "found.add"},
    "sideboards_site/management/commands/make_drills.py": {"shelf.add"},
    "sideboards_site/management/commands/work.py": {
        "metrics.analyses_waiting.set",
        "metrics.open_remarks.set",
        "metrics.stocked_drills.labels(game.id).set",
    },
    "rules/plain_command.py": {"self.execute"},
    "sideboards_site/serving/request_watch.py": {"request_id.set"},
    "sideboards_site/serving/outage.py": {
        "connection.cursor",
        "connections['default'].cursor",
        "cursor.execute",
        "direct.execute",
    },
    "sideboards_site/pages/offline.py": {"fingerprint.update"},
    "sideboards_site/serving/background.py": {"self._stopping.set"},
    "sideboards_site/serving/web_server.py": {"self.main_loop_interrupt.set"},
    "sideboards_site/serving/one_at_a_time.py": {"connection.execute"},
}
"""By file: what is no row, copies of the whole database, the lock that a start takes, and what runs
the SQL of others."""


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
    "named SQL": lambda: run_atomically(["UPDATE puzzles_player SET id = id"], {}),
    "SQL for many keys": lambda: run_for_keys("DELETE FROM puzzles_peek WHERE id IN {keys}", [1]),
    "named SQL that should read": lambda: fetch_rows("DELETE FROM puzzles_player RETURNING id"),
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
    """Also where no test ever comes. Pure modules know no database."""
    found = {}
    pure = {file for module in pure_modules() for file in modules_of(module)}
    for file in {each for floor in FOLDERS for each in (ROOT / floor).rglob("*.py")} - pure:
        if not is_for_records(str(file)):
            found[str(file.relative_to(ROOT))] = set(writing_calls(file.read_text()))
    assert {name: calls for name, calls in found.items() if calls} == HARMLESS


@pytest.mark.parametrize(
    "line",
    [
        "Player.objects.filter(pk=1).update(name='')",
        "player.attempts.all().delete()",
        "connection.cursor()",
        "run_atomically([STORE_PLAYER], values)",
        "run_for_keys(DELETE_PLAYERS, players)",
        "statements.run_atomically([STORE_PLAYER], values)",
        "player.challenged.add(one)",
        "Player.objects.bulk_update(players, ['name'])",
        "rows.update(name='')",
        "rows.delete()",
        "await rows.adelete()",
        "await player.asave()",
        "await Player.objects.abulk_create(players)",
    ],
)
def test_naming_a_way_to_write_is_noticed(line: str) -> None:
    assert list(writing_calls(line))


@pytest.mark.parametrize(
    "line",
    [
        "found = set(); found.add(1)",
        "found: set[int] = set(); found.update([1])",
        "by_day = defaultdict(set); by_day[1].add(2)",
        "left = [*cards]; left.remove(1)",
    ],
)
def test_a_collection_that_is_made_at_the_same_place_is_no_row(line: str) -> None:
    assert not list(writing_calls(line))
    function = f"def gather():\n    {line}"
    assert not list(writing_calls(function))
    assert list(writing_calls(f"{function}\ndef other(found, by_day, left):\n    found.add(1)"))


def writing_calls(source: str) -> Iterator[str]:
    yield from _writing_calls_in(ast.parse(source), frozenset())


def _writing_calls_in(scope: ast.AST, collections: frozenset[str]) -> Iterator[str]:
    """Of a module or function; `collections` are the names of sets, dictionaries and lists that
    the scopes around it make."""
    own = list(_nodes_of(scope))
    collections |= {name for node in own for name in _collections_made(node)}
    for node in own:
        if isinstance(node, FUNCTIONS):
            yield from _writing_calls_in(node, collections)
            continue
        called = node.func if isinstance(node, ast.Call) else None
        is_function = isinstance(called, ast.Name) and called.id in FUNCTIONS_THAT_WRITE
        if called and (is_function or _is_method_that_writes(called, collections)):
            yield ast.unparse(called)


def _nodes_of(scope: ast.AST) -> Iterator[ast.AST]:
    """All below it, functions among them, but not what is inside these."""
    for node in ast.iter_child_nodes(scope):
        yield node
        if not isinstance(node, FUNCTIONS):
            yield from _nodes_of(node)


def _collections_made(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Assign | ast.AnnAssign) and _is_collection(node.value):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


def _is_collection(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return value.func.id in MAKERS
    return isinstance(value, COLLECTIONS)


def _is_method_that_writes(called: ast.expr, collections: frozenset[str]) -> bool:
    if not isinstance(called, ast.Attribute) or called.attr not in WRITES:
        return False
    owner = called.value.value if isinstance(called.value, ast.Subscript) else called.value
    return not (isinstance(owner, ast.Name) and owner.id in collections)
