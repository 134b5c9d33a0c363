import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.core.management import call_command
from django.core.management.base import CommandError
from pytest_django import Settings

from sideboards_site.interface_words import (
    catalogue_file,
    catalogue_text,
    compile_catalogue,
    is_compiled,
    read_catalogue,
    updated,
    words_in,
)
from sideboards_site.management.commands import words
from sideboards_site.word_faults import catalogue_faults

TEMPLATE = """\
<div>
    {% if a %}<p title="{% translate "A title" %}">Don't read this</p>
  {% endif %}
{% translate "Row" context "drawers" %}
{# Translators: shown at the end #}
{% translate "The end" %}
        {% blocktranslate count number=points trimmed %}
            One point
        {% plural %}
            {{ number }} points
        {% endblocktranslate %}
</div>
"""


@pytest.fixture
def found(tmp_path: Path) -> Catalog:
    template = tmp_path / "app" / "templates" / "page.html"
    template.parent.mkdir(parents=True)
    template.write_text(TEMPLATE)
    (tmp_path / "app" / "views.py").write_text("print(_('From code'), gettext('Here too'))\n")
    return words_in([tmp_path])


def translated(word: str, translation: str, language: str = "fr") -> Catalog:
    catalogue = Catalog(locale=language, fuzzy=False)
    catalogue.add(word, translation)
    return catalogue


def test_words_are_found_in_templates_and_in_code(found: Catalog) -> None:
    assert {message.id for message in found if message.id} == {
        "A title",
        "Row",
        "The end",
        ("One point", "%(number)s points"),
        "From code",
        "Here too",
    }


def test_no_word_hides_inside_an_f_string_where_none_is_found() -> None:
    files = [file for folder in words.FOLDERS for file in folder.rglob("*.py")]
    hidden = [file.name for file in files if re.search(r"\{n?p?gettext\(|\{_\(", file.read_text())]
    assert files
    assert hidden == []


def test_a_context_and_a_note_for_translators_are_kept(found: Catalog) -> None:
    row = found.get("Row", context="drawers")
    assert row is not None
    assert row.context == "drawers"
    end = found.get("The end")
    assert end is not None
    assert end.auto_comments == ["shown at the end"]


def test_an_update_keeps_translations_and_drops_words_that_are_gone(found: Catalog) -> None:
    catalogue = translated("The end", "La fin")
    catalogue.add("Gone", "Parti")
    text = catalogue_text(updated(catalogue, found))
    assert 'msgid "The end"\nmsgstr "La fin"' in text
    assert "Gone" not in text


def test_a_catalogue_is_read_as_it_was_written(found: Catalog, tmp_path: Path) -> None:
    file = tmp_path / "django.po"
    file.write_text(catalogue_text(updated(translated("The end", "La fin"), found)))
    assert catalogue_text(read_catalogue(file, language="fr")) == file.read_text()


def test_a_changed_catalogue_is_compiled_again(tmp_path: Path) -> None:
    file = tmp_path / "django.po"
    file.write_text(catalogue_text(translated("The end", "La fin")))
    assert not is_compiled(file)
    compile_catalogue(file, language="fr")
    assert is_compiled(file)


@pytest.mark.parametrize(
    ("word", "translation", "fault"),
    [
        ("End", "", "no translation"),
        ("Score %(points)s", "Résultat", "%(points)s is missing"),
        ("Score", "Résultat %(points)s", "%(points)s is not among the values given"),
        ("Score {points}", "Résultat {total}", "{total} is not among the values given"),
        ("It is", "C'est", "straight quotation mark"),
        ("Wait…", "Attends...", "three dots"),
        ("Well done!", "Bravo !", "narrow no-break space"),
        ("Score:", "Résultat:", "narrow no-break space"),
        ("“Row”", "« Rangée »", "narrow no-break space"),
    ],
)
def test_each_fault_of_a_translation_is_named(word: str, translation: str, fault: str) -> None:
    faults = catalogue_faults(translated(word, translation), language="fr")
    assert fault in "\n".join(faults)


@pytest.mark.parametrize(
    "translation",
    ["Bravo\u202f!", "«\u202fRangée\u202f»\u202f: 12:30", "https://example.org", "Comment\u202f?!"],
)
def test_good_french_typography_is_no_fault(translation: str) -> None:
    assert catalogue_faults(translated("Word", translation), language="fr") == []


def test_german_quotation_marks_are_german() -> None:
    assert catalogue_faults(translated("“Row”", "„Reihe“", "de"), language="de") == []
    assert catalogue_faults(translated("“Row”", "„Reihe”", "de"), language="de") != []


def test_one_thing_may_leave_its_number_out() -> None:
    catalogue = Catalog(locale="de", fuzzy=False)
    catalogue.add(("One point", "%(n)s points"), ("Ein Punkt", "%(n)s Punkte"))
    assert catalogue_faults(catalogue, language="de") == []


def test_a_guessed_translation_is_a_fault() -> None:
    catalogue = Catalog(locale="de", fuzzy=False)
    catalogue.add("Row", "Zeile", flags=["fuzzy"])
    assert "marked as a guess" in catalogue_faults(catalogue, language="de")[0]


def test_the_site_s_own_words_are_complete_and_up_to_date() -> None:
    assert words.all_faults() == []


def test_the_command_fills_an_empty_folder_and_names_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    with pytest.raises(CommandError, match="de: 'Language': no translation"):
        call_command("words")
    assert (tmp_path / "de" / "LC_MESSAGES" / "django.mo").exists()


def test_a_catalogue_that_lacks_a_new_word_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    for language in words.translated_languages():
        file = catalogue_file(tmp_path, language)
        file.parent.mkdir(parents=True)
        file.write_text(catalogue_text(Catalog(locale=language, fuzzy=False)))
    with pytest.raises(CommandError, match="it: the catalogue is out of date: run make words"):
        call_command("words", "--check")


def test_every_language_of_the_site_has_a_catalogue(settings: Settings) -> None:
    assert words.translated_languages() == ["fr", "de", "it"]
    for language in words.translated_languages():
        assert catalogue_file(settings.LOCALE_PATHS[0], language).exists()
