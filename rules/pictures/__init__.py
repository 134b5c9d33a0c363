"""The game's things as drawings: one function per thing, from data to an SVG string."""

from rules.pictures.card import card_svg
from rules.pictures.emblem import emblem_svg
from rules.pictures.gap import gap_svg
from rules.pictures.objective import objective_svg
from rules.pictures.row import Highlight, Scene, row_svg
from rules.pictures.sprite import sprite_svg

__all__ = [
    "Highlight",
    "Scene",
    "card_svg",
    "emblem_svg",
    "gap_svg",
    "objective_svg",
    "row_svg",
    "sprite_svg",
]
