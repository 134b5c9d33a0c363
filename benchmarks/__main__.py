"""Every figure in one run: `python -m benchmarks`, or some of it: `python -m benchmarks ceiling`.

The exit code tells whether all goals were met.
"""

import os
import sys
from importlib import import_module

import django

from launch.refusal import Refusal

PARTS = (
    "background",
    "ceiling",
    "coach",
    "crowd",
    "feel",
    "house",
    "lighthouse",
    "memory",
    "pages",
    "sharing",
    "walk",
)


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"There is no benchmark {unknown[0]}: choose from {', '.join(PARTS)}.")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sideboards_site.settings")
    django.setup()
    # only now can more be imported: it needs the settings
    prepare = import_module("sideboards_site.management.commands.prepare")
    prepare.compile_words()
    prepare.collect_static_files()
    try:
        results = [import_module(f"benchmarks.{name}").run() for name in names or PARTS]
    except Refusal as refusal:
        sys.exit(str(refusal))
    sys.exit(0 if all(results) else 1)


main(sys.argv[1:])
