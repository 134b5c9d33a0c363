"""How the house stands, in figures: `python -m benchmarks house`, or of another checkout:
`python -m benchmarks.house FOLDER`. The walks through it are measured by `walk`."""

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PRODUCT = ("sideboards_site", "puzzles", "rules", "launch")
GAMES = {"sideboards", "sequence"}
MOST_NAMES = 12


def run(root: Path = Path()) -> bool:
    modules = dict(_modules(root))
    rooms = {str(room): len(_names(root / room)) for room in _rooms(root)}
    twice = set().union(*(_names_in_two_modules(modules, game) for game in GAMES))
    outside = _outside_contracts(root, modules)
    cycle = _cycle(modules)
    print(f"House: {len(modules)} modules, {_lines(modules)} lines of product code")
    for room, names in rooms.items():
        print(f"  {room:18} {names} names")
    print(f"  import cycles: {cycle or 0}")
    print(f"  modules of the product in no layer: {len(outside)} {' '.join(outside[:5])}")
    print(
        f"  classes and functions of one name in two modules of a game: {len(twice)}",
        *sorted(twice),
    )
    return max(rooms.values()) <= MOST_NAMES and not cycle and not outside


def _modules(root: Path) -> Iterator[tuple[str, Path]]:
    for package in PRODUCT:
        for file in sorted((root / package).rglob("*.py")):
            if "migrations" not in file.parts and "tests" not in file.parts:
                name = ".".join(file.relative_to(root).with_suffix("").parts)
                yield name.removesuffix(".__init__"), file


def _rooms(root: Path) -> list[Path]:
    folders = [Path("puzzles"), *(p.relative_to(root) for p in (root / "puzzles").iterdir())]
    return sorted(room for room in folders if (root / room / "__init__.py").exists())


def _names(room: Path) -> list[str]:
    hidden = {"__init__.py", "__pycache__", "migrations"}
    return [path.name for path in room.iterdir() if path.name not in hidden]


def _lines(modules: Mapping[str, Path]) -> int:
    texts = (file.read_text(encoding="utf-8") for file in modules.values())
    return sum(bool(line.strip()) for text in texts for line in text.splitlines())


def _names_in_two_modules(modules: Mapping[str, Path], game: str) -> set[str]:
    """Beside those of other games: each has its own cards and moves, in a room that says whose."""
    found = defaultdict(list)
    others = GAMES - {game}
    for module, file in modules.items():
        if others & set(module.split(".")):
            continue
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name[0] != "_":
                found[node.name].append(module)
    customs = {"Command", "main"}
    return {name for name, at in found.items() if len(at) > 1 and name not in customs}


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


def _imports(file: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in modules else node.module for name in names)


if __name__ == "__main__":
    run(Path(sys.argv[1]))
