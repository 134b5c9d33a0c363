from itertools import chain
from typing import Any

from django.core.management.base import CommandError

from launch.packages import lock_file, stamp
from rules.plain_command import BAD_INPUT, PlainCommand
from sideboards_site.management.locked_packages import (
    all_installed,
    changed_files,
    faults_of_installation,
    faults_of_lock,
    locked_in,
)

NOT_KNOWN_OFFLINE = [
    "whether a version has been withdrawn since it was locked",
    "whether a weakness of a version has become known",
    "whether what its makers have published under a hash is honest",
    "what Debian's own packages and Python itself contain",
]


class Command(PlainCommand):
    help = (
        "Compare the Python packages with their lock file, without the network: each is pinned to "
        "one version and its hashes, installed as locked, and unchanged since. It says as well "
        "what cannot be known in this way."
    )

    def answer(self, **options: Any) -> tuple[object, str]:
        file = lock_file("dev" if stamp("dev").exists() else "base")
        try:
            locked = locked_in(file.read_text())
        except ValueError as error:
            raise CommandError(f"{file.name}: {error}.", returncode=BAD_INPUT) from error
        installed = all_installed()
        faults = [
            *faults_of_lock(locked),
            *faults_of_installation(locked, {name: d.version for name, d in installed.items()}),
            *chain.from_iterable(map(changed_files, installed.values())),
        ]
        if faults:
            report = "\n".join(f"{fault}." for fault in faults)
            raise CommandError(report, returncode=BAD_INPUT)
        data = {"lock": file.name, "packages": len(locked), "unknown": NOT_KNOWN_OFFLINE}
        lines = [f"{file.name}: {len(locked)} packages, each pinned, hashed, unchanged."]
        return data, "\n".join([*lines, "Not known:", *(f"- {each}" for each in NOT_KNOWN_OFFLINE)])
