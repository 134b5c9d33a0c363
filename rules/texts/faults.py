"""Validation of the prose, one sentence per fault. A site with a fault does not start."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from rules.texts.files import Text
from rules.texts.marks import MarkKind, TextMark, marks_in, without_marks
from rules.texts.prose import PROSE_LANGUAGES, Prose, ProseNumbers
from rules.texts.tree import ALL_EDITIONS, COMPARED, FOLLOWS, OURS, Tree

IN_HEADINGS = (MarkKind.NUMBER, MarkKind.OBJECTIVE)
SOURCES = {ALL_EDITIONS, OURS, COMPARED, FOLLOWS, *PROSE_LANGUAGES}
LABELED = (MarkKind.TERM, MarkKind.RULE, MarkKind.PAGE, MarkKind.NUMBER, MarkKind.PICTURE)
_FOREIGN = re.compile(r"[{}<>]|\]\(|^#", re.MULTILINE)


def prose_faults(
    prose: Prose, *, numbers: ProseNumbers, varying: Collection[str], objectives: Iterable[int]
) -> Iterator[str]:
    """Returns the faults of the prose. Numbers that are `varying` from edition to edition may
    differ from their words."""
    yield from tree_faults(prose.tree)
    yield from word_faults(prose)
    for language in prose.files:
        yield from file_faults(prose, language)
        known = _Known(prose, language, numbers, varying=varying, objectives=objectives)
        for text in prose.texts(language).values():
            yield from (f"{language}, {text.id}: {fault}" for fault in known.faults(text))


def tree_faults(tree: Tree) -> Iterator[str]:
    ids = [each for ids in tree.files().values() for each in ids]
    for each, count in Counter(ids).items():
        if count > 1:
            yield f"tree.toml gives the id “{each}” to {count} texts."
    rules = {rule.id for rule in tree.rules()}
    for rule in tree.rules():
        for host in set(rule.about) - rules:
            yield f"tree.toml hangs “{rule.id}” on “{host}”, which is no rule."
        if not rule.sources:
            yield f"tree.toml does not say where “{rule.id}” comes from."
        for source in set(rule.sources) - SOURCES:
            yield f"tree.toml takes “{rule.id}” from “{source}”, which is no source."
    for old, new in tree.retired.items():
        if old in ids:
            yield f"tree.toml uses the retired id “{old}” again."
        if new not in ids:
            yield f"tree.toml retires “{old}” in favor of “{new}”, which does not exist."


def word_faults(prose: Prose) -> Iterator[str]:
    named: Mapping[str, Mapping[str, str]] = prose.vocabulary.terms
    for term, names in named.items():
        for language in prose.files:
            if not names.get(language):
                yield f"terms.toml has no name for “{term}” in “{language}”."


def file_faults(prose: Prose, language: str) -> Iterator[str]:
    """Returns faults of ids: those in each file are those of the tree, in its order."""
    for name, expected in prose.tree.files().items():
        found = tuple(text.id for text in prose.files[language][name])
        for each in expected:
            if each not in found:
                yield f"{language}/{name}.md lacks the text “{each}”."
        for each in found:
            if each not in expected:
                yield f"{language}/{name}.md has the text “{each}”, which tree.toml does not know."
        if sorted(found) == sorted(expected) and found != expected:
            yield f"{language}/{name}.md is not in the order of tree.toml."
        if len(set(found)) < len(found):
            yield f"{language}/{name}.md has one text twice."


class _Known:
    """What the marks of a text may name."""

    def __init__(
        self,
        prose: Prose,
        language: str,
        numbers: ProseNumbers,
        *,
        varying: Collection[str],
        objectives: Iterable[int],
    ) -> None:
        self._words = prose.number_words[language]
        self._numbers, self._varying = numbers, varying
        numbered = [each.id for each in prose.tree.chapters]
        numbered += [rule.id for rule in prose.tree.rules()]
        self._headings = set(prose.tree.files())
        self._names: Mapping[str, set[str]] = {
            MarkKind.TERM: set(prose.vocabulary.terms),
            MarkKind.RULE: set(numbered),
            MarkKind.PAGE: {page.id for page in prose.tree.pages},
            MarkKind.OBJECTIVE: set(map(str, objectives)),
            MarkKind.PICTURE: set(prose.pictures),
            MarkKind.RANK: {str(place) for place, _ in enumerate(prose.vocabulary.ranks, start=1)},
            MarkKind.NUMBER: set(numbers),
        }

    def faults(self, text: Text) -> Iterator[str]:
        if not text.title and not text.id.startswith("term-"):
            yield "it has no heading."
        if not text.body and text.id not in self._headings:
            yield "it has no text."
        for mark in marks_in(text.source):
            yield from self._mark_faults(mark)
        for mark in marks_in(text.title):
            if mark.kind not in IN_HEADINGS:
                yield f"{mark!r} may not stand in a heading."
        for sign in _FOREIGN.findall(without_marks(text.source)):
            yield f"“{sign}” belongs to no mark."

    def _mark_faults(self, mark: TextMark) -> Iterator[str]:
        if mark.kind not in self._names:
            yield f"{mark!r} is no mark: there is no “{mark.kind}”."
        elif mark.name not in self._names[mark.kind]:
            yield f"{mark!r} names an unknown {mark.kind}."
        elif mark.kind == MarkKind.NUMBER:
            yield from self._number_faults(mark)
        elif mark.label and mark.kind not in LABELED:
            yield f"{mark!r} takes no label."

    def _number_faults(self, mark: TextMark) -> Iterator[str]:
        number = self._numbers[mark.name]
        if not mark.label or mark.name in self._varying or self._words.says(mark.label, number):
            return
        yield f"{mark!r}: the number is {number}, number_words.toml has no “{mark.label}” for it."
