"""A word made of words falls apart into those that the texts know."""

from hypothesis import given
from hypothesis import strategies as st

from rules.search.books import search_in
from rules.search.compounds import LINKS, LONGEST_WORD, split_compound
from rules.sideboards.book.plug import BOOK

KNOWN = frozenset(
    {"auftrag", "karte", "karten", "reihe", "bonus", "spiel", "aufbau", "griff", "form"}
)
WORDS = st.sampled_from(sorted(KNOWN))
GERMAN_LINKS = st.sampled_from(LINKS["de"])


def is_made_of(word: str, parts: tuple[str, ...]) -> bool:
    """The parts with links between them, and nothing else."""
    first, *others = parts
    ends = {len(first)} if word.startswith(first) else set()
    for part in others:
        ends = {
            end + len(link) + len(part)
            for end in ends
            for link in LINKS["de"]
            if word.startswith(link + part, end)
        }
    return len(word) in ends


@given(WORDS, GERMAN_LINKS, WORDS)
def test_two_words_and_a_link_fall_apart(first: str, link: str, second: str) -> None:
    word = first + link + second
    parts = split_compound(word, KNOWN, "de")
    assert len(parts) >= 2
    assert set(parts) <= KNOWN
    assert is_made_of(word, parts)


@given(st.text(alphabet="abefgiknoprstu", max_size=40))
def test_whatever_falls_apart_is_made_of_known_words(word: str) -> None:
    parts = split_compound(word, KNOWN, "de")
    assert not parts or (len(parts) > 1 and set(parts) <= KNOWN and is_made_of(word, parts))


def test_the_longest_first_part_is_taken() -> None:
    assert split_compound("kartenreihe", KNOWN, "de") == ("karten", "reihe")


def test_other_languages_have_no_links() -> None:
    assert split_compound("swapcard", {"swap", "card"}, "en") == ("swap", "card")
    assert split_compound("swapscard", {"swap", "card"}, "en") == ()


def test_a_word_too_long_to_mean_anything_stays_whole() -> None:
    assert split_compound("karten" * (LONGEST_WORD // 6 + 1), KNOWN, "de") == ()


def test_compounds_of_the_reader_are_answered_by_their_parts() -> None:
    search = search_in(BOOK, "de")
    for asked, answer in (
        ("Reihenpunkte", "row-points"),
        ("Kartenanzahl", "box-sixty"),
        ("Schubladenfarben", "box-card"),
        ("Bonuspunktetabelle", "bonus-players"),
    ):
        assert answer in {hit.id for hit in search.find(asked)[:5]}, asked


def test_a_word_known_only_in_part_is_read_by_its_head() -> None:
    hits = search_in(BOOK, "de").find("Quadrillionenreihe")
    assert {"row-what", "term-row"} & {hit.id for hit in hits[:3]}
