"""What a typesetter would correct, by language, and what the house writes only in marks."""

import re
from collections.abc import Iterator

from rules.texts.vocabulary import NumberWords

NARROW = "\u202f"

EVERYWHERE = {
    "a straight quote": r"['\"]",
    "two spaces": r"  ",
    "a hyphen for a dash": r"(?:^|\s)--?\s|--|\d-\d",
    "three dots for an ellipsis": r"\.\.\.",
    "a space before a comma or full stop": r"\s[,.](?=\s|$)",
    "an invisible character": r"[\u200b-\u200f\u2028-\u202e\u00ad\ufeff]",
    "something left out": r"\(\)|„“|“”|« »",
}
BY_LANGUAGE = {
    "en": {
        "foreign quotes": r"[«»„]",
        "a space before ! ? ; :": r"\s[!?;:]",
        "British spelling": r"(?i)\b(colour|neighbour|favour|grey|centre|organis|recognis)",
    },
    "fr": {
        "no narrow space before ! ? ; :": rf"[^{NARROW}!?][!?;:]",
        "no narrow space inside « »": rf"«(?!{NARROW})|(?<!{NARROW})»",
        "foreign quotes": r"[“”„]",
        "a formal address": r"(?i)\b(vous|votre|vos|vôtre)\b",
        "an unaccented capital": r"\bA (?=[a-zà-ÿ])|\b(Etape|Echange|Evite|Egalit|Etat|Ecart)",
    },
    "de": {
        "foreign quotes": r"[«»”]|“(?=\w)",
        "a formal address": r"(?<![.:!?] )(?<!^)\b(Sie|Ihnen|Ihre?[mnrs]?)\b",
        "a space before ! ? ; :": r"\s[!?;:]",
    },
    "it": {
        "an apostrophe for an accent": r"(?i)\b(e|perche|poiche|puo|piu|cosi|gia)’(?=\s|$)",
        "foreign quotes": r"[“”„]",
        "a space inside « »": r"«\s|\s»",
        "a formal address": r"(?<![.:!?] )(?<!^)\b(Lei|Suo|Sua|Suoi|Sue|Vostro|Vostra)\b",
        "a space before ! ? ; :": r"\s[!?;:]",
        "a grave accent where the acute belongs": r"(?i)chè\b|\bnè\b|\bsè\b",
    },
}


def typographic_faults(words: str, language: str) -> Iterator[str]:
    """`words` as the reader sees them."""
    for line in words.splitlines():
        for fault, pattern in {**EVERYWHERE, **BY_LANGUAGE[language]}.items():
            shown = line.replace(NARROW, "") if fault == "an invisible character" else line
            if found := re.search(pattern, shown):
                yield f"{fault}: …{shown[max(0, found.start() - 15) : found.end() + 15]}…"


def bare_numbers(words: str, known: NumberWords, *, allowed: frozenset[str]) -> list[str]:
    """Digits and number words; `words` are what stands outside of the marks."""
    return [
        word
        for word in re.findall(r"\w+", words)
        if word not in allowed and (word.isdigit() or word.lower() in known.counting)
    ]
