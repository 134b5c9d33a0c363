import os
import shutil

import pytest

from launch import checks
from launch.checks import CHECKS, Check
from launch.refusal import Refusal


class Handed(Exception):
    """Takes the place of the tests that would take over the process."""


@pytest.fixture(autouse=True)
def _programs_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    def hand_over(program: str, arguments: list[str], environment: dict[str, str]) -> None:
        raise Handed(program)

    monkeypatch.setattr(checks, "program", lambda name: shutil.which(name) or name)
    monkeypatch.setattr(checks, "ensure_programs", lambda programs: None)
    monkeypatch.setattr(os, "execve", hand_over)
    monkeypatch.setattr(os, "chdir", lambda folder: None)


def test_the_tests_take_over_when_all_checks_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "CHECKS", [Check("truth", ["true"])])
    with pytest.raises(Handed, match="pytest"):
        checks.check_everything()
    assert capsys.readouterr().out == "ok  truth (0 s)\n"


def test_a_failing_check_is_told_with_what_it_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = [Check("lies", ["true", "ls /nowhere-at-all", "true"]), Check("silence", ["false"])]
    monkeypatch.setattr(checks, "CHECKS", failing)
    with pytest.raises(Refusal) as refusal:
        checks.check_everything()
    assert "lies: ls /nowhere-at-all" in str(refusal.value)
    assert "silence: false\nit failed silently" in str(refusal.value)
    assert sorted(capsys.readouterr().out.splitlines()) == ["FAILED  lies", "FAILED  silence"]


def test_a_check_runs_apart_from_what_the_environment_says_of_a_site(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://elsewhere/site")
    monkeypatch.setenv("SITE_URL", "https://elsewhere.example")
    assert checks.failure_of("printenv DATABASE_URL", {})
    assert checks.failure_of("printenv SITE_URL", {"SITE_URL": "https://a.example"}) == ""


def test_the_core_is_held_to_every_branch() -> None:
    [core] = [check for check in CHECKS if "branch" in check.name]
    assert "coverage report --fail-under=100" in core.commands
