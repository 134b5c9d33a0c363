"""Each example in a docstring does what it shows."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings

ROOT: Path = settings.BASE_DIR
FILES = [
    file for name in ("puzzles", "rules", "sideboards_site") for file in (ROOT / name).rglob("*.py")
]
WITH_EXAMPLES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in FILES
    if ">>> " in file.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_are_true(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted
    assert not result.failed
