from importlib.metadata import Distribution
from pathlib import Path

import pytest

from launch.packages import lock_file
from sideboards_site.management.commands import audit
from sideboards_site.management.locked_packages import (
    changed_files,
    faults_of_installation,
    faults_of_lock,
    locked_in,
)
from tests.commands import manage

HASH = f"--hash=sha256:{'a' * 64}"
LOCK = f"""\
brotli==1.2.1 \\
    {HASH} \\
    {HASH}
    # via whitenoise
numpy==2.4.6 ; python_full_version < '3' \\
    {HASH}
Django_Csp==4.0 \\
    {HASH}
"""


@pytest.mark.parametrize("kind", ["base", "dev"])
def test_each_package_is_locked_with_hashes(kind: str) -> None:
    locked = locked_in(lock_file(kind).read_text())
    assert len(locked) > 20
    assert list(faults_of_lock(locked)) == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("brotli==1.2.1\n", "brotli has no SHA-256"),
        ("brotli==1.2.1 --hash=md5:aa\n", "brotli has no SHA-256"),
        (f"brotli>=1 {HASH}\n", "brotli is not pinned to one version"),
        (f"brotli==1.* {HASH}\n", "brotli is not pinned to one version"),
    ],
)
def test_what_is_not_locked_is_named(line: str, fault: str) -> None:
    assert list(faults_of_lock(locked_in(line))) == [fault]


@pytest.mark.parametrize(
    ("installed", "faults"),
    [
        ({"brotli": "1.2.1", "django-csp": "4.0", "pip": "23"}, []),
        ({"brotli": "1.2.1"}, ["django-csp is locked and not installed"]),
        (
            {"brotli": "1.2.0", "django-csp": "4.0"},
            ["brotli is installed as 1.2.0 and locked as 1.2.1"],
        ),
        (
            {"brotli": "1.2.1", "django-csp": "4.0", "leftpad": "1"},
            ["leftpad is installed and not locked"],
        ),
    ],
)
def test_what_is_installed_otherwise_is_named(installed: dict[str, str], faults: list[str]) -> None:
    assert list(faults_of_installation(locked_in(LOCK), installed)) == faults


def test_a_file_that_was_changed_is_named(tmp_path: Path) -> None:
    info = tmp_path / "tea-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tea\nVersion: 1\n")
    digest = "LCa0a2j_xo_5m0U8HTBBNBNCLXBkg7-g-YpeiGJm564"  # of "foo"
    (info / "RECORD").write_text(f"tea.py,sha256={digest},3\ntea-1.dist-info/RECORD,,\n")
    (tmp_path / "tea.py").write_text("foo")
    assert list(changed_files(Distribution.at(info))) == []
    (tmp_path / "tea.py").write_text("bar")
    assert list(changed_files(Distribution.at(info))) == [
        "tea.py of tea is not as it was installed"
    ]


def test_the_command_names_what_it_cannot_know(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(audit, "all_installed", dict)
    lock = tmp_path / "base.txt"
    monkeypatch.setattr(audit, "lock_file", lambda _kind: lock)
    lock.write_text(f"numpy==2.4.6 ; python_full_version < '3' {HASH}\n")
    fine = manage("audit")
    assert (fine.status, fine.complained) == (0, "")
    assert "withdrawn" in fine.said
    lock.write_text(f"brotli==1.2.1 {HASH}\n")
    refused = manage("audit")
    assert (refused.status, refused.said) == (2, "")
    assert refused.complained == "brotli is locked and not installed.\n"
    lock.write_text("???\n")
    assert manage("audit").complained == "base.txt: “???” is no requirement.\n"
