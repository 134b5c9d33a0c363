"""The drawings of Sequence: one function per thing, from data to SVG."""

from rules.sequence.pictures.board import BoardScene, board_svg
from rules.sequence.pictures.card import playing_card_svg

__all__ = ["BoardScene", "board_svg", "playing_card_svg"]
