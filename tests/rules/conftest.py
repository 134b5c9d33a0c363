import pytest

from rules.book.rulebook import Rulebook
from rules.book.sideboards.book import rulebook
from rules.texts.prose import MASTER, PROSE_LANGUAGES, Prose, read_prose
from rules.texts.sideboards import GAME

PROSE = read_prose(GAME)
TRANSLATIONS = [language for language in PROSE_LANGUAGES if language != MASTER]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "language" in metafunc.fixturenames:
        metafunc.parametrize("language", PROSE_LANGUAGES)
    if "translation" in metafunc.fixturenames:
        metafunc.parametrize("translation", TRANSLATIONS)


@pytest.fixture(scope="session")
def prose() -> Prose:
    return PROSE


@pytest.fixture(scope="session")
def book() -> Rulebook:
    return rulebook()
