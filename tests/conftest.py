from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import override_settings
from django.utils.translation import override
from hypothesis import settings as hypothesis_settings
from pytest_django import Settings

from puzzles.days.running_puzzles import deals_in_memory
from rules.book.kept_pages import forget_pages_of_a_day
from sideboards_site.management.commands.words import compile_words
from tests.browser.fixtures import (
    browser,
    expected_faults,
    new_page,
    page,
    page_without_script,
    phone,
    static_files_are_fetched_once,
)
from tests.database_watch import watched
from tests.work_watch import requests_watched

__all__ = [
    "browser",
    "expected_faults",
    "new_page",
    "page",
    "page_without_script",
    "phone",
    "static_files_are_fetched_once",
]
"""The fixtures of a real browser, which tests ask for in more than one folder."""

# a shared, busy machine is no fault of the code under test
hypothesis_settings.register_profile("sideboards", deadline=None, derandomize=True)
hypothesis_settings.load_profile("sideboards")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins early, so that no process is left alone with it. Browsers come last:
    what stays behind of them is an emptied database and a running loop."""
    items.sort(
        key=lambda item: (
            "browser" in getattr(item, "fixturenames", ()),
            item.get_closest_marker("long") is None,
        )
    )


@pytest.fixture(autouse=True, scope="session")
def _words_are_compiled() -> None:
    """A fresh clone has none compiled, and a changed catalog not yet."""
    compile_words()


@pytest.fixture(autouse=True, scope="session")
def plain_static_names() -> Iterator[None]:
    """Hashed names need a collected folder, which a test does not.

    For the whole session: a browser may ask for a page while one test gives way to the next."""
    backend = "django.contrib.staticfiles.storage.StaticFilesStorage"
    with override_settings(STORAGES={**settings.STORAGES, "staticfiles": {"BACKEND": backend}}):
        yield


@pytest.fixture(autouse=True, scope="session")
def _every_statement_is_watched() -> Iterator[None]:
    with watched():
        yield


@pytest.fixture(autouse=True, scope="session")
def _no_page_computes() -> Iterator[None]:
    with requests_watched():
        yield


@pytest.fixture(autouse=True)
def _nothing_is_kept_for_another_test() -> None:
    forget_pages_of_a_day()
    deals_in_memory.clear()


@pytest.fixture(autouse=True)
def _language_of_the_site() -> Iterator[None]:
    """A page asked for in another language leaves that one behind in the thread."""
    with override("en"):
        yield


@pytest.fixture
def two_games(settings: Settings) -> None:
    """For what names all games or counts their puzzles: there are the first two."""
    settings.GAMES = settings.GAMES[:2]
