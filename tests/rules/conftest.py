import pytest

from rules.current_edition import shipped_edition
from rules.rulebook import Rulebook, rulebook
from rules.texts.numbers import LANGUAGES
from rules.texts.prose import MASTER, Prose, read_prose

PROSE = read_prose(shipped_edition())
TRANSLATIONS = [language for language in LANGUAGES if language != MASTER]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "language" in metafunc.fixturenames:
        metafunc.parametrize("language", LANGUAGES)
    if "translation" in metafunc.fixturenames:
        metafunc.parametrize("translation", TRANSLATIONS)


@pytest.fixture(scope="session")
def prose() -> Prose:
    return PROSE


@pytest.fixture(scope="session")
def book() -> Rulebook:
    return rulebook()
