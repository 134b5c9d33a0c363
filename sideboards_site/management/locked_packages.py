"""Whether the packages that run are those that were locked, told without asking the network."""

import base64
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}(?=\s|$)")
PINNED = re.compile(r"==[^*,]+")
OF_THE_ENVIRONMENT = {"pip", "setuptools", "wheel"}
"""Packages that come with the environment, before anything is installed."""
WRITTEN_LATER = (".pyc", "RECORD")


@dataclass(frozen=True, slots=True)
class Locked:
    requirement: Requirement
    hashes: int

    @property
    def name(self) -> str:
        return canonicalize_name(self.requirement.name)

    @property
    def version(self) -> str:
        return str(self.requirement.specifier).removeprefix("==")

    @property
    def is_for_here(self) -> bool:
        """Whether a line is for this Python and this machine."""
        return self.requirement.marker is None or self.requirement.marker.evaluate()


def locked_in(text: str) -> list[Locked]:
    """Reads a lock file. Raises `ValueError` for a line that cannot be read."""
    joined = re.sub(r"\\\n", " ", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    return [_locked(line) for line in joined.splitlines() if line.strip()]


def _locked(line: str) -> Locked:
    try:
        return Locked(Requirement(line.partition(" --")[0].strip()), len(HASH.findall(line)))
    except InvalidRequirement as error:
        raise ValueError(f"“{line.strip()[:60]}” is no requirement") from error


def faults_of_lock(locked: list[Locked]) -> Iterator[str]:
    for each in locked:
        if not PINNED.fullmatch(str(each.requirement.specifier)):
            yield f"{each.name} is not pinned to one version"
        if not each.hashes:
            yield f"{each.name} has no SHA-256"


def faults_of_installation(locked: list[Locked], installed: dict[str, str]) -> Iterator[str]:
    wanted = {each.name: each.version for each in locked if each.is_for_here}
    for name, version in wanted.items():
        if name not in installed:
            yield f"{name} is locked and not installed"
        elif installed[name] != version:
            yield f"{name} is installed as {installed[name]} and locked as {version}"
    for name in installed.keys() - wanted.keys() - OF_THE_ENVIRONMENT:
        yield f"{name} is installed and not locked"


def changed_files(distribution: Distribution) -> Iterator[str]:
    """Returns files that differ from the list that was installed with them."""
    for file in distribution.files or []:
        path = Path(str(file.locate()))
        if file.hash is None or str(file).endswith(WRITTEN_LATER):
            continue
        if not path.is_file() or _hash_of(path, file.hash.mode) != file.hash.value:
            yield f"{file} of {distribution.name} is not as it was installed"


def _hash_of(path: Path, mode: str) -> str:
    digest = hashlib.new(mode, path.read_bytes()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def all_installed() -> dict[str, Distribution]:
    return {canonicalize_name(each.name): each for each in distributions()}
