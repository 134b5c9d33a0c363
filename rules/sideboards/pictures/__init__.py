"""The game's drawings: one function per thing, from data to SVG."""

from rules.sideboards.pictures.card import card_svg, drawer_svg, face_svg
from rules.sideboards.pictures.gap import gap_svg
from rules.sideboards.pictures.objective import every_way_svg, objective_svg, orientations_svg
from rules.sideboards.pictures.row import (
    Glow,
    Highlight,
    Picked,
    Scene,
    lit_again_svg,
    lit_row_svg,
    row_svg,
)
from rules.sideboards.pictures.sprite import sprite_svg
from rules.sideboards.pictures.swap_card import swap_card_svg

__all__ = [
    "Glow",
    "Highlight",
    "Picked",
    "Scene",
    "card_svg",
    "drawer_svg",
    "every_way_svg",
    "face_svg",
    "gap_svg",
    "lit_again_svg",
    "lit_row_svg",
    "objective_svg",
    "orientations_svg",
    "row_svg",
    "sprite_svg",
    "swap_card_svg",
]
