"""What pages about shared games draw and say."""

from typing import Any

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.deal_keys import code_of_key, day_of_key
from puzzles.plots import Mark, scale_svg
from puzzles.screens import EndScreen
from puzzles.share_picture import score_svg
from puzzles.share_words import message, turn_words
from puzzles.shared_screens import SharedScreen
from puzzles.sharing import SharedGame, link_to
from puzzles.turns import Turn
from puzzles.ways_back import Way, ways_back_of
from rules.drawn import drawn
from rules.games.sideboards.ranking import rank_of
from rules.games.sideboards.sideboard import FULL
from rules.pictures import Scene, row_svg
from rules.reader import reader_language
from rules.sheet_words import rank_title

register = template.Library()


@register.inclusion_tag("puzzles/share_box.html", takes_context=True)
def share_box(context: dict[str, Any], screen: EndScreen) -> dict[str, Any]:
    standing, path = screen.standing, reverse("share_link", args=[link_to(screen.standing)])
    day = day_of_key(standing.key)
    text = message(
        day=day,
        score=screen.total,
        ceiling=standing.ceiling,
        rank=screen.rank,
        address=context["site_url"] + path,
    )
    page = {"message": text, "short_path": path, "csrf_token": context.get("csrf_token")}
    if day is None:
        page["deal_code"], page["total"] = code_of_key(standing.key), screen.total
        page["is_challenged"] = any(way.is_challenge for way in context["ways"])
    return page


@register.simple_tag
def rank_words(total: int) -> str:
    return rank_title(rank_of(total), reader_language())


@register.simple_tag(takes_context=True)
def ways_back(context: dict[str, Any], screen: EndScreen) -> list[Way]:
    return ways_back_of(context["request"], screen.standing)


@register.simple_tag
def play_address(shared: SharedGame) -> str:
    if shared.day:
        return reverse("puzzles:puzzle", args=[shared.day])
    return reverse("puzzles:practice_deal", args=[shared.practice_code])


@register.simple_tag
def shared_scale(screen: SharedScreen) -> SafeString:
    others = [] if screen.ceiling is None else [Mark(screen.ceiling, _("Ceiling"))]
    if screen.has_finished:
        others.append(Mark(screen.my_total, _("You")))
    return drawn(scale_svg(screen.total, others=others, label=screen.title))


register.simple_tag(turn_words)


@register.simple_tag
def score_drawers(score: int, *, next_shines: bool = False) -> SafeString:
    return drawn(score_svg(score, next_shines=next_shines))


@register.simple_tag
def turn_row(turn: Turn) -> SafeString:
    return drawn(row_svg(turn.sideboard, Scene(slots=FULL, arrived=turn.side)))
