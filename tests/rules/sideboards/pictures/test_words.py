import pytest
from django.utils.translation import override

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import PlacedCard, Side, Sideboard
from rules.sideboards.engine.notation import parse_sideboard
from rules.sideboards.engine.objectives import PatternObjective
from rules.sideboards.pictures.words import card_words, ghost_words, objective_words, row_words

EDITION = shipped_edition()


@pytest.mark.parametrize(
    ("spoken", "words"),
    [
        ("en", "turquoise (flower), orange, pink (bar), black, red (square)"),
        (
            "fr",
            "bleu (fleur), orange, rose (barre), noir, rouge (carré)",
        ),
        (
            "de",
            (
                "türkis (Blumen-Griff), orange, rosa (länglicher Griff), "
                "schwarz, rot (quadratischer Griff)"
            ),
        ),
        (
            "it",
            "turchese (fiore), arancione, rosa (barretta), nero, rosso (quadrato)",
        ),
    ],
)
def test_a_card_is_told_from_top_to_bottom_in_the_reader_s_language(
    spoken: str, words: str
) -> None:
    with override(spoken):
        assert card_words(PlacedCard(EDITION.cards[9], turned=True)) == words


def test_a_row_is_told_card_by_card_from_the_left() -> None:
    row = parse_sideboard("34t 13t", EDITION.cards)
    with override("en"):
        words = row_words(row)
        cards = [card_words(placed) for placed in row.placed]
    told = f"Sideboard of 2\xa0cards, from the left. Column 1: {cards[0]}. Column 2: {cards[1]}."
    assert words == told


@pytest.mark.parametrize(("side", "where"), [(Side.LEFT, "left end"), (Side.RIGHT, "right end")])
def test_a_ghost_is_told_with_its_end(side: Side, where: str) -> None:
    placed = PlacedCard(EDITION.cards[9])
    with override("en"):
        words = ghost_words(Sideboard(), [(placed, side)])
        assert words == f"An empty sideboard. At the {where}: {card_words(placed)}."


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (
            1,
            (
                "Objective\xa01. 2\xa0drawers of the same color. From the one at the left: "
                "1 column to the right, 1 level lower."
                " 2\xa0points each."
            ),
        ),
        (
            11,
            (
                "Objective\xa011. 3 handles of the same shape. From the one at the left: "
                "1 column to the right, 1 level lower, and from there 1 column to the "
                "right, 1 level higher. 6\xa0points each."
            ),
        ),
        (15, "Objective\xa015. Your two longest color rows. 2\xa0points per drawer."),
        (18, "Objective\xa018. Your longest handle row. 2\xa0points per drawer."),
        (25, "Objective\xa025. Your longest row: squares. 2\xa0points per drawer."),
        (
            28,
            (
                "Objective\xa028. Your longest handle row on level\xa01 from the top, "
                "plus that on level\xa04. 2\xa0points per drawer."
            ),
        ),
    ],
)
def test_an_objective_is_told_as_it_is_drawn(number: int, words: str) -> None:
    objective = EDITION.objectives[number]
    with override("en"):
        assert objective_words(objective) == words


def test_a_pattern_that_is_printed_upright_is_told_so() -> None:
    with override("en"):
        words = objective_words(PatternObjective(8, 3, ((0, 0), (0, 2))))
    assert "From the one at the left: in the same column, 2 levels lower." in words


def test_a_french_listener_s_marks_stand_apart() -> None:
    with override("fr"):
        words = objective_words(EDITION.objectives[11])
        empty = ghost_words(Sideboard(), [(PlacedCard(EDITION.cards[9]), Side.LEFT)])
    assert "gauche\u202f: 1 colonne à droite" in words
    assert empty.startswith("Une commode vide. À l’extrémité gauche\u202f: rouge (carré), noir")


@pytest.mark.parametrize("spoken", ["en", "fr", "de", "it"])
def test_every_objective_has_words_of_its_own(spoken: str) -> None:
    with override(spoken):
        told = {objective_words(it) for it in EDITION.objectives.values()}
    assert len(told) == 30
