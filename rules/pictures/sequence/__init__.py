"""The drawings of Sequence: one function per thing, from data to SVG."""

from rules.pictures.sequence.board import BoardScene, board_svg
from rules.pictures.sequence.card import playing_card_svg

__all__ = ["BoardScene", "board_svg", "playing_card_svg"]
