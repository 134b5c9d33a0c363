"""The pictures beside the rules of Sequence, drawn."""

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rules.sequence.pictures import BoardScene, board_svg, playing_card_svg
from rules.sequence.texts.pictures import PicturedBoard


def named_board_svg(named: PicturedBoard) -> SafeString:
    if named.chips is None:
        cards = format_html_join("", "{}", ((playing_card_svg(card),) for card in named.cards))
        return format_html('<span class="picture-cards">{}</span>', cards)
    scene = BoardScene(named.chips, finished=named.finished, is_cropped=bool(named.chips))
    return format_html('<span class="picture-board">{}</span>', board_svg(scene))
