"""The solver's tables: built once, cached on disk and shared by all processes."""

import hashlib
import logging
import os
from functools import lru_cache
from pathlib import Path

import numpy as np
from django.conf import settings

from puzzles.sideboards.solver.tables import (
    ENTRIES,
    RUN_FEATURES,
    TABLES_VERSION,
    CountTable,
    Tables,
    build,
    pattern_feature,
)
from rules.sideboards.edition.current import current_edition, edition_file
from rules.sideboards.engine.objectives import PatternObjective

log = logging.getLogger(__name__)


def tables() -> Tables:
    """Those of the current edition."""
    return _tables(edition_file())


@lru_cache(maxsize=2)
def _tables(_played: Path) -> Tables:
    objectives = current_edition().objectives.values()
    patterns = [each for each in objectives if isinstance(each, PatternObjective)]
    features = sorted({*map(pattern_feature, patterns), *RUN_FEATURES})
    path = settings.VAR_DIR / "tables" / f"{_key(features)}.npy"
    kept = _read(path, len(features))
    if kept is None:
        built = build(patterns)
        kept = np.stack([built[feature] for feature in features])
        _write(path, kept)
    return Tables(dict(zip(features, kept, strict=True)))


def _key(features: list[str]) -> str:
    return hashlib.sha256("\n".join([str(TABLES_VERSION), *features]).encode()).hexdigest()[:16]


def _read(path: Path, features: int) -> CountTable | None:
    try:
        kept = np.asarray(np.load(path, mmap_mode="r"))
    except (OSError, ValueError, EOFError):  # missing or incomplete: it is rebuilt
        return None
    return kept if kept.shape == (features, ENTRIES) and kept.dtype == np.uint8 else None


def _write(path: Path, table: CountTable) -> None:
    """Written under a temporary name and renamed, so that no process reads half a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".part-{os.getpid()}")
        with part.open("wb") as file:
            np.save(file, table)
        part.replace(path)
    except OSError as error:
        log.warning("The tables stay in memory, %s cannot be written: %s", path, error)
