import os
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.core.exceptions import ImproperlyConfigured

from launch.checks import OWN_VARIABLES
from sideboards_site.environment.database import postgresql

LONG_SECRET = "a-secret-of-many-characters-" * 2
SettingsWith = Callable[..., dict[str, Any]]
SETTINGS = site_settings.BASE_DIR / "sideboards_site" / "settings.py"


@pytest.fixture
def settings_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SettingsWith:
    """The settings as another process would read them from its environment."""

    def read(**environment: str) -> dict[str, Any]:
        for name in OWN_VARIABLES:
            monkeypatch.delenv(name, raising=False)
        for name, value in ({"VAR_DIR": str(tmp_path)} | environment).items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(SETTINGS))

    return read


def test_without_any_variable_there_is_a_complete_local_site(settings_with: SettingsWith) -> None:
    given = settings_with()
    assert given["DEBUG"] is False
    assert given["SITE_URL"] == "http://127.0.0.1:8000"
    assert given["ALLOWED_HOSTS"] == ["127.0.0.1", "127.0.0.1", "localhost", "[::1]"]
    assert given["TIME_ZONE"] == "Europe/Zurich"
    assert given["CACHES"]["default"]["BACKEND"].endswith("LocMemCache")


def test_the_local_secret_is_made_once_and_kept(
    settings_with: SettingsWith, tmp_path: Path
) -> None:
    first = settings_with()["SECRET_KEY"]
    assert settings_with()["SECRET_KEY"] == first
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


def test_the_local_secret_is_safe_from_a_loss_of_power_before_anything_is_signed_with_it(
    settings_with: SettingsWith, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, link = os.fsync, os.link

    def synced(file: int) -> None:
        done.append(f"sync {Path(f'/proc/self/fd/{file}').readlink().name.split('.')[0]}")
        sync(file)

    def linked(draft: Path, name: Path) -> None:
        done.append("name")
        link(draft, name)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "link", linked)
    settings_with()
    assert done == ["sync secret_key", "name", f"sync {tmp_path.name}"]


def test_an_empty_secret_is_one_sentence(settings_with: SettingsWith, tmp_path: Path) -> None:
    (tmp_path / "secret_key").touch()
    with pytest.raises(ImproperlyConfigured, match="secret_key is empty: bring it back"):
        settings_with()


def test_the_folder_of_the_data_is_nobody_else_s(
    settings_with: SettingsWith, tmp_path: Path
) -> None:
    settings_with(VAR_DIR=str(tmp_path / "var"))
    assert (tmp_path / "var").stat().st_mode & 0o777 == 0o700


def test_a_public_site_is_refused_while_it_shows_its_errors(settings_with: SettingsWith) -> None:
    with pytest.raises(ImproperlyConfigured, match="DEBUG shows errors to every reader"):
        settings_with(DEBUG="1", SITE_URL="https://a.example", SECRET_KEY=LONG_SECRET)
    assert settings_with(DEBUG="1")["DEBUG"] is True


def test_a_folder_that_cannot_be_made_is_one_sentence(
    settings_with: SettingsWith, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ImproperlyConfigured, match=r"secret cannot be kept: .*: Not a dir"):
        settings_with(VAR_DIR=str(tmp_path / "file" / "var"))


def test_the_embedded_database_waits_for_its_turn_to_write(
    settings_with: SettingsWith, tmp_path: Path
) -> None:
    database = settings_with()["DATABASES"]["default"]
    assert database["NAME"] == tmp_path / "sideboards.sqlite3"
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert database["OPTIONS"]["timeout"] == 20
    assert "journal_mode=WAL" in database["OPTIONS"]["init_command"]
    assert "synchronous=FULL" in database["OPTIONS"]["init_command"]


def test_a_public_site_is_refused_without_its_secret(settings_with: SettingsWith) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY is missing"):
        settings_with(SITE_URL="https://a.example")


def test_old_secrets_are_given_apart_by_spaces(settings_with: SettingsWith) -> None:
    assert settings_with()["SECRET_KEY_FALLBACKS"] == []
    assert settings_with(OLD_SECRET_KEYS="one two")["SECRET_KEY_FALLBACKS"] == ["one", "two"]


def test_a_public_site_is_encrypted_from_end_to_end(settings_with: SettingsWith) -> None:
    given = settings_with(SITE_URL="https://a.example", SECRET_KEY=LONG_SECRET)
    assert given["ALLOWED_HOSTS"] == ["a.example"]
    assert given["SECURE_SSL_REDIRECT"] is True
    assert given["SECURE_HSTS_SECONDS"] == 365 * 24 * 3600
    for cookie in ("CSRF", "LANGUAGE"):
        assert given[f"{cookie}_COOKIE_SECURE"] is True
        assert given[f"{cookie}_COOKIE_HTTPONLY"] is True
        assert given[f"{cookie}_COOKIE_SAMESITE"] == "Lax"


def test_another_port_is_part_of_the_address(settings_with: SettingsWith) -> None:
    assert settings_with(PORT="8123")["SITE_URL"] == "http://127.0.0.1:8123"


