"""Words in small letters and without accents, to sort and to search them."""

import unicodedata


def small(word: str) -> str:
    return unicodedata.normalize("NFC", word).casefold().replace("œ", "oe").replace("æ", "ae")


def fold(text: str) -> str:
    """
    >>> fold("Poignée"), fold("Türkis"), fold("Straße"), fold("Œil")
    ('poignee', 'turkis', 'strasse', 'oeil')
    """
    decomposed = unicodedata.normalize("NFKD", small(text))
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))
