"""The page of the game that is told: each round with its cards and the board after it."""

from rules.sequence.book.book import rulebook
from rules.sequence.book.told import told_parts


def test_each_text_but_the_last_has_its_pictures() -> None:
    assert [*told_parts(), "told-end"] == list(rulebook().page_texts("told"))


def test_both_moves_of_a_round_are_lit_and_removals_are_named() -> None:
    rounds = [part for part in told_parts().values() if part.scene]
    assert all(len(part.scene.lit) == 2 for part in rounds if part.scene)
    assert [card.name for part in rounds for card in part.cards if card.removes] == ["Emil"]


def test_the_page_is_read_in_four_minutes(language: str) -> None:
    words = sum(
        len(rulebook().plain(text, language).split()) for text in rulebook().page_texts("told")
    )
    assert words <= 4 * 230
