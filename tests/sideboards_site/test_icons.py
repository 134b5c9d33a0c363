import io
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from PIL import Image

from sideboards_site.management.commands import draw_icons


def test_the_kept_icons_are_those_that_the_code_draws() -> None:
    for name, content in draw_icons.icons().items():
        assert (draw_icons.FOLDER / name).read_bytes() == content, f"run draw_icons: {name}"


def test_drawing_them_writes_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_icons, "FOLDER", tmp_path / "icons")
    said = io.StringIO()
    call_command("draw_icons", stdout=said)
    written = {file.name for file in (tmp_path / "icons").iterdir()}
    assert written == set(draw_icons.icons())
    assert "preview.png" in said.getvalue()


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_the_manifest_speaks_the_reader_s_language(client: Client, language: str) -> None:
    answer = client.get(f"/{language}/manifest.webmanifest")
    manifest = answer.json()
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (manifest["lang"], manifest["start_url"]) == (language, f"/{language}/")


def test_the_manifest_describes_in_words_of_each_language(client: Client) -> None:
    languages = ["en", "fr", "de", "it"]
    told = {client.get(f"/{it}/manifest.webmanifest").json()["description"] for it in languages}
    assert len(told) == 4


def test_the_manifest_s_icons_are_as_large_as_it_says(client: Client) -> None:
    icons = client.get("/en/manifest.webmanifest").json()["icons"]
    assert {"any", "maskable"} <= {icon.get("purpose", "any") for icon in icons}
    for icon in icons:
        with Image.open(draw_icons.FOLDER / icon["src"].rpartition("/")[2]) as drawn:
            assert icon["sizes"] == f"{drawn.width}x{drawn.height}"
