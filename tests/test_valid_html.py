"""Every page, checked by html-validate against the HTML standard."""

import json
import subprocess
from pathlib import Path

import pytest
from django.test import Client

from launch.node_packages import HTML_CHECKER
from launch.packages import ENVIRONMENT
from tests.every_page import LANGUAGES, every_page

CHECKER = HTML_CHECKER / "node_modules" / ".bin" / "html-validate"


def faults_in(folder: Path) -> list[str]:
    config = str(HTML_CHECKER / ".htmlvalidate.json")
    command = [str(ENVIRONMENT / "bin" / "node"), str(CHECKER), "--config", config]
    # what Node writes to a pipe may be cut when it exits
    report = folder / "report.json"
    subprocess.run([*command, "--formatter", f"json={report}", str(folder)], check=False)
    return [
        f"{Path(page['filePath']).name}:{fault['line']} {fault['ruleId']}: {fault['message']}"
        for page in json.loads(report.read_text(encoding="utf-8"))
        for fault in page["messages"]
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_valid_html(client: Client, tmp_path: Path, language: str) -> None:
    for number, address in enumerate(every_page(language)):
        response = client.get(address)
        assert response.status_code == 200, address
        name = f"{number:03} {address}".replace("/", "_").replace("?", "_")
        (tmp_path / f"{name}.html").write_bytes(response.content)
    assert faults_in(tmp_path) == []


def test_a_fault_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<!doctype html><p><div></p>", encoding="utf-8")
    assert faults_in(tmp_path)
