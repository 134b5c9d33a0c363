import os
import shutil
import sys
from pathlib import Path

import pytest

from launch import pythons
from launch.refusal import Refusal


@pytest.fixture(autouse=True)
def _a_machine_with_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(pythons, "ensure_programs", lambda programs: None)
    monkeypatch.setattr(pythons, "runs", lambda command: True)
    monkeypatch.setattr(pythons, "environment_of", lambda version, command: version)
    monkeypatch.setattr(pythons, "starts", lambda python: True)
    monkeypatch.setattr(pythons, "passes", lambda python: True)


def test_each_python_starts_the_site_and_passes_the_tests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[str] = []
    tested: list[str] = []

    def starts(python: str) -> bool:
        started.append(python)
        return True

    def passes(python: str) -> bool:
        tested.append(python)
        return True

    monkeypatch.setattr(pythons, "starts", starts)
    monkeypatch.setattr(pythons, "passes", passes)
    pythons.test_with_each_python()
    assert started == tested == ["3.11", "3.12", "3.13"]


def test_a_failure_is_named_and_the_others_are_still_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pythons, "passes", lambda python: python == "3.12")
    with pytest.raises(Refusal, match=r"^Failed with Python 3\.11, 3\.13\.$"):
        pythons.test_with_each_python()


def test_a_site_that_does_not_start_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pythons, "starts", lambda python: False)
    assert not pythons.holds_with("3.12")


@pytest.mark.parametrize("is_a_stand_in", [True, False])
def test_a_python_that_is_not_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, is_a_stand_in: bool
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if is_a_stand_in else None)
    monkeypatch.setattr(pythons, "runs", lambda command: False)
    assert pythons.holds_with("3.12")
    assert capsys.readouterr().out == "skipped  Python 3.12: not on this machine\n"


def test_a_python_has_an_environment_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.undo()
    commands: list[list[str]] = []
    monkeypatch.setattr(pythons, "ROOT", tmp_path)

    def note(command: list[str], *, failure: str) -> None:
        commands.append(command)

    monkeypatch.setattr(pythons, "run_quietly", note)
    python = pythons.environment_of("3.12", "/bin/python3.12")
    assert python == str(tmp_path / ".venv-3.12" / "bin" / "python")
    made, installed = commands
    assert made == ["/bin/python3.12", "-m", "venv", str(tmp_path / ".venv-3.12")]
    assert installed[0] == python
    assert installed[-1].endswith("dev.txt")


def test_a_stand_in_that_cannot_run_is_no_python(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.undo()
    stand_in = tmp_path / "python3.12"
    stand_in.write_text("#!/bin/sh\nexit 127\n")
    stand_in.chmod(0o755)
    assert not pythons.runs(os.fspath(stand_in))
    assert pythons.runs(sys.executable)
