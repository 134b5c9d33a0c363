import os
import socket
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from launch.places import port_from, refuse_taken_port, refuse_unwritable
from launch.refusal import Refusal


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_free_port_is_accepted_and_left_free(taken_port: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        free = server.getsockname()[1]
    refuse_taken_port("127.0.0.1", free)
    refuse_taken_port("127.0.0.1", free)


@pytest.mark.parametrize(
    ("host", "family"), [("127.0.0.1", socket.AF_INET), ("::1", socket.AF_INET6)]
)
def test_a_port_is_asked_for_in_the_family_of_its_address(
    monkeypatch: pytest.MonkeyPatch, host: str, family: int
) -> None:
    # not every machine has both
    server = Mock()
    monkeypatch.setattr(socket, "create_server", server)
    refuse_taken_port(host, 8000)
    server.assert_called_once_with((host, 8000), family=family)


def test_a_taken_port_is_named_with_a_way_out(taken_port: int) -> None:
    with pytest.raises(Refusal) as refusal:
        refuse_taken_port("127.0.0.1", taken_port)
    assert str(refusal.value) == (
        f"Port {taken_port} at 127.0.0.1 cannot be used (address already in use): stop the "
        f"program that has it, or choose another port, as in: make run PORT={taken_port + 1}"
    )


def test_a_host_that_is_not_ours_is_refused() -> None:
    with pytest.raises(Refusal, match="cannot be used"):
        refuse_taken_port("192.0.2.1", 8000)


@pytest.mark.parametrize("text", ["", "x", "0", "65536", "-1", "8000.0", "٣"])
def test_a_port_that_is_no_port_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="PORT must be a number from 1 to 65535, not"):
        port_from(text)


def test_a_port_is_read_from_its_number() -> None:
    assert port_from("8001") == 8001


def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda place, mode: False)  # root may write anywhere
    with pytest.raises(Refusal, match=f"{tmp_path} cannot be written by .+: change its owner"):
        refuse_unwritable(tmp_path)


def test_a_folder_that_is_not_there_yet_is_no_hindrance(tmp_path: Path) -> None:
    refuse_unwritable(tmp_path, tmp_path / "later")
