"""The search reads a question kindly, whatever is typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.book.rulebook import Rulebook
from rules.search.books import search_in
from rules.search.engine import Hit
from rules.search.findables import HitKind
from rules.search.readings import LONGEST_QUESTION, MOST_ASKED, MOST_WORDS
from rules.sideboards.book.plug import BOOK
from rules.texts.prose import MASTER, PROSE_LANGUAGES
from rules.texts.tree import term_text


def found(question: str, language: str = MASTER) -> list[str]:
    return [hit.id for hit in search_in(BOOK, language).find(question)]


def title_of(hit: Hit) -> str:
    return "".join(piece.words for piece in hit.title)


def lit(hit: Hit) -> set[str]:
    pieces = (*hit.title, *hit.excerpt)
    return {piece.words.lower() for piece in pieces if piece.is_match}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("HANDLES", "handle"),
        ("handle?", "handle"),
        ("poignée", "handle"),
        ("poignee", "handle"),
        ("Griff", "handle"),
        ("Griffe", "handle"),
        ("maniglie", "handle"),
        ("Türkis", "turquoise"),
        ("Tuerkis", "turquoise"),
        ("turchese", "turquoise"),
        ("pioche", "draw pile"),
        ("carte Échange", "swap card"),
        ("Tauschkarte", "swap card"),
        ("mazzo da cui pescare", "draw pile"),
    ],
)
def test_a_word_in_any_spelling_or_language_finds_the_same(typed: str, meant: str) -> None:
    assert set(found(typed)[:3]) & set(found(meant)[:3])
    assert found(typed)[0] in found(meant)


@pytest.mark.parametrize("spoken", PROSE_LANGUAGES)
def test_the_name_of_a_term_in_any_language_finds_its_explanation_in_ours(
    book: Rulebook, spoken: str
) -> None:
    missed = [
        (spoken, name)
        for term, names in book.terms.items()
        for name in (*names.values(), *map(str.upper, names.values()))
        if term_text(term) not in found(name, spoken)[:3]
    ]
    assert missed == []


@pytest.mark.parametrize(
    ("spoken", "word", "question", "rule"),
    [
        ("en", "pink", "which objective is about pink", "objective-21"),
        ("it", "rosa", "quale obiettivo riguarda il rosa", "row-given"),
    ],
)
def test_who_asks_more_than_what_a_word_means_finds_a_rule(
    spoken: str, word: str, question: str, rule: str
) -> None:
    assert found(word, spoken)[0].startswith("term-")
    assert found(question, spoken)[0] == rule


def test_a_german_word_finds_the_italian_rules() -> None:
    hits = search_in(BOOK, "it").find("Griff")
    assert {"pattern-same", "faq-plain-drawers"} & {hit.id for hit in hits[:4]}
    assert all(word.startswith("manigli") for hit in hits for word in lit(hit))


@pytest.mark.parametrize(
    ("mistyped", "meant"),
    [("handel", "handle"), ("drawwer", "drawer"), ("objektive", "objective"), ("swpa", "swap")],
)
def test_a_slip_of_the_finger_is_forgiven(mistyped: str, meant: str) -> None:
    assert set(found(f"{mistyped} ")[:3]) & set(found(f"{meant} ")[:3])


@pytest.mark.parametrize("typed", ["mirror", "mirro", "mirr", "mir"])
def test_the_answer_comes_while_typing(typed: str) -> None:
    assert {"faq-mirror", "pattern-turning"} & set(found(typed)[:3])


def test_a_single_letter_finds_words_of_headings() -> None:
    hits = search_in(BOOK, "en").find("v")
    assert hits
    assert all(word.startswith("v") for hit in hits for word in lit(hit))


@pytest.mark.parametrize(
    "nonsense", ["", " ", "?", "…!", "qqqq", "zxzxzx", "\x00", "\ud800", "🂡🃏"]
)
def test_nonsense_finds_nothing(nonsense: str) -> None:
    assert found(nonsense) == []


def test_a_book_of_a_question_is_cut_to_its_beginning() -> None:
    question = "Does an unused swap card count? "
    assert found(question * 400)[:1] == found(question)[:1]
    assert found("a" * 10_000) == []
    assert found("swap " * 2_000)[:3] == found("swap ")[:3]


def test_what_was_found_is_lit() -> None:
    (hit, *_) = search_in(BOOK, "en").find("unused swap card")
    assert {"unused", "swap", "card"} <= lit(hit)


def test_words_of_another_language_light_up_in_ours() -> None:
    hits = search_in(BOOK, "en").find("Griff")
    assert lit(hits[0]) <= {"handle", "handles"}
    assert lit(hits[0])


def test_pieces_make_up_the_whole_title() -> None:
    hits = search_in(BOOK, "en").find("Does an unused swap card count?")
    assert "Does an unused swap card count?" in map(title_of, hits)


def test_each_kind_of_text_is_found() -> None:
    questions = [
        "unused swap card",
        "printed editions differ turning a pattern",
        "knight's move",
        "is a single drawer a row",
        "handle",
        "setting the table in front of each",
        "does everyone get a row bonus",
    ]
    kinds = {hit.kind for question in questions for hit in search_in(BOOK, "en").find(question)}
    assert kinds == set(HitKind)


def test_the_number_of_an_objective_finds_it() -> None:
    for objective_id in range(1, 31):
        assert f"objective-{objective_id}" in found(f"objective card {objective_id} ")[:3]


def test_an_excerpt_is_short_and_cut_between_words(language: str) -> None:
    for question in ("swap", "bonus", "rows", "patterns"):
        for hit in search_in(BOOK, language).find(question):
            assert len("".join(piece.words for piece in hit.excerpt)) <= 170


@given(st.text(max_size=60))
def test_anything_may_be_asked(question: str) -> None:
    for hit in search_in(BOOK, "en").find(question):
        assert title_of(hit)


def test_a_question_that_says_little_gets_the_nearest_chapters(language: str) -> None:
    search = search_in(BOOK, language)
    chapters = {chapter.id for chapter in BOOK.rulebook.chapters}
    handle = BOOK.rulebook.terms["handle"][language]
    poor = search.answer(f"xyzzyx plughh frobozzq {handle}")
    assert 0 < len(poor.chapters) <= 3
    assert set(poor.chapters) <= chapters
    assert search.answer(handle).chapters == ()


def test_of_a_long_question_only_the_first_words_are_looked_up() -> None:
    search = search_in(BOOK, "en")
    reader = search._reader
    known = sorted(reader._lexicon.stems_by_word)[200 : 200 + MOST_WORDS]
    assert len(reader.readings(" ".join(known)[:LONGEST_QUESTION])) <= MOST_WORDS
    wrong = " ".join(f"xq{letter}zwv" for letter in "abcdefghijklmnopqrstuvwx")
    assert len(reader.readings(wrong)) == MOST_ASKED


def test_a_rule_is_shown_with_its_chapter() -> None:
    hits = search_in(BOOK, "en").find("When may I swap?")
    assert hits[0].id == "swap-when"
    assert hits[0].chapter == "The swap card"
    assert all(not hit.chapter for hit in hits if hit.kind is HitKind.QUESTION)


def test_another_way_to_play_waits_until_it_is_asked_for() -> None:
    assert "solo-swap" not in found("how to swap")[:3]
    assert "solo-swap" in found("how to swap when I play solo")[:3]


def test_a_question_for_a_number_finds_the_text_that_counts() -> None:
    assert found("how many players")[0] == "glance-players"
    assert found("number of players")[0] == "glance-players"


def test_weak_words_count_where_there_are_no_others() -> None:
    assert found("the rules of the game")
    assert found("mirror in the game")[0] == found("mirror")[0]


BY_NUMBER = {
    "en": ("objective {}", "what do I need for goal no. {}", "how many points is card {} worth"),
    "de": ("Auftrag {}", "was brauche ich für Aufgabe Nr. {}", "wie viele Punkte bringt Karte {}"),
    "fr": ("objectif {}", "que faut-il pour la carte n° {}", "combien vaut l’objectif {}"),
    "it": ("obiettivo {}", "che serve per la carta n. {}", "quanto vale l’obiettivo {}"),
}


def test_a_card_is_found_by_its_number_however_one_asks(language: str) -> None:
    cards = [str(card.number) for card in BOOK.numbered_cards()]
    for asked in ("{}", "#{}", *BY_NUMBER[language]):
        wrong = [
            each for each in cards if found(asked.format(each), language)[0] != f"objective-{each}"
        ]
        assert wrong == [], asked


def test_a_question_about_more_than_a_card_finds_more_and_the_card() -> None:
    hits = found("why does the lowest drawer never count for objective 27")
    assert hits[0] == "faq-bottom"
    assert "objective-27" in hits


def test_a_rule_is_found_by_its_printed_number(book: Rulebook, language: str) -> None:
    for rule in book.rules:
        for asked in (rule.number, f"§ {rule.number}?"):
            assert found(asked, language)[0] == rule.id


@pytest.mark.parametrize(
    ("spoken", "asked", "usual"),
    [
        ("en", "card taken back", "take card back"),
        ("de", "Tausch Karte", "Tauschkarte"),
        ("de", "umgedreht", "umdrehen"),
        ("de", "Karte weitergegeben", "Karte weitergeben"),
        ("fr", "carte reçue", "recevoir carte"),
        ("it", "carta rimasta", "rimanere carta"),
    ],
)
def test_a_word_in_another_form_or_in_two_pieces_finds_the_same(
    spoken: str, asked: str, usual: str
) -> None:
    assert found(f"{asked} ", spoken)[0] in found(f"{usual} ", spoken)[:3]
