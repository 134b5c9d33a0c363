"""Real copies of real games, on whichever database the tests run on."""

import json
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from errno import ENOSPC
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.conf import settings as site_settings
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from pytest_django import Settings

from puzzles.models import Attempt
from sideboards_site.backups import backups, stamp
from sideboards_site.backups.backups import (
    copies_of,
    make_backup,
    prove_backup,
    restore_backup,
)
from sideboards_site.backups.elsewhere import ELSEWHERE, opened
from sideboards_site.backups.faults import BackupFault
from sideboards_site.backups.postgresql_copies import PostgresqlCopies
from sideboards_site.management.commands import backup, restore
from tests.commands import Ran, manage
from tests.puzzles.cast import ANNA, BEN, noon, plays
from tests.puzzles.sample_games import DAY

pytestmark = pytest.mark.django_db(transaction=True)
NOON = noon(DAY)


@pytest.fixture(autouse=True)
def _own_folder_and_databases(
    transactional_db: None, tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.VAR_DIR = tmp_path / "var"
    # tests may use no database but their own, which Django sees to by replacing this
    own_only = BaseDatabaseWrapper.ensure_connection

    def connect(wrapper: BaseDatabaseWrapper) -> None:
        if wrapper.alias == ELSEWHERE and wrapper.connection is None:
            wrapper.connect()
        else:
            own_only(wrapper)

    monkeypatch.setattr(BaseDatabaseWrapper, "ensure_connection", connect)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[dict[str, Any]]:
    """A database that is not there yet, of the kind that the tests run on."""
    database = {**connection.settings_dict, "OPTIONS": {**connection.settings_dict["OPTIONS"]}}
    if connection.vendor == "sqlite":
        yield {**database, "NAME": tmp_path / "other.sqlite3"}
        return
    database["OPTIONS"].pop("pool", None)
    database["NAME"] = f"{database['NAME']}_other"
    yield database
    copies = copies_of(database)
    assert isinstance(copies, PostgresqlCopies)
    for name in databases_named(database["NAME"][:40]):
        copies._administer("DROP DATABASE {}", name)


def databases_named(beginning: str) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT datname FROM pg_database WHERE starts_with(datname::text, %s)", [beginning]
        )
        return [name for (name,) in cursor.fetchall()]


def scores_in(database: dict[str, Any]) -> list[int | None]:
    with opened(database) as there:
        rows = Attempt.objects.using(there.alias).order_by("pk")
        return list(rows.values_list("score", flat=True))


def change(database: dict[str, Any], **changes: Any) -> None:
    with opened(database) as there:
        Attempt.objects.using(there.alias).update(**changes)


class OnlyOne(dict[str, Any]):
    def close_all(self) -> None: ...


def ran(*arguments: str, database: dict[str, Any]) -> Ran:
    """The command, as if that database were the site's."""
    only = OnlyOne(default=SimpleNamespace(settings_dict=database))
    with pytest.MonkeyPatch.context() as patch:
        for command in (backup, restore):
            patch.setattr(command, "connections", only)
        return manage(*arguments)


def test_old_backups_go_when_a_new_one_is_proven(tmp_path: Path, other: dict[str, Any]) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for number in range(30):
        (folder / f"{number}.backup").write_text("an old copy")
        os.utime(folder / f"{number}.backup", (number, number))
    own = connection.settings_dict
    assert (
        json.loads(ran("backup", f"{folder}/a.backup", "--json", database=own).said)["removed"] == 0
    )
    new = ran("backup", f"{folder}/b.backup", "--remove-old", "--json", database=own)
    assert json.loads(new.said)["removed"] == 2
    assert {"a.backup", "b.backup", "2.backup"} <= {file.name for file in folder.iterdir()}


