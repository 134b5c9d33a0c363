"""Spaces at which a line must not break: number and unit, label and number, dates, dashes.

No text has such spaces by hand: the prose and dates get them here, and interface words when
their catalogs are compiled. A space is only ever exchanged for one that holds, so that
positions in a text stay what they were.
"""

import re
from collections.abc import Iterator
from functools import cache

HOLDING = "\u00a0"
NUMBER = r"(?:[+−±]?\d+(?:[.,]\d+)*|%\(\w+\)s)"
UNITS = {
    "en": r"points?|cards?|drawers?|players?|patterns?|games?|days?|hours?|minutes?|years?"
    r"|chips?|spaces?|lines?|sides?|sequences?|turns?|tries",
    "de": r"Punkte?n?|Karten?|Schubladen?|Personen|Muster|Partien?|Tagen?|Tage?|Stunden?"
    r"|Minuten?|Jahren?|Uhr|Mal|Prozent|Chips?|Feldern?|Felder|Linien?|Seiten|Sequenz(?:en)?"
    r"|Versuche?n?",
    "fr": r"points?|cartes?|tiroirs?|joueurs?|motifs?|parties?|jours?|heures?|minutes?|ans"
    r"|jetons?|cases?|lignes?|équipes?|séquences?|essais?",
    "it": r"punt[oi]|cart[ae]|cassett[oi]|giocator[ei]|schem[ai]|partit[ae]|giorn[oi]|or[ae]"
    r"|minut[oi]|anni|fiche|spazio?|line[ae]|squadr[ae]|sequenz[ae]|turni|tentativ[oi]",
}
LABELS = {
    "en": r"[Oo]bjectives?|[Cc]hapters?|[Rr]ules?|[Ll]evels?|[Cc]ards?|[Tt]urns?|[Pp]uzzles?|No\.",
    "de": r"Auftr[aä]ge?n?|Kapitel|Regeln?|Ebenen?|Karten?|Z[uü]ge?|Rätsel|Nr\.|Empfehlung",
    "fr": r"[Oo]bjectifs?|[Cc]hapitres?|[Rr]ègles?|[Nn]iveaux?|[Cc]artes?|[Tt]ours?|[Dd]éfis?|Nº",
    "it": r"[Oo]biettiv[oi]|[Cc]apitol[oi]|[Rr]egol[ae]|[Ll]ivell[oi]|[Cc]art[ae]|[Tt]urn[oi]"
    r"|[Ss]fid[ae]|[Pp]unto|N\.",
}
MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre"
    " dicembre",
}
IN_A_LINE = re.compile(r"</?(?:a|abbr|b|button|em|i|small|span|strong)\b[^>]*>")
TAG_OR_WORDS = re.compile(r"<[^>]*>|[^<]+")


def unbroken(words: str, language: str) -> str:
    """
    >>> unbroken("3 Karten bringen 12 Punkte", "de").replace(HOLDING, "_")
    '3_Karten bringen 12_Punkte'
    """
    for pattern in _patterns(language):
        words = pattern.sub(lambda found: found[0].replace(" ", HOLDING), words)
    return words


def unbroken_html(html: str, language: str) -> str:
    """Links and buttons do not part a number from its unit, blocks do."""
    parts = TAG_OR_WORDS.findall(html)
    read = "".join(_read(part) for part in parts)
    return "".join(_written(parts, unbroken(read, language)))


def _read(part: str) -> str:
    if not part.startswith("<"):
        return part
    return "" if IN_A_LINE.fullmatch(part) else "\n"


def _written(parts: list[str], words: str) -> Iterator[str]:
    at = 0
    for part in parts:
        length = len(_read(part))
        yield part if part.startswith("<") else words[at : at + length]
        at += length


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    month = "|".join(MONTHS[language].split())
    day = rf"(?:{month}) (?=\d)" if language == "en" else rf"\d(?:\.|er|º)? (?=(?:{month})\b)"
    return (
        re.compile(rf"{NUMBER} (?=(?:{UNITS[language]})\b)"),
        re.compile(rf"\b(?:{LABELS[language]}) (?={NUMBER})"),
        re.compile(r" (?=– )"),
        re.compile(rf"(?:(?<=[×±]) (?={NUMBER})| (?=[×] ))"),
        re.compile(day),
    )
