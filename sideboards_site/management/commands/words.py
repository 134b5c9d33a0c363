"""Bring the interface words of all languages up to date with the code and the templates."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from sideboards_site.interface_words.catalogs import (
    catalog_file,
    catalog_text,
    compile_catalog,
    compile_source_words,
    compiled_file,
    interface_words_in,
    is_compiled,
    read_catalog,
    updated,
)
from sideboards_site.interface_words.faults import catalog_faults, source_faults

LOCALE = settings.LOCALE_PATHS[0]
FOLDERS = [settings.BASE_DIR / name for name in ("sideboards_site", "puzzles", "rules")]


def translated_languages() -> list[str]:
    return [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def compile_words() -> None:
    for language in translated_languages():
        po = catalog_file(LOCALE, language)
        if not is_compiled(po, compiled_file(po)):
            compile_catalog(po, language=language)
    source = compiled_file(catalog_file(LOCALE, settings.LANGUAGE_CODE))
    if not is_compiled(po, source):
        compile_source_words(po, into=source, language=settings.LANGUAGE_CODE)


def update_words() -> None:
    found = interface_words_in(FOLDERS)
    for language in translated_languages():
        po = catalog_file(LOCALE, language)
        po.parent.mkdir(parents=True, exist_ok=True)
        po.write_text(catalog_text(updated(read_catalog(po, language=language), found)))


def all_faults() -> list[str]:
    found = interface_words_in(FOLDERS)
    faults = source_faults(found)
    for language in translated_languages():
        po = catalog_file(LOCALE, language)
        faults += catalog_faults(read_catalog(po, language=language), language=language)
        if catalog_text(updated(read_catalog(po, language=language), found)) != po.read_text():
            faults.append(f"{language}: the catalog is out of date: run make words")
    return faults


class Command(BaseCommand):
    help = __doc__
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing, name each fault")
        parser.add_argument("--compile", action="store_true", help="only compile what is there")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        if not (check or options["compile"]):
            update_words()
        if not check:
            compile_words()
        if not options["compile"]:
            self.report(all_faults())

    def report(self, faults: list[str]) -> None:
        if faults:
            raise CommandError("\n".join(faults))
        self.stdout.write("The interface words of all languages are complete.")
