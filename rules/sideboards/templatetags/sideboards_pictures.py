"""The drawings as template tags; each has its text alternative unless `label` says otherwise."""

from django import template

from rules.sideboards.pictures import (
    card_svg,
    drawer_svg,
    face_svg,
    gap_svg,
    lit_again_svg,
    lit_row_svg,
    objective_svg,
    orientations_svg,
    row_svg,
    sprite_svg,
)

register = template.Library()
register.simple_tag(sprite_svg, name="picture_sprite")
register.simple_tag(card_svg)
register.simple_tag(face_svg)
register.simple_tag(drawer_svg)
register.simple_tag(gap_svg)
register.simple_tag(lit_again_svg)
register.simple_tag(lit_row_svg)
register.simple_tag(objective_svg)
register.simple_tag(orientations_svg)
register.simple_tag(row_svg)
