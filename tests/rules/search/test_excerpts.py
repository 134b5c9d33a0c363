"""What a hit shows is a piece of the text, lit where it matched."""

from rules.search.excerpts import EXCERPT, best_excerpt, lit
from rules.search.index import IndexedLine, Word


def line(text: str, *matches: str) -> IndexedLine:
    words = [Word(text.index(each), text.index(each) + len(each), each) for each in matches]
    return IndexedLine(text, tuple(sorted(words, key=lambda word: word.start)))


def test_pieces_make_up_the_line_and_light_what_matched() -> None:
    pieces = lit(line("Swap both cards", "Swap", "cards"), frozenset({"cards"}))
    assert "".join(piece.words for piece in pieces) == "Swap both cards"
    assert [piece.words for piece in pieces if piece.is_match] == ["cards"]


def test_the_line_with_the_most_matches_is_shown() -> None:
    lines = [line("one row", "row"), line("a long row of drawers", "row", "drawers")]
    shown = best_excerpt(lines, frozenset({"row", "drawers"}))
    assert "".join(piece.words for piece in shown) == "a long row of drawers"


def test_a_long_line_is_cut_between_words_around_its_match() -> None:
    text = "word " * 60 + "handle " + "word " * 60
    shown = "".join(p.words for p in best_excerpt([line(text, "handle")], frozenset({"handle"})))
    assert "handle" in shown
    assert len(shown) <= EXCERPT + 4
    assert shown.startswith("… ")
    assert shown.endswith(" …")
    assert set(shown.split()) == {"…", "word", "handle"}
