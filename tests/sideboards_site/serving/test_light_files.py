"""What is collected weighs less and means the same."""

import re
from pathlib import Path
from posixpath import normpath

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from sideboards_site.serving.light_files import IMPORTED, light_script, light_style, with_imports

FOLDERS = [settings.BASE_DIR / name for name in ("sideboards_site", "puzzles", "rules")]
FILES = {
    kind: [file for folder in FOLDERS for file in folder.rglob(kind)] for kind in ("*.css", "*.js")
}


def test_a_style_loses_comments_and_spaces_between_rules() -> None:
    style = """
    /* of what
       it is */
    @layer pages {
      .card > .drawer,
      .card + .card { margin: 0 1rem; content: "a b"; }
    }
    """
    assert light_style(style) == (
        '@layer pages{.card > .drawer, .card + .card{margin: 0 1rem;content: "a b";}}'
    )


def test_a_style_holds_what_it_imports(tmp_path: Path) -> None:
    (tmp_path / "play").mkdir()
    (tmp_path / "play/play.css").write_text(".a { margin: 0; }")
    (tmp_path / "game.css").write_text('@import "play/play.css";\n.b { margin: 0; }')
    assert with_imports(tmp_path / "game.css") == ".a { margin: 0; }\n.b { margin: 0; }"


def test_what_our_styles_import_is_there() -> None:
    imported = {
        normpath(f"{file.parent.name}/{name}")
        for file in FILES["*.css"]
        for name in IMPORTED.findall(file.read_text())
    }
    assert imported == {"play/play.css"}
    assert all(map(finders.find, imported))


def test_a_script_loses_whole_lines_of_comment_and_indentation() -> None:
    script = """// what it does
{
  // why
  const address = "https://example.org"; // stays

  go(address);
}
"""
    assert (
        light_script(script)
        == '{\nconst address = "https://example.org"; // stays\ngo(address);\n}\n'
    )


@pytest.mark.parametrize("file", FILES["*.css"], ids=lambda file: file.name)
def test_no_text_of_a_style_holds_what_is_taken_out(file: Path) -> None:
    texts = re.findall(r'"[^"]*"', re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL))
    assert texts == [light_style(text) for text in texts]


@pytest.mark.parametrize("file", FILES["*.js"], ids=lambda file: file.name)
def test_no_text_of_a_script_goes_over_several_lines(file: Path) -> None:
    ticks = [line for line in file.read_text().splitlines() if line.count("`") % 2]
    assert ticks == []
