"""Which translations are up to date with the master, and which changes of the master are noted."""

from collections.abc import Iterator

from rules.texts.files import Text
from rules.texts.prose import MASTER, Prose


def unstamped(prose: Prose, language: str) -> Iterator[Text]:
    return (text for text in prose.texts(language).values() if not text.follows)


def stale(prose: Prose, language: str) -> Iterator[Text]:
    """Returns the texts of a language whose master has changed since they were last stamped."""
    master = prose.texts(MASTER)
    for text in prose.texts(language).values():
        if text.id in master and text.follows != master[text.id].fingerprint:
            yield text


def unnoted(prose: Prose) -> Iterator[Text]:
    """Returns the rules of the master that have changed since a change of them was last noted."""
    master = prose.texts(MASTER)
    for rule in prose.tree.rules():
        text = master[rule.id]
        if prose.changes.texts.get(rule.id) != text.fingerprint:
            yield text
