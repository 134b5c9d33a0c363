"""How the house stands, in figures, in one table: `python -m benchmarks house`.

The walks through it are those of `python -m benchmarks walk`, which names their files. Of another
checkout, without the walks: `python -m benchmarks.house FOLDER`.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PRODUCT = ("sideboards_site", "puzzles", "rules", "launch")
LINE = 160
"""Template lines are no longer than this many characters."""
SHOWN = 10
"""So many places of a fault are named."""
BEFORE = {
    "the start page": (6, 11),
    "a whole page": (29, 501),
    "a move": (35, 641),
    "a shared link": (30, 483),
    "a drill answer": (39, 342),
    "a review, asked for": (23, 199),
    "a review, computed": (32, 4963),
    "a review, shown": (44, 2600),
}
"""Files and hops of the same walks, counted in the same way, before each game had two folders, and
reviews, hints, scores and drills had one queue."""
PUBLIC_UNDERSCORES = {"_meta", "_default_manager", "_base_manager", "_exit"}
"""The documentation of Django, or of Python (`os._exit`), names these."""
OF_GRANIAN = {"_init_shared_socket", "_respawn_workers"}
"""`sideboards_site/serving/web_server.py` says why it needs them."""
NO_API = "django.db.models.sql"
"""Django has no documentation of how querysets become SQL."""


def run() -> bool:
    # walks need a site, which figures of another checkout do without
    from benchmarks.walk import every_walk  # noqa: PLC0415

    print_walks({walk.name: (len(walk.files), walk.hops) for walk in every_walk()})
    return print_faults(Path())


def print_walks(walks: Mapping[str, tuple[int, int]]) -> None:
    print("House: files of ours that a request passes, and hops between them")
    print(f"  {'':20} {'before':>12} {'now':>12}")
    for name, (files, hops) in walks.items():
        files_before, hops_before = BEFORE[name]
        print(f"  {name:20} {files_before:5} {hops_before:6} {files:5} {hops:6}")


def print_faults(root: Path) -> bool:
    """Whether all goals are met."""
    modules = dict(_modules(root))
    faults = {
        "import cycles": [cycle] if (cycle := _cycle(modules)) else [],
        "modules of the product in no layer": _outside_contracts(root, modules),
        "uses of Django's private API": list(_private_uses(modules)),
        f"template lines over {LINE} characters": list(_long_lines(root)),
    }
    for name, found in faults.items():
        print(f"  {name:40} {len(found):5}     (goal: 0) {' '.join(found[:SHOWN])}".rstrip())
    print(f"  {'modules':40} {len(modules):5}")
    print(f"  {'lines of product code':40} {_lines(modules):5}")
    print("  Statements a second while nobody asks: python -m benchmarks idle")
    return not any(faults.values())


def _modules(root: Path) -> Iterator[tuple[str, Path]]:
    for package in PRODUCT:
        for file in sorted((root / package).rglob("*.py")):
            if "migrations" not in file.parts and "tests" not in file.parts:
                name = ".".join(file.relative_to(root).with_suffix("").parts)
                yield name.removesuffix(".__init__"), file


def _lines(modules: Mapping[str, Path]) -> int:
    texts = (file.read_text(encoding="utf-8") for file in modules.values())
    return sum(bool(line.strip()) for text in texts for line in text.splitlines())


def _outside_contracts(root: Path, modules: Mapping[str, Path]) -> list[str]:
    """Those that no layer of a contract names, nor a package that one names."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    named = set()
    for contract in project["tool"]["importlinter"]["contracts"]:
        for layer in contract.get("layers", ()):
            for name in layer.replace("(", "").replace(")", "").split("|"):
                places = contract.get("containers") or [""]
                named |= {f"{place}.{name.strip()}".strip(".") for place in places}
    whole = {"puzzles.migrations", "launch"}
    return [
        module
        for module, file in modules.items()
        if file.name != "__init__.py"
        and not any(f"{module}.".startswith(f"{each}.") for each in (named - set(PRODUCT)) | whole)
    ]


def _cycle(modules: Mapping[str, Path]) -> str:
    """One, if there is any."""
    imports = {module: set(_imports(file, modules)) - {module} for module, file in modules.items()}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return " → ".join(error.args[1])
    return ""


def _private_uses(modules: Mapping[str, Path]) -> Iterator[str]:
    """By attribute of another object in a module that imports Django, or by import."""
    for module, file in modules.items():
        text = file.read_text(encoding="utf-8")
        if "django" not in text:
            continue
        tree = ast.parse(text)
        of_others = set(_lines_of_other_libraries(tree))
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
                    is_private = _is_private(name) and node.lineno not in of_others
                case ast.Attribute(value=owner, attr=name):
                    is_own = isinstance(owner, ast.Name) and owner.id in ("self", "cls")
                    is_private = _is_private(name) and not is_own
                case ast.ImportFrom(module=str(source), names=names):
                    parts = [*source.split("."), *(alias.name for alias in names)]
                    is_private = source.startswith("django") and (
                        source.startswith(NO_API) or any(map(_is_private, parts))
                    )
                case _:
                    continue
            if is_private:
                yield f"{module}:{node.lineno}"


def _lines_of_other_libraries(tree: ast.Module) -> Iterator[int]:
    """The lines of classes that extend none of Django's, whose `super()` is not Django either."""
    of_django = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("django")
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base).partition(".")[0] for base in node.bases}
            if not bases & of_django:
                yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _is_private(name: str) -> bool:
    known = PUBLIC_UNDERSCORES | OF_GRANIAN
    return name.startswith("_") and name not in known and not name.startswith("__")


def _long_lines(root: Path) -> Iterator[str]:
    for package in PRODUCT:
        for file in sorted((root / package).rglob("templates/**/*.html")):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if len(line) > LINE:
                    yield f"{file.relative_to(root)}:{number}"


def _imports(file: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in modules else node.module for name in names)


if __name__ == "__main__":
    sys.exit(0 if print_faults(Path(sys.argv[1])) else 1)
