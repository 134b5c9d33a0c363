"""All that the files in `rules/<game>/prose` contain about one game: structure, words, pictures,
texts and when they have changed."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.texts.changes import Changes, parse_changes
from rules.texts.files import Text, UnreadableFile, parse_texts
from rules.texts.tree import Tree, parse_tree
from rules.texts.vocabulary import NumberWords, Vocabulary, parse_number_words, parse_vocabulary

RULES_FOLDER = Path(__file__).parent.parent
"""The folder of what all games share is `prose` in it; what one game has is in `<game>/prose`."""
PROSE_LANGUAGES = ("en", "fr", "de", "it")
MASTER = "en"

TextFiles = Mapping[str, tuple[Text, ...]]
ProseNumbers = Mapping[str, int]
"""Every number that the prose of a game may show, by name."""


@dataclass(frozen=True, slots=True)
class Prose:
    tree: Tree
    changes: Changes
    vocabulary: Vocabulary
    number_words: Mapping[str, NumberWords]
    pictures: Mapping[str, Mapping[str, Any]]
    """The pictures by name, as they are in the file: drawing them is up to the game."""
    files: Mapping[str, TextFiles]
    """The files by language, then by name."""

    def texts(self, language: str) -> dict[str, Text]:
        return {text.id: text for texts in self.files[language].values() for text in texts}


def read_prose(game: str, *, folder: Path = RULES_FOLDER) -> Prose:
    """Reads the prose. `UnreadableFile` says which file cannot be read, and why."""
    prose = folder / game / "prose"
    vocabulary = parse_vocabulary(_read_toml(prose / "terms.toml"))
    tree = parse_tree(_read_toml(prose / "tree.toml"), terms=tuple(vocabulary.terms))
    return Prose(
        tree=tree,
        changes=parse_changes(_read_toml(changes_path(folder, game))),
        vocabulary=vocabulary,
        number_words=read_number_words(folder),
        pictures=_read_toml(prose / "pictures.toml"),
        files={
            language: {
                name: _read_texts(text_path(folder, language, game, name)) for name in tree.files()
            }
            for language in PROSE_LANGUAGES
        },
    )


def read_number_words(folder: Path) -> dict[str, NumberWords]:
    return parse_number_words(_read_toml(folder / "prose" / "number_words.toml"))


def text_path(folder: Path, language: str, game: str, name: str) -> Path:
    return folder / game / "prose" / language / f"{name}.md"


def changes_path(folder: Path, game: str) -> Path:
    return folder / game / "prose" / "changes.toml"


def _read_texts(path: Path) -> tuple[Text, ...]:
    where = f"{path.parent.name}/{path.name}"
    try:
        return parse_texts(path.read_text(encoding="utf-8"), where=where)
    except OSError as error:
        raise UnreadableFile(f"{where} cannot be read: {error.strerror}.") from error


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UnreadableFile(f"{path.name} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise UnreadableFile(f"{path.name} is not TOML: {error}.") from error
