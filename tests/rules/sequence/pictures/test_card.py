from rules.sequence.engine.cards import PACK
from rules.sequence.engine.notation import parse_card
from rules.sequence.pictures import playing_card_svg
from tests.rules.pictures.drawn import SVG, difference, image, tree


def drawn(card: str) -> str:
    return playing_card_svg(parse_card(card), standalone=True)


def test_every_card_has_a_picture_of_its_own() -> None:
    assert len({playing_card_svg(card) for card in PACK}) == len(PACK)


def test_a_jack_shows_its_eyes() -> None:
    def eyes(card: str) -> int:
        return len(list(tree(drawn(card)).iter(f"{SVG}circle")))

    assert [eyes(card) for card in ("JD", "JC", "JS", "JH", "QH")] == [2, 2, 1, 1, 0]


def test_suits_of_one_color_differ_in_grey() -> None:
    for one, other in (("7H", "7D"), ("7C", "7S")):
        assert difference(image(drawn(one), width=50), image(drawn(other), width=50)) > 3
