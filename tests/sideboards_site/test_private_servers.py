"""The two engines for many processes, real ones: nothing here is a stand-in."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from django.conf import settings as site_settings
from django.core.cache import caches
from pytest_django import Settings

from launch.checks import clean_environment
from tests.private_servers import private_postgresql, private_redis


@pytest.fixture(scope="module")
def database_url() -> Iterator[str]:
    with private_postgresql() as url:
        yield url


def run_python(*arguments: str, database_url: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=site_settings.BASE_DIR,
        env={**clean_environment(), "DATABASE_URL": database_url},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_tables_are_made_on_postgresql_too(database_url: str) -> None:
    run_python("manage.py", "migrate", "--verbosity=0", database_url=database_url)
    left = run_python("manage.py", "migrate", "--check", database_url=database_url)
    assert left == ""


@pytest.mark.long
def test_every_test_that_asks_the_database_passes_on_postgresql(database_url: str) -> None:
    tests = ["tests/puzzles", "tests/sideboards_site", "--quiet", "-p", "no:cacheprovider"]
    summary = run_python("-m", "pytest", *tests, "-m", "django_db", database_url=database_url)
    assert " passed" in summary
    assert "skipped" not in summary


def test_a_cache_in_redis_is_shared(settings: Settings) -> None:
    with private_redis() as url:
        cache = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": url}
        settings.CACHES = {"default": cache, "of another process": cache}
        caches["default"].set("ceiling", 63)
        assert caches["of another process"].get("ceiling") == 63
        caches.close_all()
