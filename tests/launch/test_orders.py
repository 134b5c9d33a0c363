"""The two commands as a person types them, in a copy of the project where nothing is installed."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from launch.orders import main


@pytest.fixture
def project(tmp_path: Path) -> Path:
    copy = tmp_path / "project"
    for name in ("launch", "requirements"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(settings.BASE_DIR / name, copy / name, ignore=ignored)
    shutil.copy(settings.BASE_DIR / "Makefile", copy)
    return copy


def outside_of_make() -> dict[str, str]:
    """`make test` tells the makes within it who they are."""
    return {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}


def said(project: Path, order: str, **environment: str) -> str:
    """What `make` says when it cannot do as ordered: no more than one sentence."""
    done = subprocess.run(
        ["make", "--silent", order, f"PYTHON={sys.executable}"],
        cwd=project,
        env=outside_of_make() | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stdout + done.stderr
    sentence, _, from_make = done.stderr.partition("\n")
    assert from_make.startswith("make:")
    assert from_make.count("\n") == 1
    return sentence


def test_a_taken_port_is_one_sentence(project: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        sentence = said(project, "run", PORT=str(port))
    assert sentence.startswith(f"Port {port} at 127.0.0.1 cannot be used (address already in use)")


def test_what_one_develops_with_says_in_one_sentence_that_its_port_is_taken(project: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        sentence = said(project, "dev", PORT=str(port))
    assert sentence.startswith(f"Port {port} at 127.0.0.1 cannot be used (address already in use)")


@pytest.mark.parametrize("arguments", [[], ["serve"], ["run", "test"]])
def test_another_order_is_one_sentence(arguments: list[str]) -> None:
    with pytest.raises(
        SystemExit, match=r"^There are these orders: dev, install, run, test, test-pythons\.$"
    ):
        main(arguments)


def test_a_port_that_is_no_port_is_one_sentence(project: Path) -> None:
    assert said(project, "run", PORT="http") == (
        "PORT must be a number from 1 to 65535, not 'http'."
    )


@pytest.mark.parametrize("order", ["run", "test"])
def test_a_file_where_a_folder_must_be_is_one_sentence(project: Path, order: str) -> None:
    (project / ".venv").write_text("in the way")
    sentence = said(project, order, PORT="0" if order == "test" else free_port())
    assert str(project / ".venv") in sentence


def test_a_missing_python_is_one_sentence(project: Path) -> None:
    done = subprocess.run(
        ["make", "--silent", "run", "PYTHON=python3.99"],
        cwd=project,
        env=outside_of_make(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "python3.99 is missing: please run once: sudo apt-get install python3" in (
        done.stdout + done.stderr
    )


def test_packages_that_cannot_be_had_are_one_sentence(project: Path) -> None:
    sentence = said(
        project,
        "run",
        PORT=free_port(),
        PIP_NO_INDEX="1",
        PIP_FIND_LINKS="/nonexistent",
        PIP_CONFIG_FILE=os.devnull,
    )
    assert sentence.startswith("The Python packages could not be installed: ERROR: No matching")


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return str(server.getsockname()[1])
