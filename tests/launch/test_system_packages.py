import os
import sys
from collections.abc import Sequence

import pytest

from launch import system_packages
from launch.quiet_command import run_quietly
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


def test_a_command_that_is_not_there_is_named() -> None:
    with pytest.raises(Refusal, match="no-such-program is not on this machine"):
        run_quietly(["no-such-program"], failure="It failed")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", "no reason given"),
        ("first\\nlast", "last"),
        ("ERROR: no network\\nsome notice", "ERROR: no network"),
    ],
)
def test_a_failing_command_is_told_by_its_most_telling_line(said: str, told: str) -> None:
    code = f"print('{said}'); raise SystemExit(1)"
    with pytest.raises(Refusal, match=f"^It failed: {told}$"):
        run_quietly([sys.executable, "-c", code], failure="It failed")