def test_a_backup_is_restored_and_what_was_there_is_put_aside(
    tmp_path: Path, other: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    plays(ANNA)
    plays(BEN, moves=3)
    scores = list(Attempt.objects.order_by("pk").values_list("score", flat=True))
    file = tmp_path / "first.backup"

    proof = make_backup(file, connection.settings_dict, now=NOON)
    assert (proof.games, stamp.last_proof()) == (1, NOON)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with ZipFile(file) as archive:
        assert json.loads(archive.read("proof.json"))["games"] == 1
        secrets = json.loads(archive.read("contents.json"))["secrets"]
    assert site_settings.SECRET_KEY not in str(secrets)

    _, kept = restore_backup(file, other, may_replace=False, now=NOON)
    assert (scores_in(other), kept) == (scores, "")

    Attempt.objects.all().delete()
    refused = ran("restore", str(file), database=other)
    assert (refused.status, refused.said) == (2, "")
    assert refused.complained == "The database is not empty: --replace puts it aside.\n"

    change(other, cards_seen=True)
    monkeypatch.setattr(site_settings, "PUZZLE_SECRET", "another, since the backup was taken")
    told = ran("restore", str(file), "--replace", "--json", database=other)
    answer = json.loads(told.said)
    assert (answer["games"], answer["secrets"]) == (1, ["PUZZLE_SECRET"])
    assert scores_in(other) == scores
    with opened(other) as there:
        assert not Attempt.objects.using(there.alias).filter(cards_seen=True).exists()
    with opened({**other, "NAME": answer["kept"]}) as aside:
        assert Attempt.objects.using(aside.alias).filter(cards_seen=True).count() == 2
    assert not list(site_settings.VAR_DIR.glob("backup-*"))


def test_a_game_that_comes_out_differently_is_no_backup(tmp_path: Path) -> None:
    plays(ANNA)
    Attempt.objects.update(score=1)
    made = ran("backup", str(tmp_path / "a.backup"), database=connection.settings_dict)
    assert (made.status, made.said) == (2, "")
    assert "has 1 points, and is worth " in made.complained
    assert made.complained.count("\n") == 1
    assert not (tmp_path / "a.backup").exists()
    assert list(tmp_path.glob("*unproven*")) == []
    assert stamp.last_proof() is None


def test_proving_an_older_backup_again_makes_the_newest_one_no_older(tmp_path: Path) -> None:
    old, new = tmp_path / "old.backup", tmp_path / "new.backup"
    make_backup(old, connection.settings_dict, now=NOON - timedelta(days=50))
    make_backup(new, connection.settings_dict, now=NOON)
    prove_backup(old, connection.settings_dict, now=NOON + timedelta(hours=1))
    assert stamp.last_proof() == NOON
    stamp.stamp_file().unlink()
    prove_backup(old, connection.settings_dict, now=NOON + timedelta(hours=1))
    assert stamp.last_proof() == NOON - timedelta(days=50)


def test_a_backup_made_while_the_clock_was_ahead_counts_no_more_once_it_is_right(
    tmp_path: Path,
) -> None:
    ahead = NOON + timedelta(days=800)
    make_backup(tmp_path / "ahead.backup", connection.settings_dict, now=ahead)
    make_backup(tmp_path / "right.backup", connection.settings_dict, now=NOON)
    assert stamp.last_proof() == NOON


def test_a_backup_whose_file_could_not_be_written_is_not_said_to_be_proven(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_arguments: Any) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(backups, "add_proof", no_room)
    with pytest.raises(OSError, match="No space left"):
        make_backup(tmp_path / "third.backup", connection.settings_dict, now=NOON)
    assert list(tmp_path.glob("*.backup*")) == []
    assert stamp.last_proof() is None


def damage_a_byte(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 0xFF
    file.write_bytes(content)


def cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-4000])


def tell_of_more_rows(file: Path) -> None:
    rewrite(file, lambda contents: contents["rows"].update(puzzles_attempt=99))


def come_from_the_other_kind(file: Path) -> None:
    other = {"sqlite": "postgresql", "postgresql": "sqlite"}[connection.vendor]
    rewrite(file, lambda contents: contents.update(kind=other))


def rewrite(file: Path, change: Any) -> None:
    with ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    contents = json.loads(parts["contents.json"])
    change(contents)
    parts["contents.json"] = json.dumps(contents).encode()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)


def test_a_damaged_copy_is_refused_in_one_sentence_and_nothing_changes(
    tmp_path: Path, other: dict[str, Any]
) -> None:
    plays(ANNA)
    whole = tmp_path / "whole.backup"
    make_backup(whole, connection.settings_dict, now=NOON)
    restore_backup(whole, other, may_replace=False, now=NOON)
    stamp.stamp_file().unlink()
    said = {}
    for harm in (damage_a_byte, cut_off, tell_of_more_rows, come_from_the_other_kind):
        file = tmp_path / harm.__name__
        file.write_bytes(whole.read_bytes())
        harm(file)
        refused = ran("restore", str(file), "--replace", database=other)
        assert (refused.status, refused.said, refused.complained.count("\n")) == (2, "", 1)
        said[harm] = refused.complained
    assert "no whole backup" in said[damage_a_byte]
    assert "no whole backup" in said[cut_off]
    assert "puzzles_attempt should have 99 rows, and has 1" in said[tell_of_more_rows]
    assert "this site uses" in said[come_from_the_other_kind]
    assert stamp.last_proof() is None

    with held_open(other), pytest.raises(BackupFault, match="in use: stop the site first"):
        restore_backup(whole, other, may_replace=True, now=NOON)
    assert len(scores_in(other)) == 1


@contextmanager
def held_open(database: dict[str, Any]) -> Iterator[None]:
    """As a site that runs does."""
    copies = copies_of(database)
    if isinstance(copies, PostgresqlCopies):
        with copies._connected(database["NAME"]):
            yield
        return
    with closing(sqlite3.connect(database["NAME"])) as site:
        site.execute("PRAGMA journal_mode = WAL")
        site.execute("SELECT * FROM puzzles_attempt").fetchall()
        yield


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('puzzles', '9999_to_come', '2026-11-19')"
        )
        try:
            with pytest.raises(BackupFault, match=r"newer version.*9999_to_come"):
                make_backup(tmp_path / "a.backup", connection.settings_dict, now=NOON)
        finally:
            cursor.execute("DELETE FROM django_migrations WHERE name = '9999_to_come'")


def test_a_name_that_is_taken_and_a_file_that_is_none_are_refused(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("a text")
    made = ran("backup", str(there), database=connection.settings_dict)
    assert (made.status, there.read_text()) == (2, "a text")
    proven = ran("restore", str(there), "--prove-only", database=connection.settings_dict)
    assert proven.complained == "“there” is no whole backup: it cannot be read.\n"
    gone = ran("restore", str(tmp_path / "gone"), "--prove-only", database=connection.settings_dict)
    assert (gone.status, gone.complained.count("\n")) == (2, 1)


def test_no_program_is_called_with_the_password() -> None:
    address = {"NAME": "any", "USER": "anna", "PASSWORD": "s3cret", "HOST": "", "PORT": ""}
    copies = PostgresqlCopies({**address, "OPTIONS": {"pool": {}, "sslmode": "require"}})
    assert copies._address("any") == "dbname=any user=anna sslmode=require"
