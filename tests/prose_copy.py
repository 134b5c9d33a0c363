"""A copy of the prose, to spoil."""

import shutil
from pathlib import Path

from rules.texts.prose import RULES_FOLDER


def copied_prose(folder: Path) -> Path:
    """It lies as in `rules/`, which holds nothing else there."""
    for prose in [RULES_FOLDER / "prose", *RULES_FOLDER.glob("*/prose")]:
        shutil.copytree(prose, folder / prose.relative_to(RULES_FOLDER))
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
