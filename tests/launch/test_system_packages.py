import os
from collections.abc import Sequence

import pytest

from launch import system_packages
from launch.refusal import Refusal

ABSENT = {"no-such-program": "first-package", "neither-this": "second-package"}


def test_who_is_not_root_is_told_the_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(Refusal) as refusal:
        system_packages.ensure_programs(ABSENT)
    assert str(refusal.value) == (
        "Missing on this machine: please run once: "
        "sudo apt-get install first-package second-package"
    )


def test_root_gets_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[str] = []

    def note(command: Sequence[str], *, failure: str) -> None:
        commands.append(" ".join(command))

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(system_packages, "run_quietly", note)
    system_packages.ensure_programs(ABSENT)
    assert commands[0] == "apt-get update"
    assert commands[1].endswith("first-package second-package")
    assert "DPkg::Lock::Timeout=300" in commands[1]


def test_nothing_is_installed_where_nothing_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    system_packages.ensure_programs({"sh": "dash"})
