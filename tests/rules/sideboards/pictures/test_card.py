from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import PlacedCard
from rules.sideboards.pictures import card_svg
from tests.rules.pictures.drawn import tree

EDITION = shipped_edition()


def test_every_card_of_the_edition_looks_different_also_when_turned() -> None:
    ways = [
        PlacedCard(card, turned=turned)
        for card in EDITION.cards.values()
        for turned in (False, True)
    ]
    assert len({card_svg(way, label="") for way in ways}) == 2 * len(EDITION.cards)


def test_a_label_replaces_the_words_and_an_empty_one_makes_decoration() -> None:
    named = card_svg(EDITION.cards[1], label='my "best" <card>')
    assert tree(named).attrib["aria-label"] == 'my "best" <card>'
    assert tree(named).attrib["role"] == "img"
    assert tree(card_svg(EDITION.cards[1], label="")).attrib == {
        "class": "picture card-picture",
        "viewBox": "-3 -3 70 266",
        "aria-hidden": "true",
    }
