from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.core.management import call_command
from django.core.management.base import CommandError
from pytest_django import Settings

from sideboards_site.interface_words.catalogs import catalog_file, catalog_text
from sideboards_site.management.commands import words


def test_the_site_s_own_words_are_complete_and_up_to_date() -> None:
    assert words.all_faults() == []


def test_the_command_fills_an_empty_folder_and_names_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    with pytest.raises(CommandError, match="de: 'Language': no translation"):
        call_command("words")
    assert (tmp_path / "de" / "LC_MESSAGES" / "django.mo").exists()


def test_a_catalog_that_lacks_a_new_word_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    for language in words.translated_languages():
        file = catalog_file(tmp_path, language)
        file.parent.mkdir(parents=True)
        file.write_text(catalog_text(Catalog(locale=language, fuzzy=False)))
    with pytest.raises(CommandError, match="it: the catalog is out of date: run make words"):
        call_command("words", "--check")


def test_every_language_of_the_site_has_a_catalog(settings: Settings) -> None:
    assert words.translated_languages() == ["fr", "de", "it"]
    for language in words.translated_languages():
        assert catalog_file(settings.LOCALE_PATHS[0], language).exists()
