import shutil
from pathlib import Path

import pytest

from launch import node_packages
from launch.refusal import Refusal
from tests.real_server import free_port


def test_where_npm_cannot_fetch_it_is_told_what_npm_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    nobody = f"http://127.0.0.1:{free_port()}/"
    for name, value in {"registry": nobody, "fetch_retries": "0", "cache": tmp_path}.items():
        monkeypatch.setenv(f"npm_config_{name}", str(value))
    folder = tmp_path / "html_checker"
    shutil.copytree(
        node_packages.HTML_CHECKER, folder, ignore=shutil.ignore_patterns("node_modules")
    )
    sentence = "^The packages of html_checker could not be installed: npm error code ECONNREFUSED$"
    with pytest.raises(Refusal, match=sentence):
        node_packages.ensure_node_packages(folder)
    said = capfd.readouterr().out
    assert said.startswith("npm said at last:\n  npm error code ECONNREFUSED\n")
    assert f"request to {nobody}" in said
    assert not (folder / "node_modules" / ".installed").exists()
