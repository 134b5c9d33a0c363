"""How the house stands, in figures: `python -m benchmarks house`, or of another checkout:
`python -m benchmarks.house FOLDER`. The walks through it are measured by `walk`."""

import ast
import sys
import tomllib
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PRODUCT = ("sideboards_site", "puzzles", "rules", "launch")


def run(root: Path = Path()) -> bool:
    modules = dict(_modules(root))
    outside = _outside_contracts(root, modules)
    cycle = _cycle(modules)
    print(f"House: {len(modules)} modules, {_lines(modules)} lines of product code")
    print(f"  import cycles: {cycle or 0}")
    print(f"  modules of the product in no layer: {len(outside)} {' '.join(outside[:5])}")
    return not cycle and not outside


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


def _imports(file: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in modules else node.module for name in names)


if __name__ == "__main__":
    run(Path(sys.argv[1]))
