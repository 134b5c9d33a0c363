"""systemd understands the units that an operator copies, and the page names each."""

import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

from launch.system_packages import find_program

DEPLOY: Path = settings.BASE_DIR / "deploy"
PAGE: Path = settings.BASE_DIR / "docs" / "operations.md"


def complaints(*units: Path) -> str:
    program = find_program("systemd-analyze")
    assert program, "systemd-analyze is not on this machine"
    # without manuals, which a lean machine has none of
    done = subprocess.run(
        [program, "verify", "--man=no", "--recursive-errors=no", *map(str, units)],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_systemd_understands_each_unit() -> None:
    units = sorted(DEPLOY.iterdir())
    assert len(units) == 4
    assert complaints(*units) == ""


@pytest.mark.parametrize(
    ("ours", "wrong"),
    [("KillMode=mixed", "KillMode=mixt"), ("/usr/bin/python3", "/usr/bin/no-python")],
)
def test_a_mistake_in_a_unit_is_noticed(tmp_path: Path, ours: str, wrong: str) -> None:
    for unit in DEPLOY.iterdir():
        (tmp_path / unit.name).write_text(unit.read_text().replace(ours, wrong))
    assert wrong.rpartition("=")[2] in complaints(tmp_path / "sideboards.service")


def test_the_page_names_each_unit() -> None:
    named = set(re.findall(r"sideboards[\w-]*\.(?:service|socket|timer)", PAGE.read_text()))
    assert named == {unit.name for unit in DEPLOY.iterdir()}


def test_no_backup_is_removed_by_its_age_alone() -> None:
    """`backup` itself removes what is old, and looks at how many there are."""
    lines = (DEPLOY / "sideboards-backup.service").read_text().splitlines()
    (run,) = [line for line in lines if line.startswith("Exec")]
    assert run.endswith(".backup --remove-old'")
