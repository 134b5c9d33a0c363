"""Four languages, one rulebook: what must be equal is, what must differ does."""

from collections import defaultdict

from rules.book.rulebook import Rulebook
from rules.texts.parity import stale, unstamped
from rules.texts.prose import MASTER, PROSE_LANGUAGES, Prose
from rules.texts.tree import RuleKind
from tests.rules.prose.reading import bare, marks_of, paragraphs_of, shape_of, words_read

OF_EACH_GAME = True
# A line of a text as short as this may be the same by chance: “Solo”, “Variante”, “+ 1”.
FEWEST_WORDS = 3


def test_each_translation_has_the_ids_of_the_master_in_its_order(
    prose: Prose, translation: str
) -> None:
    for name, texts in prose.files[MASTER].items():
        ids = [text.id for text in texts]
        assert [text.id for text in prose.files[translation][name]] == ids, name


def test_each_translation_uses_the_marks_of_the_master(prose: Prose, translation: str) -> None:
    texts = prose.texts(translation)
    faults = {}
    for each, master in prose.texts(MASTER).items():
        for part, ours, theirs in (
            ("heading", master.title, texts[each].title),
            ("text", master.body, texts[each].body),
        ):
            missing = marks_of(ours) - marks_of(theirs)
            added = marks_of(theirs) - marks_of(ours)
            if missing or added:
                faults[f"{each}, {part}"] = {"missing": [*missing], "added": [*added]}
    assert not faults


def test_each_translation_has_the_lists_and_tables_of_the_master(
    prose: Prose, translation: str
) -> None:
    texts = prose.texts(translation)
    faults = [
        each
        for each, master in prose.texts(MASTER).items()
        if shape_of(master) != shape_of(texts[each])
    ]
    assert not faults


def test_each_translation_follows_the_master_as_it_is_now(prose: Prose, translation: str) -> None:
    assert [text.id for text in unstamped(prose, translation)] == []
    assert [text.id for text in stale(prose, translation)] == [], (
        "look at these texts again, then stamp them with manage.py prose_follows"
    )


def test_the_master_follows_nobody(prose: Prose) -> None:
    assert [text.id for text in prose.texts(MASTER).values() if text.follows] == []


def test_no_text_is_the_same_in_two_languages(prose: Prose, book: Rulebook) -> None:
    languages_of: dict[tuple[str, str], set[str]] = defaultdict(set)
    for language in PROSE_LANGUAGES:
        for text in prose.texts(language).values():
            for line in words_read(book, text, language).splitlines():
                if len(bare(line).split()) >= FEWEST_WORDS:
                    languages_of[text.id, bare(line)].add(language)
    assert [line for line, languages in languages_of.items() if len(languages) > 1] == []


def test_a_ruling_is_what_holds_and_why(prose: Prose, language: str) -> None:
    texts = prose.texts(language)
    rulings = [rule.id for rule in prose.tree.rules() if rule.kind == RuleKind.RULING]
    assert {each: paragraphs_of(texts[each]) for each in rulings} == dict.fromkeys(rulings, 2)
