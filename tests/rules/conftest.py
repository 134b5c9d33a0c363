import pytest

from rules.book.registry import books
from rules.book.rulebook import Rulebook
from rules.texts.prose import MASTER, PROSE_LANGUAGES, Prose, read_prose

BOOKS = {book.id: book for book in books()}
PROSE = {game: read_prose(game) for game in BOOKS}
TRANSLATIONS = [language for language in PROSE_LANGUAGES if language != MASTER]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "language" in metafunc.fixturenames:
        metafunc.parametrize("language", PROSE_LANGUAGES)
    if "translation" in metafunc.fixturenames:
        metafunc.parametrize("translation", TRANSLATIONS)
    if "game" in metafunc.fixturenames and getattr(metafunc.module, "OF_EACH_GAME", False):
        metafunc.parametrize("game", BOOKS)


@pytest.fixture
def game() -> str:
    """The first one, unless the module is OF_EACH_GAME."""
    return next(iter(BOOKS))


@pytest.fixture
def prose(game: str) -> Prose:
    return PROSE[game]


@pytest.fixture
def book(game: str) -> Rulebook:
    return BOOKS[game].rulebook
