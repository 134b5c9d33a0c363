"""Rules are numbered, marks become links, words are escaped."""

from dataclasses import replace

import pytest

from rules.book.rulebook import Rulebook, UnknownText
from rules.texts.prose import Prose
from rules.texts.tree import RuleKind
from tests.rules.books import book_of


class PlainLinks:
    """Marks as a test wants to see them."""

    def term(self, term: str, words: str) -> str:
        return f"<dfn {term}>{words}</dfn>"

    def rule(self, rule_id: str, words: str) -> str:
        return f"<a {rule_id}>{words}</a>"

    def page(self, page_id: str, words: str) -> str:
        return f"<a {page_id}>{words}</a>"

    def objective(self, objective_id: int) -> str:
        return f"<b>{objective_id}</b>"

    def picture(self, name: str, caption: str) -> str:
        return f"<img {name} {caption}>"


def with_text(prose: Prose, text_id: str, body: str) -> Prose:
    """The same prose, but one English text says something else."""
    english = {
        name: tuple(replace(each, body=body) if each.id == text_id else each for each in texts)
        for name, texts in prose.files["en"].items()
    }
    return replace(prose, files={**prose.files, "en": english})


def book_saying(prose: Prose, body: str) -> Rulebook:
    return book_of(with_text(prose, "swap-unused", body))


def test_chapters_and_rules_are_numbered_in_their_order(book: Rulebook) -> None:
    for place, chapter in enumerate(book.chapters, start=1):
        assert chapter.number == str(place)
        numbers = [rule.number for rule in chapter.rules]
        assert numbers == [f"{place}.{at}" for at in range(1, len(numbers) + 1)]


def test_a_rule_knows_its_chapter(book: Rulebook) -> None:
    assert all(rule in book.chapter_of(rule).rules for rule in book.rules)


def test_a_rule_reference_shows_the_computed_number(book: Rulebook, prose: Prose) -> None:
    html = book_saying(prose, "See {rule:swap-when}.").html("swap-unused", "en", PlainLinks())
    assert html == f"<p>See <a swap-when>{book.rule('swap-when').number}</a>.</p>\n"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("{term:drawer}", "<p><dfn drawer>drawer</dfn></p>\n"),
        ("{term:drawer|drawers}", "<p><dfn drawer>drawers</dfn></p>\n"),
        ("{rule:swap|the swap}", "<p><a swap>the swap</a></p>\n"),
        ("{objective:9}", "<p><b>9</b></p>\n"),
        ("{rank:1}", "<p>Sideboards champion</p>\n"),
        ("{number:hand.dealt}", "<p>3</p>\n"),
        ("{number:hand.dealt|three}", "<p>three</p>\n"),
        ("a **{number:hand.dealt|Three}** b", "<p>a <strong>Three</strong> b</p>\n"),
        ("- {number:hand.dealt}", "<ul>\n<li>3</li>\n</ul>\n"),
    ],
)
def test_a_mark_is_shown(prose: Prose, written: str, shown: str) -> None:
    assert book_saying(prose, written).html("swap-unused", "en", PlainLinks()) == shown


def test_a_picture_alone_stands_outside_of_a_paragraph(prose: Prose) -> None:
    html = book_saying(prose, "A\n\n{picture:start|B}").html("swap-unused", "en", PlainLinks())
    assert "<p><img" not in html
    assert "<img start B>" in html


def test_a_label_does_not_end_the_cell_of_a_table(prose: Prose) -> None:
    table = "| {term:drawer|drawers} | b |\n|---|---|\n| {term:row|rows} | d |"
    html = book_saying(prose, table).html("swap-unused", "en", PlainLinks())
    assert "<th><dfn drawer>drawers</dfn></th>" in html
    assert html.count("<td>") == 2


def test_words_of_the_prose_are_escaped(prose: Prose) -> None:
    html = book_saying(prose, "<script>a</script> & b").html("swap-unused", "en", PlainLinks())
    assert html == "<p>&lt;script&gt;a&lt;/script&gt; &amp; b</p>\n"


def test_plain_words_hold_no_markup(book: Rulebook, language: str) -> None:
    for rule in book.rules:
        for words in (book.title(rule.id, language), book.plain(rule.id, language)):
            assert not set("{}<>|*") & set(words)
            assert words.strip() == words
            assert words


def test_notes_hang_on_the_rule_they_are_about(book: Rulebook) -> None:
    assert [rule.id for rule in book.notes_on("pattern-turning", RuleKind.EDITION)] == [
        "edition-turning"
    ]
    assert [rule.id for rule in book.notes_on("row-points", RuleKind.RULING)] == [
        "ruling-single-drawer"
    ]
    assert {rule.kind for rule in book.notes_on("pattern-turning")} == {
        RuleKind.EDITION,
        RuleKind.QUESTION,
    }


def test_a_retired_id_has_a_successor(prose: Prose) -> None:
    tree = replace(prose.tree, retired={"swap-why": "swap-when"})
    book = book_of(replace(prose, tree=tree))
    assert book.successor("swap-why") == "swap-when"
    assert book.successor("swap-when") is None


@pytest.mark.parametrize("unknown", ["", "swap", "nothing", "x" * 10_000, "term-drawer"])
def test_an_unknown_rule_is_refused(book: Rulebook, unknown: str) -> None:
    with pytest.raises(UnknownText):
        book.rule(unknown)
