"""The words of the interface: extracted from code and templates, one catalog per language.

A catalog has no dates, locations or versions and is sorted: it changes only where a word
changes, so that two branches that add words rarely conflict.
"""

import os
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import generate_po, read_po
from django.utils.translation.template import templatize

from rules.unbroken import unbroken

KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(["_", "gettext", "gettext_lazy", "gettext_noop"]),
    **dict.fromkeys(["ngettext", "ngettext_lazy"], (1, 2)),
    **dict.fromkeys(["pgettext", "pgettext_lazy"], ((1, "c"), 2)),
    **dict.fromkeys(["npgettext", "npgettext_lazy"], ((1, "c"), 2, 3)),
}
SOURCES = [
    ("**.py", "python"),
    ("**/templates/**.html", "sideboards_site.interface_words.catalogs:template_words"),
    ("**/templates/**.txt", "sideboards_site.interface_words.catalogs:template_words"),
]
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def template_words(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    # Django rewrites a template as Python calls between blanks: only within brackets can
    # that be parsed as Python whatever its indentation
    calls = "\n".join(line.strip() for line in templatize(file.read().decode()).split("\n"))
    return extract_python(BytesIO(f"({calls}\n)".encode()), keywords, comment_tags, options)


def interface_words_in(folders: Iterable[Path]) -> Catalog:
    found = Catalog(fuzzy=False)
    for folder in folders:
        for _file, _line, words, notes, context in extract_from_dir(
            folder,
            SOURCES,
            keywords=KEYWORDS,
            comment_tags=["Translators:"],
            strip_comment_tags=True,
        ):
            found.add(words, auto_comments=notes, context=context)
    return found


def catalog_file(locale: Path, language: str) -> Path:
    return locale / language / "LC_MESSAGES" / "django.po"


def read_catalog(file: Path, *, language: str) -> Catalog:
    if not file.exists():
        return Catalog(locale=language, fuzzy=False)
    with file.open("rb") as po:
        return read_po(po, locale=language)


def catalog_text(catalog: Catalog) -> str:
    header = HEADER.format(language=catalog.locale_identifier, plurals=catalog.plural_forms)
    entries = generate_po(
        catalog,
        sort_by="message",
        no_location=True,
        omit_header=True,
        ignore_obsolete=True,
        width=0,
    )
    return (header + "".join(entries)).rstrip("\n") + "\n"


def updated(catalog: Catalog, found: Catalog) -> Catalog:
    """Returns the catalog with the same translations, for exactly the words that are found now."""
    catalog.update(found, no_fuzzy_matching=True)
    return catalog


def compiled_file(po: Path) -> Path:
    return po.with_suffix(".mo")


def compile_catalog(po: Path, *, language: str) -> None:
    catalog = read_catalog(po, language=language)
    for message in catalog:
        if message.id:
            message.string = _unbroken_words(message.string, language)
    _write_compiled(catalog, compiled_file(po))


def compile_source_words(po: Path, *, into: Path, language: str) -> None:
    """Compiles the words of the sources, which any catalog repeats, where a line of them must not
    break."""
    compiled = Catalog(locale=language, fuzzy=False)
    for message in read_catalog(po, language=language):
        held = _unbroken_words(message.id, language)
        if held != message.id:
            compiled.add(message.id, held, context=message.context)
    into.parent.mkdir(parents=True, exist_ok=True)
    _write_compiled(compiled, into)


def _write_compiled(catalog: Catalog, mo: Path) -> None:
    draft = mo.with_suffix(f".mo.{os.getpid()}")
    with draft.open("wb") as file:
        write_mo(file, catalog)
    draft.replace(mo)


def _unbroken_words(words: Any, language: str) -> str | tuple[str, ...]:
    if isinstance(words, str):
        return unbroken(words, language)
    return tuple(unbroken(form, language) for form in words or ())


def is_compiled(po: Path, mo: Path) -> bool:
    return mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime
