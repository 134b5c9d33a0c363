"""What is collected weighs less and means the same."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from sideboards_site.startup.light_files import light_script, light_style

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