def test_an_address_needs_no_slash_at_its_end(settings_with: SettingsWith) -> None:
    assert settings_with(SITE_URL="http://localhost:8000/")["SITE_URL"] == "http://localhost:8000"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SITE_URL", "sideboards.example"),
        ("SITE_URL", "ftp://sideboards.example"),
        ("SITE_URL", "https://sideboards.example/games"),
        ("SITE_URL", "https://ann@sideboards.example"),
        ("PROXIES", "-1"),
        ("PROXIES", "٣"),
        ("TIME_ZONE", "Nowhere/At_All"),
        ("TIME_ZONE", "/etc/passwd"),
    ],
)
def test_a_value_that_makes_no_sense_is_named_with_its_variable(
    settings_with: SettingsWith, name: str, value: str
) -> None:
    with pytest.raises(ImproperlyConfigured, match=rf"^{name} must be .+, not '{value}'\.$"):
        settings_with(**{name: value})


@pytest.mark.parametrize("name", ["SITE_URL", "DATABASE_URL"])
@pytest.mark.parametrize("rest", ["ann:secret@[half/name", "ann:secret@host:port/name"])
def test_an_address_that_cannot_be_read_is_not_quoted(
    settings_with: SettingsWith, name: str, rest: str
) -> None:
    with pytest.raises(ImproperlyConfigured, match=f"^{name} is no address that can be read.$"):
        settings_with(**{name: f"postgresql://{rest}"})


def test_a_database_needs_its_name(settings_with: SettingsWith) -> None:
    with pytest.raises(ImproperlyConfigured, match="must end with the database's name"):
        settings_with(DATABASE_URL="postgresql://ann@db.example/")


@pytest.mark.parametrize("name", ["SECRET_KEY", "OLD_SECRET_KEYS", "PUZZLE_SECRET", "SHARE_KEYS"])
def test_a_public_site_is_refused_with_a_secret_that_can_be_guessed(
    settings_with: SettingsWith, name: str
) -> None:
    given = {"SECRET_KEY": LONG_SECRET, name: LONG_SECRET[:49]}
    with pytest.raises(ImproperlyConfigured, match=f"{name} must have at least 50 random"):
        settings_with(SITE_URL="https://a.example", **given)
    assert settings_with(**given)["SECRET_KEY"] == given["SECRET_KEY"]


def test_an_empty_variable_is_none(settings_with: SettingsWith) -> None:
    usual = settings_with(VAR_DIR="")
    given = settings_with(**dict.fromkeys(OWN_VARIABLES, ""))
    assert usual["VAR_DIR"] == site_settings.BASE_DIR / "var"
    assert {name: value for name, value in given.items() if name.isupper()} == {
        name: value for name, value in usual.items() if name.isupper()
    }


def test_the_redis_that_an_earlier_version_was_told_of_is_ignored(
    settings_with: SettingsWith,
) -> None:
    """Its operators need not change their environment before they update."""
    given = settings_with(REDIS_URL="redis://cache:6379/0")
    assert given["CACHES"] == settings_with()["CACHES"]


def test_a_database_for_many_machines_is_named_by_its_address(settings_with: SettingsWith) -> None:
    url = "postgresql://ann:p%40ss@db.example:5433/side%20boards?sslmode=require"
    database = settings_with(DATABASE_URL=url)["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"]) == ("db.example", 5433)
    assert (database["USER"], database["PASSWORD"]) == ("ann", "p@ss")
    assert database["NAME"] == "side boards"
    assert database["OPTIONS"]["sslmode"] == "require"
    assert database["DISABLE_SERVER_SIDE_CURSORS"], "a pooler may stand before it"


def test_a_database_may_be_on_a_socket() -> None:
    database = postgresql("postgresql://ann@/sideboards?host=/run/postgresql")
    assert (database["HOST"], database["PORT"]) == ("/run/postgresql", "")


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match="must begin with postgresql://"):
        postgresql("mysql://ann@db/sideboards")


def test_each_language_is_called_as_its_speakers_call_it(settings_with: SettingsWith) -> None:
    names = [name for _, name in settings_with()["LANGUAGES"]]
    assert names == ["English", "Français", "Deutsch", "Italiano"]


def test_a_long_secret_of_one_character_is_guessed_at_once(settings_with: SettingsWith) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY must have at least 50 random"):
        settings_with(SITE_URL="https://a.example", SECRET_KEY="s" * 60)


@pytest.mark.parametrize(
    ("given", "subdomains", "preload"),
    [("", False, False), ("subdomains", True, False), ("subdomains preload", True, True)],
)
def test_what_hsts_says_beyond_this_site_is_chosen(
    settings_with: SettingsWith, given: str, *, subdomains: bool, preload: bool
) -> None:
    read = settings_with(SITE_URL="https://a.example", SECRET_KEY=LONG_SECRET, HSTS=given)
    assert read["SECURE_HSTS_INCLUDE_SUBDOMAINS"] is subdomains
    assert read["SECURE_HSTS_PRELOAD"] is preload


def test_an_unknown_word_about_hsts_is_refused(settings_with: SettingsWith) -> None:
    with pytest.raises(ImproperlyConfigured, match="HSTS may say subdomains and preload"):
        settings_with(HSTS="for ever")


@pytest.mark.parametrize(
    ("given", "leads_to"),
    [
        ("", ""),
        ("play@sideboards.example", "mailto:play@sideboards.example"),
        ("https://sideboards.example/contact", "https://sideboards.example/contact"),
    ],
)
def test_a_contact_is_an_address_that_a_link_can_lead_to(
    settings_with: SettingsWith, given: str, leads_to: str
) -> None:
    assert settings_with(CONTACT=given)["CONTACT"] == leads_to


@pytest.mark.parametrize("given", ["me", "javascript:alert(1)", "http://a.example", "https://a b"])
def test_another_contact_is_refused(settings_with: SettingsWith, given: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="CONTACT"):
        settings_with(CONTACT=given)
