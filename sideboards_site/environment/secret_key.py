"""The local site's own secret: created at the first start, stored beside its database."""

import hmac
import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

PRIVATE = 0o700
"""The mode of the folder, which also holds operators' sessions: no other user of the machine may
read it."""


def local_secret_key(file: Path) -> str:
    try:
        if not file.exists():
            file.parent.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
            write_once(file, get_random_secret_key())
        secret = file.read_text()
    except OSError as error:
        reason = f"{error.filename}: {error.strerror}"
        raise ImproperlyConfigured(f"The site's secret cannot be kept: {reason}") from error
    if not secret.strip():
        raise ImproperlyConfigured(f"{file} is empty: bring it back, or delete it for a new one.")
    return secret


def write_once(file: Path, text: str) -> None:
    # several workers may start at once: the first complete file wins, none reads a partial one
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(text)
    try:
        # else a loss of power soon afterwards would leave moves of players whom nobody knows
        sync(draft)
        os.link(draft, file)
        sync(file.parent)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def sync(path: Path) -> None:
    """Writes a file, or the names in a folder, to the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def derived_key(secret: str, *, purpose: str) -> bytes:
    """Returns a key for one purpose. It reveals neither the secret nor the key for another
    purpose."""
    return hmac.digest(secret.encode(), f"sideboards key: {purpose}".encode(), "sha256")
