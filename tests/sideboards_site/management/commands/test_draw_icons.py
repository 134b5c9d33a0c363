import io
from pathlib import Path

import pytest
from django.core.management import call_command

from sideboards_site.management.commands import draw_icons


def test_the_kept_icons_are_those_that_the_code_draws() -> None:
    for name, content in draw_icons.icons().items():
        assert (draw_icons.ICONS_FOLDER / name).read_bytes() == content, f"run draw_icons: {name}"


def test_drawing_them_writes_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_icons, "ICONS_FOLDER", tmp_path / "icons")
    said = io.StringIO()
    call_command("draw_icons", stdout=said)
    written = {file.name for file in (tmp_path / "icons").iterdir()}
    assert written == set(draw_icons.icons())
    assert "preview.png" in said.getvalue()
