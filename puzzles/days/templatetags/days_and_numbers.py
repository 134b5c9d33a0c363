"""Days, months, moments and numbers as the reader's language writes them."""

from datetime import date, datetime

from django import template
from django.utils.safestring import SafeString
from django.utils.timezone import localtime

from puzzles.days.clock import now
from puzzles.game.game import Game
from puzzles.game.schedule import next_opening
from puzzles.game.showing import DIFFICULTY_WORDS
from rules.book.structured import as_json
from rules.locale_words import (
    brief_month_words,
    day_phrase,
    day_words,
    locale_with_country,
    month_words,
    number_words,
    short_month_words,
    signed_words,
    stretch_words,
    weekday_and_day_words,
)
from rules.reader import reader_language

register = template.Library()
register.filter("in_words", day_words)
register.filter("in_brief_words", weekday_and_day_words)
register.filter("with_country", locale_with_country)
register.filter("decimal", number_words)
register.filter("signed", signed_words)
register.filter("as_month", month_words)
register.filter("as_brief_month", brief_month_words)
register.filter("as_short_month", short_month_words)


@register.filter
def difficulty_words(step: int) -> str:
    return str(DIFFICULTY_WORDS[step])


@register.filter
def in_short_words(day: date) -> str:
    return day_words(day, is_short=True)


@register.filter
def within(day: date, place: str) -> str:
    """A day, or that of a moment, in its place within a sentence: `day|within:"since"`."""
    return day_phrase(localtime(day).date() if isinstance(day, datetime) else day, place)


@register.simple_tag
def deal_in_words(game: Game, deal: object) -> str:
    """What everybody sees at the start of a deal, in words; else what the game is."""
    words = game.showing.deal_words(deal)
    return " · ".join(words) or str(game.showing.daily_words)


@register.simple_tag
def structured_game(game: Game, path: str, site_url: str) -> SafeString:
    """What search engines read of a puzzle."""
    showing = game.showing
    return as_json(
        {
            "@type": "Game",
            "name": game.name,
            "description": str(showing.about_words or showing.daily_words),
            "numberOfPlayers": {"@type": "QuantitativeValue", "value": 1},
            "inLanguage": reader_language(),
            "isAccessibleForFree": True,
            "url": site_url + path,
        }
    )


@register.simple_tag
def next_puzzle_in() -> str:
    moment = now()
    return stretch_words(next_opening(moment) - moment)
