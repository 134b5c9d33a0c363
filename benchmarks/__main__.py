"""Every figure in one run: `python -m benchmarks`, or some of it: `python -m benchmarks ceiling`.
Words after a part that name no part are its arguments: `python -m benchmarks luck 10000`.

The exit code tells whether all goals were met.
"""

import os
import sys
from collections.abc import Iterable
from importlib import import_module

import django

from launch.refusal import Refusal

PARTS = (
    "best_row",
    "ceiling",
    "coach",
    "costs",
    "deals",
    "drills",
    "far",
    "feel",
    "house",
    "idle",
    "learner",
    "lighthouse",
    "load",
    "luck",
    "machines",
    "outage",
    "reasons",
    "sequence",
    "siblings",
    "stability",
    "usual",
    "volume",
    "walk",
    "weight",
)


def main(names: list[str]) -> None:
    if names and names[0] not in PARTS:
        sys.exit(f"There is no benchmark {names[0]}: choose from {', '.join(PARTS)}.")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sideboards_site.settings")
    django.setup()
    # only now can more be imported: it needs the settings
    prepare = import_module("sideboards_site.management.commands.prepare")
    prepare.compile_words()
    prepare.collect_static_files()
    try:
        parts = _with_arguments(names or PARTS)
        results = [import_module(f"benchmarks.{name}").run(*rest) for name, rest in parts]
    except Refusal as refusal:
        sys.exit(str(refusal))
    sys.exit(0 if all(results) else 1)


def _with_arguments(names: Iterable[str]) -> list[tuple[str, list[str]]]:
    parts: list[tuple[str, list[str]]] = []
    for name in names:
        if name in PARTS:
            parts.append((name, []))
        else:
            parts[-1][1].append(name)
    return parts


main(sys.argv[1:])
