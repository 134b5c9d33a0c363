import importlib.util
import sys
from pathlib import Path

import pytest

from launch import packages


@pytest.fixture
def ordered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An empty project, and the commands that would have been run in it."""
    commands: list[str] = []

    def note(command: list[str], *, failure: str) -> None:
        commands.append(" ".join(command))
        (tmp_path / ".venv").mkdir(exist_ok=True)

    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "base.txt").write_text("django==5")
    (tmp_path / "requirements" / "dev.txt").write_text("pytest==9")
    monkeypatch.setattr(packages, "ROOT", tmp_path)
    monkeypatch.setattr(packages, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(packages, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(packages, "run_quietly", note)
    return commands


def test_the_first_time_makes_an_environment_and_installs_by_hash(ordered: list[str]) -> None:
    packages.ensure_packages("base")
    made, installed = ordered
    assert "-m venv --clear" in made
    assert "--require-hashes" in installed
    assert installed.endswith("requirements/base.txt")


def test_the_second_time_does_nothing(ordered: list[str]) -> None:
    packages.ensure_packages("base")
    ordered.clear()
    packages.ensure_packages("base")
    assert ordered == []


def test_whoever_can_test_can_run(ordered: list[str]) -> None:
    packages.ensure_packages("dev")
    ordered.clear()
    packages.ensure_packages("base")
    assert ordered == []


def test_whoever_can_run_cannot_yet_test(ordered: list[str]) -> None:
    packages.ensure_packages("base")
    ordered.clear()
    packages.ensure_packages("dev")
    assert ordered[-1].endswith("requirements/dev.txt")


def test_a_changed_lock_file_is_installed_again(ordered: list[str], tmp_path: Path) -> None:
    packages.ensure_packages("base")
    (tmp_path / "requirements" / "base.txt").write_text("django==6")
    assert not packages.is_installed("base")


def test_an_environment_of_another_python_is_made_anew(
    ordered: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    packages.ensure_packages("base")
    monkeypatch.setattr(sys, "version", "3.99")
    assert not packages.is_installed("base")


def test_a_missing_venv_module_is_installed_first(
    ordered: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(packages, "install_system_packages", asked.append)
    packages.ensure_packages("base")
    assert asked == ["python3-venv"]
