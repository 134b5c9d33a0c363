import re
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from sideboards_site.interface_words.catalogs import (
    catalog_text,
    compile_catalog,
    compile_source_words,
    compiled_file,
    interface_words_in,
    is_compiled,
    read_catalog,
    updated,
)
from sideboards_site.management.commands import words

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
    return interface_words_in([tmp_path])


def translated(word: str, translation: str, language: str = "fr") -> Catalog:
    catalog = Catalog(locale=language, fuzzy=False)
    catalog.add(word, translation)
    return catalog


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
    catalog = translated("The end", "La fin")
    catalog.add("Gone", "Parti")
    text = catalog_text(updated(catalog, found))
    assert 'msgid "The end"\nmsgstr "La fin"' in text
    assert "Gone" not in text


def test_a_catalog_is_read_as_it_was_written(found: Catalog, tmp_path: Path) -> None:
    file = tmp_path / "django.po"
    file.write_text(catalog_text(updated(translated("The end", "La fin"), found)))
    assert catalog_text(read_catalog(file, language="fr")) == file.read_text()


def test_a_changed_catalog_is_compiled_again(tmp_path: Path) -> None:
    file = tmp_path / "django.po"
    file.write_text(catalog_text(translated("The end", "La fin")))
    assert not is_compiled(file, compiled_file(file))
    compile_catalog(file, language="fr")
    assert is_compiled(file, compiled_file(file))


def test_words_of_the_sources_hold_together_as_translated_ones_do(tmp_path: Path) -> None:
    catalog = Catalog(locale="fr", fuzzy=False)
    for sentence in ("%(count)s points in all", "Nothing to hold"):
        catalog.add(sentence, "traduit", context="here")
    catalog.add(("%(n)s card", "%(n)s cards"), ("une", "des"), context="here")
    po, mo = tmp_path / "fr.po", tmp_path / "en" / "django.mo"
    po.write_text(catalog_text(catalog))
    compile_source_words(po, into=mo, language="en")
    with mo.open("rb") as file:
        held = GNUTranslations(file)
    assert held.pgettext("here", "%(count)s points in all") == "%(count)s\u00a0points in all"
    assert held.npgettext("here", "%(n)s card", "%(n)s cards", 2) == "%(n)s\u00a0cards"
    assert held.pgettext("here", "Nothing to hold") == "Nothing to hold"
