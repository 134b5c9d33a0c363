"""The database that DATABASE_URL names, or the embedded one."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote

from django.core.exceptions import ImproperlyConfigured

from sideboards_site.environment.variables import parts_of

POOL = {
    "min_size": 1,
    "max_size": 8,
    "timeout": 5,
}


def database_from(url: str, folder: Path) -> dict[str, Any]:
    return postgresql(url) if url else sqlite(folder / "sideboards.sqlite3")


def sqlite(file: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "OPTIONS": {
            # a transaction that reads first and then writes fails at once if another writer
            # came between; taking the write lock at its beginning makes it wait instead
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            # what was acknowledged survives a loss of power
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
        # closing the last one would move the whole log into the file
        "CONN_MAX_AGE": None,
    }


def postgresql(url: str) -> dict[str, Any]:
    parts = parts_of(url, name="DATABASE_URL")
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured("DATABASE_URL must begin with postgresql://")
    if not parts.path.strip("/"):
        raise ImproperlyConfigured("DATABASE_URL must end with the database's name.")
    options = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", "") or unquote(parts.hostname or ""),
        "PORT": options.pop("port", "") or (parts.port or ""),
        "CONN_HEALTH_CHECKS": True,
        # a pooler may give each transaction another session: what outlives one is lost
        "DISABLE_SERVER_SIDE_CURSORS": True,
        "OPTIONS": {"pool": dict(POOL), **options},
    }
